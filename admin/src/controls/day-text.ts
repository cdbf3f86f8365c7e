// The day of a stored instant in the editor's own time: '21 Nov 2026'.

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `none` stands for an instant that is absent, or is none. */
export function dayText(instant: string | null | undefined, none: string): string {
  const moment = Date.parse(instant ?? '');
  return Number.isNaN(moment) ? none : day.format(moment);
}
