// Finds one of many names by typing: in a list with headings that opens below, by mouse or by keyboard.
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { matches } from '../lists/matches.ts';
import type { Option, OptionGroup } from '../records/form/record-context.ts';
import './picker.css';

/** At most this many options are drawn: of more, typing finds the one that is meant. */
const mostDrawn = 80;

export interface PickerProps {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly groups: readonly OptionGroup[];
  readonly without?: readonly string[];
  /** What the input has while nothing is typed: the title of what is chosen. */
  readonly shown?: string;
  readonly placeholder: string;
  readonly onPick: (id: string) => void;
  readonly onBlur?: () => void;
}

export function Picker({ attributes, groups, without = [], shown = '', placeholder, onPick, onBlur }: PickerProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { find, found, offered, marked, isOpen, type, pick, open, leave, onKeyDown } = usePicking(groups, without, list, onPick);
  return (
    <div className="picker">
      <input
        {...attributes}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && marked ? `${id}-${marked.id}` : undefined}
        placeholder={placeholder}
        value={find ?? shown}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
      />
      {isOpen && (
        <div ref={list} id={id} className="picker-list" role="listbox" aria-label={formTexts.choices}>
          {found.map(({ title, options }) => (
            <Group key={title} title={title}>
              {options.map((option) => (
                <ListOption key={option.id} id={`${id}-${option.id}`} isMarked={option === marked} onPick={() => pick(option)}>
                  {option.picture !== undefined && <Portrait name={option.title} picture={option.picture} />}
                  <span className="min-w-0 truncate">{option.title}</span>
                  {option.note !== undefined && <span className="truncate ml-auto min-w-0 text-note text-soft">{option.note}</span>}
                </ListOption>
              ))}
            </Group>
          ))}
          {offered.length === 0 && <p className="px-2.5 py-2 text-soft">{formTexts.nothingFound(find ?? '')}</p>}
          {offered.length === mostDrawn && <p className="px-2.5 py-2 text-note text-soft">{formTexts.typeToFind}</p>}
        </div>
      )}
      <small role="status">{noteOf({ isOpen, find, marked, offered })}</small>
    </div>
  );
}

interface ListOptionProps {
  readonly id: string;
  readonly isMarked: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/** One choice of a list below an input, which keeps the focus. */
export const ListOption = ({ id, isMarked, onPick, children }: ListOptionProps) => (
  <button
    id={id}
    type="button"
    role="option"
    tabIndex={-1}
    className="menu-item"
    aria-selected={isMarked}
    {...(isMarked && { 'data-highlighted': true })}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPick}
  >
    {children}
  </button>
);

function usePicking(groups: readonly OptionGroup[], without: readonly string[], list: RefObject<HTMLElement | null>, onPick: (id: string) => void) {
  const [find, setFind] = useState<string>();
  const [active, setActive] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const found = findOptions(groups, find, without);
  const offered = found.flatMap(({ options }) => options);
  const marked = active === undefined ? undefined : offered[Math.min(active, offered.length - 1)];
  /** What leaving the field chooses: a marked option, or the only one that was found. */
  const meant = marked ?? (find !== undefined && find.trim() !== '' && offered.length === 1 ? offered[0] : undefined);

  function close() {
    setOpen(false);
    setActive(undefined);
  }
  function pick(option: Option) {
    close();
    setFind(undefined);
    onPick(option.id);
  }
  function mark(place: number) {
    setOpen(true);
    setActive(Math.max(0, Math.min(place, offered.length - 1)));
    requestAnimationFrame(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }));
  }
  function open() {
    setOpen(true);
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
  }
  function type(text: string) {
    setFind(text);
    setActive(undefined);
    open();
  }
  function leave() {
    if (meant) pick(meant);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (event.key === 'ArrowDown') mark(active === undefined ? 0 : active + 1);
    else if (event.key === 'ArrowUp') mark((active ?? offered.length) - 1);
    else if (event.key === 'Enter' && isOpen && (marked ?? (find ? offered[0] : undefined))) pick(marked ?? offered[0] ?? { id: '', title: '' });
    else if (event.key === 'Escape' && (isOpen || find !== undefined)) {
      close();
      setFind(undefined);
    } else {
      // The save needs what is typed here to be chosen first.
      if (isSave && meant) pick(meant);
      return;
    }
    event.preventDefault();
  }
  return { find, found, offered, marked, isOpen, type, pick, open, leave, onKeyDown };
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) =>
  title === '' ? (
    children
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
    <div role="group" aria-label={title}>
      <p className="pt-2 pb-[0.2rem] px-[0.6rem] text-note text-soft" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );

export function findOptions(groups: readonly OptionGroup[], find: string | undefined, without: readonly string[]): OptionGroup[] {
  let left = mostDrawn;
  return groups.flatMap(({ title, options }) => {
    const fitting = options.filter((option) => !without.includes(option.id) && matches(find, [option.title, option.note])).slice(0, left);
    left -= fitting.length;
    return fitting.length > 0 ? [{ title, options: fitting }] : [];
  });
}

interface Picking {
  readonly isOpen: boolean;
  readonly find: string | undefined;
  readonly marked: Option | undefined;
  readonly offered: readonly Option[];
}

function noteOf({ isOpen, find, marked, offered }: Picking): string {
  if (marked) return formTexts.enterAdds(marked.title);
  if (isOpen || !find) return '';
  return offered.length === 0 ? formTexts.nothingFound(find) : formTexts.severalFound(offered.length);
}
