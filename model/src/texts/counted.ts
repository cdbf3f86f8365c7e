/** '1 session', '8 sessions'. */
export const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
