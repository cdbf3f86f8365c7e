// Addresses in a text: they are the same in every language, and no rule of spelling concerns them.

/**
 * `[text](address)`; the address is the first group. None of its parts goes on beyond the beginning of another one, nor beyond 2,000
 * characters: what is never closed is read once.
 */
export const linkTarget = /\]\((<[^<>]{0,2000}>|(?:[^)\]\s]|\](?!\()){1,2000})(?:\s(?:[^)\]]|\](?!\()){0,2000})?\)/g;

/** Without the point or comma of the sentence after it. */
export const webAddress = /(?:https?:\/\/|www\.)[^\s<>()[\]"'«»“”]*[^\s<>()[\]"'«»“”.,;:!?]/g;

/** A path of the site in plain words; “and/or” is none. */
export const sitePath = /(?<![\p{L}\p{N}/.:)\]])\/[a-z][\w/-]*\w/gu;

export const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export const anyAddress = new RegExp([linkTarget, webAddress, mailAddress].map(({ source }) => source).join('|'), 'g');
