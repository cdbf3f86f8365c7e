// Tests whether mails are sent: sends one with the saved sender, and shows the result.

import type { SentTestMail } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { client } from '../../server/client.ts';
import { rowsOf } from '../../server/rows.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePending } from '../../ui/controls/use-pending.ts';

export function TestMail() {
  const { data: [settings] = [] } = useQuery(rowsOf('site_settings'));
  const [typed, setTyped] = useState<string>();
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const email = typed ?? settings?.contact_recipients[0] ?? settings?.email ?? '';

  async function send() {
    setProblem(undefined);
    const answer = await waitFor(client.mails.test(email));
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
      <div className="form-extra-line flex flex-wrap items-start gap-3 mt-[0.6rem]">
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
