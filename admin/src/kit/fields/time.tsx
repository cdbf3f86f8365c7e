// The time of a session, typed or picked. A text that is a time is written in one form; others stay, with a note about calendars.
import { plainTime, readTime, writeTime } from '@stem/model';
import { useRef, useState } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { asText, type ControlProps } from './control-props.ts';
import { LineInput } from './line-controls.tsx';

export function TimeControl(props: ControlProps<'text'>) {
  const { id, value, onChange, onBlur, describedBy } = props;
  const text = asText(value);
  const isTyped = useRef(false);
  // What was picked stays in the pickers while it is incomplete.
  const [kept, setKept] = useState<PickedTime>();
  const picked = kept && textOf(kept) === text ? kept : pickedFrom(text);
  const note = timeNote(text);
  const pick = (part: Partial<PickedTime>) => {
    const next = { ...picked, ...part };
    setKept(next);
    onChange(textOf(next));
  };
  const leave = () => {
    const time = isTyped.current ? readTime(text) : undefined;
    isTyped.current = false;
    if (time && writeTime(time) !== text) onChange(writeTime(time));
    onBlur();
  };
  const type = (typed: unknown) => {
    isTyped.current = true;
    onChange(typed);
  };
  return (
    <>
      <div className="flex [&>input]:w-auto [&>input]:flex-[1_1_10rem] flex-wrap items-end gap-x-3 gap-y-2">
        <LineInput
          {...props}
          onChange={type}
          onBlur={leave}
          describedBy={note === undefined ? describedBy : [describedBy, `${id}-note`].filter(Boolean).join(' ')}
        />
        <Picker label={formTexts.begins} value={picked.start} onChange={(start) => pick({ start })} onBlur={onBlur} />
        <Picker label={formTexts.ends} value={picked.end} onChange={(end) => pick({ end })} onBlur={onBlur} />
      </div>
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
    </>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

// The Tab key passes the pickers: with the keyboard a time is typed faster as text.
const Picker = ({ label, value, onChange, onBlur }: PickerProps) => (
  <label className="grid gap-[0.15rem] font-regular text-note text-soft">
    {label}
    <input className="w-30" type="time" tabIndex={-1} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />
  </label>
);

interface PickedTime {
  /** 09:00, or empty. */
  readonly start: string;
  readonly end: string;
}

/** Empty for a text without a time. */
export function pickedFrom(text: string): PickedTime {
  const time = readTime(text);
  return { start: time?.start ?? '', end: time?.end ?? '' };
}

/** The text of what is picked; empty without a start. */
export const textOf = ({ start, end }: PickedTime): string => (start === '' ? '' : plainTime(end === '' ? start : `${start}–${end}`));

/** What to say below a text that calendars cannot read. */
export const timeNote = (text: string): string | undefined => (text.trim() === '' || readTime(text) ? undefined : formTexts.noTimeInText);
