// Links to the days of the programme. They mark the day in view, and stay on screen while the programme is.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { island } from '../island.tsx';
import { $activeDay, $isSwitcherFixed } from './schedule-store.ts';
import './day-switcher.css';

interface Props {
  readonly label: string;
  readonly days: readonly { readonly id: string; readonly label: string }[];
}

export const DaySwitcher = island(FollowingDayLinks, (props) => <DayLinks {...props} />);

function FollowingDayLinks(props: Props) {
  const active = useStore($activeDay, { ssr: () => undefined });
  const isFixed = useStore($isSwitcherFixed, { ssr: () => false });
  return <DayLinks {...props} active={active} isFixed={isFixed} />;
}

function DayLinks({ label, days, active, isFixed = false }: Props & { readonly active?: number | undefined; readonly isFixed?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active !== undefined) showDay(list.current, active);
  }, [active]);
  return (
    <nav className={isFixed ? 'days fixed' : 'days'} aria-label={label}>
      <div className="wrap grid-12">
        <ul ref={list}>
          {days.map((day, place) => (
            <li key={day.id}>
              <a href={`#${day.id}`} aria-current={place === active ? 'true' : undefined}>
                {day.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Scrolls only the list, not the page. */
function showDay(list: HTMLUListElement | null, place: number) {
  const day = list?.children[place];
  if (!list || !day) return;
  const [inList, inDay] = [list.getBoundingClientRect(), day.getBoundingClientRect()];
  list.scrollLeft += inDay.left + inDay.width / 2 - (inList.left + inList.width / 2);
}
