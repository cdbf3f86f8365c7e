// Why a page was rendered, in an editor's words: 'Bio of Helene Rüegsegger in “Speakers”'.
import type { PublicationReceipt } from '@stem/api/client';
import { columnsOf, type Entity, isEntityName, labelOf } from '@stem/model';
import { entities, viewTitle } from '../../texts/entities.ts';
import { locale, windowLanguage } from '../../texts/language.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { inSentence, quoted } from '../../texts/words/said.ts';
import { isDerived } from '../history/differences.ts';
import type { TitleOf } from '../records/value-text.ts';

type Cause = PublicationReceipt['causes'][number];
type Change = Extract<Cause, { kind: 'change' }>;

/** The different reasons of one page or part, at most `most`, and how many more there are. */
export function pageReasons(receipt: PublicationReceipt, page: { readonly causes: readonly number[] }, titleOf: TitleOf, most = 3): string[] {
  const sentences = causeSentences(
    page.causes.flatMap((place) => receipt.causes[place] ?? []),
    titleOf,
  );
  if (sentences.length <= most) return sentences;
  return [...sentences.slice(0, most), publicationTexts.andMoreReasons(sentences.length, most)];
}

/** Stem itself has derived values of files: no editor has saved anything that could be undone. */
export const isBySystem = ({ causes }: Pick<PublicationReceipt, 'causes'>): boolean =>
  causes.length > 0 &&
  causes.every((cause) => cause.kind === 'change' && cause.op === 'update' && isEntityName(cause.entity) && isDerived(entities[cause.entity], cause.columns));

/** Causes as sentences, each once; one change that shows in several places is one sentence. */
export function causeSentences(causes: readonly Cause[], titleOf: TitleOf): string[] {
  const views = new Map<string, Set<string>>();
  for (const cause of causes) {
    const sentence = cause.kind === 'change' ? changeSentence(cause, titleOf) : causeSentence(cause);
    const places = views.get(sentence) ?? new Set();
    views.set(sentence, cause.kind === 'change' ? places.add(quoted(viewTitle(cause.view))) : places);
  }
  return [...views].map(([sentence, places]) => (places.size === 0 ? sentence : publicationTexts.in(sentence, listed.format(places))));
}

const listed = new Intl.ListFormat(locale);

function causeSentence(cause: Exclude<Cause, Change>): string {
  switch (cause.kind) {
    case 'clock':
      return publicationTexts.causeViewDate(viewTitle(cause.view));
    case 'drift':
      return publicationTexts.causeViewCorrected(viewTitle(cause.view));
    case 'code':
      return publicationTexts.causeNewSite;
    case 'rollback':
      return publicationTexts.causeRollback(cause.publication);
    case 'rebuild':
      return publicationTexts.causeFullRender;
    case 'retry':
      return publicationTexts.causeRetry;
    default:
      return cause satisfies never;
  }
}

/** A change without the place in which it shows: 'Bio of Helene Rüegsegger'. */
const changeSentence = (change: Change, titleOf: TitleOf): string => savedSentence(change, titleOf(change.entity, change.rowId));

/** What a save did to a record, with its title if that is known. */
export function savedSentence({ entity: name, op, columns }: Pick<Change, 'entity' | 'op' | 'columns'>, title: string | undefined): string {
  const entity: Entity | undefined = isEntityName(name) ? entities[name] : undefined;
  const of = entity?.fields[entity.title];
  // A row that connects two is called what it adds or takes away.
  const label = (of?.kind === 'reference' && isEntityName(of.to) ? entities[of.to] : entity)?.label ?? name;
  if (op === 'insert') return publicationTexts.titleAdded(title ?? label);
  if (op === 'delete') return publicationTexts.titleRemoved(title ?? label);
  if (entity?.order !== undefined && columns.every((column) => column === entity.order)) return publicationTexts.order;
  if (entity && isDerived(entity, columns)) return publicationTexts.preparedForTheWebsite(title ?? label);
  const fields = entity ? labelsOf(entity, columns) : columns;
  return publicationTexts.fieldsOf(fields.join(', '), title ?? inSentence(label));
}

function labelsOf(entity: Entity, columns: readonly string[]): string[] {
  return columnsOf(entity.fields)
    .filter(({ name, field }) => columns.includes(name) && !field.derived)
    .map(({ field, language }) => labelOf({ field, language }, windowLanguage));
}
