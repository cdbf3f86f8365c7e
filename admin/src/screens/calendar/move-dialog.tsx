// Asks for the day to which a release, or its end, is moved.
import type { CalendarItem } from '@stem/api/client';
import { type SyntheticEvent, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { zoneName } from '../../kit/releases/release-facts.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { nameOfItem } from './calendar-entry.tsx';

export interface MoveDialogProps {
  readonly item: CalendarItem;
  /** The day on which it was dropped, and what was wrong with it. */
  readonly tried: { readonly day: string; readonly problem: string } | undefined;
  /** Resolves with what is wrong. */
  readonly onMove: (item: CalendarItem, day: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function MoveDialog({ item, tried, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(tried?.day ?? item.day);
  const [problem, setProblem] = useState(tried?.problem);
  const [isPending, setPending] = useState(false);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setPending(true);
    const wrong = day === '' ? calendarTexts.noDay : await onMove(item, day);
    setPending(false);
    if (wrong === undefined) onClose();
    else setProblem(wrong);
  }
  return (
    <Dialog isOpen onClose={onClose} title={calendarTexts.moveTitle(nameOfItem(item))}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="px-(--inset) py-4">
          <PlainField label={calendarTexts.day} help={calendarTexts.keeps(item.time ?? '', zoneName(item.zone))} error={problem}>
            {(control) => (
              <input
                {...control}
                type="date"
                data-focus-first
                value={day}
                onChange={({ target }) => {
                  setDay(target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </PlainField>
        </div>
        <DialogFoot onCancel={onClose} confirm={calendarTexts.confirm} isPending={isPending} />
      </form>
    </Dialog>
  );
}
