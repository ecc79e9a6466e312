import { addStyles } from '../addStyles';
import styles from './my-day.css';

// What the browser loads: the build renders the widget without its styles, because until then there is nothing to see.
addStyles(styles);

export { MyDay } from './MyDay';
