// The days of the programme: links that show which day is in view and stay at hand while the programme is read.
import { useStore } from '@nanostores/react';
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
  return (
    <nav className={isFixed ? 'days fixed' : 'days'} aria-label={label}>
      <div className="wrap grid-12">
        <ul>
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
