// No two key topics of an event stand at one position. Whatever is put at a taken one stays there; what stood there moves
// on, and what is in its way with it, as when it is dragged.

export const places = [1, 2, 3];

export interface Placed {
  readonly id: string;
  readonly place: number;
}

/** Who must move where, by id. `stay` are those that were just put where they are. */
export function placesApart(topics: readonly Placed[], stay: readonly string[]): Map<string, number> {
  let standing = [...topics];
  for (const _ of topics) {
    const place = places.find((one) => standing.filter((topic) => topic.place === one).length > 1);
    const free = places.filter((one) => standing.every((topic) => topic.place !== one));
    if (place === undefined || free.length === 0) break;
    const [end = place] = free.sort((one, other) => Math.abs(one - place) - Math.abs(other - place));
    const kept = standing.find(({ id, place: at }) => at === place && stay.includes(id)) ?? standing.find(({ place: at }) => at === place);
    const step = Math.sign(end - place);
    const isBetween = (at: number) => (at - place) * step >= 0 && (end - at) * step > 0;
    standing = standing.map((topic) => (topic !== kept && isBetween(topic.place) ? { ...topic, place: topic.place + step } : topic));
  }
  return new Map(standing.filter(({ place }, index) => place !== topics[index]?.place).map(({ id, place }) => [id, place]));
}
