// The place in a component where what its user has put there is to stand.
import { Part } from './part.ts';
import type { Result } from './result.ts';
import { writeValue } from './write-value.ts';
import type { Writer } from './writer.ts';

export type Fill = (result: Result) => unknown;
export type Slots = Readonly<Record<string, Fill>>;

/** `fallback` stands there when nothing was put there. */
export const renderSlot = (result: Result, slotted: unknown, fallback?: unknown): Part => new Slot(result, slotted || fallback);

class Slot extends Part {
  private readonly result: Result;
  private readonly slotted: unknown;

  constructor(result: Result, slotted: unknown) {
    super();
    this.result = result;
    this.slotted = slotted;
  }

  override writeTo(writer: Writer): void {
    writeValue(writer, typeof this.slotted === 'function' ? this.slotted(this.result) : this.slotted);
  }
}

/** Slots are filled before their component begins, as Astro does it: what is counted on a page is counted in this order. */
export function filled(slots: Slots, result: Result): Slots {
  const made: Record<string, Fill> = {};
  for (const name of Object.keys(slots)) {
    const fill = slots[name] as Fill; // one of its own names
    const first = fill(result);
    let isTaken = false;
    made[name] = () => {
      if (isTaken) return fill(result);
      isTaken = true;
      return first;
    };
  }
  return made;
}
