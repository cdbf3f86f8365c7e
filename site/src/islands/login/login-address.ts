// What the address of the login page holds behind its #. Pure.

/** The token of a link, also of one that was cut short: the server says whether it is any good. */
export const tokenIn = (hash: string): string | undefined => /^#token=([^&]+)/.exec(hash)?.[1];

/** Where a form without scripts leads when the mail is on its way. */
export const isCodeWanted = (hash: string): boolean => hash === '#code';
