// The text of a page as a visitor reads it, without invisible line-break characters.

export const asRead = (html: string): string => html.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');
