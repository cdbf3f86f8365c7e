// Texts of the site that no editor writes: labels, and messages of controls.
import { type ByLanguage, inLanguage } from '@stem/model';
import { labels as de } from '@stem/model/texts/de/site/labels';
import { labels as en } from '@stem/model/texts/en/site/labels';

export type Texts = { readonly [K in keyof typeof en]: string };

const texts: ByLanguage<Texts> = { en, de };

export const textsOf = (lang: string): Texts => inLanguage(texts, lang);
