// One row of a list that is edited in place, with its actions, which are disabled while another row is being edited.
import type { ReactNode } from 'react';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { GermanMark, type GermanState } from '../german/german-mark.tsx';
import { OrderMenu, type OrderMenuProps } from '../lists/order-menu.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import type { otherTitlesOf } from './nested-list.ts';
import './managed.css';

export interface ManagedRowProps extends Omit<OrderMenuProps, 'className' | 'isDisabled'> {
  readonly otherTitles: ReturnType<typeof otherTitlesOf>;
  readonly tags: readonly (string | false)[];
  readonly german: GermanState;
  /** Where it is prepared. */
  readonly mark: ReactNode;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly before?: ReactNode;
  /** Where it leads. */
  readonly details?: ReactNode;
}

export function ManagedRow(props: ManagedRowProps) {
  const { title, otherTitles, tags, german, mark, isBusy, onEdit, onDelete, place, count, handle, onMove, before, details, children } = props;
  const isChangeable = useIsChangeable();
  return (
    <div className="managed-row">
      {before}
      <div className="managed-title">
        <b className="font-medium">{title}</b>
        {otherTitles.map((other) => (
          <span key={other.language} className="text-soft" lang={other.language}>
            {other.title}
          </span>
        ))}
        {tags
          .filter((tag) => tag !== false)
          .map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        <GermanMark german={german} />
        {mark}
      </div>
      <div className="managed-details min-w-0 wrap-anywhere">{details}</div>
      {isChangeable ? (
        <div className="flex items-center justify-end">
          {children}
          <Tool icon="edit" label={listControlTexts.editNamed(title)} disabled={isBusy} onClick={onEdit} />
          <Tool icon="remove" label={listControlTexts.deleteNamed(title)} disabled={isBusy} onClick={onDelete} />
          <OrderMenu title={title} place={place} count={count} onMove={onMove} handle={handle} isDisabled={isBusy} />
        </div>
      ) : (
        <div className="flex items-center justify-end">
          <Button className="plain" text={listControlTexts.open} aria-label={listControlTexts.openNamed(title)} disabled={isBusy} onClick={onEdit} />
        </div>
      )}
    </div>
  );
}
