// Where a comment is written: @ opens a list of names, by keyboard or by mouse. What is sent keeps its id until it has arrived.
import type { EditorName } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { editorNames } from '../../server/editor-names.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { ListOption } from '../fields/picker.tsx';
import { completeMention, mentionedIn, type Named, offeredNames, typedMention } from './mention-text.ts';

/** At most 2,000 characters, as the api takes them. */
const longest = 2000;

export interface WrittenComment {
  readonly text: string;
  readonly mentions: readonly string[];
}

export interface CommentComposerProps {
  readonly label: string;
  readonly submit: string;
  readonly initial?: WrittenComment;
  /** Those who were mentioned and may not work here any more. */
  readonly known?: readonly Named[];
  /** Resolves with what is wrong. */
  readonly onSend: (written: WrittenComment) => Promise<string | undefined>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

export function CommentComposer({ label, submit, initial, known = [], onSend, onCancel, children }: CommentComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const nothing = useRef<HTMLTextAreaElement>(null);
  // A composer that can be closed was opened to write at once.
  useFocusFirst(onCancel ? area : nothing);
  const { data: editors = [] } = useQuery(editorNames);
  const mentions = useMentions(initial, editors, area);
  const { text, isOpen, marked, offered } = mentions;
  const over = text.trim().length - longest;
  const isClosed = isSending || text.trim() === '' || over > 0;

  async function send() {
    if (isClosed) return;
    setSending(true);
    const wrong = await onSend({ text, mentions: mentionedIn(text, [...editors, ...known], mentions.chosen) });
    setSending(false);
    setProblem(wrong);
    if (wrong === undefined) mentions.setText('');
    // The button is disabled now and would lose the focus.
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    const isControl = event.ctrlKey || event.metaKey;
    if (isOpen && step !== undefined) mentions.move(step);
    else if (isOpen && marked && (event.key === 'Enter' || event.key === 'Tab') && !isControl) mentions.choose(marked);
    else if (event.key === 'Enter' && isControl) void send();
    else if (event.key === 'Escape' && (isOpen || onCancel)) {
      if (isOpen) mentions.setCaret(undefined);
      else onCancel?.();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }
  return (
    <div className="flex flex-col gap-[0.6rem] max-w-176 [.thread>&]:mt-3">
      <MentionField {...{ id, area, label, mentions, onKeyDown }}>
        <small id={`${id}-hint`}>{over > 0 ? commentTexts.tooLong(over) : commentTexts.hint}</small>
        {problem !== undefined && (
          <small role="alert" className="text-bad">
            {problem}
          </small>
        )}
      </MentionField>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-[0.6rem] [&_.field]:flex-[0_1_12rem] max-tablet:[&_.field]:flex-[1_1_100%]">
        {children}
        {onCancel && <Button text={commentTexts.cancel} onClick={onCancel} />}
        <Button className="button ml-auto" text={submit} disabled={isClosed} onClick={() => void send()} />
      </div>
    </div>
  );
}

function useMentions(initial: WrittenComment | undefined, editors: readonly EditorName[], area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(initial?.text ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(initial?.mentions ?? []);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const typed = caret === undefined ? undefined : typedMention(text, caret);
  const offered = typed ? offeredNames(typed.find, editors) : [];
  const place = Math.min(active, offered.length - 1);

  function choose({ id: editor, name }: EditorName) {
    if (!typed) return;
    const completed = completeMention(text, typed, name);
    setText(completed.text);
    setChosen((others) => [...others, editor]);
    setCaret(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(completed.caret, completed.caret);
    });
  }
  function type({ value, selectionStart }: HTMLTextAreaElement) {
    setText(value);
    setCaret(selectionStart);
    setActive(0);
  }
  const move = (step: number) => setActive((place + step) % offered.length);
  const isOpen = typed !== undefined && offered.length > 0;
  return { text, setText, chosen, choose, caret, setCaret, typed, offered, marked: offered[place], isOpen, type, move };
}

interface MentionFieldProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly mentions: ReturnType<typeof useMentions>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The text, and the names that a mention can be completed to. The focus stays in the text. */
const MentionField = ({ id, area, label, mentions, onKeyDown, children }: MentionFieldProps) => (
  <div className="field picker">
    <label htmlFor={id} className="text-note">
      {label}
    </label>
    <textarea
      id={id}
      ref={area}
      className="lines"
      value={mentions.text}
      aria-autocomplete="list"
      aria-describedby={`${id}-hint`}
      aria-controls={mentions.isOpen ? `${id}-names` : undefined}
      aria-activedescendant={mentions.isOpen && mentions.marked ? `${id}-${mentions.marked.id}` : undefined}
      onChange={({ target }) => mentions.type(target)}
      onSelect={({ currentTarget }) => mentions.caret !== undefined && mentions.setCaret(currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
      onBlur={() => mentions.setCaret(undefined)}
    />
    {mentions.isOpen && (
      <div id={`${id}-names`} className="picker-list" role="listbox" aria-label={commentTexts.names}>
        {mentions.offered.map((editor) => (
          <ListOption key={editor.id} id={`${id}-${editor.id}`} isMarked={editor === mentions.marked} onPick={() => mentions.choose(editor)}>
            <Portrait name={editor.name} picture={editor.picture} />
            {editor.name}
          </ListOption>
        ))}
      </div>
    )}
    <span role="status" className="sr-only">
      {mentions.typed ? commentTexts.namesFound(mentions.offered.length) : ''}
    </span>
    {children}
  </div>
);
