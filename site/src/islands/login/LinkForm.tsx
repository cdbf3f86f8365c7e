// The step after a link of a mail: a click uses the link, because mail programs open links but do not click.
import type { SubmitEvent } from 'react';
import { SendButton } from '../attendee/SendButton.tsx';
import type { LinkStep } from './login-state.ts';
import { Notice } from './Notice.tsx';
import type { Login, LoginOptions } from './use-login.ts';

interface Props {
  readonly state: LinkStep;
  readonly login: Login;
  readonly options: LoginOptions;
}

export function LinkForm({ state: { token, isBusy, problem }, login, options: { texts } }: Props) {
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
