// Stored instants in the editor's own time.

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** '21 November 2026 at 14:02' */
export const fullMoment = (instant: string): string => full.format(new Date(instant));

/** '21 Nov 2026, 14:02:09' */
export const exactMoment = (instant: string): string => exact.format(new Date(instant));
