// A page's words as somebody reads them: where a line may break, or must not, is nothing to be read.

export const asRead = (html: string): string => html.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');
