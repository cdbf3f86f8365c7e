// Gives a program a token: its name, what it may do, and for how long.
import type { ProgramWithToken, Refused } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { endOfDay, expiryRange, usualExpiry } from '../../kit/fields/expiry.ts';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { ask, queries, rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { programTexts } from '../../texts/people/programs.ts';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { programsQuery } from './program-queries.ts';
import '../../ui/controls/choices.css';
import { readingOfScope, type ProgramScope as Scope } from '@stem/model';

export interface AddProgramProps {
  readonly onAdded: (program: ProgramWithToken) => void;
  readonly onClose: () => void;
}

export const AddProgram = (props: AddProgramProps) => (
  <Dialog onClose={props.onClose} title={programTexts.addProgram} description={programTexts.newProgramHint}>
    <ProgramForm {...props} />
  </Dialog>
);

// Inside the dialog, so that its first field is there when it takes the focus.
function ProgramForm({ onAdded, onClose }: AddProgramProps) {
  const [now] = useState(() => Date.now());
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['content.read']);
  const [events, setEvents] = useState<readonly string[] | null>(null);
  const [expiresOn, setExpiresOn] = useState(usualExpiry(now));
  const [refused, setRefused] = useState<Refused>();
  const field = useRef<HTMLInputElement>(null);
  useFocusFirst(field);
  const errors = refused?.problem.errors ?? {};
  const expiresAt = endOfDay(expiresOn);
  const changesEvents = chosen.includes('events.write');
  const isIncomplete = name.trim() === '' || chosen.length === 0 || expiresAt === undefined || (changesEvents && events?.length === 0);

  async function send() {
    if (expiresAt === undefined) return;
    const answer = await ask('POST /api/programs', {
      body: { name, scopes: [...chosen], events: changesEvents && events ? [...events] : null, expires_at: expiresAt },
    });
    if (!answer.ok) {
      setRefused(answer);
      return field.current?.focus();
    }
    await queries.invalidateQueries({ queryKey: programsQuery.queryKey });
    onAdded(answer.value);
  }

  return (
    <DialogForm
      confirm={programTexts.createToken}
      pending={programTexts.creating}
      isDisabled={isIncomplete}
      problem={refused && !errors.name && !errors.expires_at ? refused.problem.detail : undefined}
      onCancel={onClose}
      onSend={send}
    >
      <PlainField label={programTexts.name} help={programTexts.nameHelp} error={errors.name}>
        {(control) => (
          <input {...control} ref={field} autoComplete="off" aria-required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </PlainField>
      <Permissions chosen={chosen} onChange={setChosen} />
      {changesEvents && <EventsOfProgram events={events} onChange={setEvents} />}
      <PlainField label={programTexts.expiresOn} help={programTexts.expiresHelp} error={errors.expires_at}>
        {(control) => <input {...control} {...expiryRange(now)} type="date" required value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />}
      </PlainField>
    </DialogForm>
  );
}

function Permissions({ chosen, onChange }: { readonly chosen: readonly Scope[]; readonly onChange: (chosen: readonly Scope[]) => void }) {
  return (
    <fieldset>
      <legend className="font-medium">{programTexts.mayDo}</legend>
      <div className="choices">
        {scopes.map(({ name, title }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onChange(toggleScope(chosen, name))} />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface EventsOfProgramProps {
  /** Null for all. */
  readonly events: readonly string[] | null;
  readonly onChange: (events: readonly string[] | null) => void;
}

function EventsOfProgram({ events, onChange }: EventsOfProgramProps) {
  const group = useId();
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  return (
    <fieldset>
      <legend className="font-medium">{programTexts.eventsOfProgram}</legend>
      <div className="choices">
        <label>
          <input type="radio" name={group} checked={events === null} onChange={() => onChange(null)} />
          {programTexts.allEvents}
        </label>
        <label>
          <input type="radio" name={group} checked={events !== null} onChange={() => onChange([])} />
          {programTexts.chosenEvents}
        </label>
      </div>
      {events !== null && (
        <div className="pt-1 pl-[1.3rem]">
          <ChosenRows
            title={programTexts.events}
            rows={formats.map((format) => ({ id: format.id, name: localText(format, 'title') }))}
            chosen={events}
            counted={programTexts.chosenOf}
            none={programTexts.noEventsYet}
            onChange={onChange}
          />
        </div>
      )}
    </fieldset>
  );
}

export type { Scope };

/** In the order of the form. */
const scopes: readonly { readonly name: Scope; readonly title: string }[] = [
  { name: 'content.read', title: programTexts.readsContent },
  { name: 'events.write', title: programTexts.changesEvents },
  { name: 'events.make', title: programTexts.makesEvents },
  { name: 'website.write', title: programTexts.changesWebsite },
  { name: 'media.write', title: programTexts.changesMedia },
  { name: 'people.read', title: programTexts.readsPeople },
  { name: 'people.write', title: programTexts.changesPeople },
  { name: 'publishing.read', title: programTexts.readsPublishing },
  { name: 'publishing.write', title: programTexts.publishes },
];

/** Writing includes reading of the same kind; without reading there is no writing. */
export function toggleScope(chosen: readonly Scope[], scope: Scope): Scope[] {
  const isOn = !chosen.includes(scope);
  const next = isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope && readingOfScope[one] !== scope);
  const reading = readingOfScope[scope];
  return isOn && reading !== undefined && !next.includes(reading) ? [...next, reading] : next;
}

export const titlesOf = (chosen: readonly Scope[]): string[] => scopes.flatMap(({ name, title }) => (chosen.includes(name) ? title : []));
