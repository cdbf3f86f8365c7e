// How a file is described to the person who may download it: its kind and its size.
import { gatedTypeOf } from './gated-kinds.ts';
import { type ByLanguage, inLanguage, type Language } from './languages.ts';

/** Of files of other types. */
const words: ByLanguage<Readonly<Record<'file' | 'picture', string>>> = {
  en: { file: 'File', picture: 'Picture' },
  de: { file: 'Datei', picture: 'Bild' },
};

/** 'PDF', 'Video', 'Picture': a reader's word for the kind of a file. */
export function typeText(mime: string, language: Language): string {
  const type = gatedTypeOf(mime);
  if (!type) return inLanguage(words, language).file;
  const { kind, label } = type;
  switch (kind) {
    case 'video':
      return 'Video';
    case 'recording':
      return 'Audio';
    case 'image':
      return inLanguage(words, language).picture;
    case 'document':
    case 'archive':
      return label;
    default:
      return kind satisfies never;
  }
}

/** Whether browsers play it without another program. */
export const isPlayable = (mime: string): boolean => /^(?:video|audio)\//.test(mime);

const units = ['KB', 'MB', 'GB'] as const;

/** '4.8 MB': one decimal below ten unless it is a zero. Swiss German writes a point as well. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, bytes / 1024);
  const power = kilobytes < 1000 ? 0 : kilobytes < 1000 * 1024 ? 1 : 2;
  const size = kilobytes / 1024 ** power;
  return `${power > 0 && size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${units[power]}`;
}
