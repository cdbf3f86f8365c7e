// The addresses content may contain. A write of any other (javascript:, data:, bare words) is refused.

const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

/** The sentence shown beside a refused address. */
export const addressRule = 'A web address starts with https://, http://, mailto: or tel:, or with / for a page of this site';

/** A path of this site: one leading slash, no second one, no backslash that a browser would turn into one. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);

export function isSafeAddress(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value)) return false;
  if (isSitePath(value) || /^#[\w-]*$/.test(value)) return true;
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}

/** A file: of this site, or fetched over http(s). */
export const isFileAddress = (value: string): boolean => isSafeAddress(value) && (isSitePath(value) || /^https?:/.test(value));

/** The `tel:` address of a telephone number. The (0) of +41 (0)44 is dialled within the country only. */
export const telephoneAddress = (number: string): string => `tel:${number.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`;
