// One plausible other value for each kind: a page must still be made of it, in the same structure.
import { fieldKinds } from '@stem/model';
import type { WrittenValue } from './written-values.ts';

/** `pictures` are the ids of two files, of which a reference names the one that it does not name now. */
export function vary({ kind, value }: Pick<WrittenValue, 'kind' | 'value'>, pictures: readonly string[] = []): string {
  if (kind === 'reference') return pictures.find((id) => id !== value) ?? value;
  const { address } = fieldKinds[kind];
  if (address === 'image' || address === 'video' || address === 'file') return `${value}#varied`;
  if (address === 'page') return value.startsWith('mailto:') ? value.replace(':', ':x') : `${value}${value.includes('?') ? '&' : '?'}varied`;
  if (kind === 'date') return new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10);
  return (
    value
      // An address ends before the next one begins: many that are never closed are read once.
      .split(/(\]\((?:[^)\]]|\](?!\()){0,2000}\)|https?:\/\/\S+)/)
      .map((piece, at) => (at % 2 === 1 ? piece : varyText(piece)))
      .join('')
  );
}

/** Each letter becomes the next one, the last digit another one. */
const varyText = (text: string): string =>
  text
    .replace(/[a-z]/gi, (letter) => ({ z: 'a', Z: 'A' })[letter] ?? String.fromCharCode(letter.charCodeAt(0) + 1))
    .replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
