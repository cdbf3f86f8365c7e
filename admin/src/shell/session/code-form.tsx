// The code of a mail, for the browser that asked for it: mail programs cut links, and some people read mails elsewhere.
import type { Refused } from '@stem/api/client';
import { type SyntheticEvent, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { askAtGate, session } from '../../server/client.ts';
import { refusalSentence } from '../../server/session.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';

export function CodeForm({ onEntered }: { readonly onEntered?: () => void }) {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const entered = await waitFor(session.signInBy(() => askAtGate('POST /api/admin/session/code', { body: { code } })));
    setRefused(entered.ok ? undefined : entered);
    if (entered.ok) onEntered?.();
  }
  const problem = refused && (refused.problem.name === 'login_refused' ? signInTexts.codeRefused : refusalSentence(refused, 0));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-[0.6rem] w-full pt-[0.4rem]">
      <PlainField label={signInTexts.code} error={problem}>
        {(control) => (
          <input
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </PlainField>
      <Button
        className={onEntered ? 'button first' : 'button'}
        text={isPending ? signInTexts.enteringCode : signInTexts.enterCode}
        type="submit"
        disabled={isPending || code.trim() === ''}
      />
    </form>
  );
}
