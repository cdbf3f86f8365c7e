// The index in a row that wraps around: the first follows the last.

export const wrapIndex = (place: number, count: number): number => ((place % count) + count) % count;
