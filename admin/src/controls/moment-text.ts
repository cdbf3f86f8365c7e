// A moment in the editor's own time: '14:02' today, '21 Nov, 14:02' on another day.

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

export const momentText = (moment: Date, now: Date): string =>
  moment.toDateString() === now.toDateString() ? clock.format(moment) : `${day.format(moment)}, ${clock.format(moment)}`;
