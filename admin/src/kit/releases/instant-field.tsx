// An instant as clocks in a zone show it. A time that does not exist is explained, and of one that is there twice the editor chooses.
import { instantsAt, type LocalTime, localTimeAt } from '@stem/model';
import { type ReactNode, type Ref, useId } from 'react';
import { releaseTexts } from '../../texts/people/releases.ts';
import { offsetName } from './clock-changes.ts';
import { clockText, skippedText } from './release-facts.ts';
import '../../ui/controls/choices.css';

/** What is typed: with which of two instants is meant. */
export interface TypedInstant extends LocalTime {
  readonly isSecond: boolean;
}

const noInstant: TypedInstant = { date: '', time: '', isSecond: false };

export function typeInstant(instant: string | null, zone: string): TypedInstant {
  if (instant === null) return noInstant;
  const at = Date.parse(instant);
  const wall = localTimeAt(at, zone);
  return { ...wall, isSecond: instantsAt(wall, zone)[1] === at };
}

export type ReadInstant = { readonly instant: string | null } | { readonly problem: string };

export function readInstant({ date, time, isSecond }: TypedInstant, zone: string): ReadInstant {
  if (date === '' && time === '') return { instant: null };
  if (date === '' || time === '') return { problem: releaseTexts.incomplete };
  const found = instantsAt({ date, time }, zone);
  const [first, second] = found;
  if (first === undefined) return { problem: skippedText({ date, time }, zone) };
  return { instant: new Date(isSecond ? (second ?? first) : first).toISOString() };
}

export interface InstantFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly help: string;
  readonly value: TypedInstant;
  readonly zone: string;
  /** Of the server; what is wrong in itself is said at once. */
  readonly error: string | undefined;
  /** An instant that is not complete is not wrong before it is sent. */
  readonly wasSent: boolean;
  readonly onChange: (value: TypedInstant) => void;
}

export function InstantField({ ref, label, help, value, zone, error, wasSent, onChange }: InstantFieldProps) {
  const id = useId();
  const { date, time } = value;
  const read = readInstant(value, zone);
  const isIncomplete = (date === '') !== (time === '');
  const problem = error ?? ('problem' in read && (!isIncomplete || wasSent) ? read.problem : undefined);
  const twice = instantsAt(value, zone);
  const note = { 'aria-describedby': `${id}-note`, 'aria-invalid': problem !== undefined };
  return (
    <fieldset className={`field ${problem === undefined ? '' : 'wrong'}`}>
      <legend>{label}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <input
          {...note}
          ref={ref}
          type="date"
          aria-label={`${label}: ${releaseTexts.date}`}
          value={date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
        <input
          {...note}
          type="time"
          aria-label={`${label}: ${releaseTexts.time}`}
          value={time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      <small id={`${id}-note`} {...(problem !== undefined && { role: 'alert' })}>
        {problem ?? help}
      </small>
      {twice.length === 2 && (
        <Twice label={releaseTexts.twice(clockText(time))}>
          {twice.map((instant, at) => (
            <label key={instant}>
              <input type="radio" name={id} checked={value.isSecond === (at === 1)} onChange={() => onChange({ ...value, isSecond: at === 1 })} />
              {(at === 0 ? releaseTexts.firstTime : releaseTexts.secondTime)(offsetName(instant, zone))}
            </label>
          ))}
        </Twice>
      )}
    </fieldset>
  );
}

const Twice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="radiogroup" aria-label={label} className="choices [&_label]:[font-weight:inherit]">
    <p>{label}</p>
    {children}
  </div>
);
