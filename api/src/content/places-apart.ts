// No two key topics of an event stand at one position. Whatever is put at a taken one stays there; what stood there moves
// on, and what is in its way with it, as when it is dragged.

export const places = [1, 2, 3];

export interface Placed {
  readonly id: string;
  readonly place: number;
}

/** Who must move where, by id. `stay` are those that were just put where they are. */
export function placesApart(topics: readonly Placed[], stay: readonly string[]): Map<string, number> {
  const standing = topics.filter(({ place }) => places.includes(place));
  if (new Set(standing.map(({ place }) => place)).size === standing.length) return new Map();
  const settled = new Map(standing.filter(({ id }) => stay.includes(id)).map((topic) => [topic.place, topic]));
  const moving = standing.filter((topic) => settled.get(topic.place) !== topic).sort((one, other) => one.place - other.place);
  let free = places.filter((place) => !settled.has(place));
  const moves = new Map<string, number>();
  for (const [index, { id, place }] of moving.entries()) {
    // In the order they have, each as near as those behind it allow.
    const open = free.slice(0, Math.max(1, free.length - (moving.length - index) + 1));
    const [nearest] = open.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place));
    if (nearest === undefined) break;
    free = free.filter((one) => one > nearest);
    if (nearest !== place) moves.set(id, nearest);
  }
  return moves;
}
