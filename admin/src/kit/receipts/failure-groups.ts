// Pages and parts that failed, or are live with a fault, by what is wrong with them: one reason is said once, however many
// pages have it.
import type { PublicationReceipt } from '@stem/api/client';
import { formOf, isEntityName } from '@stem/model';
import { entities } from '../../texts/entities.ts';
import type { ChangedPart } from './changed-parts.ts';

export type RecordCause = Extract<PublicationReceipt['causes'][number], { kind: 'change' }>;

export interface FailureGroup {
  readonly failure: string;
  /** The pages keep their last version; otherwise they are live with this fault. */
  readonly isBlocked: boolean;
  readonly paths: readonly string[];
  readonly parts: readonly ChangedPart[];
  /** The changed records behind it, each once with all its changed columns. */
  readonly causes: readonly RecordCause[];
}

/** Blocked ones first, parts before pages, then the reason that most pages have. */
export function groupFailures({ pages, parts, causes }: Pick<PublicationReceipt, 'pages' | 'parts' | 'causes'>, unknown: string): FailureGroup[] {
  const failing = [...pages, ...parts].filter(({ outcome, failure }) => outcome === 'failed' || failure !== undefined);
  const groups = [...Map.groupBy(failing, ({ outcome, failure = unknown }) => `${outcome === 'failed'} ${failure}`).values()];
  return groups
    .map((own) => ({
      failure: own[0]?.failure ?? unknown,
      isBlocked: own[0]?.outcome === 'failed',
      paths: own.flatMap((one) => ('path' in one ? one.path : [])),
      parts: own.flatMap((one) => ('path' in one ? [] : one)),
      causes: recordsBehind(own, causes),
    }))
    .sort((one, other) => Number(other.isBlocked) - Number(one.isBlocked) || other.parts.length - one.parts.length || other.paths.length - one.paths.length);
}

/** The first of the changed columns in the form of the record; undefined when its form has none of them. */
export function firstField({ entity, op, columns }: RecordCause): string | undefined {
  if (!isEntityName(entity) || op === 'delete') return undefined;
  const inForm = formOf(entities[entity]).flatMap(({ fields }) => fields.flatMap(({ columns: own }) => own.map(({ name }) => name)));
  return inForm.find((column) => columns.includes(column));
}

function recordsBehind(pages: readonly { readonly causes: readonly number[] }[], causes: PublicationReceipt['causes']): RecordCause[] {
  const places = new Set(pages.flatMap((page) => page.causes));
  const changes = [...places].flatMap((place) => {
    const cause = causes[place];
    return cause?.kind === 'change' ? [cause] : [];
  });
  return [...Map.groupBy(changes, ({ entity, rowId }) => `${entity} ${rowId}`).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, columns: [...new Set([first, ...more].flatMap(({ columns }) => columns))] }] : [],
  );
}
