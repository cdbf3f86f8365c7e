// Sends a letter to those it is for: says to how many, and who is left out for which reason.
import type { RowOf } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toInstant } from '../../kit/fields/line-controls.tsx';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, queryOf, rowsKey } from '../../server/client.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { type MailedStage, readMailings } from './letter-queries.ts';

interface SendLetterProps {
  readonly format: Format;
  readonly stage: MailedStage;
  readonly guests: readonly Pick<RowOf<'guests'>, 'id'>[];
  readonly onSent: () => void;
}

export function SendLetter({ format, stage, guests, onSent }: SendLetterProps) {
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const wanted = { stage, guests: guests.map(({ id }) => id) };
  const { data: plan } = useQuery({ ...queryOf(rowsKey, 'POST /api/formats/:format/mailings/plan', { format: format.id, body: wanted }), staleTime: 0 });

  async function send() {
    setProblem(undefined);
    const answer = await ask('POST /api/formats/:format/mailings', { format: format.id, body: { ...wanted, ...(at !== '' && { at: toInstant(at) }) } });
    if (!answer.ok) return setProblem(answer.problem.detail);
    sayDone(at === '' ? letterTexts.sent : letterTexts.scheduled, answer.change);
    await readMailings();
    onSent();
  }

  const reasons = Map.groupBy(plan?.left_out ?? [], ({ reason }) => reason);
  return (
    <section className="grid gap-3 pb-4 border-b border-hair" aria-label={letterTexts.send}>
      <p role="status" className="font-medium">
        {plan ? (plan.to === 0 ? letterTexts.noRecipients : letterTexts.recipients(counted(plan.to, ...countedWords.guest))) : letterTexts.counting}
      </p>
      {[...reasons].map(([reason, left]) => (
        <details key={reason} className="text-note text-soft">
          <summary>
            {letterTexts.leftOut(counted(left.length, ...countedWords.guest))}: {letterTexts.reasons[reason]}
          </summary>
          <ul className="max-h-40 overflow-auto">
            {left.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
      <PlainField label={letterTexts.at} help={letterTexts.atHint}>
        {(control) => <input {...control} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />}
      </PlainField>
      <Problem text={problem} />
      <Button
        className="button first"
        text={at === '' ? letterTexts.send : letterTexts.schedule}
        pending={letterTexts.sending}
        disabled={!plan || plan.to === 0}
        onPress={send}
      />
    </section>
  );
}
