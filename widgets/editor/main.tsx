import { createRoot } from 'react-dom/client';
import { App } from './App';
import './editor.css';
import './bar.css';
import './inPlace.css';
import './help.css';
import './arrange/arrange.css';
import './panel/panel.css';
import './panel/tabs.css';
import './panel/fields.css';
import './panel/boxes.css';
import './panel/lists.css';
import './panel/buttons.css';
import './panel/addAt.css';
import './panel/import.css';
import './panel/looks.css';
import './panel/library.css';
import './panel/photo.css';
import './panel/reports.css';
import './writing/writing.css';
import { STOPPED } from './requests';
import { takeToken } from './token';

// The editor of `npm run dev`, at /@edit/: a page of its own, which shows the site in a frame.

const problem = await takeToken().catch(() => `${STOPPED}.`);
createRoot(document.getElementById('editor') as HTMLElement).render(<App problem={problem} />);
