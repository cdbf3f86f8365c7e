// Tags of answers: under which names a CDN finds what it keeps. A tag is a hash, so that it is short and of characters that
// every CDN takes; two documents with the same tag would only be purged together.
import { hash } from 'node:crypto';

/** Characters of a tag: 48 bits. With 50 tags of this length a header has less than 1 KB, the least that a CDN allows. */
const length = 12;

/** The tag of all that is served under a path, and of a part by its key. */
export const tagOf = (key: string): string => hash('sha256', key, 'hex').slice(0, length);

/** Every answer has this tag: purging it purges all of them, and nothing else that the CDN keeps. */
export const tagOfEverything = tagOf('');

export const maxTags = 50;

export const sitemapPath = '/sitemap.xml';
