// The records of a section as cards with a picture, or as rows; under headings where they are grouped.
import type { Entity } from '@stem/model';
import type { ListTexts } from '@stem/model/texts/record-texts';
import { Fragment, type ReactNode } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { MenuItem } from '../../ui/controls/menu.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { OpenComments } from '../comments/comment-marks.tsx';
import { useOpenThreads } from '../comments/comment-queries.ts';
import { GermanWords, needsGerman, useGerman } from '../german/german-mark.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { newInner, useListState, WayTo } from '../lists/list-state.tsx';
import { OrderMenu, useDragOrder } from '../lists/order-menu.tsx';
import { PendingMark } from '../releases/pending-mark.tsx';
import { ChooseRow } from '../selection/choose-row.tsx';
import { IfChangeable } from '../session/changeable.tsx';
import type { FoundGroup, RecordsScreenProps } from './records-section.ts';

type Shown<T extends AnyRow> = Required<Pick<RecordsScreenProps<T>, 'section' | 'titleOf' | 'pictureOf' | 'bodyOf'>>;

export interface RecordCardsProps<T extends AnyRow> extends Shown<T>, Pick<RecordsScreenProps<T>, 'name' | 'actionsOf'> {
  readonly listTexts: ListTexts;
  readonly layout: 'cards' | 'rows';
  readonly count: number;
  readonly groups: readonly FoundGroup<T>[];
  readonly isFull: boolean;
  readonly above: ReactNode;
  readonly addSeveral: ReactNode;
  readonly onFind: (find: string) => void;
  readonly onAdd: () => void;
  readonly onDelete: (row: T) => void;
  /** In place of the records where there are none. */
  readonly children: ReactNode;
}

export function RecordCards<T extends AnyRow>(props: RecordCardsProps<T>) {
  const { name, section, listTexts, count, groups, isFull, above, addSeveral, onFind, onAdd, children } = props;
  const { limit, groupedBy }: Entity = entities[name];
  const { find = '' } = useListState();
  const found = groups.reduce((sum, group) => sum + group.found.length, 0);
  const isGrouped = groupedBy !== undefined && (count > 0 || find === '');
  return (
    <>
      <ScreenHead {...section}>
        <div className="ml-auto flex flex-wrap items-center gap-3 max-tablet:w-full">
          {limit && <p className="text-soft">{formTexts.countOf(count, limit.max, isFull, limit.message)}</p>}
          {addSeveral}
          <IfChangeable>
            <Button className="button first" icon="plus" text={listTexts.add} disabled={isFull} onClick={onAdd} />
          </IfChangeable>
        </div>
      </ScreenHead>
      {above}
      <ListSearch plural={listTexts.plural} count={count} found={found} find={find} onFind={onFind} />
      {found === 0 && children}
      {groups.map((group) => (
        <Fragment key={group.value}>
          {isGrouped && (find === '' || group.found.length > 0) && <GroupBar group={group} listTexts={listTexts} />}
          {group.found.length > 0 && <Cards {...props} group={group} />}
        </Fragment>
      ))}
    </>
  );
}

const GroupBar = ({ group: { value, title, rows }, listTexts }: { readonly group: FoundGroup<AnyRow>; readonly listTexts: ListTexts }) => (
  <header className="part-bar">
    <h2>{title}</h2>
    <span className="tag">{rows.length}</span>
    <IfChangeable>
      <WayTo icon="plus" text={listTexts.add} search={{ record: newInner(value) }} className="plain ml-auto" aria-label={`${listTexts.add}: ${title}`} />
    </IfChangeable>
  </header>
);

function Cards<T extends AnyRow>(props: RecordCardsProps<T> & { readonly group: FoundGroup<T> }) {
  const { name, layout, group, titleOf, pictureOf, bodyOf, actionsOf, onDelete } = props;
  const { find } = useListState();
  const germanOf = useGerman(name);
  const commentsOf = useOpenThreads(name);
  const entity: Entity = entities[name];
  const { found, rows, onMove } = group;
  const drag = useDragOrder(layout === 'cards' ? 'x' : 'y', find === undefined && onMove !== undefined, (from, to) => onMove?.(from, to));
  const Heading = entity.groupedBy === undefined ? 'h2' : 'h3';
  return (
    <ul className={layout === 'cards' ? 'cards' : 'entries'}>
      {found.map(({ row, place }) => {
        const { id } = row;
        const title = titleOf(row);
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`${layout === 'cards' ? 'card' : 'entry'} ${className}`} {...target}>
            <figure>{pictureOf(row, false)}</figure>
            <div className="card-body">
              <div className="card-head">
                <ChooseRow id={id} />
                <Heading>
                  <WayTo text={title} search={{ ...(find !== undefined && { find }), record: id }} className="card-link" />
                </Heading>
              </div>
              {bodyOf(row)}
              <div className="card-foot">
                {actionsOf && <div className="flex flex-wrap items-center gap-2">{actionsOf(row)}</div>}
                <OpenComments open={commentsOf(id).open} />
                <PendingMark name={name} id={id} />
                {hasGerman(entity) && <GermanWords german={germanOf(row)} />}
                <IfChangeable>
                  <div className="card-actions">
                    <div className="card-tools">
                      <WayTo
                        icon="edit"
                        search={{ ...(find !== undefined && { find }), record: id }}
                        className="tool"
                        aria-label={formTexts.editNamed(title)}
                      />
                      <Tool icon="remove" label={formTexts.deleteNamedTitle(title)} onClick={() => onDelete(row)} />
                    </div>
                    {onMove && (
                      <OrderMenu title={title} place={place} count={rows.length} onMove={(to) => onMove(place, to)} handle={drag.handle(place)}>
                        <MenuItem isDanger text={formTexts.deleteMenu} onSelect={() => onDelete(row)} />
                      </OrderMenu>
                    )}
                  </div>
                </IfChangeable>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const hasGerman = ({ fields }: Entity): boolean => Object.values(fields).some((field) => field.localized && needsGerman(field));
