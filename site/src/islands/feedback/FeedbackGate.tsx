// Two questions about each session, by the link of the thanks. The token leaves the address and stays in the tab.
import type { AskedFeedback } from '@stem/api/client';
import { type Language, themeOf, writeDay } from '@stem/model';
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { type FeedbackTexts, feedbackTextsOf } from '../../language/door-texts.ts';
import { keptInTab } from '../../scripts/kept.ts';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { attendees } from '../attendee/attendees.ts';
import { island } from '../island.tsx';
import './feedback.css';

interface Props {
  readonly language: Language;
}

const tokenKey = 'feedback-token';
const tokenPattern = /^#([\w-]{40,})$/;

export const FeedbackGate = island(Gate);

type Shown = { readonly text: string; readonly token?: string } | { readonly asked: AskedFeedback; readonly token: string };

function Gate({ language }: Props) {
  const texts = feedbackTextsOf(language);
  const [shown, setShown] = useState<Shown>({ text: texts.loading });

  async function open(token: string) {
    setShown({ text: texts.loading });
    const answer = await attendees.feedback({ token, language });
    if (answer.ok) return setShown({ asked: answer.value, token });
    const { name } = answer.problem;
    if (name === 'not_found') return setShown({ text: texts.deadLink });
    setShown({ text: name === 'offline' ? texts.offline : texts.failed, token });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once, and when the address changes.
  useLayoutEffect(() => {
    function begin() {
      const token = tokenPattern.exec(location.hash)?.[1];
      if (token !== undefined) {
        keptInTab.write(tokenKey, token);
        history.replaceState(null, '', location.pathname + location.search);
      }
      const known = token ?? keptInTab.read(tokenKey);
      if (known === undefined) setShown({ text: texts.noLink });
      else void open(known);
    }
    const hear = () => {
      if (tokenPattern.test(location.hash)) begin();
    };
    begin();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);

  if ('asked' in shown) return <Sessions key={shown.token} {...shown} language={language} texts={texts} />;
  const { text, token } = shown;
  return (
    <>
      <AnswerHead title={texts.title} />
      <AnswerBody>
        <p className="lead answer-loading" role="status">
          {text}
        </p>
        <noscript>
          <p className="lead">{texts.withoutScript}</p>
        </noscript>
        {token !== undefined && (
          <p className="answer-ways">
            <button type="button" className="button" onClick={() => void open(token)}>
              {texts.again}
            </button>
          </p>
        )}
      </AnswerBody>
    </>
  );
}

interface SessionsProps extends Props {
  readonly asked: AskedFeedback;
  readonly token: string;
  readonly texts: FeedbackTexts;
}

function Sessions({ asked, token, language, texts }: SessionsProps) {
  const { event, sessions, answers, until, papers } = asked;
  const { colour, text } = themeOf(event.colour);
  return (
    <div className="feedback" style={{ '--theme': colour, '--on-theme': text } as CSSProperties}>
      <AnswerHead above={texts.title} title={event.title} below={[event.date, event.location]} />
      <AnswerBody>
        <h2>{texts.thanks}</h2>
        <p>{sessions.length === 0 ? texts.nothing : texts.lead(writeDay(until, language))}</p>
        {sessions.map((session) => (
          <SessionForm
            key={session.id}
            {...{ session, token, language, texts }}
            before={answers.find((answer) => answer.session === session.id) ?? { rating: null, text: null }}
          />
        ))}
        <ul className="answer-quiet">
          <li>
            <a href={papers}>{texts.papers}</a>
          </li>
        </ul>
      </AnswerBody>
    </div>
  );
}

interface SessionProps extends Omit<SessionsProps, 'asked'> {
  readonly session: AskedFeedback['sessions'][number];
  readonly before: Pick<AskedFeedback['answers'][number], 'rating' | 'text'>;
}

function SessionForm({ session, before, token, language, texts }: SessionProps) {
  const [rating, setRating] = useState(before.rating);
  const [state, setState] = useState<'idle' | 'sending' | 'saved' | 'offline' | 'failed'>('idle');
  const textId = `text-${session.id}`;

  async function send(text: string) {
    setState('sending');
    const answer = await attendees.sendFeedback({ token, language, session: session.id, rating, text: text || null });
    setState(answer.ok ? 'saved' : answer.problem.name === 'offline' ? 'offline' : 'failed');
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void send(String(new FormData(event.currentTarget).get('text') ?? ''));
      }}
    >
      <h3>{session.title}</h3>
      <p className="note">{session.speakers}</p>
      <fieldset>
        <legend>{texts.rating}</legend>
        <span className="note">{texts.least}</span>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} checked={rating === value} onChange={() => setRating(value)} />
            <span>{value}</span>
          </label>
        ))}
        <span className="note">{texts.most}</span>
        {rating !== null && (
          <button type="button" className="link" onClick={() => setRating(null)}>
            {texts.take}
          </button>
        )}
      </fieldset>
      <p className="field">
        <label htmlFor={textId}>{texts.text}</label>
        <textarea id={textId} name="text" rows={3} maxLength={1000} defaultValue={before.text ?? ''} aria-describedby={`${textId}-hint`} />
        <small id={`${textId}-hint`} className="note">
          {texts.textHint}
        </small>
      </p>
      <p className="answer-ways">
        <button type="submit" className="button" aria-disabled={state === 'sending' || undefined}>
          {state === 'sending' ? texts.sending : texts.save}
        </button>
        <span role="status">{(state === 'saved' || state === 'offline' || state === 'failed') && texts[state]}</span>
      </p>
    </form>
  );
}
