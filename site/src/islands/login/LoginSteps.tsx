// The steps of signing in: an address, then the code of the mail; or the link, which contains both. The server renders
// ordinary forms below each other, which work without scripts.
import { type SubmitEvent, useSyncExternalStore } from 'react';
import type { AttendeeTexts } from '../../language/attendee-texts.ts';
import { Field } from '../attendee/Field.tsx';
import { keepEmail } from '../attendee/hints.ts';
import { Outline } from '../attendee/Outline.tsx';
import { formatSeconds, useSecondsUntil } from './countdown.ts';
import { isOfField, type LoginProblem, sentenceOf } from './login-problem.ts';
import type { AskStep, CodeStep, LinkStep } from './login-state.ts';
import type { Login, LoginOptions } from './use-login.ts';
import './login.css';

interface Props {
  readonly login: Login;
  readonly options: LoginOptions;
}

export function LoginSteps({ login, options }: Props) {
  const isAlive = useIsAlive();
  const { state } = login;
  return (
    <>
      {state.step === 'ask' && <AskForm state={state} login={login} options={options} />}
      {state.step === 'code' && <CodeForm state={state} login={login} options={options} />}
      {state.step === 'link' && <LinkForm state={state} login={login} options={options} />}
      {!isAlive && <CodeForm login={login} options={options} />}
    </>
  );
}

/** The first step: an address. */
function AskForm({ state: { email, isBusy, problem }, login, options: { format, language, texts } }: Props & { readonly state: AskStep }) {
  const isAlive = useIsAlive();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!event.currentTarget.checkValidity()) login.tell({ kind: 'refused', problem: { kind: 'noEmail' } });
    else if (!isBusy) void login.ask(typed);
  }
  return (
    <form className="step-ask" method="post" action="/api/auth/magic-link" noValidate={isAlive} onSubmit={send}>
      <input type="hidden" name="format_slug" value={format} />
      <input type="hidden" name="language" value={language} />
      <Notice problem={problem} texts={texts} />
      <Field
        label={texts.email}
        problem={problem && isOfField(problem) ? sentenceOf(problem, texts) : undefined}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={texts.emailExample}
        required
        defaultValue={email}
        onChange={({ target }) => keepEmail(target.value.trim())}
      />
      <p className="actions">
        <SendButton label={texts.send} busyLabel={texts.sending} isBusy={isBusy} />
      </p>
    </form>
  );
}

/** The second step: the code of the mail. Without a state it renders the form that works without scripts. */
function CodeForm({ state, login, options: { format, language, texts } }: Props & { readonly state?: CodeStep }) {
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

/** The step after a link of a mail: a click uses the link, because mail programs open links but do not click. */
function LinkForm({ state: { token, isBusy, problem }, login, options: { texts } }: Props & { readonly state: LinkStep }) {
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) void login.verify({ token });
  }
  return (
    <form className="step-link" onSubmit={send}>
      <p>{texts.linkLead}</p>
      <Notice problem={problem} texts={texts} />
      <p className="actions">
        <SendButton label={texts.verify} busyLabel={texts.verifying} isBusy={isBusy} />
      </p>
      <p className="again">
        <button type="button" className="link" onClick={() => login.tell({ kind: 'restarted', email: '' })}>
          {texts.newLink}
        </button>
      </p>
    </form>
  );
}

const never = () => () => undefined;

/** False on the server and during hydration, so that both render the same, and true afterwards. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface SendButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

/** The filled button of a step. While a call is under way it says so and ignores clicks. */
const SendButton = ({ label, busyLabel, isBusy }: SendButtonProps) => (
  <button type="submit" className="button theme" aria-disabled={isBusy || undefined}>
    {isBusy ? busyLabel : label}
    <Outline name="right" />
  </button>
);

/** A failure that is not caused by the input. */
const Notice = ({ problem, texts }: { readonly problem: LoginProblem | undefined; readonly texts: AttendeeTexts }) =>
  problem &&
  !isOfField(problem) && (
    <p className="notice" role="alert">
      {sentenceOf(problem, texts)}
    </p>
  );
