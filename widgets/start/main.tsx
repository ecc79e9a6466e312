import { createRoot } from 'react-dom/client';
import '../editor/editor.css';
import './start.css';
import { STOPPED } from '../editor/requests';
import { takeToken } from '../editor/token';
import { StartPage } from './StartPage';

// The page that lists the events of somebody who starts with a double click, at /@edit/ of static/start.

const problem = await takeToken().catch(() => `${STOPPED}.`);
createRoot(document.getElementById('editor') as HTMLElement).render(<StartPage problem={problem} />);
