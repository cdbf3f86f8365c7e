// The second step: the code of the mail. Without a state it renders the form that works without scripts.
import type { SubmitEvent } from 'react';
import { Field } from '../attendee/Field.tsx';
import { Outline } from '../attendee/Outline.tsx';
import { SendButton } from '../attendee/SendButton.tsx';
import { useIsAlive } from '../attendee/use-is-alive.ts';
import { formatSeconds, useSecondsUntil } from './countdown.ts';
import { isOfField, sentenceOf } from './login-problem.ts';
import type { CodeStep } from './login-state.ts';
import { Notice } from './Notice.tsx';
import type { Login, LoginOptions } from './use-login.ts';

interface Props {
  readonly state?: CodeStep;
  readonly login: Login;
  readonly options: LoginOptions;
}

export function CodeForm({ state, login, options: { format, language, texts } }: Props) {
  const { email = '', isBusy = false, problem } = state ?? {};
  const isAlive = useIsAlive();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const isAddress = event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.checkValidity() ?? true;
    const [address, code] = [email || String(fields.get('email') ?? '').trim(), String(fields.get('code') ?? '').trim()];
    if (!isAddress || code === '') login.tell({ kind: 'refused', problem: { kind: isAddress ? 'noCode' : 'noEmail' } });
    else if (!isBusy) void login.verify({ email: address, code });
  }
  const sentence = problem && isOfField(problem) ? sentenceOf(problem, texts) : undefined;
  const isOfEmail = problem?.kind === 'noEmail' && email === '';
  return (
    <form id="code" className={state ? 'step-code' : 'step-code plain'} method="post" action="/api/auth/verify" noValidate={isAlive} onSubmit={send}>
      <input type="hidden" name="format_slug" value={format} />
      <input type="hidden" name="language" value={language} />
      <div className="asked">
        <Outline name="check" />
        <p>
          <b>{texts.asked}</b>
          {email === '' ? texts.askedPlain : texts.askedText(email)}
          {state && email === '' && ` ${texts.linkCut}`}
        </p>
      </div>
      {!state && <h2 className="with-code">{texts.withCode}</h2>}
      <Notice problem={problem} texts={texts} />
      {email === '' && <Field label={texts.email} problem={isOfEmail ? sentence : undefined} type="email" name="email" autoComplete="email" required />}
      <Field
        label={texts.code}
        problem={isOfEmail ? undefined : sentence}
        hint={state ? texts.codeHint : texts.codeOnly}
        className="code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        isNext={state !== undefined && email !== ''}
      />
      <p className="actions">
        <SendButton label={texts.verify} busyLabel={texts.verifying} isBusy={isBusy} />
      </p>
      {state && <Again state={state} login={login} texts={texts} />}
    </form>
  );
}

function Again({
  state: { email, againAt, problem },
  login,
  texts,
}: {
  readonly state: CodeStep;
  readonly login: Login;
  readonly texts: LoginOptions['texts'];
}) {
  const seconds = useSecondsUntil(againAt);
  const restart = () => login.tell({ kind: 'restarted', email });
  // A code that no longer works leaves nothing to wait for.
  const isDead = problem?.kind === 'deadCode' && email !== '';
  return (
    <div className="again">
      {isDead ? (
        <p>
          <button type="button" className="link" onClick={() => void login.ask(email)}>
            {texts.newCode}
          </button>
        </p>
      ) : (
        <p>
          <button type="button" className="link" aria-disabled={seconds > 0 || undefined} onClick={() => seconds === 0 && restart()}>
            {texts.again}
          </button>
          {seconds > 0 && <span className="note">{texts.possibleIn(formatSeconds(seconds))}</span>}
        </p>
      )}
      <p>
        <button type="button" className="link" onClick={restart}>
          {texts.otherAddress}
        </button>
      </p>
    </div>
  );
}
