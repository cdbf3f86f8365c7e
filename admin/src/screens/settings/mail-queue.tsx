// The mails that are not sent yet: to whom, why not, and when the next attempt is.
import type { Answer, SentTestMail, WaitingMail } from '@stem/api/client';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsOf, unwrap } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';

const queueKey = ['mails'];
const askEvery = 10_000;

export function MailQueue() {
  const { data: mails, error } = useQuery({
    queryKey: queueKey,
    queryFn: async () => unwrap(await ask('GET /api/mails')),
    refetchInterval: askEvery,
    staleTime: 0,
  });
  const [isPending, waitFor] = usePending();
  const mayChange = useMay('people.write');

  async function run(title: string, call: () => Promise<Answer<unknown>>) {
    const answer = await waitFor(call());
    if (!answer.ok) sayFailed(title, answer.problem.detail);
    await queries.invalidateQueries({ queryKey: queueKey });
    await queries.invalidateQueries({ queryKey: ['health'] });
  }

  return (
    <section className="form-extra" aria-labelledby="mail-queue">
      <h2 id="mail-queue">{settingsTexts.mailsThatWait}</h2>
      {error && <p role="alert">{error.message}</p>}
      {!error && <p className="text-soft">{mails ? queueSentence(mails) : settingsTexts.counting}</p>}
      {mails !== undefined && mails.length > 0 && (
        <ul className="mt-[0.6rem] border-t border-hair">
          {mails.map((mail) => (
            <QueuedMail
              key={mail.id}
              mail={mail}
              isPending={isPending}
              onRemove={() => void run(settingsTexts.mailNotRemoved, () => ask('DELETE /api/mails/:id', { id: mail.id }))}
            />
          ))}
        </ul>
      )}
      {mayChange && mails?.some(({ attempts }) => attempts > 0) && (
        <Button
          className="button mt-2"
          text={isPending ? settingsTexts.trying : settingsTexts.tryAgainNow}
          disabled={isPending}
          onClick={() => void run(settingsTexts.mailsNotTriedAgain, () => ask('POST /api/mails/attempts'))}
        />
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
  const to = mail.to.join(', ') || settingsTexts.cannotBeOpened;
  const now = new Date();
  const mayChange = useMay('people.write');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-[0.6rem] border-b border-hair">
      <div className="flex-1 min-w-[min(16rem,100%)] wrap-anywhere">
        <b className="font-medium">{to}</b>
        <span className="block text-soft">{mail.subject}</span>
        {mail.problem !== null && <span className="block text-bad">{mail.problem}</span>}
        <span className="block text-note text-soft">{mailStateOf(mail, (moment) => momentText(new Date(moment), now))}</span>
      </div>
      {mayChange && (
        <Button className="plain" text={settingsTexts.remove} disabled={isPending} aria-label={settingsTexts.removeTheMailTo(to)} onClick={onRemove} />
      )}
    </li>
  );
}

export function queueSentence(mails: readonly WaitingMail[]): string {
  if (mails.length === 0) return settingsTexts.noMailsWaiting;
  const stuck = mails.filter(({ attempts }) => attempts > 0).length;
  const waiting = mails.length - stuck;
  return [
    stuck > 0 && settingsTexts.mailsStuck(counted(stuck, ...countedWords.mail)),
    waiting > 0 && settingsTexts.onTheWay(counted(waiting, ...countedWords.mail)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Attempts so far, the next one, and when the mail expires. */
export function mailStateOf({ attempts, next_attempt_at, expires_at }: WaitingMail, momentText: (instant: string) => string): string {
  if (attempts === 0) return settingsTexts.onTheWayTitle;
  const tries = settingsTexts.tried(attempts);
  const next = next_attempt_at === null ? settingsTexts.notTriedAnyMore : settingsTexts.nextAt(momentText(next_attempt_at));
  return [tries, next, ...(expires_at === null ? [] : [settingsTexts.ofUseUntil(momentText(expires_at))])].join(', ');
}

/** Tests whether mails are sent: sends one with the saved sender, and shows the result. */
export function TestMail() {
  const { data: [settings] = [] } = useQuery(rowsOf('site_settings'));
  const [typed, setTyped] = useState<string>();
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const email = typed ?? settings?.contact_recipients[0] ?? settings?.email ?? '';

  async function send() {
    setProblem(undefined);
    const answer = await waitFor(ask('POST /api/site-settings/test-mail', { body: { email } }));
    if (answer.ok) return sayDone(...sentenceOf(answer.value));
    const { errors = {}, detail } = answer.problem;
    setProblem(errors.email ?? detail);
    if (!errors.email) sayFailed(settingsTexts.testMailNotSent, detail);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It would save the form around it.
    event.preventDefault();
    void send();
  }

  return (
    <div className="form-extra">
      <h2>{settingsTexts.testMail}</h2>
      <p className="text-soft">{settingsTexts.testMailHint}</p>
      <div className="flex flex-wrap items-start gap-3 mt-[0.6rem] [&>.field]:flex-1 [&>.field]:min-w-[min(16rem,100%)] [&>.field]:max-w-104 [&>.button]:mt-[1.4rem]">
        <div className={`field ${problem === undefined ? '' : 'wrong'}`}>
          <label htmlFor={id}>{settingsTexts.sendItTo}</label>
          <input
            id={id}
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={problem !== undefined}
            {...(problem !== undefined && { 'aria-describedby': `${id}-error` })}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {problem !== undefined && (
            <small id={`${id}-error`} role="alert">
              {problem}
            </small>
          )}
        </div>
        <Button text={isPending ? settingsTexts.sending : settingsTexts.sendTestMail} disabled={isPending || email === ''} onClick={() => void send()} />
      </div>
    </div>
  );
}

const sentenceOf = ({ to, from, way }: SentTestMail): [string, undefined, { detail: string }] =>
  way === 'server'
    ? [settingsTexts.testMailSent, undefined, { detail: settingsTexts.testMailAccepted(to, from) }]
    : [settingsTexts.testMailInOutbox, undefined, { detail: settingsTexts.mailServerMissing(to, from) }];
