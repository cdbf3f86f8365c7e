// The handle of one entry of a list: dragged with a mouse, or pressed for a menu that moves the entry without dragging.
import { DropdownMenu } from 'radix-ui';
import { type DragEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLine } from '../../ui/controls/menu.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { placeAfterDrop } from './order.ts';

export interface OrderMenuProps {
  readonly title: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly handle: ReturnType<DragOrder['handle']>;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
}

export const OrderMenu = (props: OrderMenuProps) => (useIsChangeable() ? <Handle {...props} /> : null);

function Handle({ title, place, count, onMove, handle, className = '', isDisabled = false, children }: OrderMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Menu modal open={isOpen} onOpenChange={setOpen}>
        {/* The menu's own trigger opens on a press, which would swallow a drag: it is only where the menu hangs. */}
        <span className={`relative inline-flex ${className}`}>
          <DropdownMenu.Trigger asChild>
            <span className="absolute right-0 bottom-0" aria-hidden="true" />
          </DropdownMenu.Trigger>
          <Tool
            ref={button}
            className="tool grip"
            icon="grip"
            label={listControlTexts.orderOf(title)}
            id={id}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            title={listControlTexts.moveHandle}
            disabled={isDisabled}
            {...(isOpen && { 'data-state': 'open' })}
            {...handle}
            onClick={() => setOpen(true)}
          />
        </span>
        <MenuContent
          aria-labelledby={id}
          align="end"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <MenuItem text={listControlTexts.moveUp} disabled={place === 0} onSelect={() => onMove(place - 1)} />
          <MenuItem text={listControlTexts.moveDown} disabled={place === count - 1} onSelect={() => onMove(place + 1)} />
          <MenuItem text={listControlTexts.moveToPosition} disabled={count < 2} onSelect={() => setChoosing(true)} />
          {children !== undefined && <MenuLine />}
          {children}
        </MenuContent>
      </Menu>
      {isChoosing && <PositionDialog title={title} place={place} count={count} onMove={onMove} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface PositionDialogProps extends Pick<OrderMenuProps, 'title' | 'place' | 'count' | 'onMove'> {
  readonly onClose: () => void;
}

function PositionDialog({ title, place, count, onMove, onClose }: PositionDialogProps) {
  const [position, setPosition] = useState(String(place + 1));
  const id = useId();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // In React's tree this form is inside another one, which would be submitted as well.
    event.stopPropagation();
    onClose();
    if (Number(position) !== place + 1) onMove(Number(position) - 1);
  }
  return (
    <Dialog onClose={onClose} title={listControlTexts.moveTitle(title)}>
      <form onSubmit={submit}>
        <div className="field px-(--inset) py-4">
          <label htmlFor={id}>{listControlTexts.position1To(count)}</label>
          <input
            id={id}
            type="number"
            data-focus-first
            required
            min={1}
            max={count}
            step={1}
            value={position}
            onChange={(event) => setPosition(event.target.value)}
          />
        </div>
        <DialogFoot onCancel={onClose} confirm={listControlTexts.move} />
      </form>
    </Dialog>
  );
}

interface Drag {
  readonly from: number;
  readonly over?: number;
  readonly isAfter?: boolean;
}

export interface DragOrder {
  readonly handle: (place: number) => { readonly draggable: boolean; readonly onDragStart: (event: DragEvent) => void; readonly onDragEnd: () => void };
  readonly target: (place: number) => {
    readonly className: string;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** `axis`: along which the entries follow each other. */
export function useDragOrder(axis: 'x' | 'y', isEnabled: boolean, onMove: (from: number, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<Drag>();
  return {
    handle: (place) => ({
      draggable: isEnabled,
      onDragStart(event) {
        dragEntry(event);
        setDrag({ from: place });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    target: (place) => ({
      className: classOf(drag, place),
      onDragOver(event) {
        if (!drag) return;
        event.preventDefault();
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const isAfter = axis === 'x' ? event.clientX > left + width / 2 : event.clientY > top + height / 2;
        if (drag.over !== place || drag.isAfter !== isAfter) setDrag({ from: drag.from, over: place, isAfter });
      },
      onDrop(event) {
        if (!drag) return;
        event.preventDefault();
        const to = placeAfterDrop(drag.from, place, drag.isAfter ?? false);
        setDrag(undefined);
        if (to !== drag.from) onMove(drag.from, to);
      },
    }),
  };
}

/** The pointer takes the whole entry with it, not only its handle. */
export function dragEntry({ dataTransfer, currentTarget }: DragEvent): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData('text/plain', '');
  const entry = currentTarget.closest('li, tr');
  if (entry) dataTransfer.setDragImage(entry, 12, 12);
}

function classOf(drag: Drag | undefined, place: number): string {
  if (!drag) return '';
  if (drag.from === place) return 'is-dragged';
  if (drag.over !== place) return '';
  return drag.isAfter ? 'drop-after' : 'drop-before';
}
