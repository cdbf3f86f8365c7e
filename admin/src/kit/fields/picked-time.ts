// The two pickers beside the text of a time.
import { plainTime, readTime } from '@stem/model';
import { formTexts } from '../../texts/forms.ts';

export interface PickedTime {
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
