// Addresses in a text: they are the same in every language, and no rule of spelling concerns them.

/** `[text](address)`; the address is the first group. */
export const linkTarget = /\]\((<[^>]*>|[^)\s]+)(?:\s[^)]*)?\)/g;

/** Without the point or comma of the sentence after it. */
export const webAddress = /(?:https?:\/\/|www\.)[^\s<>()[\]"'«»“”]*[^\s<>()[\]"'«»“”.,;:!?]/g;

export const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export const anyAddress = new RegExp([linkTarget, webAddress, mailAddress].map(({ source }) => source).join('|'), 'g');
