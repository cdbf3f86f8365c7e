// Texts of the page on which a person sees what is stored about their address.
import { type ByLanguage, inLanguage } from '@stem/model';
import { myDataPage as de } from '@stem/model/texts/de/site/my-data';
import { myDataPage as en } from '@stem/model/texts/en/site/my-data';

export type MyDataTexts = typeof en;

const texts: ByLanguage<MyDataTexts> = { en, de };

export const myDataTextsOf = (lang: string): MyDataTexts => inLanguage(texts, lang);
