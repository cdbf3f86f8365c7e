// What the publishing screens say of a publication beside its pages, and of the copy for another web server.
import type { PublicationReceipt, PublishingState } from '@stem/api/client';
import { counted } from '@stem/model/texts/counted';
import { hasFailed, isSeen } from '../../kit/receipts/changed-parts.ts';
import { nameOfActor } from '../../kit/session/actor.tsx';
import { queryOf, rowsKey } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { elapsedText } from '../../ui/controls/moments.ts';

/** Its number, its author, and the milliseconds of each stage. */
export function publicationFacts(receipt: PublicationReceipt): string {
  const { id, milliseconds, counts } = receipt;
  const { plan, render, commit } = milliseconds;
  const name = nameOfActor(receipt);
  const facts = [
    publishingTexts.publication(id),
    name !== null && publishingTexts.byName(name),
    publishingTexts.planRenderWrite(elapsedText(plan), elapsedText(render), elapsedText(commit)),
    publishingTexts.rendered(counts.rendered, counts.unchanged),
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
}

export const receiptKinds = [
  { name: 'failed', title: publishingTexts.withFailures, fits: hasFailed },
  { name: 'rollback', title: publishingTexts.rolledBack, fits: ({ reason }: PublicationReceipt) => reason === 'rollback' },
  { name: 'live', title: publishingTexts.withPages, fits: isSeen },
] as const;

/** Those of one kind; all where no kind is asked for. */
export const filterByKind = (receipts: readonly PublicationReceipt[], name: string | undefined): readonly PublicationReceipt[] =>
  receipts.filter(receiptKinds.find((kind) => kind.name === name)?.fits ?? (() => true));

type Copy = NonNullable<PublishingState['copy']>;

export function copySentence({ behind, failure, without_file: missing }: Copy): string {
  const distance = behind === 0 ? publishingTexts.replicaComplete(butFor(missing)) : publishingTexts.behind(counted(behind, ...countedWords.publication));
  return failure === null ? distance : `${distance}: ${failure}`;
}

export function purgeSentence({ behind, failure, doubt }: NonNullable<PublishingState['cdn']>): string {
  const distance = behind === 0 ? publishingTexts.purged : publishingTexts.behind(counted(behind, ...countedWords.publication));
  const reason = failure ?? doubt;
  return reason === null ? distance : `${distance}: ${reason}`;
}

const named = 3;

function butFor(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const others = paths.length > named ? publishingTexts.andMorePaths(paths.length, named) : '';
  return publishingTexts.butForPaths(paths.slice(0, named).join(', '), others);
}

/** Milliseconds between polls: a publication makes it read again, but a change that waits makes none. */
const askEvery = 5000;

export const stateQuery = { ...queryOf(rowsKey, 'GET /api/publishing'), refetchInterval: askEvery };
