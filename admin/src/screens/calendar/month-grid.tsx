// A month in weeks, with what is on each day.
import type { CalendarItem } from '@stem/api/client';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { locale } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { firstOfMonth, itemsByDay, weeksOf } from './calendar-days.ts';
import { CalendarEntry, type Moving } from './calendar-entry.tsx';

/** At most 5 items are on a day; the list has the others. */
const most = 5;

export interface MonthGridProps extends Moving {
  readonly month: string;
  readonly today: string;
  readonly items: readonly CalendarItem[];
  readonly title: string;
}

export function MonthGrid({ month, today, items, title, ...moving }: MonthGridProps) {
  const weeks = weeksOf(month);
  const onDay = itemsByDay(items, weeks.flat());
  return (
    <table className="calendar-month w-full table-fixed border-collapse max-tablet:hidden" aria-label={title}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              className="py-[0.4rem] pr-2 not-first:pl-2 border-b border-hair text-soft text-note font-medium text-left"
              key={day}
              scope="col"
              abbr={written(day, { weekday: 'long' })}
            >
              {written(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = onDay.get(day) ?? [];
              const shown = all.length > most ? all.slice(0, most - 1) : all;
              const isOther = firstOfMonth(day) !== firstOfMonth(month);
              return (
                <td key={day} className={isOther ? 'bg-sunk' : undefined} aria-current={day === today ? 'date' : undefined} {...moving.drag?.target(day)}>
                  <time
                    className={`inline-block min-w-6 px-[0.35rem] text-note leading-6 text-center [[aria-current]>&]:bg-accent [[aria-current]>&]:font-strong [[aria-current]>&]:text-on-accent ${isOther ? 'text-soft' : ''}`}
                    dateTime={day}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="sr-only">{written(day, { day: 'numeric', month: 'long' })}</span>
                  </time>
                  {shown.length > 0 && (
                    <ul className="grid gap-0.5 mt-[0.2rem]">
                      {shown.map((item) => (
                        <CalendarEntry key={item.id} item={item} goesOn={item.day < day} {...moving} />
                      ))}
                    </ul>
                  )}
                  {shown.length < all.length && <WayTo text={calendarTexts.more(all.length - shown.length)} search={{ show: 'list', since: day }} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const written = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
