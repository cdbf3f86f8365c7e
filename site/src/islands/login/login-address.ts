// The fragment of the login page's address. Pure.

/** The token of a link, also a truncated one: the server checks it. */
export const tokenIn = (hash: string): string | undefined => /^#token=([^&]+)/.exec(hash)?.[1];

/** The fragment after a form without scripts has requested the mail. */
export const isCodeWanted = (hash: string): boolean => hash === '#code';
