// The questions the chat offers. What is being typed is part of the form already: a save includes it, and leaving the form asks about it.
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { type KeyboardEvent, useId, useState } from 'react';
import { ariaOf, type ControlProps } from '../../kit/fields/control-props.ts';
import { moveTo } from '../../kit/lists/order.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';

const says = chatbotTexts.settings.quickStarts;

export function QuickStartControl(props: ControlProps) {
  const { field, onChange, onBlur } = props;
  const { options, typed, refused, type, add } = useTypedQuickStart(props);
  const noteId = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) add();
    if (event.key !== 'Enter') return;
    // It would save the form around it.
    event.preventDefault();
    add();
  }

  return (
    <div className="quick-starts">
      <div className="flex flex-wrap gap-2">
        <input
          className="flex-1 min-w-[min(14rem,100%)]"
          {...ariaOf(props)}
          {...(refused && { 'aria-describedby': noteId })}
          type="text"
          autoComplete="off"
          maxLength={500}
          placeholder={says.placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => {
            // Switching to another window is no end of typing.
            if (document.activeElement !== currentTarget) add();
            onBlur();
          }}
        />
        <Button icon="plus" text={says.add} aria-label={says.addTo(field.label)} aria-disabled={typed.trim() === ''} onClick={add} />
      </div>
      {refused && (
        <small id={noteId} role="alert">
          {says[refused]}
        </small>
      )}
      {options.length === 0 && <p className="py-3 text-soft">{says.none}</p>}
      <ol className="mt-3" aria-label={field.label}>
        {options.map((option, place) => (
          <li className="grid grid-cols-[minmax(0,1fr)_repeat(3,auto)] items-center gap-1 min-h-(--row) py-[0.3rem] border-b border-hair" key={option}>
            <span className="min-w-0 wrap-anywhere">{option}</span>
            <Tool icon="up" label={says.up(option)} disabled={place === 0} onClick={() => onChange(moveTo(options, place, place - 1))} />
            <Tool icon="down" label={says.down(option)} disabled={place === options.length - 1} onClick={() => onChange(moveTo(options, place, place + 1))} />
            <Tool icon="close" label={says.remove(option)} onClick={() => onChange(options.filter((_, at) => at !== place))} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The question that is being typed, and those before it. */
function useTypedQuickStart({ field, value, onChange }: ControlProps) {
  const [typed, setTyped] = useState('');
  const [wasAdded, setWasAdded] = useState(false);
  const [refused, setRefused] = useState<'known' | 'full'>();
  const entries = Array.isArray(value) ? value.map(String) : [];
  // Unless it was discarded with all other changes.
  const isTypedAdded = wasAdded && entries.at(-1) === typed.trim();
  const options = isTypedAdded ? entries.slice(0, -1) : entries;
  const most = field.kind === 'texts' ? (field.max ?? 50) : 50;

  function type(text: string) {
    const added = addQuickStart(options, text, most);
    setRefused(undefined);
    setTyped(text);
    setWasAdded('options' in added);
    onChange('options' in added ? added.options : options);
  }
  function add() {
    if (isTypedAdded) return setTyped('');
    const added = addQuickStart(options, typed, most);
    if ('refused' in added && added.refused !== 'empty') setRefused(added.refused);
  }
  return { options, typed, refused, type, add };
}

type AddedQuickStart = { readonly options: readonly string[] } | { readonly refused: 'empty' | 'known' | 'full' };

/** Adds a quick start at the end of the list; blank text and duplicates are not added. */
export function addQuickStart(options: readonly string[], typed: string, most: number): AddedQuickStart {
  const option = typed.trim();
  if (option === '') return { refused: 'empty' };
  if (options.includes(option)) return { refused: 'known' };
  return options.length >= most ? { refused: 'full' } : { options: [...options, option] };
}
