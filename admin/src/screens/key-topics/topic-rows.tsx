// The key topics of a format by position.

import { OrderMenu } from '../../kit/lists/order-menu.tsx';
import { useDragOrder } from '../../kit/lists/use-drag-order.ts';
import { IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { eventTexts } from '../../texts/events.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import type { Topic } from './topic.ts';
import { TopicIcon } from './topic-icon.tsx';
import './key-topics.css';

export interface TopicRowsProps {
  readonly topics: readonly Topic[];
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (topic: Topic) => void;
  readonly onDelete: (topic: Topic) => void;
}

export function TopicRows({ topics, onMove, onEdit, onDelete }: TopicRowsProps) {
  const isChangeable = useIsChangeable();
  const drag = useDragOrder('y', topics.length > 1, onMove);
  return (
    <ol className="entries">
      {topics.map((topic, place) => {
        const { id, icon, title, title_de, description, order_index } = topic;
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`entry ${className}`} {...target}>
            <figure>
              <TopicIcon name={icon} />
            </figure>
            <div className="card-body">
              <h2 className="numbered">
                <span className="text-soft">{order_index}</span> {title}
              </h2>
              {title_de !== null && (
                <p className="numbered" lang="de">
                  {title_de}
                </p>
              )}
              <p className="numbered max-w-[68ch] text-soft">{description}</p>
              <div className="card-foot">
                <Button
                  text={isChangeable ? eventTexts.edit : listControlTexts.open}
                  aria-label={isChangeable ? eventTexts.editNamed(title) : listControlTexts.openNamed(title)}
                  onClick={() => onEdit(topic)}
                />
                <IfChangeable>
                  <div className="card-actions">
                    <Tool icon="remove" label={eventTexts.deleteNamed(title)} onClick={() => onDelete(topic)} />
                    <OrderMenu title={title} place={place} count={topics.length} onMove={(to) => onMove(place, to)} handle={drag.handle(place)} />
                  </div>
                </IfChangeable>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
