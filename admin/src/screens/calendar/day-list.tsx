// A month as a list, by day.
import type { CalendarItem } from '@stem/api/client';
import { writeDay } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { listedDays } from './calendar-days.ts';
import { CalendarEntry, type Moving } from './calendar-entry.tsx';

export interface DayListProps extends Moving {
  readonly month: string;
  readonly today: string;
  readonly items: readonly CalendarItem[];
  /** Where the month is shown on wide screens. */
  readonly isForPhones: boolean;
}

export function DayList({ month, today, items, isForPhones, ...moving }: DayListProps) {
  const days = listedDays(items, month);
  return (
    <div className={isForPhones ? 'calendar-list for-phones' : 'calendar-list'}>
      {days.length === 0 && <p className="empty text-soft">{calendarTexts.none}</p>}
      {days.map(({ day, items: some }) => (
        <section
          className="grid grid-cols-[15rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-[0.6rem] px-(--inset) border-b border-hair max-tablet:grid-cols-1"
          key={day}
        >
          <h2 className="pt-[0.4rem] font-medium" aria-current={day === today ? 'date' : undefined}>
            <time dateTime={day}>{writeDay(day, windowLanguage)}</time>
            {day === today && <span className="tag ml-2">{calendarTexts.today}</span>}
          </h2>
          <ul>
            {some.map((item) => (
              <CalendarEntry key={item.id} item={item} isWide {...moving} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
