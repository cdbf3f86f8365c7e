// The chat of the Co-Innovation page. The server renders the welcome, and quick starts that lead to the contact form.
import { useEffect, useReducer, useRef, useState } from 'react';
import { icons } from '../../components/icons.ts';
import { closeToast, showToast } from '../../scripts/toasts.ts';
import { island } from '../island.tsx';
import { ask, TooManyQuestions } from './ask.ts';
import { assistantTextsOf, type EditedTexts, failureToast } from './assistant-texts.ts';
import { Composer } from './Composer.tsx';
import { plainReply } from './reply.ts';
import { SendOn } from './SendOn.tsx';
import { clock, TurnItem } from './TurnItem.tsx';
import { next, nothingSaid, type Turn } from './turns.ts';
import './assistant.css';

interface Props {
  readonly lang: string;
  readonly greeting: string;
  readonly questions: readonly string[];
  readonly questionsLang: string;
  /** The address of quick starts without scripts. */
  readonly contact: string;
  /** When false, only the search answers. */
  readonly isActive: boolean;
  readonly edited: EditedTexts;
}

export const Assistant = island(Conversation);

function Conversation({ lang, greeting, questions, questionsLang, contact, isActive, edited }: Props) {
  const texts = assistantTextsOf(lang, edited);
  const [talk, happen] = useReducer(next, nothingSaid);
  const [openedAt, setOpenedAt] = useState<number>();
  const [heard, setHeard] = useState('');
  const stop = useRef<AbortController>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isWriting = talk.writing !== undefined;

  useEffect(() => {
    setOpenedAt(Date.now());
    return () => stop.current?.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the last turn when one is added.
  useEffect(() => {
    if (talk.turns.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [talk.turns.length, talk.writing]);

  /** The used control disappears, so the focus moves to the conversation, which opens no keyboard on phones. */
  const stay = () => list.current?.focus({ preventScroll: true });
  async function put(turns: readonly Turn[]) {
    const stopping = new AbortController();
    stop.current = stopping;
    closeToast();
    setHeard(texts.writing);
    try {
      const onText = (text: string) => happen({ kind: 'heard', text });
      const reply = await ask({ turns, conversation: talk.conversation, lang, onText, signal: stopping.signal });
      happen({ kind: 'answered', reply, at: Date.now() });
      setHeard(plainReply(reply.response));
    } catch (error) {
      setHeard('');
      if (stopping.signal.aborted) return happen({ kind: 'stopped', at: Date.now() });
      if (error instanceof TooManyQuestions) return happen({ kind: 'failed', waitsUntil: Date.now() + error.seconds * 1000 });
      happen({ kind: 'failed' });
      showToast({ ...failureToast, isBad: true, lang: 'de' });
    }
  }
  function onAsk(question: string) {
    const asked = { kind: 'asked', question, at: Date.now() } as const;
    happen(asked);
    void put(next(talk, asked).turns);
  }
  function onStart(question: string) {
    stay();
    onAsk(question);
  }
  function onRetry() {
    stay();
    happen({ kind: 'retried' });
    void put(next(talk, { kind: 'retried' }).turns);
  }
  function onClear() {
    stay();
    happen({ kind: 'cleared' });
  }
  const last = talk.turns.at(-1);
  const canRetry = !isWriting && (talk.hasFailed || Boolean(last?.unfinished));
  const arrow = (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={icons.right} />
    </svg>
  );

  return (
    <div className="assistant">
      <ol className="turns" ref={list} tabIndex={-1} aria-label={texts.conversation}>
        <TurnItem texts={texts} turn={{ id: -1, role: 'assistant', content: greeting, at: openedAt ?? 0 }} isGreeting />
        {talk.turns.map((turn) => (
          <TurnItem key={turn.id} texts={texts} turn={turn} />
        ))}
        {isWriting && <TurnItem texts={texts} turn={{ id: -2, role: 'assistant', content: talk.writing ?? '', at: 0 }} isWriting />}
      </ol>
      {!isActive && <p className="inactive">{texts.inactive}</p>}
      {talk.turns.length === 0 && (
        <ul className="starts" aria-label={texts.starts}>
          {questions.map((question) => (
            <li key={question} {...(questionsLang !== lang && { lang: questionsLang })}>
              {openedAt === undefined ? (
                <a href={contact}>
                  {question}
                  {arrow}
                </a>
              ) : (
                <button type="button" onClick={() => onStart(question)}>
                  {question}
                  {arrow}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="unseen" role="status">
        {heard}
      </p>
      <p className="limited" role="alert">
        {talk.waitsUntil !== undefined && texts.limited(clock.format(talk.waitsUntil), Math.max(1, Math.ceil((talk.waitsUntil - Date.now()) / 60_000)))}
      </p>
      {talk.turns.length > 0 && (
        <div className="after" hidden={isWriting}>
          {canRetry && (
            <button type="button" className="arrow-link" onClick={onRetry}>
              {texts.retry}
            </button>
          )}
          <button type="button" className="arrow-link" onClick={onClear}>
            {texts.again}
          </button>
          <SendOn texts={texts} turns={talk.turns} lang={lang} />
        </div>
      )}
      <div ref={end} className="end" />
      <Composer texts={texts} isWriting={isWriting} onAsk={onAsk} onStop={() => stop.current?.abort()} />
    </div>
  );
}
