// The name a file came with, as editors see it: the last part of a path, on one line. It names no file on our disk.

/** Directions and other marks that make a name look like another one. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const longest = 255;

export function originalName(given: string | undefined): string {
  const name = (given ?? '').normalize().split(/[/\\]/).at(-1)?.replace(invisible, '').trim() ?? '';
  return /^\.*$/.test(name) ? 'upload' : shortened(name);
}

// The ending stays: people tell files apart by it.
function shortened(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longest - ending.length).trimEnd() + ending;
}
