// The field for a question, with its length and the buttons that send and stop.
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { icons } from '../../components/icons.ts';
import type { AssistantTexts } from './assistant-texts.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly isWriting: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

// The islands of attendees would load more if they shared a part with this page.
export const arrow = (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons.right} />
  </svg>
);

export function Composer({ texts, isWriting, onAsk, onStop }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // An uncontrolled field keeps what was typed before the script was loaded.
  useEffect(() => setText(field.current?.value ?? ''), []);
  const isBlank = text.trim() === '';
  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBlank || isWriting) return;
    onAsk(text.trim());
    if (field.current) field.current.value = '';
    setText('');
  }
  function stop() {
    field.current?.focus();
    onStop();
  }
  return (
    <form className="composer sticky bottom-0 mt-auto grid items-end border-t border-ink bg-white noscript:hidden" data-with-script onSubmit={send}>
      <label className="unseen" htmlFor="assistant-question">
        {texts.question}
      </label>
      <textarea
        id="assistant-question"
        ref={field}
        rows={2}
        className="field-sizing-content max-h-[30svh] resize-none max-md:col-span-full aria-disabled:cursor-progress aria-disabled:bg-fog aria-disabled:text-soft"
        maxLength={2000}
        // A disabled field would lose the focus while the visitor types.
        readOnly={isWriting}
        aria-disabled={isWriting}
        enterKeyHint="send"
        placeholder={texts.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      <p className={`count ${lengthOf(text.length)}`}>
        <span className={`mb-1 block h-1 ${colours[lengthOf(text.length)]}`} style={{ width: `${Math.min(100, 4 + text.length / 2.5)}%` }} />
        <span className="note">
          {text.length} {texts.characters}
        </span>
      </p>
      {isWriting ? (
        <button key="stop" type="button" className="button plain min-w-32" onClick={stop}>
          {texts.stop}
        </button>
      ) : (
        <button key="send" type="submit" className="button min-w-32 disabled:border-hair disabled:bg-fog disabled:text-soft" disabled={isBlank}>
          {texts.send}
          {arrow}
        </button>
      )}
    </form>
  );
}

/** Above 100 characters a question is long, above 200 very long. */
const lengthOf = (count: number) => (count > 200 ? 'very-long' : count > 100 ? 'long' : 'good');
const colours = { good: 'bg-[#2e7d4f]', long: 'bg-[#b3791a]', 'very-long': 'bg-error' };
