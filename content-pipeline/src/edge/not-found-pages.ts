// Which pages may answer for a path that does not exist, the nearest first: /de/formats/x → /de/formats/404, /de/404, /404.

// Nobody publishes such a page deeper than this; who asks for thousands of folders must not cost thousands of questions.
const deepest = 8;

export function notFoundPages(path: string): string[] {
  const folders = path.split('/', deepest + 2).slice(1, -1);
  return folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}/404`).concat('/404');
}
