// The people of a format as cards.
import { RecordComments } from '../../kit/comments/comment-marks.tsx';
import { GermanMark, useGerman } from '../../kit/german/german-mark.tsx';
import { useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { OrderMenu, useDragOrder } from '../../kit/lists/order-menu.tsx';
import { PendingMark } from '../../kit/releases/pending-mark.tsx';
import { ChooseRow } from '../../kit/selection/choose-row.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { localText } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { OutsideLink, Tool } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { type PlacedSpeaker, tagsOf } from './speaker.ts';

export interface SpeakerCardsProps {
  readonly found: readonly PlacedSpeaker[];
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: string) => void;
}

export function SpeakerCards({ found, count, onMove, onRemove }: SpeakerCardsProps) {
  const { find = '' } = useListState();
  const drag = useDragOrder('x', find === '', onMove);
  const germanOf = useGerman('speakers');
  return (
    <ul className="cards people items-start [--card:19rem]">
      {found.map((speaker) => {
        const { id, place, name, company, bio } = speaker;
        const { className, ...target } = drag.target(place);
        return (
          <li
            key={id}
            className={`person relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] items-start gap-x-[0.9rem] rounded-corner border border-hair p-[0.9rem] outline-offset-1 ${className}`}
            {...target}
          >
            <Portrait name={speaker.name} picture={speaker.photo} className="face w-22 text-[1.75rem]" />
            <div className="min-w-0 wrap-anywhere">
              <div className="card-head">
                <ChooseRow id={id} />
                <h2>
                  <WayTo text={name} search={{ ...(find !== '' && { find }), record: id }} className="card-link" />
                </h2>
              </div>
              <p>{positionOf(speaker)}</p>
              <p className="text-soft">{company}</p>
              <p className="mt-1.5 line-clamp-3 text-soft">{bio}</p>
              <p className="mt-1.5">
                <GermanMark german={germanOf(speaker)} /> <RecordComments name="speakers" id={id} /> <PendingMark name="speakers" id={id} />
              </p>
            </div>
            <div className="flex items-center col-span-full mt-[0.6rem] -mb-[0.4rem] -mx-[0.4rem] [@media(hover:none)]:flex-wrap">
              <p className="flex min-w-0 flex-wrap gap-1 pl-1.5 wrap-anywhere">
                {tagsOf(speaker).map(({ label, href }) =>
                  href === undefined ? (
                    <span key={label} className="tag">
                      {label}
                    </span>
                  ) : (
                    <OutsideLink key={label} className="tag" text={label} href={href} />
                  ),
                )}
              </p>
              <IfChangeable>
                <div className="ml-auto flex items-center">
                  <div className="card-tools">
                    <WayTo icon="edit" search={{ ...(find !== '' && { find }), record: id }} className="tool" aria-label={speakerTexts.editNamed(name)} />
                    <Tool icon="remove" label={speakerTexts.deleteNamed(name)} onClick={() => onRemove(id)} />
                  </div>
                  <OrderMenu title={name} place={place} count={count} onMove={(to) => onMove(place, to)} handle={drag.handle(place)} />
                </div>
              </IfChangeable>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const positionOf = (speaker: PlacedSpeaker): string =>
  localText(speaker, 'position') || (speaker.company === null ? localText(speaker, 'title_and_company') : '');
