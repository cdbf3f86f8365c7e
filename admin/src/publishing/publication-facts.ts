// What there is to know of a publication beside its pages: its number, whose it was, and where the time went.
import type { PublicationReceipt } from '@stem/api/client';

export function publicationFacts({ id, actor, milliseconds: { plan, render, commit }, counts: { rendered, unchanged } }: PublicationReceipt): string {
  const facts = [
    `Publication ${id}`,
    actor !== null && `by ${actor}`,
    `plan ${time(plan)}, render ${time(render)}, write ${time(commit)}`,
    `${rendered} rendered${unchanged > 0 ? `, ${unchanged} of them unchanged` : ''}`,
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
}

const time = (milliseconds: number): string => (milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`);

export const kinds = [
  { name: 'failed', title: 'With failures', fits: ({ counts }: PublicationReceipt) => counts.failed > 0 },
  { name: 'rollback', title: 'Rolled back', fits: ({ reason }: PublicationReceipt) => reason === 'rollback' },
  { name: 'live', title: 'With pages', fits: ({ counts }: PublicationReceipt) => counts.added + counts.changed + counts.removed > 0 },
] as const;

/** Those of one kind; all where no kind is asked for. */
export const ofKind = (receipts: readonly PublicationReceipt[], name: string | undefined): readonly PublicationReceipt[] =>
  receipts.filter(kinds.find((kind) => kind.name === name)?.fits ?? (() => true));
