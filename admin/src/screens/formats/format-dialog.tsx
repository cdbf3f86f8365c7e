// The form of a format, in a dialog over the grid. Its address is part of the screen's.
import { daysBetween, inEach, moveDay, proposedSlug, writeDays } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import type { Proposes } from '../../kit/records/form/use-proposals.ts';
import { RecordDialog } from '../../kit/records/record-dialog.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { rowsOf, type Values } from '../../server/client.ts';
import { formatTexts } from '../../texts/formats.ts';
import { localText } from '../../texts/language.ts';

export interface FormatDialogProps {
  /** Absent for a new format, or when there is no such format. */
  readonly format: Format | undefined;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

export function FormatDialog({ format, ...props }: FormatDialogProps) {
  const { data: formats = [] } = useQuery(rowsOf('event_formats'));
  const taken = formats.filter(({ id }) => id !== format?.id).flatMap(({ slug, aliases }) => [slug, ...aliases.map((path) => path.split('/').at(-1) ?? '')]);
  return (
    <RecordDialog
      {...props}
      name="event_formats"
      row={format}
      place=""
      isLast
      initial={unlisted}
      proposes={formatProposals(taken, format === undefined)}
      none={{ title: formatTexts.formatNotFound, hint: formatTexts.formatNotFoundHint }}
      {...(format && { description: localText(format, 'title') })}
    />
  );
}

/** A new event is in no list until its editor says so. */
const unlisted = { is_listed: false };

/** `taken` are the slugs of all other events; a stored event keeps its address. */
export const formatProposals =
  (taken: readonly string[], isNew: boolean): Proposes =>
  (values, before) => {
    const start = text(values, 'start_date');
    const end = proposedEnd(values, before);
    const last = text(values, 'end_date') || end;
    return {
      ...(isNew && { slug: proposedSlug(text(values, 'title'), taken) }),
      end_date: end,
      ...inEach('date', (language) => writeDays(start, last, language)),
    };
  };

/** An event that moves keeps its length; a new one lasts a day until its end is entered. */
function proposedEnd(values: Values, before: Values): string {
  const [start, end] = [text(values, 'start_date'), text(values, 'end_date')];
  const earlier = text(before, 'start_date');
  if (start === earlier || start === '') return end || start;
  const length = daysBetween(earlier, text(before, 'end_date'));
  if (length !== undefined) return moveDay(start, length);
  return [start, end].sort().at(-1) ?? start;
}

const text = (values: Values, column: string): string => String(values[column] ?? '');
