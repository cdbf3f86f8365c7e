// Pages and files are counted apart: calendar files, pictures and feeds have addresses as well.

interface Addressed {
  readonly path: string;
}

export const isPage = ({ path }: Addressed): boolean => !/\.\w+$/.test(path);

export interface CountWords {
  readonly page: readonly [one: string, several: string];
  readonly file: readonly [one: string, several: string];
  readonly and: string;
}

export const englishCounts: CountWords = { page: ['page', 'pages'], file: ['file', 'files'], and: 'and' };
export const germanCounts: CountWords = { page: ['Seite', 'Seiten'], file: ['Datei', 'Dateien'], and: 'und' };

/** '2 pages and 3 files'; '' of nothing. */
export function pagesAndFiles(all: readonly Addressed[], words: CountWords = englishCounts): string {
  const pages = all.filter(isPage).length;
  const files = all.length - pages;
  return [counted(pages, words.page), counted(files, words.file)].filter((part) => part !== '').join(` ${words.and} `);
}

const counted = (count: number, [one, several]: CountWords['page']): string => (count === 0 ? '' : `${count} ${count === 1 ? one : several}`);
