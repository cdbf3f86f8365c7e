// What is ahead and what was: releases and their ends, events, and what happens by itself. As data: who shows it finds the words.
import { startOfDay } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { columnsFor, eventDays, localTimeAt, moveDay, type RowOf, zoneOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, between, eq, gte, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { instantSchema, toInstant } from '../clock/instant.ts';
import { releases } from '../database/release-tables.ts';
import { undos } from '../database/tables.ts';
import { pendingStates, type Release, type ReleaseState, releaseStates } from '../releases/release.ts';
import { localizedAnswer, pickColumns } from '../views/pick-columns.ts';

/** At most 1000 items are answered. */
const mostItems = 1000;

export const calendarItem = z.object({
  id: z.string().meta({ description: 'The same for as long as the release or the event exists' }),
  kind: z.enum(['begin', 'end', 'event', 'past']).meta({
    description: '`begin` and `end` of a release; an `event` from its first to its last day; `past`: at midnight after it, lists show it as past',
  }),
  day: z.iso.date().meta({ description: 'In its time zone' }),
  last_day: z.iso.date(),
  time: z.string().nullable().meta({ description: 'What clocks in its time zone show, as 09:00; null for whole days' }),
  at: instantSchema.nullable().meta({ description: 'Null for whole days' }),
  zone: z.string(),
  release: z
    .object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['release', 'draft']),
      state: z.enum(releaseStates),
      owner: z.string().meta({ description: 'As the history names an actor' }),
      is_undone: z.boolean().meta({ description: 'Whether an undo has taken it back' }),
      is_scheduled: z.boolean().meta({ description: 'Whether it happens by itself, or has happened; else the instant is only chosen' }),
    })
    .nullable(),
  event: z.object({ id: z.string(), slug: z.string(), ...localizedAnswer('title', z.string()) }).nullable(),
});
export type CalendarItem = Readonly<z.infer<typeof calendarItem>>;

export interface CalendarDays {
  /** ISO days: 2027-03-01. */
  readonly from: string;
  readonly to: string;
}

/** By day and time, each item on the days of its own time zone. */
export async function readCalendar(days: CalendarDays, read: Database['read']): Promise<CalendarItem[]> {
  const items = [...(await readReleases(days, read)), ...(await readEvents(days, read))];
  return items
    .filter(({ day, last_day }) => day <= days.to && last_day >= days.from)
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
    .slice(0, mostItems);
}

const sortKey = ({ day, time, id }: CalendarItem): string => `${day} ${time ?? ''} ${id}`;

const oneDay = 86_400_000;

async function readReleases({ from, to }: CalendarDays, read: Database['read']): Promise<CalendarItem[]> {
  // Wide enough for every time zone.
  const [first, last] = [Date.parse(from) - oneDay, Date.parse(to) + 2 * oneDay];
  const isPending = inArray(releases.state, [...pendingStates]);
  const isPublished = eq(releases.state, 'published');
  const { publish_at, published_at, ends_at, ended_at } = releases;
  const within = (column: SQLiteColumn) => between(column, first, last);
  const isWithin = or(and(isPending, or(within(publish_at), within(ends_at))), and(isPublished, or(within(published_at), within(ends_at), within(ended_at))));
  const rows = await read.select().from(releases).where(isWithin).orderBy(asc(publish_at), asc(releases.id)).limit(mostItems);
  const saves = rows.flatMap(({ change_set }) => change_set ?? []);
  const undone = new Set((await read.select({ id: undos.undone }).from(undos).where(inArray(undos.undone, saves))).map(({ id }) => id));
  return rows.flatMap((row) => {
    // An end is stored as an undo too.
    const is_undone = row.ended_at === null && undone.has(row.change_set ?? '');
    return [
      ...itemOf(row, { kind: 'begin', at: row.state === 'published' ? row.published_at : row.publish_at, is_undone }),
      // Nothing is left that would end.
      ...itemOf(row, { kind: 'end', at: is_undone ? null : (row.ended_at ?? row.ends_at), is_undone }),
    ];
  });
}

interface ReleaseMoment {
  readonly kind: 'begin' | 'end';
  readonly at: number | null;
  readonly is_undone: boolean;
}

function itemOf(row: Release, { kind, at, is_undone }: ReleaseMoment): CalendarItem[] {
  if (at === null) return [];
  const state = row.state as ReleaseState; // as it was written
  const release = {
    ...{ id: row.id, name: row.name, kind: row.kind === 'draft' ? ('draft' as const) : ('release' as const), state, owner: row.owner },
    is_undone,
    is_scheduled: state === 'scheduled' || state === 'published',
  };
  return [{ id: `${kind}-${row.id}`, kind, ...momentOf(at, row.zone), release, event: null }];
}

function momentOf(at: number, zone: string): Pick<CalendarItem, 'day' | 'last_day' | 'time' | 'at' | 'zone'> {
  const { date, time } = localTimeAt(at, zone);
  return { day: date, last_day: date, time, at: toInstant(at), zone };
}

async function readEvents({ from, to }: CalendarDays, read: Database['read']): Promise<CalendarItem[]> {
  const { start_date, end_date } = tables.event_formats;
  // One that was on the day before becomes past on the first.
  const first = moveDay(from, -1);
  const isWithin = and(isNotNull(start_date), lte(start_date, to), or(gte(start_date, first), gte(end_date, first)));
  const rows = await read.select().from(tables.event_formats).where(isWithin).orderBy(asc(start_date), asc(tables.event_formats.id)).limit(mostItems);
  return rows.flatMap(eventItems);
}

function eventItems(row: RowOf<'event_formats'>): CalendarItem[] {
  const days = eventDays(row);
  if (!days) return [];
  const zone = zoneOf(row.timezone);
  const event = pickColumns(row, ['id', 'slug', ...columnsFor('title')]);
  const shared = { release: null, event };
  return [
    { ...shared, id: `event-${row.id}`, kind: 'event', day: days.first, last_day: days.last, time: null, at: null, zone },
    { ...shared, id: `past-${row.id}`, kind: 'past', ...momentOf(startOfDay(moveDay(days.last, 1), zone), zone) },
  ];
}
