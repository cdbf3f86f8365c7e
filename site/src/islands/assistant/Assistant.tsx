// The chat of the Co-Innovation page. The server renders the welcome, and quick starts that lead to the contact form.
import { Fragment, useEffect, useReducer, useRef, useState } from 'react';
import { closeToast, showToast } from '../../scripts/toasts.ts';
import { island } from '../island.tsx';
import { ask, TooManyQuestions } from './ask.ts';
import { type AssistantTexts, assistantTextsOf, type EditedTexts, failureToast } from './assistant-texts.ts';
import { arrow, Composer } from './Composer.tsx';
import { type Block, blocksOf, type Piece, plainReply } from './reply.ts';
import { SendOn } from './SendOn.tsx';
import { next, nothingSaid, type Turn } from './turns.ts';

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
  const [openedAt, setOpenedAt] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { talk, heard, onAsk, onRetry, onClear, onStop } = useTalk(lang, texts.writing);
  const isWriting = talk.writing !== undefined;
  useEffect(() => setOpenedAt(Date.now()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the last turn when one is added.
  useEffect(() => {
    if (talk.turns.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [talk.turns.length, talk.writing]);
  /** The used control disappears, so the focus moves to the conversation, which opens no keyboard on phones. */
  function stayAnd(act: () => void) {
    list.current?.focus({ preventScroll: true });
    act();
  }
  const canRetry = !isWriting && (talk.hasFailed || Boolean(talk.turns.at(-1)?.unfinished));
  return (
    <div className="assistant flex min-h-full flex-col">
      <ol className="turns" ref={list} tabIndex={-1} aria-label={texts.conversation}>
        <TurnItem texts={texts} turn={{ id: -1, role: 'assistant', content: greeting, at: openedAt ?? 0 }} isGreeting />
        {talk.turns.map((turn) => (
          <TurnItem key={turn.id} texts={texts} turn={turn} />
        ))}
        {isWriting && <TurnItem texts={texts} turn={{ id: -2, role: 'assistant', content: talk.writing ?? '', at: 0 }} isWriting />}
      </ol>
      {!isActive && <p className={`pb-[1.4rem] text-soft ${besideNames}`}>{texts.inactive}</p>}
      {talk.turns.length === 0 && (
        <Starts
          {...{ questions, contact: openedAt === undefined ? contact : undefined }}
          {...(questionsLang !== lang && { lang: questionsLang })}
          label={texts.starts}
          onStart={(question) => stayAnd(() => onAsk(question))}
        />
      )}
      <p className="unseen" role="status">
        {heard}
      </p>
      <p className="py-1 font-medium text-error empty:py-0" role="alert">
        {talk.waitsUntil !== undefined && texts.limited(texts.clock(talk.waitsUntil), Math.max(1, Math.ceil((talk.waitsUntil - Date.now()) / 60_000)))}
      </p>
      {talk.turns.length > 0 && (
        <div className="after flex flex-wrap items-start gap-x-3 gap-y-[0.75rem] border-t border-hair pt-2 pb-3" hidden={isWriting}>
          {canRetry && (
            <button type="button" className="arrow-link underline" onClick={() => stayAnd(onRetry)}>
              {texts.retry}
            </button>
          )}
          <button type="button" className="arrow-link underline" onClick={() => stayAnd(onClear)}>
            {texts.again}
          </button>
          <SendOn texts={texts} turns={talk.turns} lang={lang} />
        </div>
      )}
      <div ref={end} className="end" />
      <Composer texts={texts} isWriting={isWriting} isFirst={talk.turns.length === 0} onAsk={onAsk} onStop={onStop} />
    </div>
  );
}

interface StartsProps {
  readonly questions: readonly string[];
  readonly label: string;
  readonly lang?: string;
  /** Where they lead before scripts run. */
  readonly contact: string | undefined;
  readonly onStart: (question: string) => void;
}

/** The edge of what is said. */
const besideNames = 'md:ml-[calc(max(6.5rem,(100%-var(--gutter))/8)+var(--gutter))]';
/** A phone shows all quick starts above the field. */
const start =
  'flex w-full items-center justify-between gap-[min(1rem,5vw)] py-[0.9rem] text-left text-lead leading-[1.2] font-semibold no-underline max-md:min-h-11 max-md:py-[0.35rem] max-md:text-body';

function Starts({ questions, label, lang, contact, onStart }: StartsProps) {
  const Start = contact === undefined ? 'button' : 'a';
  return (
    <ul className={`starts mt-1 mb-4 max-md:mt-[0.25rem] max-md:mb-2 ${besideNames}`} aria-label={label}>
      {questions.map((question) => (
        <li key={question} className="border-t border-ink last:border-b" lang={lang}>
          <Start className={start} {...(contact === undefined ? { type: 'button', onClick: () => onStart(question) } : { href: contact })}>
            {question}
            {arrow}
          </Start>
        </li>
      ))}
    </ul>
  );
}

/** The conversation, and asking for its next turn. `writing`: what is heard while an answer is written. */
function useTalk(lang: string, writing: string) {
  const [talk, happen] = useReducer(next, nothingSaid);
  const [heard, setHeard] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function put(turns: readonly Turn[]) {
    const stopping = new AbortController();
    stop.current = stopping;
    closeToast();
    setHeard(writing);
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
  /** The next turn is what the conversation becomes by it. */
  function begin(event: Parameters<typeof happen>[0]) {
    happen(event);
    void put(next(talk, event).turns);
  }
  return {
    talk,
    heard,
    onAsk: (question: string) => begin({ kind: 'asked', question, at: Date.now() }),
    onRetry: () => begin({ kind: 'retried' }),
    onClear: () => happen({ kind: 'cleared' }),
    onStop: () => stop.current?.abort(),
  };
}

interface TurnProps {
  readonly texts: AssistantTexts;
  readonly turn: Turn;
  readonly isGreeting?: boolean;
  readonly isWriting?: boolean;
}

const line =
  'grid grid-cols-1 gap-x-(--gutter) border-t border-hair pt-[1.1rem] pb-[1.4rem] first:border-t-0 first:pt-[0.3rem] md:grid-cols-[minmax(6.5rem,1fr)_7fr]';
/** Milliseconds. */
const confirmed = 2000;

/** One turn of the conversation: author, time, text and a button that copies it. */
function TurnItem({ texts, turn, isGreeting = false, isWriting = false }: TurnProps) {
  const { role, content, at, source, lang, unfinished } = turn;
  const [isCopied, setCopied] = useState(false);
  const origin = typeof location === 'undefined' ? 'https://stem.invalid' : location.origin;
  async function copy() {
    try {
      await navigator.clipboard.writeText(plainReply(content));
      setCopied(true);
      setTimeout(() => setCopied(false), confirmed);
    } catch (reason) {
      // biome-ignore lint/suspicious/noConsole: a refusal of the browser is only logged.
      console.info('Not copied:', reason);
    }
  }
  return (
    <li className={`turn ${role === 'user' ? 'me' : 'they'} ${line}`}>
      <p className="who pt-[0.35rem] text-note leading-[1.35]">
        <b className="font-semibold md:block">{role === 'user' ? texts.you : source === 'search' ? texts.search : texts.assistant}</b>{' '}
        {at > 0 && (
          <time className="text-soft" data-with-script>
            {texts.clock(at)}
          </time>
        )}
      </p>
      <div className="max-w-[34em] wrap-anywhere whitespace-pre-line [&>*+*]:mt-[0.6em]">
        {role === 'user' ? (
          <p className="text-lead leading-[1.25] font-semibold">{content}</p>
        ) : (
          <div lang={lang} className="reply prose">
            <Reply text={content} origin={origin} />
          </div>
        )}
        {isWriting && (
          <p className="typing" aria-hidden="true">
            <span className="inline-block h-(--stem) w-10 bg-night motion-safe:animate-pulse" />
          </p>
        )}
        {unfinished && <p className="note">{texts.unfinished[unfinished] ?? texts.unfinished.cut}</p>}
        {role === 'assistant' && !isGreeting && !isWriting && (
          <button type="button" className="note arrow-link underline" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </button>
        )}
      </div>
    </li>
  );
}

// Parts of a text have no names and only the last one grows, so their places are their keys.
const Reply = ({ text, origin }: { readonly text: string; readonly origin: string }) => blocksOf(text, origin).map(drawBlock);

function drawBlock({ kind, lines }: Block, place: number) {
  const Whole = kind === 'list' ? 'ul' : 'p';
  return <Whole key={place}>{lines.map(kind === 'list' ? drawItem : drawLine)}</Whole>;
}

const drawItem = (pieces: readonly Piece[], row: number) => <li key={row}>{pieces.map(draw)}</li>;

const drawLine = (pieces: readonly Piece[], row: number) => (
  <Fragment key={row}>
    {row > 0 && '\n'}
    {pieces.map(draw)}
  </Fragment>
);

function draw({ text, isBold, href }: Piece, place: number) {
  const Mark = isBold ? 'strong' : Fragment;
  return <Mark key={place}>{href === undefined ? text : <a href={href}>{text}</a>}</Mark>;
}
