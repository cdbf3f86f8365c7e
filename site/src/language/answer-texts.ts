// Texts of the page on which guests answer.
import { type ByLanguage, inLanguage } from '@stem/model';
import { answerPage as de } from '@stem/model/texts/de/site/answer';
import { answerPage as en } from '@stem/model/texts/en/site/answer';

export type AnswerTexts = typeof en;

const texts: ByLanguage<AnswerTexts> = { en, de };

export const answerTextsOf = (lang: string): AnswerTexts => inLanguage(texts, lang);
