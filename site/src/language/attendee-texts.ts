// Texts of the pages for attendees: the login and the dashboard.
import { type ByLanguage, inLanguage } from '@stem/model';
import { attendeePages as de } from '@stem/model/texts/de/site/attendees';
import { attendeePages as en } from '@stem/model/texts/en/site/attendees';

export type AttendeeTexts = typeof en;

const texts: ByLanguage<AttendeeTexts> = { en, de };

export const attendeeTextsOf = (lang: string): AttendeeTexts => inLanguage(texts, lang);
