// Why a page was rendered, in an editor's words: 'Bio of Helene Rüegsegger in “Speakers”'.
import type { PublicationReceipt } from '@stem/api/client';
import { columnsOf, type Entity, entities, isEntityName } from '@stem/model';
import { isDerived } from '../history/differences.ts';
import type { TitleOf } from '../records/value-text.ts';

type Cause = PublicationReceipt['causes'][number];
type Change = Extract<Cause, { kind: 'change' }>;

/** The different reasons of one page, at most `most`, and how many more there are. */
export function pageReasons(receipt: PublicationReceipt, page: PublicationReceipt['pages'][number], titleOf: TitleOf, most = 3): string[] {
  const sentences = causeSentences(
    page.causes.flatMap((place) => receipt.causes[place] ?? []),
    titleOf,
  );
  if (sentences.length <= most) return sentences;
  return [...sentences.slice(0, most), `and ${sentences.length - most} more reasons`];
}

/** Causes as sentences, each once; one change that shows in several places is one sentence. */
export function causeSentences(causes: readonly Cause[], titleOf: TitleOf): string[] {
  const views = new Map<string, Set<string>>();
  for (const cause of causes) {
    const sentence = cause.kind === 'change' ? changeSentence(cause, titleOf) : causeSentence(cause);
    const places = views.get(sentence) ?? new Set();
    views.set(sentence, cause.kind === 'change' ? places.add(`“${cause.view}”`) : places);
  }
  return [...views].map(([sentence, places]) => (places.size === 0 ? sentence : `${sentence} in ${listed.format(places)}`));
}

const listed = new Intl.ListFormat('en-GB');

/** A cause that is no change of content. */
function causeSentence(cause: Exclude<Cause, Change>): string {
  switch (cause.kind) {
    case 'clock':
      return `The date in “${cause.view}” has come`;
    case 'drift':
      return `“${cause.view}” was out of date and is right again`;
    case 'code':
      return 'The site itself has changed';
    case 'rollback':
      return `Rolled back to before publication ${cause.publication}`;
    case 'rebuild':
      return 'Everything was rendered again on request';
    case 'retry':
      return 'Tried again after a failure';
    default:
      return cause satisfies never;
  }
}

/** A change without the place in which it shows: 'Bio of Helene Rüegsegger'. */
function changeSentence({ entity: name, rowId, op, columns }: Change, titleOf: TitleOf): string {
  const entity: Entity | undefined = isEntityName(name) ? entities[name] : undefined;
  const title = titleOf(name, rowId);
  const label = entity?.label ?? name;
  if (op === 'insert') return `${title ?? label} added`;
  if (op === 'delete') return `${title ?? label} removed`;
  if (entity?.order !== undefined && columns.every((column) => column === entity.order)) return 'Order';
  if (entity && isDerived(entity, columns)) return `${title ?? label} prepared for the website`;
  const fields = entity ? labelsOf(entity, columns) : columns;
  return `${fields.join(', ') || 'Details'} of ${title ?? lowerFirst(label)}`;
}

/** The labels of changed columns in the order of the form. */
function labelsOf(entity: Entity, columns: readonly string[]): string[] {
  return columnsOf(entity.fields)
    .filter(({ name, field }) => columns.includes(name) && !field.derived)
    .map(({ field, language }) => (language === 'de' ? `${field.label} (German)` : field.label));
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
