// The ways in that the server offers. They appear together: one that arrived later would move the others under the pointer.
import type { Refused, Ways } from '@stem/api/client';
import { lazy, Suspense, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { askAtGate, session } from '../../server/client.ts';
import { refusalSentence } from '../../server/session.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import type { OtherWaysProps } from './other-ways.tsx';

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** As a fresh installation has it. */
const passwordOnly: Ways = { password: true, link: false, passkey: false, provider: null };

export interface WaysInProps extends Omit<OtherWaysProps, 'ways'> {
  readonly isPasswordFirst: boolean;
  readonly onCancel?: () => void;
}

export function WaysIn({ isAgain, isKnown, email, isPasswordFirst, ...form }: WaysInProps) {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    void askAtGate('GET /api/admin/ways').then((answer) => setWays(answer.ok ? answer.value : passwordOnly));
  }, []);
  if (!ways) return null;
  // Who shows again that it is them does so by their own ways.
  const hasPassword = ways.password && !(isKnown && email !== undefined);
  const hasOthers = isKnown ? email !== undefined : !ways.password || ways.link || ways.passkey || ways.provider !== null;
  return (
    <Suspense>
      {hasOthers && <OtherWays ways={ways} isAgain={isAgain} isKnown={isKnown} email={email} />}
      {hasOthers && hasPassword && (
        <p className="or flex items-center gap-3 my-5 text-soft before:flex-1 before:border-t before:border-hair before:content-[''] after:flex-1 after:border-t after:border-hair after:content-['']">
          {signInTexts.or}
        </p>
      )}
      {hasPassword && <PasswordForm {...form} takesFocus={isPasswordFirst || !hasOthers} />}
      {!hasPassword && form.onCancel && <Button className="button mt-4" text={shellTexts.cancel} onClick={form.onCancel} />}
    </Suspense>
  );
}

// The password field of the gate and of signing in again: a wrong entry is cleared and can be typed again at once.
interface PasswordFormProps {
  readonly onCancel?: () => void;
  /** Whether typing it is the first thing to do. */
  readonly takesFocus?: boolean;
}

function PasswordForm({ onCancel, takesFocus = true }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isPending, waitFor] = usePending();
  const [refusal, setRefusal] = useState<Refused>();
  const [wait, startWait] = useCountdown();
  const field = useRef<HTMLInputElement>(null);
  const elsewhere = useRef<HTMLInputElement>(null);
  const id = useId();

  useFocusFirst(takesFocus ? field : elsewhere);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending || wait > 0) return;
    const answer = await waitFor(session.signIn(password));
    if (answer.ok) return;
    setRefusal(answer);
    setPassword('');
    startWait(answer.retryAfter ?? 0);
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className={`field ${refusal ? 'wrong' : ''}`}>
        <label htmlFor={id}>{shellTexts.password}</label>
        <input
          id={id}
          ref={field}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={refusal !== undefined}
          aria-describedby={`${id}-refusal`}
        />
        <small id={`${id}-refusal`} role="alert" {...(refusal?.problem.name === 'wrong_password' && { lang: 'de' })}>
          {refusal && refusalSentence(refusal, wait)}
        </small>
      </div>
      <div className="flex gap-2">
        <Button
          className={takesFocus ? 'button first min-w-38' : 'button min-w-38'}
          text={isPending ? shellTexts.signingIn : shellTexts.signIn}
          type="submit"
          disabled={isPending || wait > 0}
        />
        {onCancel && <Button text={shellTexts.cancel} onClick={onCancel} />}
      </div>
    </form>
  );
}

function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = end > Date.now() ? setInterval(look, 250) : undefined;
    return () => clearInterval(timer);
  }, [end]);
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)];
}
