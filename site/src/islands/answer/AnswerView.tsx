// An invitation, what was answered, and what can be done: one tap accepts, everything else is asked for afterwards.
import type { Invitation } from '@stem/api/client';
import { type Language, telephoneAddress, themeOf } from '@stem/model';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { AnswerTexts } from '../../language/answer-texts.ts';
import { attendees } from '../attendee/attendees.ts';
import { Outline } from '../attendee/Outline.tsx';
import { DeputyForm, DetailsForm, Leaving } from './AnswerForms.tsx';
import { AnswerBody, AnswerHead } from './AnswerHead.tsx';
import { type AnswerProblem, acceptanceOf, answerProblemOf, notesOf, refusalOf } from './answer-state.ts';

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

export function AnswerView(props: Props) {
  const { language, texts } = props;
  const { invitation, asked, ask, isSaved, statement, ...sending } = useAnswer(props);
  const { event, name, state } = invitation;
  const { colour, text } = themeOf(event.colour);
  const answering: Answering = { invitation, texts, ...sending };
  const { problem } = sending;
  const back = () => ask(undefined);
  const isGoing = state === 'accepted' || state === 'waiting';
  const hasDetails = asked === undefined && invitation.is_open && isGoing;
  const refusal = refusalOf(invitation);
  return (
    <div style={{ '--theme': colour, '--on-theme': text } as CSSProperties}>
      <AnswerHead above={name === '' ? undefined : texts.forGuest(name)} title={event.title} below={[event.date, event.location]} />
      <AnswerBody>
        <section aria-labelledby="statement">
          <h2 id="statement" ref={statement} tabIndex={-1}>
            {(state === 'accepted' || state === 'attended') && <Outline name="check" />}
            {texts.states[state]}
          </h2>
          {notesOf(invitation, texts, language).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {problem && (problem.field === undefined || !(hasDetails || asked)) && (
            <p className="answer-problem" role="alert">
              {problem.sentence}
            </p>
          )}
          {asked === undefined && <Ways {...answering} />}
        </section>
        {asked === 'leave' && <Leaving {...answering} onBack={back} />}
        {asked === 'deputy' && <DeputyForm {...answering} onBack={back} />}
        {hasDetails && <DetailsForm key={state} {...answering} isSaved={isSaved} />}
        {!invitation.is_open && state !== 'attended' && <Organiser {...invitation} texts={texts} />}
        <ul className="answer-quiet">
          {asked === undefined && refusal !== undefined && refusal !== 'decline' && <Quiet label={texts[refusal]} onClick={() => ask('leave')} />}
          {asked === undefined && invitation.is_open && invitation.deputy === null && <Quiet label={texts.sendDeputy} onClick={() => ask('deputy')} />}
          <li>
            <a href={event.path}>{texts.toEvent}</a>
          </li>
        </ul>
      </AnswerBody>
    </div>
  );
}

/** Sends answers, and keeps what the guest sees up to date. */
function useAnswer({ token, language, texts, ...given }: Props) {
  const [invitation, setInvitation] = useState(given.invitation);
  const [asked, ask] = useState<'leave' | 'deputy'>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AnswerProblem>();
  const [isSaved, setSaved] = useState(false);
  const statement = useRef<HTMLHeadingElement>(null);
  const answered = useRef(false);

  function show(current: Invitation) {
    setProblem(undefined);
    ask(undefined);
    setInvitation(current);
  }
  async function send(answer: GuestAnswer) {
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    const result = await attendees.answer({ ...answer, token, language } as Sent); // of one of the kinds
    // The last day has passed while the page was open.
    const current = !result.ok && result.problem.name === 'answers_closed' ? await attendees.invitation({ token, language }) : result;
    setBusy(false);
    if (!current.ok) return setProblem(answerProblemOf(current, texts));
    answered.current = true;
    setSaved(result.ok && answer.answer === 'accept' && invitation.state === current.value.state);
    show(current.value);
  }
  // Screen readers read the new statement out; it is in view on a phone as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    if (answered.current && !isSaved) statement.current?.focus();
  }, [invitation]);
  return { invitation, asked, ask, isBusy, problem, isSaved, statement, send };
}

const Quiet = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <li>
    <button type="button" className="link" onClick={onClick}>
      {label}
    </button>
  </li>
);

/** The large buttons: one tap answers. */
function Ways({ invitation, texts, isBusy, send }: Answering) {
  const acceptance = acceptanceOf(invitation);
  const { diet, access_needs, free_seats, state } = invitation;
  // Whom the organisers have noted comes along only with a second seat.
  const companion = free_seats === 1 && state !== 'waiting' ? null : invitation.companion;
  if (acceptance === undefined) return undefined;
  return (
    <p className="answer-ways large">
      <button
        type="button"
        className="button theme"
        aria-disabled={isBusy || undefined}
        onClick={() => void send({ answer: 'accept', companion, diet, access_needs })}
      >
        {isBusy ? texts.sending : texts[acceptance]}
        <Outline name="right" />
      </button>
      {refusalOf(invitation) === 'decline' && (
        <button type="button" className="button plain" aria-disabled={isBusy || undefined} onClick={() => void send({ answer: 'decline' })}>
          {texts.decline}
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
