import boxes from './boxes.css';
import buttons from './buttons.css';
import fields from './fields.css';
import lists from './lists.css';
import panel from './panel.css';
import photo from './photo.css';
import reports from './reports.css';
import tabs from './tabs.css';

/** The style sheets of the panel, in their order: of two rules that are alike the later one holds. */
export const panelStyles = [panel, tabs, fields, boxes, lists, buttons, photo, reports];
