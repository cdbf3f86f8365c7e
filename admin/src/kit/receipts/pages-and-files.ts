// Pages and files are counted apart: calendar files, pictures and feeds have addresses as well.

interface Addressed {
  readonly path: string;
}

export const isPage = ({ path }: Addressed): boolean => !/\.\w+$/.test(path);

export function countPages(all: readonly Addressed[]): [pages: number, files: number] {
  const pages = all.filter(isPage).length;
  return [pages, all.length - pages];
}
