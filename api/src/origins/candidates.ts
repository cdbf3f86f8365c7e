// The values that what a page shows may come from, the likeliest first. It only proposes: a page with another value proves.
import { basePath, type Language, plainTime } from '@stem/model';
import type { NodePlace } from './shown-nodes.ts';
import type { WrittenValue } from './written-values.ts';

/** Hyphens and spaces that pages put into texts, and the marks of long texts, make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/\]\([^()]*\)|\[|\*\*|__|^#+ |^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase();

/** Fewer letters are in many texts. */
const least = 3;

const initialsOf = (name: string): string =>
  plain(name)
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('');

/** How far a value is from what is shown, from 0; undefined for one that it cannot come from. */
export function distance({ kind, value: shown }: NodePlace, written: WrittenValue): number | undefined {
  if (kind === 'picture' || kind === 'link') return addressDistance(shown, written);
  const [text, value] = [plain(shown), plain(written.value)];
  if (text === value) return 0;
  if (text.length >= least && value.includes(text)) return 1 + 1 - text.length / value.length;
  const isNumber = written.kind === 'number' && text.split(/\D+/).includes(value);
  if (isNumber || (value.length >= least && text.includes(value))) return 2 + 1 - value.length / text.length;
  if (shown.length <= least && initialsOf(written.value).includes(text)) return 4;
  const times = (of: string) => of.match(/\d{1,2}[:.]\d{2}/g)?.map((time) => plainTime(time)) ?? [];
  return times(shown).some((time) => times(written.value).includes(time)) ? 3 : undefined;
}

function addressDistance(shown: string, { kind, value }: WrittenValue): number | undefined {
  const address = shown.replace(/^(?:mailto|tel):/, '');
  if ([shown, address, basePath(address)].includes(value)) return 0;
  if (kind === 'phone') return address.replace(/\D/g, '').endsWith(value.replace(/\D/g, '').replace(/^0+/, '')) ? 0 : undefined;
  if (kind === 'slug') return address.split(/[/.#]/).includes(value) ? 2 : undefined;
  if (kind === 'image' || kind === 'file' || kind === 'video') return stem(address) === stem(value) && stem(value) !== '' ? 1 : undefined;
  return value.length >= least && address.includes(value) ? 2 : undefined;
}

/** The name of a file, which is also that of its smaller pictures. */
const stem = (address: string): string => /\/([\w-]+?)(?:[-.]\d+w?)?\.\w+$/.exec(address)?.[1] ?? '';

/** Nearest first; of equal ones those in the language of the page. */
export function candidates(node: NodePlace, language: Language, values: readonly WrittenValue[]): WrittenValue[] {
  const found = values.flatMap((written) => {
    const away = distance(node, written);
    return away === undefined ? [] : [{ written, away: away + (written.language === undefined || written.language === language ? 0 : 0.5) }];
  });
  return found.sort((one, other) => one.away - other.away).map(({ written }) => written);
}
