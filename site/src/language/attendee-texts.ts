// Texts of the pages for attendees: the login and the dashboard.
import { type ByLanguage, inLanguage } from '@stem/model';
import { attendeePages as de, withoutScript as withoutScriptDe } from '@stem/model/texts/de/site/attendees';
import { attendeePages as en, withoutScript as withoutScriptEn } from '@stem/model/texts/en/site/attendees';

export type AttendeeTexts = typeof en;

const texts: ByLanguage<AttendeeTexts> = { en, de };

export const attendeeTextsOf = (lang: string): AttendeeTexts => inLanguage(texts, lang);

export const textsWithoutScript = (lang: string): typeof withoutScriptEn => inLanguage({ en: withoutScriptEn, de: withoutScriptDe }, lang);
