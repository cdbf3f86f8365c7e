// What helpers tick at the door of an event, on several devices and without a network. Marks are only added, and undoing one
// names it: united in any order, once or often, they say the same, and no clock decides.

/** A door mark: one tick. It is undone at most once, by a device that knows it. */
export interface DoorMark {
  readonly id: string;
  /** The id of a guest. */
  readonly guest: string;
  readonly is_undone: boolean;
}

/** All marks of some lists. One that is undone in any of them is undone. */
export function mergeMarks(...lists: readonly (readonly DoorMark[])[]): DoorMark[] {
  const merged = new Map<string, DoorMark>();
  for (const mark of lists.flat()) if (mark.is_undone || !merged.has(mark.id)) merged.set(mark.id, mark);
  return [...merged.values()];
}

/** The ids of guests with a tick that is not undone. */
export const guestsThere = (marks: readonly DoorMark[]): Set<string> => new Set(marks.flatMap(({ guest, is_undone }) => (is_undone ? [] : [guest])));

/** The ticks of a guest as undone: those of which this device knows. */
export const undoTicks = (guest: string, marks: readonly DoorMark[]): DoorMark[] =>
  marks.filter((mark) => mark.guest === guest && !mark.is_undone).map((mark) => ({ ...mark, is_undone: true }));

/** What the first list says and the second does not. */
export function marksBeyond(marks: readonly DoorMark[], known: readonly DoorMark[]): DoorMark[] {
  const undone = new Map(known.map(({ id, is_undone }) => [id, is_undone]));
  return marks.filter(({ id, is_undone }) => !undone.has(id) || (is_undone && undone.get(id) === false));
}
