// What the guests of an event were written, and will be: when, to how many, and whom the mail server refused.
import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { mailingsOf, readMailings } from './letter-queries.ts';

/** Milliseconds between two questions while mails are on their way. */
const askEvery = 3000;

export function MailingList({ format }: { readonly format: Format }) {
  const { data: mailings = [] } = useQuery({
    ...mailingsOf(format.id),
    refetchInterval: ({ state }) => (state.data?.some(({ sent_at, waiting }) => sent_at === null || waiting > 0) ? askEvery : false),
  });
  const atOf = (at: string) => momentText(new Date(at), new Date());

  async function cancel(mailing: string) {
    const answer = await ask('DELETE /api/formats/:format/mailings/:mailing', { format: format.id, mailing });
    if (answer.ok) sayDone(letterTexts.cancelled, answer.change);
    else sayFailed(letterTexts.notCancelled, answer.problem.detail);
    await readMailings();
  }

  return (
    <section className="form-extra" aria-labelledby="mailings">
      <h2 id="mailings" className="px-(--inset)">
        {letterTexts.mailings}
      </h2>
      {mailings.length === 0 && <p className="px-(--inset) text-soft">{letterTexts.noMailings}</p>}
      {mailings.length > 0 && (
        <RecordTable
          rows={mailings}
          keyOf={({ id }) => id}
          columns={[
            { title: letterTexts.letter, cell: ({ stage }) => letterTexts.stages[stage].title, narrow: ({ at }) => atOf(at) },
            { title: letterTexts.when, isWide: true, className: 'whitespace-nowrap', cell: ({ at }) => atOf(at) },
            { title: letterTexts.guests, isFigure: true, cell: ({ guests, sent, sent_at }) => (sent_at === null ? guests : sent) },
            { title: letterTexts.state, cell: (mailing) => <MailingState {...mailing} /> },
            {
              title: letterTexts.actions,
              isTitleHidden: true,
              cell: ({ id, stage, at, sent_at }) =>
                sent_at === null && (
                  <span className="row-tools">
                    <Button
                      className="plain"
                      text={letterTexts.cancel}
                      aria-label={letterTexts.cancelOf(letterTexts.stages[stage].title, atOf(at))}
                      onPress={() => cancel(id)}
                    />
                  </span>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}

type Mailing = Awaited<ReturnType<ReturnType<typeof mailingsOf>['queryFn']>>[number];

const MailingState = ({ sent_at, waiting, failed, problem }: Mailing) => (
  <>
    {problem !== null && <span className="block text-bad">{problem}</span>}
    {problem === null && <span>{sent_at === null ? letterTexts.waits : waiting > 0 ? letterTexts.onTheWay(waiting) : letterTexts.done}</span>}
    {failed.map(({ name, problem: why }) => (
      <span key={name} className="block text-note text-bad">
        {letterTexts.failed(name, why ?? '')}
      </span>
    ))}
  </>
);
