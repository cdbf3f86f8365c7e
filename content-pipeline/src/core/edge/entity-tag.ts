// The entity tag of an answer: the hash of what is sent, and the encoding in which it is sent.
import type { Encoding } from './compression.ts';

/** Characters of the hash: 128 bits. */
const length = 32;

export const entityTag = (hash: string, encoding: Encoding): string => `"${hash.slice(0, length)}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Whether a list of entity tags names this object, in any encoding; `*` names every object. */
export const namesObject = (header: string | undefined, hash: string): boolean =>
  header?.split(',').some((tag) => {
    const own = tag.trim().replace(/^W\//, '');
    return own.startsWith(`"${hash.slice(0, length)}`) || own === '*';
  }) ?? false;
