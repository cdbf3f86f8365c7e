// Asks for the day to which a release, or its end, is moved.
import type { CalendarItem, ReleasePatch } from '@stem/api/client';
import { type Grants, instantsAt, type Permission, preparing, type Rights, writeTime } from '@stem/model';
import { useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { skippedText, zoneName } from '../../kit/releases/release-facts.ts';
import { windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { nameOfItem } from './calendar-entry.tsx';

export interface MoveDialogProps {
  readonly item: CalendarItem;
  /** The day on which it was dropped, and what was wrong with it. */
  readonly tried: { readonly day: string; readonly problem: string } | undefined;
  readonly onMove: (item: CalendarItem, day: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function MoveDialog({ item, tried, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(tried?.day ?? item.day);
  const [problem, setProblem] = useState(tried?.problem);
  async function send() {
    const wrong = day === '' ? calendarTexts.noDay : await onMove(item, day);
    if (wrong === undefined) onClose();
    else setProblem(wrong);
  }
  return (
    <Dialog onClose={onClose} title={calendarTexts.moveTitle(nameOfItem(item))}>
      <DialogForm confirm={calendarTexts.confirm} onCancel={onClose} onSend={send}>
        <PlainField
          label={calendarTexts.day}
          help={calendarTexts.keeps(writeTime({ start: item.time ?? '' }, windowLanguage), zoneName(item.zone))}
          error={problem}
        >
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
      </DialogForm>
    </Dialog>
  );
}

type Movable = CalendarItem & { readonly release: NonNullable<CalendarItem['release']>; readonly time: string };

const movableStates: readonly string[] = ['open', 'ready', 'scheduled'];

interface Mover {
  readonly rights: Rights;
  /** As the history names them. */
  readonly actor: string | undefined;
}

/** Whether it has an instant ahead that this editor may change: of the own releases, and of all for those who may write all content. */
export function isMovable(item: CalendarItem, { rights, actor }: Mover): item is Movable {
  const { release, time } = item;
  if (!release || time === null || !movableStates.includes(release.state)) return false;
  const has = (permission: Permission) => (rights.grants satisfies Grants)[permission] === 'all' && rights.events === 'all';
  return preparing.every(has) || (release.owner === actor && preparing.some((permission) => rights.grants[permission] !== undefined));
}

type Moved = { readonly patch: ReleasePatch } | { readonly problem: string };

/** A problem on a day on which clocks leave its time out. */
export function moveToDay(day: string, { kind, time, zone, at }: Movable): Moved {
  const wall = { date: day, time };
  const [first, second] = instantsAt(wall, zone);
  if (first === undefined) return { problem: skippedText(wall, zone) };
  // On its own day it stays the one of two equal times that it is.
  const instant = new Date(second !== undefined && at !== null && Date.parse(at) === second ? second : first).toISOString();
  return { patch: kind === 'begin' ? { publish_at: instant } : { ends_at: instant } };
}
