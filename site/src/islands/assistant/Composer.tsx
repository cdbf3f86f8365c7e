// The field for a question, with its length and the buttons that send and stop.
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { icons } from '../../components/icons.ts';
import type { AssistantTexts } from './assistant-texts.ts';
import { lengthOf } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly isWriting: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

export const arrow = (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons.right} />
  </svg>
);

export const sendButton = 'button disabled:border-hair disabled:bg-fog disabled:text-soft';
const colours = { good: 'bg-[#2e7d4f]', long: 'bg-[#b3791a]', 'very-long': 'bg-error' };

export function Composer({ texts, isWriting, onAsk, onStop }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // An uncontrolled field keeps what was typed before the script was loaded.
  useEffect(() => setText(field.current?.value ?? ''), []);
  function show(typed: string) {
    if (field.current) field.current.value = typed;
    setText(typed);
  }
  const isBlank = text.trim() === '';
  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBlank || isWriting) return;
    onAsk(text.trim());
    show('');
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
        className="field-sizing-content max-h-[30svh] resize-none leading-[1.4] max-md:col-span-full aria-disabled:cursor-progress aria-disabled:bg-fog aria-disabled:text-soft"
        ref={field}
        rows={2}
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
        <span className={`mb-[0.4rem] block h-[4px] ${colours[lengthOf(text.length)]}`} style={{ width: `${Math.min(100, 4 + text.length / 2.5)}%` }} />
        <span className="block text-note text-soft">
          {text.length} {texts.characters}
        </span>
      </p>
      {isWriting ? (
        <button key="stop" type="button" className="button plain min-w-32" onClick={stop}>
          {texts.stop}
        </button>
      ) : (
        <button key="send" type="submit" className={`${sendButton} min-w-32`} disabled={isBlank}>
          {texts.send}
          {arrow}
        </button>
      )}
    </form>
  );
}
