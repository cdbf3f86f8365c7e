// An uploaded file: on the disk, because a film is too large for memory. And its name, as editors see it.

export interface IncomingFile {
  readonly path: string;
  readonly size: number;
}

/** Control characters and marks of direction, which make a name look like another one. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const longestName = 255;

/** The last part of the path a browser sent, on one line. It names no file on our disk. */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '').normalize().split(/[/\\]/).at(-1)?.replace(invisible, '').trim() ?? '';
  return /^\.*$/.test(name) ? 'upload' : shorten(name);
}

function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length).trimEnd() + extension;
}
