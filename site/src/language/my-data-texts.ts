// Texts of the page on which a person sees what is stored about their address.
import { type ByLanguage, inLanguage } from '@stem/model';
import { myDataPage as de } from '@stem/model/texts/de/site/my-data';
import { myDataPage as en } from '@stem/model/texts/en/site/my-data';

export type MyDataTexts = typeof en;

const texts: ByLanguage<MyDataTexts> = { en, de };

export const myDataTextsOf = (lang: string): MyDataTexts => inLanguage(texts, lang);

/** What a refusal says on the page. */
export function myDataProblemOf({ problem: { name } }: Refused, { problems, deadLink }: MyDataTexts): string {
  if (name === 'offline') return problems.offline;
  if (name === 'not_found') return deadLink;
  if (name === 'too_many_requests') return problems.later;
  return name === 'invalid_input' ? problems.email : problems.failed;
}
