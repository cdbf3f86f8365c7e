// Who comes, found by three letters and ticked with one press; the last tick can be undone at once, an earlier one at its guest.
import { useStore } from '@nanostores/react';
import { guestsThere, type Language, themeOf, writeDay } from '@stem/model';
import { type CSSProperties, useState } from 'react';
import type { DoorTexts } from '../../language/door-texts.ts';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { CodeReader } from './CodeReader.tsx';
import { addWalkIn, countDoor, type DoorGuest, findCode, findGuests, guestsOf, type KeptDoor, tick, undo, unsentMarks, type WalkIn } from './door-state.ts';
import { $contact, change, forget } from './door-store.ts';
import { GuestRows } from './GuestRows.tsx';
import { WalkInForm } from './WalkInForm.tsx';

interface Props {
  readonly door: KeptDoor;
  readonly language: Language;
  readonly texts: DoorTexts;
  readonly onForgotten: () => void;
}

interface Said {
  readonly sentence: string;
  /** Whose tick can be undone. */
  readonly guest?: string;
}

export function DoorView({ door, language, texts, onForgotten }: Props) {
  const { event, state } = door;
  const { colour, text } = themeOf(event.colour);
  const contact = useStore($contact);
  const isOpen = state === 'open' && contact !== 'refused';
  return (
    <div className="door" style={{ '--theme': colour, '--on-theme': text } as CSSProperties}>
      <AnswerHead above={texts.title} title={event.title} below={[[event.date, event.location].filter(Boolean).join(', ')]} />
      <AnswerBody>
        {state === 'early' && <p className="lead">{texts.early(writeDay(door.from, language))}</p>}
        {state === 'closed' && unsentMarks(door).length === 0 && <p className="lead">{texts.closed}</p>}
        {(isOpen || unsentMarks(door).length > 0 || contact === 'refused') && <Waiting door={door} texts={texts} />}
        {isOpen && <Desk door={door} language={language} texts={texts} />}
        {isOpen && <Forgetting door={door} language={language} texts={texts} onForgotten={onForgotten} />}
      </AnswerBody>
    </div>
  );
}

function Waiting({ door, texts }: Pick<Props, 'door' | 'texts'>) {
  const contact = useStore($contact);
  const unsent = unsentMarks(door).length;
  const { waits } = texts;
  const sentence = contact === 'stored' ? waits.none : contact === 'sending' ? waits.sending : waits[contact](unsent);
  return (
    <p className={`door-contact is-${contact}`} role="status">
      {sentence}
    </p>
  );
}

/** What a press, a code or a form does, and what is said of it. */
function useDesk({ door, language, texts }: Pick<Props, 'door' | 'language' | 'texts'>) {
  const [said, setSaid] = useState<Said>();
  const there = guestsThere(door.marks);
  function tickGuest({ id, name }: Pick<DoorGuest, 'id' | 'name'>) {
    const isNew = !there.has(id);
    if (isNew) change((kept) => tick(kept, id, crypto.randomUUID()), language);
    setSaid({ sentence: isNew ? texts.ticked(name) : texts.tickedBefore(name), guest: id });
  }
  function undoTick(id: string) {
    change((kept) => undo(kept, id), language);
    setSaid({ sentence: texts.undone(guestsOf(door).find((guest) => guest.id === id)?.name ?? '') });
  }
  function takeCode(read: string) {
    const taken = findCode(door, read);
    if (taken.kind === 'guest') tickGuest(taken.guest);
    else setSaid({ sentence: taken.kind === 'other' ? texts.states[taken.state] : texts.unknownCode });
  }
  function addPerson(person: Omit<WalkIn, 'id'>) {
    const id = crypto.randomUUID();
    change((kept) => addWalkIn(kept, { ...person, id }), language);
    setSaid({ sentence: texts.ticked([person.last_name, person.first_name].filter(Boolean).join(', ')), guest: id });
  }
  return { said, there, tickGuest, undoTick, takeCode, addPerson };
}

type Tool = 'reader' | 'walk in';

function Desk({ door, language, texts }: Pick<Props, 'door' | 'language' | 'texts'>) {
  const [typed, setTyped] = useState('');
  const [tool, setTool] = useState<Tool>();
  const { said, there, tickGuest, undoTick, takeCode, addPerson } = useDesk({ door, language, texts });
  const { there: count, expected, companions } = countDoor(door);
  const found = findGuests(guestsOf(door), typed);
  const code = findCode(door, typed);
  const close = () => setTool(undefined);
  return (
    <>
      <p className="door-count">
        {texts.there(count, expected)} <small>{texts.companions(companions)}</small>
      </p>
      <FindBar {...{ texts, typed, tool }} onType={setTyped} onTool={setTool} />
      {tool === 'reader' && <CodeReader texts={texts} onCode={takeCode} onClose={close} />}
      {tool === 'walk in' && (
        <WalkInForm
          texts={texts}
          onBack={close}
          onAdd={(person) => {
            addPerson(person);
            close();
          }}
        />
      )}
      <GuestRows
        {...{ guests: found, there, texts }}
        onTick={(guest) => {
          tickGuest(guest);
          setTyped('');
        }}
        onUndo={undoTick}
      />
      {found.length === 0 && (
        <p className="door-nothing" role="status">
          {code.kind === 'other' ? texts.states[code.state] : texts.nothing}
        </p>
      )}
      <div className="door-said" role="status">
        {said && <p>{said.sentence}</p>}
        {said?.guest !== undefined && there.has(said.guest) && (
          <button type="button" className="link" onClick={() => undoTick(said.guest ?? '')}>
            {texts.undo}
          </button>
        )}
      </div>
    </>
  );
}

interface FindBarProps {
  readonly texts: DoorTexts;
  readonly typed: string;
  readonly tool: Tool | undefined;
  readonly onType: (typed: string) => void;
  readonly onTool: (tool: Tool | undefined) => void;
}

function FindBar({ texts, typed, tool, onType, onTool }: FindBarProps) {
  const button = (own: Tool, label: string) => (
    <button type="button" className="button plain" aria-expanded={tool === own} onClick={() => onTool(tool === own ? undefined : own)}>
      {label}
    </button>
  );
  return (
    <div className="door-find">
      <search>
        <label htmlFor="door-find">{texts.search}</label>
        <input
          id="door-find"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={texts.searchHint}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </search>
      {button('reader', texts.read)}
      {button('walk in', texts.walkIn)}
    </div>
  );
}

function Forgetting({ door, language, texts, onForgotten }: Props) {
  return (
    <p className="door-kept">
      {texts.kept(writeDay(door.until, language))}{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          if (unsentMarks(door).length > 0 && !confirm(texts.forgetUnsent)) return;
          forget();
          onForgotten();
        }}
      >
        {texts.forget}
      </button>
    </p>
  );
}
