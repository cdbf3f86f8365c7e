// Which stories run before a change lands, and which only in the long suite: those that repeat another one.

/** Whether this is the long suite. */
export const isLong = process.env.STEM_TESTS === 'long';

/** For stories of the long suite only. */
export const long = { tag: '@long' };

/** For one of several stories that differ in the window, the language or the colours alone. */
export const longUnless = (isEnough: boolean): { tag?: string } => (isEnough ? {} : long);
