// The field for a question, with its length and the buttons that send and stop.
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { icons } from '../../components/icons.ts';
import type { AssistantTexts } from './assistant-texts.ts';
import { lengthOf } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly isWriting: boolean;
  /** Before the first question it comes after the quick starts, and covers none of them. */
  readonly isFirst: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

export const arrow = (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons.right} />
  </svg>
);

export const sendButton = 'button disabled:border-hair disabled:bg-fog disabled:text-soft';
/** In a low window, or one enlarged to 400 %, it scrolls with the conversation instead of covering it. */
const composer =
  'composer mt-auto grid grid-cols-[1fr_6.5rem_auto] items-end gap-x-(--gutter) gap-y-[0.75rem] border-t border-ink bg-white pt-[1rem] pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:grid-cols-[1fr_auto] max-md:gap-y-[0.5rem] max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-[20rem]:grid-cols-1 noscript:hidden';
const onTop = 'sticky bottom-0 max-md:pt-[0.75rem] [@media(max-height:32em)]:static';
/** The last quick start ends with a line already. */
const afterStarts = 'max-md:border-t-0 max-md:pt-0';
const colours = { good: 'bg-[#2e7d4f]', long: 'bg-[#b3791a]', 'very-long': 'bg-error' };

export function Composer({ texts, isWriting, isFirst, onAsk, onStop }: Props) {
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
    <form className={`${composer} ${isFirst ? afterStarts : onTop}`} data-with-script onSubmit={send}>
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
