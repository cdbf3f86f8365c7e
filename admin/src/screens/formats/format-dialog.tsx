// The form of a format, in a dialog over the grid. Its address is part of the screen's.
import { useQuery } from '@tanstack/react-query';
import { RecordDialog } from '../../kit/records/record-dialog.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { rowsOf } from '../../server/rows.ts';
import { formatTexts } from '../../texts/formats.ts';
import { formatProposals } from './format-proposals.ts';

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
      proposes={formatProposals(taken, format === undefined)}
      none={{ title: formatTexts.formatNotFound, hint: formatTexts.formatNotFoundHint }}
      {...(format && { description: format.title })}
    />
  );
}
