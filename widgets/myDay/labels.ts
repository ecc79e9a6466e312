import type { AllContent } from '../../content/schema/schema';

/** The words of the widget, and that of a session that is cancelled. */
export type MyDayLabels = AllContent['schedule']['labels']['myDay'] & { cancelled: string };
