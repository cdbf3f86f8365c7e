// The first step: an address.
import type { SubmitEvent } from 'react';
import { Field } from '../attendee/Field.tsx';
import { keepEmail } from '../attendee/hints.ts';
import { SendButton } from '../attendee/SendButton.tsx';
import { useIsAlive } from '../attendee/use-is-alive.ts';
import { isOfField, sentenceOf } from './login-problem.ts';
import type { AskStep } from './login-state.ts';
import { Notice } from './Notice.tsx';
import type { Login, LoginOptions } from './use-login.ts';

interface Props {
  readonly state: AskStep;
  readonly login: Login;
  readonly options: LoginOptions;
}

export function AskForm({ state: { email, isBusy, problem }, login, options: { format, language, texts } }: Props) {
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
