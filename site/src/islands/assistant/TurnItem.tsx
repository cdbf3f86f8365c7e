// One turn of the conversation: author, time, text and a button that copies it.
import { useState } from 'react';
import type { AssistantTexts } from './assistant-texts.ts';
import { Reply } from './Reply.tsx';
import { plainReply } from './reply.ts';
import type { Turn } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly turn: Turn;
  readonly isGreeting?: boolean;
  readonly isWriting?: boolean;
}

export const clock = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', minute: '2-digit' });
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
    <li className={role === 'user' ? 'turn me' : 'turn they'}>
      <p className="who">
        <b>{role === 'user' ? texts.you : source === 'search' ? texts.search : texts.assistant}</b> {at > 0 && <time data-with-script>{clock.format(at)}</time>}
      </p>
      <div className="said">
        {role === 'user' ? (
          <p>{content}</p>
        ) : (
          <div lang={lang} className="reply prose">
            <Reply text={content} origin={origin} />
          </div>
        )}
        {isWriting && (
          <p className="typing" aria-hidden="true">
            <span />
          </p>
        )}
        {unfinished && <p className="note">{texts.unfinished[unfinished] ?? texts.unfinished.cut}</p>}
        {role === 'assistant' && !isGreeting && !isWriting && (
          <button type="button" className="note arrow-link" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </button>
        )}
      </div>
    </li>
  );
}
