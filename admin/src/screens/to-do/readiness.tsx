// Events that no list leads to yet, each with what it has and lacks before it is made public.
import type { FindingList } from '@stem/api/client';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { findingTexts } from '../../texts/findings.ts';
import { ToDoSection } from './to-do-section.tsx';

type Ready = FindingList['readiness'][number];
type Item = Ready['items'][number];

/** Where an event gets what is no field of its own form. */
const screens: { readonly [Name in Item['item']]?: string } = {
  topics: 'key-topics',
  sessions: 'agenda',
  speakers: 'speakers',
  partners: 'partners',
  venues: 'venues',
};

export function Readiness({ events }: { readonly events: readonly Ready[] }) {
  if (events.length === 0) return null;
  return (
    <ToDoSection title={findingTexts.readiness} hint={findingTexts.readinessHint} count={events.length}>
      <ul>
        {events.map(({ id, slug, title, items }) => (
          <li key={id} className="border-b border-hair px-(--inset) py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <WayTo text={title} to={`/formats/${slug}`} className="font-medium" />
              <span className="text-note text-soft">{findingTexts.ready(items.filter(({ is_done }) => is_done).length, items.length)}</span>
            </p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
              {items.map(({ item, is_done, column }) => (
                <li key={item} className={`mark ${is_done ? '' : 'missing'}`}>
                  {is_done ? (
                    <span className="text-soft">{findingTexts.items[item]}</span>
                  ) : (
                    <WayTo
                      text={findingTexts.items[item]}
                      to={screens[item] ? `/${screens[item]}/${slug}` : `/formats/${slug}`}
                      search={column === undefined ? {} : { record: id, field: column }}
                    />
                  )}
                  <span className="sr-only">{is_done ? findingTexts.done : findingTexts.open}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ToDoSection>
  );
}
