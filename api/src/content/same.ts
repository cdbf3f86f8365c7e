// Whether two values of a field are one: lists and records by what they hold.

export const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before === 'object' && JSON.stringify(before) === JSON.stringify(after));
