// Where a document shows parts. It is rendered with a placeholder for each part; the placeholders are cut out of its bytes.

/** The offset in a document's own bytes, and the key of the part that is shown there. */
export type Slot = readonly [at: number, part: string];

const zero = 0;
const opening = '\0part:';

/** The placeholder of the part at this place in the list of parts that the document has asked for. */
export const placeholderOf = (place: number): string => `${opening}${place}\0`;

/** `asked` has the keys of the parts for which the document got placeholders. Other text with the character NUL stays. */
export function cutSlots(rendered: Buffer, asked: readonly string[]) {
  if (asked.length === 0) return { bytes: rendered, slots: [] };
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  let [from, length] = [0, 0];
  for (let at = rendered.indexOf(opening); at !== -1; at = rendered.indexOf(opening, at + 1)) {
    const end = rendered.indexOf(zero, at + 1);
    const key = end === -1 ? undefined : asked[Number(rendered.toString('latin1', at + opening.length, end))];
    if (key === undefined) continue;
    pieces.push(rendered.subarray(from, at));
    length += at - from;
    slots.push([length, key]);
    from = end + 1;
  }
  pieces.push(rendered.subarray(from));
  return { bytes: Buffer.concat(pieces), slots };
}
