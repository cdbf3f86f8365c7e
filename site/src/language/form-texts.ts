// Texts of the contact forms.
import { type ByLanguage, inLanguage } from '@stem/model';
import { contactForms as de } from '@stem/model/texts/de/site/forms';
import { contactForms as en } from '@stem/model/texts/en/site/forms';

export type FormTexts = typeof en;

const texts: ByLanguage<FormTexts> = { en, de };

export const formTextsOf = (lang: string): FormTexts => inLanguage(texts, lang);
