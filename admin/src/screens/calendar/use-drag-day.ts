// Dragging an item of the month to another day, with a mouse. The button that is dragged opens a dialog for everybody else.
import type { CalendarItem } from '@stem/api/client';
import { type DragEvent, useState } from 'react';
import { dragEntry } from '../../kit/lists/order-menu.tsx';

interface Drag {
  readonly item: CalendarItem;
  readonly over?: string;
}

export interface DragDay {
  readonly handle: (item: CalendarItem) => { readonly draggable: true; readonly onDragStart: (event: DragEvent) => void; readonly onDragEnd: () => void };
  readonly target: (day: string) => {
    readonly 'data-drop': true | undefined;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

export function useDragDay(onDrop: (item: CalendarItem, day: string) => void): DragDay {
  const [drag, setDrag] = useState<Drag>();
  return {
    handle: (item) => ({
      draggable: true,
      onDragStart(event) {
        dragEntry(event);
        setDrag({ item });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    target: (day) => ({
      'data-drop': drag?.over === day ? true : undefined,
      onDragOver(event) {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== day) setDrag({ item: drag.item, over: day });
      },
      onDrop(event) {
        if (!drag) return;
        event.preventDefault();
        setDrag(undefined);
        if (drag.item.day !== day) onDrop(drag.item, day);
      },
    }),
  };
}
