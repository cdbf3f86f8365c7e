// What a guest is asked for after the answer: companion, food and access; whether to give up the seat; who comes instead.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Field } from '../attendee/Field.tsx';
import type { Answering } from './AnswerView.tsx';
import type { AnswerProblem } from './answer-state.ts';

/** Only what the event asks for, and a companion where there is a second seat. */
export function DetailsForm({ invitation, texts, isBusy, problem, send, isSaved }: Answering & { readonly isSaved: boolean }) {
  const { companion, diet, access_needs, asks_needs, free_seats, state } = invitation;
  const asksCompanion = companion !== null || free_seats > 1 || state === 'waiting';
  if (!asksCompanion && !asks_needs) return undefined;
  return (
    <AnswerForm
      title={texts.details}
      onSend={(typed) => void send({ answer: 'accept', companion: typed('companion'), diet: typed('diet'), access_needs: typed('access_needs') })}
    >
      {asksCompanion && (
        <Field
          label={texts.companion}
          hint={texts.companionHint}
          name="companion"
          maxLength={160}
          autoComplete="off"
          defaultValue={companion ?? ''}
          problem={at('companion', problem)}
        />
      )}
      {asks_needs && (
        <>
          <Field label={texts.diet} hint={texts.dietHint} name="diet" maxLength={400} autoComplete="off" defaultValue={diet ?? ''} />
          <Field label={texts.access} hint={texts.accessHint} name="access_needs" maxLength={400} autoComplete="off" defaultValue={access_needs ?? ''} />
        </>
      )}
      <p className="answer-ways">
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.sending : texts.save}
        </button>
        <span role="status">{isSaved && texts.saved}</span>
      </p>
    </AnswerForm>
  );
}

interface Leavable extends Answering {
  readonly onBack: () => void;
}

export const Leaving = ({ invitation, texts, isBusy, send, onBack }: Leavable) => (
  <AnswerForm title={texts.cancelTitle} isAsked onSend={() => void send({ answer: 'decline' })}>
    {invitation.state === 'accepted' && <p>{texts.cancelText}</p>}
    <Choice label={invitation.state === 'accepted' ? texts.giveUp : texts.leaveList} texts={texts} isBusy={isBusy} onBack={onBack} />
  </AnswerForm>
);

export const DeputyForm = ({ texts, isBusy, problem, send, onBack }: Leavable) => (
  <AnswerForm
    title={texts.deputyTitle}
    isAsked
    onSend={(typed) => void send({ answer: 'deputy', first_name: typed('first_name') ?? '', last_name: typed('last_name') ?? '', email: typed('email') ?? '' })}
  >
    <p>{texts.deputyText}</p>
    <Field label={texts.firstName} name="first_name" maxLength={100} autoComplete="off" required />
    <Field label={texts.lastName} name="last_name" maxLength={100} autoComplete="off" required problem={at('last_name', problem)} />
    <Field label={texts.email} name="email" type="email" inputMode="email" maxLength={200} autoComplete="off" required problem={at('email', problem)} />
    <Choice label={texts.send} texts={texts} isBusy={isBusy} onBack={onBack} />
  </AnswerForm>
);

const at = (field: AnswerProblem['field'], problem: AnswerProblem | undefined) => (problem?.field === field ? problem?.sentence : undefined);

const Choice = ({ label, texts, isBusy, onBack }: Pick<Leavable, 'texts' | 'isBusy' | 'onBack'> & { readonly label: string }) => (
  <p className="answer-ways">
    <button type="submit" className="button" aria-disabled={isBusy || undefined}>
      {isBusy ? texts.sending : label}
    </button>
    <button type="button" className="button plain" onClick={onBack}>
      {texts.keep}
    </button>
  </p>
);

interface FormProps {
  /** Absent where the page says it. */
  readonly title?: string;
  /** It was asked for, and takes the focus. */
  readonly isAsked?: boolean;
  readonly onSend: (typed: (field: string) => string | null) => void;
  readonly children: ReactNode;
}

export function AnswerForm({ title, isAsked = false, onSend, children }: FormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSend((field) => String(fields.get(field) ?? '').trim() || null);
  }
  return (
    <form className="answer-form" noValidate onSubmit={submit}>
      {title !== undefined && (
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
    </form>
  );
}
