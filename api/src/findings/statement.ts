// The statement on accessibility, from what the checks have found: what editors may publish as a page, in each language.
import { columnIn, dayWriter, homeTimeZone, type Language, languageCodes, type Sentence, say } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import type { Gathered } from './gather-findings.ts';

interface Facts {
  readonly found: readonly Pick<Gathered, 'kind' | 'state' | 'column' | 'path' | 'said'>[];
  /** Number of live documents that axe has checked. */
  readonly checked: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Titles and texts by column, as legal pages have them. Pure. */
export const statementColumns = (facts: Facts): Record<string, string> =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const known = linesOf(facts, code).map((line) => formatSentence(line, code));
      return [
        [columnIn(code, 'title'), formatSentence(say('statement.title'), code)],
        [columnIn(code, 'body'), formatSentence(say('statement.body', known), code)],
      ];
    }),
  );

function linesOf({ found, checked, at }: Facts, language: Language): Sentence[] {
  if (checked === 0) return [say('statement.unchecked')];
  const now = found.filter(({ state }) => state === 'wrong');
  const barriers = Map.groupBy(
    now.filter(({ kind }) => kind === 'page_access'),
    ({ column }) => column,
  );
  const withoutText = now.filter(({ kind }) => kind === 'alt_missing').length;
  const lines = [
    ...[...barriers.values()].map((own) =>
      say('statement.barrier', own[0]?.said?.[language] ?? own[0]?.column ?? '', new Set(own.map(({ path }) => path)).size),
    ),
    ...(withoutText > 0 ? [say('statement.withoutText', withoutText)] : []),
  ];
  return lines.length > 0 ? lines : [say('statement.nothing', dayWriter(language, { zone: homeTimeZone })(at), checked)];
}
