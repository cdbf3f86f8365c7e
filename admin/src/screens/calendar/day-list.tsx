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
        <section key={day}>
          <h2 aria-current={day === today ? 'date' : undefined}>
            <time dateTime={day}>{writeDay(day, windowLanguage)}</time>
            {day === today && <span className="tag">{calendarTexts.today}</span>}
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
