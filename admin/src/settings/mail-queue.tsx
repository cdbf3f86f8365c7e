// The mails that have not gone out yet: to whom, why not, and when they are tried again.
import type { WaitingMail } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../controls/moments.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { answered } from '../server/rows.ts';
import { sayFailed } from '../toasts/toast-store.ts';
import { queueSentence, stateOf } from './mail-state.ts';
import './mail-queue.css';

const queueKey = ['mails'];
const often = 10_000;

export function MailQueue() {
  const { data: mails, error } = useQuery({
    queryKey: queueKey,
    queryFn: async () => answered(await client.mails.waiting()),
    refetchInterval: often,
    staleTime: 0,
  });
  const [isPending, setPending] = useState(false);

  async function run(title: string, call: () => ReturnType<typeof client.mails.tryAgain>) {
    setPending(true);
    const answer = await call();
    setPending(false);
    if (!answer.ok) sayFailed(title, answer.problem.detail);
    await queries.invalidateQueries({ queryKey: queueKey });
    await queries.invalidateQueries({ queryKey: ['health'] });
  }

  return (
    <section className="form-extra" aria-labelledby="mail-queue">
      <h2 id="mail-queue">Mails that wait</h2>
      {error && <p role="alert">{error.message}</p>}
      {!error && <p className="text-soft">{mails ? queueSentence(mails) : 'Counting...'}</p>}
      {mails !== undefined && mails.length > 0 && (
        <ul className="mail-queue">
          {mails.map((mail) => (
            <QueuedMail key={mail.id} mail={mail} isPending={isPending} onRemove={() => void run('Mail not removed', () => client.mails.remove(mail.id))} />
          ))}
        </ul>
      )}
      {mails?.some(({ attempts }) => attempts > 0) && (
        <button type="button" className="button mt-2" disabled={isPending} onClick={() => void run('Mails not tried again', client.mails.tryAgain)}>
          {isPending ? 'Trying...' : 'Try Again Now'}
        </button>
      )}
    </section>
  );
}

interface QueuedMailProps {
  readonly mail: WaitingMail;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

function QueuedMail({ mail, isPending, onRemove }: QueuedMailProps) {
  const to = mail.to.join(', ') || 'Cannot be opened';
  const now = new Date();
  return (
    <li>
      <div>
        <b className="font-medium">{to}</b>
        <span className="block text-soft">{mail.subject}</span>
        {mail.problem !== null && <span className="block text-bad">{mail.problem}</span>}
        <span className="block text-note text-soft">{stateOf(mail, (moment) => momentText(new Date(moment), now))}</span>
      </div>
      <button type="button" className="plain" disabled={isPending} aria-label={`Remove the mail to ${to}`} onClick={onRemove}>
        Remove
      </button>
    </li>
  );
}
