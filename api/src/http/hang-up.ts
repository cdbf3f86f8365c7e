// Whoever closes the connection in the middle of a request hears no answer, and it is no fault of ours.

export const isHangUp = (error: Error, { signal }: Request): boolean => signal.aborted && (error as NodeJS.ErrnoException).code === 'ECONNRESET'; // only system errors have codes
