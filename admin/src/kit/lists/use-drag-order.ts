// Dragging entries of a list by a handle. Everything it does can be done by the order menu as well: dragging works with
// a mouse only.
import { type DragEvent, useState } from 'react';
import { placeAfterDrop } from './order.ts';

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
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const entry = event.currentTarget.closest('li, tr');
        if (entry) event.dataTransfer.setDragImage(entry, 12, 12);
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

function classOf(drag: Drag | undefined, place: number): string {
  if (!drag) return '';
  if (drag.from === place) return 'is-dragged';
  if (drag.over !== place) return '';
  return drag.isAfter ? 'drop-after' : 'drop-before';
}
