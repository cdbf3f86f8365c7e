// A stored instant in full, in the editor's own time: '21 November 2026 at 14:02'.

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const fullMoment = (instant: string): string => full.format(new Date(instant));
