// Where a comment is written: @ opens a list of names, by keyboard or by mouse. What is sent keeps its id until it has arrived.
import type { EditorName } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { commentTexts } from '../../texts/people/comments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { editorNames } from './comment-queries.ts';
import { completeMention, mentionedIn, type Named, offeredNames, typedMention } from './mention-text.ts';
import './comment-composer.css';

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
  /** Beside the button. */
  readonly children?: ReactNode;
}

export function CommentComposer({ label, submit, initial, known = [], onSend, onCancel, children }: CommentComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial?.text ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(initial?.mentions ?? []);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const nothing = useRef<HTMLTextAreaElement>(null);
  // A composer that can be closed was opened to write at once.
  useFocusFirst(onCancel ? area : nothing);
  const { data: editors = [] } = useQuery(editorNames);
  const typed = caret === undefined ? undefined : typedMention(text, caret);
  const offered = typed ? offeredNames(typed.find, editors) : [];
  const isOpen = typed !== undefined && offered.length > 0;
  const marked = offered[Math.min(active, offered.length - 1)];
  const over = text.trim().length - longest;

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
  async function send() {
    if (isSending || text.trim() === '' || over > 0) return;
    setSending(true);
    const wrong = await onSend({ text, mentions: mentionedIn(text, [...editors, ...known], chosen) });
    setSending(false);
    setProblem(wrong);
    if (wrong === undefined) setText('');
    // The button is disabled now and would lose the focus.
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    if (isOpen && step !== undefined) setActive((Math.min(active, offered.length - 1) + step) % offered.length);
    else if (isOpen && marked && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) choose(marked);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && (isOpen || onCancel)) {
      if (isOpen) setCaret(undefined);
      else onCancel?.();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }
  return (
    <div className="composer">
      <div className="field picker">
        <label htmlFor={id} className="text-note">
          {label}
        </label>
        <textarea
          id={id}
          ref={area}
          className="lines"
          value={text}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          aria-controls={isOpen ? `${id}-names` : undefined}
          aria-activedescendant={isOpen && marked ? `${id}-${marked.id}` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart);
            setActive(0);
          }}
          onSelect={({ currentTarget }) => caret !== undefined && setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setCaret(undefined)}
        />
        {isOpen && <OfferedNames id={id} offered={offered} marked={marked} onChoose={choose} />}
        <span role="status" className="sr-only">
          {typed ? commentTexts.namesFound(offered.length) : ''}
        </span>
        <small id={`${id}-hint`}>{over > 0 ? commentTexts.tooLong(over) : commentTexts.hint}</small>
        {problem !== undefined && (
          <small role="alert" className="text-bad">
            {problem}
          </small>
        )}
      </div>
      <div className="composer-foot flex flex-wrap items-end gap-x-3 gap-y-[0.6rem]">
        {children}
        {onCancel && <Button text={commentTexts.cancel} onClick={onCancel} />}
        <Button className="button ml-auto" text={submit} disabled={isSending || text.trim() === '' || over > 0} onClick={() => void send()} />
      </div>
    </div>
  );
}

interface OfferedNamesProps {
  readonly id: string;
  readonly offered: readonly EditorName[];
  readonly marked: EditorName | undefined;
  readonly onChoose: (editor: EditorName) => void;
}

/** The names that a mention can be completed to. The focus stays in the text. */
const OfferedNames = ({ id, offered, marked, onChoose }: OfferedNamesProps) => (
  <div id={`${id}-names`} className="picker-list" role="listbox" aria-label={commentTexts.names}>
    {offered.map((editor) => (
      <button
        key={editor.id}
        id={`${id}-${editor.id}`}
        type="button"
        role="option"
        tabIndex={-1}
        className="menu-item"
        aria-selected={editor === marked}
        {...(editor === marked && { 'data-highlighted': true })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(editor)}
      >
        {editor.name}
      </button>
    ))}
  </div>
);
