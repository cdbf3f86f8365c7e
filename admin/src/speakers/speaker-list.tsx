// The people of a format as a narrow list, beside the form of one of them.
import { entities } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { OrderMenu } from '../lists/order-menu.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { Face } from './face.tsx';
import { NoSpeakers } from './no-speakers.tsx';
import { lineOf } from './speaker.ts';
import type { SpeakersProps } from './speakers-screen.tsx';

export function SpeakerList(props: SpeakersProps) {
  const { speakers, found, find, onFind, onAdd } = props;
  return (
    <section className="list" aria-labelledby="list-title">
      <header className="list-head">
        <h1 id="list-title" className="text-strong whitespace-nowrap">
          Speaker Management
        </h1>
        <button type="button" className="button ml-auto min-h-8 px-2" onClick={onAdd}>
          <Icon name="plus" /> Add Speaker
        </button>
        <p className="w-full text-note text-soft">Manage speakers and their information</p>
      </header>
      {speakers.length > 0 && (
        <div className="list-find">
          <input
            type="search"
            aria-label="Search speakers"
            placeholder={`Search ${speakers.length} speakers`}
            value={find}
            onChange={(event) => onFind(event.target.value)}
          />
        </div>
      )}
      {found.length > 0 ? <Rows {...props} /> : <NoSpeakers {...props} />}
    </section>
  );
}

function Rows({ speakers, found, find, onMove, onRemove }: SpeakersProps) {
  const { record } = useListState();
  const drag = useDragOrder('y', find === '', onMove);
  return (
    <ul>
      {found.map(({ speaker, place }) => {
        const { className, ...target } = drag.target(place);
        return (
          <li key={speaker.id} className={`list-row ${className}`} {...target}>
            <Link
              to="."
              search={{ ...(find !== '' && { find }), record: speaker.id }}
              aria-current={speaker.id === record ? 'true' : undefined}
              activeProps={{}}
            >
              <Face speaker={speaker} />
              <span className="min-w-0">
                <b className="block truncate font-medium">{speaker.name}</b>
                <span className="block truncate text-note text-soft">{lineOf(speaker)}</span>
              </span>
              {missingGerman(entities.speakers, speaker) > 0 && (
                <span className="mark missing">
                  DE<span className="sr-only"> missing</span>
                </span>
              )}
            </Link>
            <OrderMenu
              title={speaker.name}
              place={place}
              count={speakers.length}
              onMove={(to) => onMove(place, to)}
              handle={drag.handle(place)}
              className="row-tool"
            >
              <DropdownMenu.Item className="menu-item danger" onSelect={() => onRemove(speaker)}>
                Remove or delete…
              </DropdownMenu.Item>
            </OrderMenu>
          </li>
        );
      })}
    </ul>
  );
}
