// Texts of the page on which speakers and partners send their own entry.
import { type ByLanguage, inLanguage } from '@stem/model';
import { contributePage as de } from '@stem/model/texts/de/site/contribute';
import { contributePage as en } from '@stem/model/texts/en/site/contribute';

export type ContributeTexts = typeof en;

const texts: ByLanguage<ContributeTexts> = { en, de };

export const contributeTextsOf = (lang: string): ContributeTexts => inLanguage(texts, lang);
