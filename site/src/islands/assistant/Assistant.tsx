// The chat of the Co-Innovation page. The server renders the welcome, and quick starts that lead to the contact form.
import { useEffect, useRef, useState } from 'react';
import { closeToast, showToast } from '../../scripts/toasts.ts';
import { island } from '../island.tsx';
import { ask, TooManyQuestions, type Turn, type WholeReply } from './ask.ts';
import { assistantTextsOf, type EditedTexts, failureToast } from './assistant-texts.ts';
import { arrow, Composer } from './Composer.tsx';
import { plainReply } from './reply.ts';
import { SendOn } from './SendOn.tsx';
import { clock, TurnItem } from './TurnItem.tsx';
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

interface Talk {
  readonly turns: readonly Turn[];
  /** The part of the current reply that has arrived. Absent when no reply is under way. */
  readonly writing?: string;
  /** The last question got no reply. */
  readonly hasFailed?: boolean;
  /** When the next question may be asked, in milliseconds since 1970. Absent without a limit. */
  readonly waitsUntil?: number;
  readonly conversation?: string | undefined;
}

/** The edge of what is said. */
const besideNames = 'md:ml-[calc(max(6.5rem,(100%-var(--gutter))/8)+var(--gutter))]';
/** A phone shows all quick starts above the field. */
const start =
  'flex w-full items-center justify-between gap-2 py-[0.9rem] text-left text-lead leading-tight font-semibold no-underline max-md:min-h-11 max-md:py-1 max-md:text-body';

export const Assistant = island(Conversation);

function Conversation({ lang, greeting, questions, questionsLang, contact, isActive, edited }: Props) {
  const texts = assistantTextsOf(lang, edited);
  const [talk, setTalk] = useState<Talk>({ turns: [] });
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
    const { conversation } = talk;
    let writing = '';
    const show = (more: Omit<Talk, 'turns'>) => setTalk({ turns, conversation, ...more });
    const add = ({ response: content, conversation: id = conversation, ...reply }: WholeReply) =>
      setTalk({ turns: [...turns, { ...reply, role: 'assistant', content, at: Date.now() }], conversation: id });
    function onText(text: string) {
      writing += text;
      show({ writing });
    }
    show({ writing });
    try {
      const reply = await ask({ turns, conversation, lang, onText, signal: stopping.signal });
      add(reply);
      setHeard(plainReply(reply.response));
    } catch (error) {
      setHeard('');
      if (stopping.signal.aborted && writing !== '') return add({ response: writing, source: 'assistant', unfinished: 'stopped' });
      show({ hasFailed: true, ...(error instanceof TooManyQuestions && { waitsUntil: Date.now() + error.seconds * 1000 }) });
      if (!stopping.signal.aborted && !(error instanceof TooManyQuestions)) showToast({ ...failureToast, isBad: true, lang: 'de' });
    }
  }
  const onAsk = (question: string) => void put([...talk.turns, { role: 'user', content: question, at: Date.now() }]);
  function onStart(question: string) {
    stay();
    onAsk(question);
  }
  function onRetry() {
    stay();
    void put(talk.turns.slice(0, talk.turns.findLastIndex(({ role }) => role === 'user') + 1));
  }
  function onClear() {
    stay();
    setTalk({ turns: [] });
  }
  // Turns are only added, so their places are their keys.
  const drawTurn = (turn: Turn, place: number) => <TurnItem key={place} texts={texts} turn={turn} />;
  const last = talk.turns.at(-1);
  const canRetry = !isWriting && (talk.hasFailed || Boolean(last?.unfinished));

  return (
    <div className="assistant flex min-h-full flex-col">
      <ol className="turns" ref={list} tabIndex={-1} aria-label={texts.conversation}>
        <TurnItem texts={texts} turn={{ role: 'assistant', content: greeting, at: openedAt ?? 0 }} isGreeting />
        {talk.turns.map(drawTurn)}
        {isWriting && <TurnItem texts={texts} turn={{ role: 'assistant', content: talk.writing ?? '', at: 0 }} isWriting />}
      </ol>
      {!isActive && <p className={`inactive pb-3 text-soft ${besideNames}`}>{texts.inactive}</p>}
      {talk.turns.length === 0 && (
        <ul className={`starts mt-1 mb-4 max-md:mb-2 ${besideNames}`} aria-label={texts.starts}>
          {questions.map((question) => (
            <li key={question} className="border-t border-ink last:border-b" {...(questionsLang !== lang && { lang: questionsLang })}>
              {openedAt === undefined ? (
                <a className={start} href={contact}>
                  {question}
                  {arrow}
                </a>
              ) : (
                <button className={start} type="button" onClick={() => onStart(question)}>
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
      <p className="limited py-1 font-medium text-error empty:py-0" role="alert">
        {talk.waitsUntil !== undefined && texts.limited(clock.format(talk.waitsUntil), Math.max(1, Math.ceil((talk.waitsUntil - Date.now()) / 60_000)))}
      </p>
      {talk.turns.length > 0 && (
        <div className="after flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-hair py-2" hidden={isWriting}>
          {canRetry && (
            <button type="button" className="arrow-link underline" onClick={onRetry}>
              {texts.retry}
            </button>
          )}
          <button type="button" className="arrow-link underline" onClick={onClear}>
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
