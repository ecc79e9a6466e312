import { addStyles } from './addStyles';
import styles from './finder.css';

// Only the browser loads this file: the build renders the widget without styles, because it shows nothing until then.
addStyles(styles);

export { Finder } from './Finder';
