// A save in a line: its subject, and what it changed.
import type { HistoryChange, HistoryEntry, QueryTo } from '@stem/api/client';
import { columnsOf, type Field } from '@stem/model';
import { type Difference, differencesOf, isDerived } from '../../kit/history/differences.ts';
import { alignedAt } from '../../kit/history/word-difference.ts';
import { type TitleOf, valueText } from '../../kit/records/value-text.ts';
import { nameOfActor } from '../../kit/session/actor.tsx';
import { auditTexts } from '../../texts/audit.ts';
import { entities } from '../../texts/entities.ts';

const [mostFields, mostLetters] = [2, 60];

export const actorText = (entry: Pick<HistoryEntry, 'actor' | 'actor_name'>): string => nameOfActor(entry) ?? auditTexts.notMadeThroughStem;

/** 'Speaker: Ada Lovelace' */
export const recordText = ({ entity, title }: Pick<HistoryChange, 'entity' | 'title'>): string =>
  title === '' ? entities[entity].label : `${entities[entity].label}: ${title}`;

/** The change that describes a save: the first that fits the filters, else the last deletion, since dependent records are deleted first. */
export const leadOf = (
  { changes }: Pick<HistoryEntry, 'changes'>,
  { entity, record }: Pick<QueryTo<'GET /api/history'>, 'entity' | 'record'> = {},
): HistoryChange | undefined => {
  const isAsked = (change: HistoryChange) => (entity ?? change.entity) === change.entity && (record ?? change.record) === change.record;
  const asked = entity === undefined && record === undefined ? undefined : changes.find(isAsked);
  return asked ?? changes.findLast(({ op }) => op === 'delete') ?? changes[0];
};

/** 'Speaker: Ada Lovelace and 6 more'; 'Spring launch · 53 changes' */
export function recordsText(
  { count, release, notes: [note] = [] }: Pick<HistoryEntry, 'count' | 'release' | 'notes'>,
  lead: HistoryChange | undefined,
): string {
  if (release) return auditTexts.releaseChanges(release.name, count);
  if (!lead) return note ? `${auditTexts[note.kind]}: ${note.name}` : auditTexts.unknownRecords;
  return count === 1 ? recordText(lead) : auditTexts.andMore(recordText(lead), count);
}

/** What was done with programs, webhooks and releases, which are no records. */
export const notesText = ({ notes = [], release }: Pick<HistoryEntry, 'notes' | 'release'>): string =>
  notes.length === 0 && release ? auditTexts.releaseUndone : notes.map(({ done }) => doneText[done]).join('; ');

/** All fields of a change, also those no form shows, but without values the system derives from others. */
export const differencesIn = (change: HistoryChange): Difference[] =>
  differencesOf(columnsOf(entities[change.entity].fields), [change]).filter(({ field }) => !field.derived);

/** No editor made it, only the system. */
export const isDerivedChange = ({ entity, op, fields }: HistoryChange): boolean => op === 'update' && isDerived(entities[entity], Object.keys(fields));

export const opOf = ({ undoes }: Pick<HistoryEntry, 'undoes'>, { op }: Pick<HistoryChange, 'op'>): string => (undoes ? undoText : opText)[op];

export function saveText(entry: Pick<HistoryEntry, 'undoes'>, change: HistoryChange, titleOf?: TitleOf): string {
  const text = changeText(change, titleOf);
  if (!entry.undoes) return text;
  return change.op === 'update' ? `${undoText.update}: ${text}` : undoText[change.op];
}

export const derivedText = auditTexts.preparedByStem;

export function changeText(change: HistoryChange, titleOf?: TitleOf): string {
  if (change.erased) return auditTexts.changeOfDeletedContent(opText[change.op]);
  if (change.op !== 'update') return opText[change.op];
  if (change.account) return accountText(change.account);
  if (isDerivedChange(change)) return derivedText;
  const all = differencesIn(change);
  const named = all.slice(0, mostFields).map(({ label, field, ...values }) => {
    const [before, after] = alignedAt(lineOf(values.before, field, titleOf), lineOf(values.after, field, titleOf), mostLetters);
    return `${label}: ${before} → ${after}`;
  });
  if (all.length > mostFields) named.push(auditTexts.andMoreFields(all.length, mostFields));
  return named.length === 0 ? auditTexts.systemChange : named.join('; ');
}

/** 'Signed in with a passkey' */
export function accountText({ done, what }: NonNullable<HistoryChange['account']>): string {
  const said = auditTexts.accounts[done];
  return typeof said === 'string' ? said : said(what ?? '');
}

const undoText = { insert: auditTexts.deletionUndone, update: auditTexts.changeUndone, delete: auditTexts.creationUndone } as const;

const doneText = {
  added: auditTexts.created,
  changed: auditTexts.changed,
  removed: auditTexts.deleted,
  secret_renewed: auditTexts.secretRenewed,
  gone: auditTexts.switchedOffGone,
  failing: auditTexts.switchedOffFailing,
  ready: auditTexts.madeReady,
  scheduled: auditTexts.scheduled,
  reopened: auditTexts.reopened,
  published: auditTexts.published,
  failed: auditTexts.notPublished,
  withdrawn: auditTexts.withdrawn,
  ended: auditTexts.ended,
} as const;

const opText = { insert: auditTexts.created, update: auditTexts.changed, delete: auditTexts.deleted } as const;

function lineOf(value: unknown, field: Field, titleOf: TitleOf | undefined): string {
  const lines = valueText(value, field, { titleOf })
    .split('\n')
    .map((part) => part.trim());
  return lines.filter((part) => part !== '').join(Array.isArray(value) ? ', ' : ' ');
}
