// The fragment of the login page's address. Pure.

/** The token of a link is its first group, also a truncated one: the server checks it. */
export const tokenPattern = /^#token=([^&]+)/;

export const tokenIn = (hash: string): string | undefined => tokenPattern.exec(hash)?.[1];

/** The fragment after a form without scripts has requested the mail. */
export const isCodeWanted = (hash: string): boolean => hash === '#code';
