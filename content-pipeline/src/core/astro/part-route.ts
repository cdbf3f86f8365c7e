/** The address under which the compiled site renders its parts. It is never served. */
export const partRoute = '/_part';
