/** Where the tab keeps whether the panel is open, and what it shows. */
export const PANEL_STATE = 'dev-edit-panel';
