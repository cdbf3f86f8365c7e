// Where a question is typed: how long it is, sending, stopping.
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { icons } from '../../components/icons.ts';
import type { AssistantTexts } from './assistant-texts.ts';
import { lengthOf } from './turns.ts';

interface Props {
  readonly texts: AssistantTexts;
  readonly isWriting: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

export function Composer({ texts, isWriting, onAsk, onStop }: Props) {
  const [text, setText] = useState('');
  const isBlank = text.trim() === '';
  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBlank || isWriting) return;
    onAsk(text.trim());
    setText('');
  }
  return (
    <form className="composer" data-with-script onSubmit={send}>
      <label className="unseen" htmlFor="assistant-question">
        {texts.question}
      </label>
      <textarea
        id="assistant-question"
        rows={2}
        maxLength={2000}
        enterKeyHint="send"
        placeholder={texts.placeholder}
        value={text}
        disabled={isWriting}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      <p className={`count ${lengthOf(text.length)}`}>
        <span className="bar" style={{ width: `${Math.min(100, 4 + text.length / 2.5)}%` }} />
        {text.length} {texts.characters}
      </p>
      {isWriting ? (
        <button type="button" className="button plain" onClick={onStop}>
          {texts.stop}
        </button>
      ) : (
        <button type="submit" className="button" disabled={isBlank}>
          {texts.send}
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={icons.right} />
          </svg>
        </button>
      )}
    </form>
  );
}
