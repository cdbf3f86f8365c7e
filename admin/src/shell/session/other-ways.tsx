// The ways in beside the password: a passkey, the provider of the organisation, a link by mail.
import type { Refused, Ways } from '@stem/api/client';
import { type SyntheticEvent, useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { askAtGate, session } from '../../server/client.ts';
import { knowsPasskeys, signInByPasskey } from '../../server/passkey.ts';
import { refusalSentence } from '../../server/session.ts';
import { speakLanguageOf } from '../../texts/language.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { CodeForm } from './code-form.tsx';

export interface OtherWaysProps {
  readonly ways: Ways;
  /** Over a screen, which must not be left or loaded again. */
  readonly isAgain?: boolean | undefined;
  /** They are signed in, and show again that it is them. */
  readonly isKnown?: boolean | undefined;
  /** Of who is or was signed in here. */
  readonly email?: string | undefined;
}

export function OtherWays({ ways, isAgain = false, isKnown = false, email }: OtherWaysProps) {
  const hasPasskeys = ways.passkey && knowsPasskeys() && !session.person()?.lacks_passkey;
  const isOnlyLink = !hasPasskeys && ways.provider === null && (!ways.password || isKnown);
  const [isAsking, setAsking] = useState(isOnlyLink);
  const [wentThere, setWentThere] = useState(false);
  return (
    <div className="flex flex-col gap-[0.6rem] [&_.button]:min-h-11 [&_.button]:py-[0.4rem] [&_.button]:whitespace-normal [&_.button]:wrap-anywhere [&_.button]:text-center">
      {!ways.password && !isKnown && <p className="mb-[0.4rem] text-soft">{signInTexts.withoutPassword}</p>}
      {hasPasskeys && <PasskeyButton isAgain={isAgain} takesFocus={isKnown} />}
      {ways.provider && (
        <a
          className="button"
          href={isKnown ? '/api/admin/oidc?again=yes' : '/api/admin/oidc'}
          {...(isAgain && { target: '_blank' })}
          onClick={() => setWentThere(true)}
        >
          {signInTexts.withProvider(ways.provider.label)}
        </a>
      )}
      {isKnown && wentThere && <p className="text-soft">{signInTexts.askedProvider}</p>}
      {ways.link && !isAsking && <Button text={signInTexts.linkByMail} onClick={() => setAsking(true)} />}
      {ways.link && isAsking && <LinkForm isOnlyWay={isOnlyLink} isAgain={isAgain} known={email} />}
    </div>
  );
}

function PasskeyButton({ isAgain, takesFocus }: { readonly isAgain: boolean; readonly takesFocus: boolean }) {
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const elsewhere = useRef<HTMLButtonElement>(null);
  useFocusFirst(takesFocus ? button : elsewhere);
  async function enter() {
    setProblem(undefined);
    const entered = await signInByPasskey();
    if (entered === 'cancelled') return setProblem(signInTexts.passkeyCancelled);
    if (!entered.ok) return setProblem(entered.problem.name === 'login_refused' ? signInTexts.passkeyUnknown : refusalSentence(entered, 0));
    if (!isAgain && entered.value.editor) speakLanguageOf(entered.value.editor);
  }
  return (
    <>
      <Button ref={button} className="button first" text={signInTexts.withPasskey} pending={signInTexts.waitingForPasskey} onPress={enter} />
      <Problem text={problem} />
    </>
  );
}

interface LinkFormProps extends Pick<OtherWaysProps, 'isAgain'> {
  readonly isOnlyWay: boolean;
  readonly known?: string | undefined;
}

function LinkForm({ isOnlyWay, isAgain = false, known = '' }: LinkFormProps) {
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const nothing = useRef<HTMLInputElement>(null);
  useFocusFirst(isOnlyWay && !isAgain ? nothing : field);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const answer = await waitFor(askAtGate('POST /api/admin/session/link', { body: { email } }));
    setRefused(answer.ok ? undefined : answer);
    if (answer.ok) setSentTo(email.trim());
  }
  function askForOther() {
    setSentTo(undefined);
    requestAnimationFrame(() => field.current?.focus());
  }
  if (sentTo !== undefined) return <LinkSent email={sentTo} onOther={askForOther} />;
  const problem = refused && (refused.problem.errors?.email ?? refusalSentence(refused, 0));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-[0.6rem] w-full pt-[0.4rem]">
      <PlainField label={signInTexts.email} error={problem}>
        {(control) => (
          <input {...control} ref={field} type="email" autoComplete="email" required value={email} onChange={({ target }) => setEmail(target.value)} />
        )}
      </PlainField>
      <Button
        className={isOnlyWay ? 'button first' : 'button'}
        text={isPending ? signInTexts.sendingLink : signInTexts.sendLink}
        type="submit"
        disabled={isPending || email.trim() === ''}
      />
    </form>
  );
}

function LinkSent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useFocusFirst(notice);
  return (
    <div ref={notice} tabIndex={-1} className="notice" role="status">
      <p className="wrap-anywhere">{signInTexts.linkSent(email)}</p>
      <CodeForm />
      <Button className="link" text={signInTexts.otherAddress} onClick={onOther} />
    </div>
  );
}
