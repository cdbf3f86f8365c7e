// A moment in the editor's own time: '14:02' today, '21 Nov, 14:02' on another day.

import type { Language } from '../texts/texts.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const days = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  de: new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'short' }),
};

export const momentText = (moment: Date, now: Date, lang: Language = 'en'): string =>
  moment.toDateString() === now.toDateString() ? clock.format(moment) : `${days[lang].format(moment)}, ${clock.format(moment)}`;
