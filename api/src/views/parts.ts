// Parts as people read them: the navigation of a site has a version for each language and place, and is one thing to an editor.
import { documentLabel, type Outcome, parsePartKey, partLabel, type Words } from '@stem/content-pipeline';
import { baseLanguage, type Language } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import type { AnswerOf } from '../openapi/operation.ts';

/** What became of a page or a part. */
export const outcomeSchema = z.enum(['added', 'changed', 'removed', 'failed']);
/** Why something was published. */
export const reasonSchema = z.enum(['change', 'clock', 'code', 'rebuild', 'retry', 'rollback']);

export const changedPartSchema = z.object({
  name: z.string().meta({ description: 'Such as `Navigation`' }),
  langs: z.array(z.string()),
  versions: z.int().meta({ description: 'Number of versions: one for each language and place where pages show it' }),
  outcome: outcomeSchema.meta({ description: '`failed`: the previous versions stayed live' }),
  causes: z.array(z.int()).meta({ description: 'Indexes in the list of causes' }),
  failure: z.string().exactOptional(),
  page: z.string().exactOptional().meta({ description: 'The path of a page that shows one of these versions' }),
});
/** The versions of one part that have changed, or that failed for the same reason. */
export type ChangedPart = AnswerOf<typeof changedPartSchema>;

export interface PartLine {
  readonly path: string;
  readonly outcome: Outcome;
  readonly causes: readonly number[];
  readonly failure?: Words;
}

/** By name; failed versions apart, by their reason. `examples` has for each key a page that shows it. */
export function groupParts(lines: readonly PartLine[], language: Language = baseLanguage, examples: ReadonlyMap<string, string> = new Map()): ChangedPart[] {
  const groups = Map.groupBy(lines, ({ path, outcome, failure }) => JSON.stringify([parsePartKey(path).name, outcome === 'failed', failure]));
  return [...groups.values()].flatMap((own): ChangedPart[] => {
    const [first] = own;
    if (!first) return [];
    const { path, outcome, failure } = first;
    const pages = own.flatMap((line) => examples.get(line.path) ?? []).sort((one, other) => one.length - other.length);
    return [
      {
        name: partLabel(parsePartKey(path).name),
        langs: [...new Set(own.map((line) => parsePartKey(line.path).lang))].sort(),
        versions: own.length,
        outcome: own.every((line) => line.outcome === outcome) ? outcome : 'changed',
        causes: [...new Set(own.flatMap(({ causes }) => causes))],
        ...failureIn(language, failure),
        ...(pages[0] !== undefined && { page: pages[0] }),
      },
    ];
  });
}

/** Why a document is as it is, where something is wrong with it. */
export const failureIn = (language: Language, failure: Words | undefined): { readonly failure?: string } =>
  failure === undefined ? {} : { failure: formatSentence(failure, language) };

/** What keeps an earlier version, and why. */
export const labelBlocked = (blocked: readonly { readonly path: string; readonly failure: Words }[], language: Language = baseLanguage) =>
  labelDocuments(
    blocked.map(({ path, failure }) => ({ path, failure: formatSentence(failure, language) })),
    ({ failure }) => failure,
  );

/** Pages and parts with labels for parts, such as `Navigation (de)`. What then has the same label and detail is listed once. */
export function labelDocuments<T extends { readonly path: string }>(documents: readonly T[], detailOf: (document: T) => string): T[] {
  const labelled = documents.map((one) => ({ ...one, path: documentLabel(one.path) }));
  return [...new Map(labelled.map((one) => [`${one.path} ${detailOf(one)}`, one])).values()];
}
