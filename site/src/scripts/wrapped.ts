// Places in a row that has no ends: after the last comes the first.

export const wrapped = (place: number, count: number): number => ((place % count) + count) % count;
