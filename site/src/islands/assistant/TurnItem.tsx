// One turn of the conversation: author, time, text and a button that copies it.
import { Fragment, useState } from 'react';
import type { AssistantTexts } from './assistant-texts.ts';
import { type Block, blocksOf, type Piece, plainReply } from './reply.ts';
import type { Turn } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly turn: Turn;
  readonly isGreeting?: boolean;
  readonly isWriting?: boolean;
}

const line =
  'grid grid-cols-1 gap-x-(--gutter) border-t border-hair pt-[1.1rem] pb-[1.4rem] first:border-t-0 first:pt-[0.3rem] md:grid-cols-[minmax(6.5rem,1fr)_7fr]';
/** Milliseconds. */
const confirmed = 2000;

export function TurnItem({ texts, turn, isGreeting = false, isWriting = false }: Props) {
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
