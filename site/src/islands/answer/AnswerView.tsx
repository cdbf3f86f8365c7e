// An invitation, what was answered, and what can be done: one tap accepts, everything else is asked for afterwards.
import type { Invitation } from '@stem/api/client';
import { type Language, telephoneAddress, themeOf } from '@stem/model';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { AnswerTexts } from '../../language/answer-texts.ts';
import { attendees } from '../attendee/attendees.ts';
import { Outline } from '../attendee/Outline.tsx';
import { DeputyForm, DetailsForm, Leaving } from './AnswerForms.tsx';
import { type AnswerProblem, acceptanceOf, notesOf, problemOf, refusalOf } from './answer-state.ts';

interface Props {
  readonly invitation: Invitation;
  readonly token: string;
  readonly language: Language;
  readonly texts: AnswerTexts;
}

type Sent = Parameters<typeof attendees.answer>[0];
/** What is sent, without the token. */
export type GuestAnswer = Sent extends infer S ? (S extends Sent ? Omit<S, 'token' | 'language'> : never) : never;

export interface Answering {
  readonly invitation: Invitation;
  readonly texts: AnswerTexts;
  readonly isBusy: boolean;
  readonly problem: AnswerProblem | undefined;
  readonly send: (answer: GuestAnswer) => Promise<void>;
}

export function AnswerView({ token, language, texts, ...given }: Props) {
  const [invitation, setInvitation] = useState(given.invitation);
  const [asked, setAsked] = useState<'leave' | 'deputy'>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AnswerProblem>();
  const [isSaved, setSaved] = useState(false);
  const statement = useRef<HTMLHeadingElement>(null);
  const answered = useRef(false);

  async function send(answer: GuestAnswer) {
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    const result = await attendees.answer({ ...answer, token, language } as Sent); // of one of the kinds
    setBusy(false);
    setProblem(result.ok ? undefined : problemOf(result, texts));
    if (!result.ok && result.problem.name === 'answers_closed') return void look();
    if (!result.ok) return;
    answered.current = true;
    setSaved(answer.answer === 'accept' && invitation.state === result.value.state);
    setAsked(undefined);
    setInvitation(result.value);
  }
  async function look() {
    const result = await attendees.invitation({ token, language });
    if (!result.ok) return;
    setProblem(undefined);
    setAsked(undefined);
    setInvitation(result.value);
  }
  // Screen readers read the new statement out; it is in view on a phone as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    if (answered.current && !isSaved) statement.current?.focus();
  }, [invitation]);

  const { event, name, state } = invitation;
  const { colour, text } = themeOf(event.colour);
  const answering: Answering = { invitation, texts, isBusy, problem, send };
  const isGoing = state === 'accepted' || state === 'waiting';
  return (
    <div className="answer" style={{ '--theme': colour, '--on-theme': text } as CSSProperties}>
      {name !== '' && <p className="note">{texts.forGuest(name)}</p>}
      <h1>{event.title}</h1>
      <p className="lead">
        {event.date}
        <br />
        {event.location}
      </p>
      <section className="answer-now" aria-labelledby="statement">
        <h2 id="statement" ref={statement} tabIndex={-1}>
          {(state === 'accepted' || state === 'attended') && <Outline name="check" />}
          {texts.states[state]}
        </h2>
        {notesOf(invitation, texts, language).map((note) => (
          <p key={note}>{note}</p>
        ))}
        {problem && problem.field === undefined && (
          <p className="answer-problem" role="alert">
            {problem.sentence}
          </p>
        )}
        {asked === undefined && <Ways {...answering} onLeave={() => setAsked('leave')} />}
      </section>
      {asked === 'leave' && <Leaving {...answering} onBack={() => setAsked(undefined)} />}
      {asked === 'deputy' && <DeputyForm {...answering} onBack={() => setAsked(undefined)} />}
      {asked === undefined && invitation.is_open && isGoing && <DetailsForm key={state} {...answering} isSaved={isSaved} />}
      {asked === undefined && invitation.is_open && invitation.deputy === null && (
        <p className="answer-quiet">
          <button type="button" className="link" onClick={() => setAsked('deputy')}>
            {texts.sendDeputy}
          </button>
        </p>
      )}
      {!invitation.is_open && state !== 'attended' && <Organiser {...invitation} texts={texts} />}
      <p className="answer-quiet">
        <a href={event.path}>{texts.toEvent}</a>
      </p>
    </div>
  );
}

/** The two large buttons. Giving up a seat asks first, because another guest may get it. */
function Ways({ invitation, texts, isBusy, send, onLeave }: Answering & { readonly onLeave: () => void }) {
  const [acceptance, refusal] = [acceptanceOf(invitation), refusalOf(invitation)];
  const { companion, diet, access_needs } = invitation;
  return (
    <p className="answer-ways">
      {acceptance && (
        <button
          type="button"
          className="button theme"
          aria-disabled={isBusy || undefined}
          onClick={() => void send({ answer: 'accept', companion, diet, access_needs })}
        >
          {isBusy ? texts.sending : texts[acceptance]}
          <Outline name="right" />
        </button>
      )}
      {refusal && (
        <button
          type="button"
          className="button plain"
          aria-disabled={isBusy || undefined}
          onClick={() => (refusal === 'decline' ? void send({ answer: 'decline' }) : onLeave())}
        >
          {texts[refusal]}
        </button>
      )}
    </p>
  );
}

const Organiser = ({ organiser: { name, email, phone }, texts }: Pick<Invitation, 'organiser'> & { readonly texts: AnswerTexts }) => (
  <address className="answer-organiser">
    <p>{texts.reach}</p>
    {name !== null && <p>{name}</p>}
    {email !== null && (
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    )}
    {phone !== null && (
      <p>
        <a href={telephoneAddress(phone)}>{phone}</a>
      </p>
    )}
  </address>
);
