// Edits that an author or a developer of any Astro site might make, found in its own files: each changes files and puts nothing back.
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { filesBelow } from '../output/live-files.ts';

/** New bytes of files, by their paths from the site; undefined for one that is removed. */
export interface ProofEdit {
  readonly what: string;
  readonly files: Readonly<Record<string, Buffer | undefined>>;
}

/** Numbers that mean an edit of the files that there are then, so that a list of edits may lose some and still be made. */
export interface EditNumbers {
  readonly kind: number;
  /** Which of the files, from all that the kind may change. */
  readonly file: number;
  /** What is written: no two edits have the same. */
  readonly value: number;
}

type Text = (text: string, value: number) => string | undefined;

/** Undefined when the file has nothing of this kind. */
type Make = (file: string, bytes: Buffer, value: number) => ProofEdit['files'] | undefined;

interface Kind {
  readonly what: string;
  readonly files: RegExp;
  readonly make: Make;
}

const frontmatter = /^---\n[\s\S]*?\n---\n/;

/** The sentence of an earlier edit is replaced, so that a file does not grow with each. */
const addSentence: Text = (text, value) =>
  frontmatter.test(text) ? `${text.replace(/\n\nSentence \d+ of the proof\.\n$/, '').trimEnd()}\n\nSentence ${value} of the proof.\n` : undefined;

const changeField =
  (names: string, make: (name: string, value: number) => string): Text =>
  (text, value) => {
    // A text of one line: what follows may be the rest of it.
    const field = new RegExp(`^(?<start>(?<name>${names}): *)(?<quote>["']?)(?<old>[^|>\\s].*?)\\k<quote>$(?!\\n[ \\t])`, 'm');
    const { start = '', name = '' } = field.exec(frontmatter.exec(text)?.[0] ?? '')?.groups ?? {};
    return start === '' ? undefined : text.replace(field, () => start + make(name, value));
  };
const changeTitle = changeField('title', (name, value) => `"${name} ${value} of the proof"`);
const changeDescription = changeField('description', (name, value) => `"${name} ${value} of the proof"`);
const changeDate = changeField('date|pubDate|publishDate', (_, value) => `2024-${twoDigits((value % 12) + 1)}-${twoDigits((value % 28) + 1)}`);
const twoDigits = (number: number) => String(number).padStart(2, '0');

const changeRecord: Text = (text, value) => {
  // The last text of several words: others may be ids.
  const found = [...text.matchAll(/"([^"\n]*)"/g)].findLast(([, old = '']) => old.includes(' '));
  return found && `${text.slice(0, found.index)}"${found[1]?.replace(/ \d+$/, '')} ${value}"${text.slice(found.index + found[0].length)}`;
};
const addRule: Text = (text, value) => `${text.replace(/\n\.proof-\d+ \{.*\}\n$/, '')}\n.proof-${value} { color: red; }\n`;
const addParagraph: Text = (text, value) => `${text.replace(/\n<p>Proof \d+<\/p>\n$/, '').trimEnd()}\n<p>Proof ${value}</p>\n`;
const addPicture: Text = (text, value) =>
  frontmatter.test(text) ? `${text.replace(/\n\n!\[[^\n]*\]\(\.\/proof-\d+\.svg\)\n$/, '').trimEnd()}\n\n![Proof](./proof-${value}.svg)\n` : undefined;

const picture = (value: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><circle cx="4" cy="4" r="${1 + (value % 3)}"/><desc>${value}</desc></svg>\n`;

const changing =
  (change: Text): Make =>
  (file, bytes, value) => {
    const changed = change(bytes.toString(), value);
    return changed === undefined ? undefined : { [file]: Buffer.from(changed) };
  };
const newFile = (file: string, value: number, extension = extname(file)) => join(dirname(file), `proof-${value}${extension}`);
const makePage: Make = (file, bytes, value) => {
  const text = changeTitle(bytes.toString(), value);
  return text === undefined || isProof(file) ? undefined : { [newFile(file, value)]: Buffer.from(text) };
};
const showPicture: Make = (file, bytes, value) => {
  const text = addPicture(bytes.toString(), value);
  return text === undefined ? undefined : { [file]: Buffer.from(text), [newFile(file, value, '.svg')]: Buffer.from(picture(value)) };
};
// Behind the end of a picture programs read nothing, but its bytes are others.
const changePicture: Make = (file, bytes, value) => ({
  [file]: /\.svg$/.test(file) ? Buffer.from(`${bytes.toString().trimEnd()}\n<!-- ${value} -->\n`) : Buffer.concat([bytes, Buffer.from(` ${value}`)]),
});
const remove: Make = (file) => ({ [file]: undefined });
const rename: Make = (file, bytes, value) => ({ [file]: undefined, [newFile(file, value)]: bytes });

const texts = /^src\/content\/.*\.(?:mdx?|mdoc)$/;
const markdown = /^src\/content\/.*\.md$/;
const pictures = /^src\/.*\.(?:png|jpe?g|webp|svg)$/;
/** Those that many pages show, by their names. */
const shared = /^src\/.*(?:footer|header|nav|head|layout|base|card)[^/]*\.astro$/i;

const contentKinds: readonly Kind[] = [
  { what: 'sentence', files: markdown, make: changing(addSentence) },
  { what: 'title', files: markdown, make: changing(changeTitle) },
  { what: 'description', files: texts, make: changing(changeDescription) },
  { what: 'new page', files: markdown, make: makePage },
  { what: 'sentence in MDX or Markdoc', files: /^src\/content\/.*\.(?:mdx|mdoc)$/, make: changing(addSentence) },
  { what: 'record', files: /^src\/.*\.json$/, make: changing(changeRecord) },
  { what: 'date', files: texts, make: changing(changeDate) },
  { what: 'title', files: texts, make: changing(changeTitle) },
  { what: 'removed page', files: markdown, make: remove },
  { what: 'renamed page', files: markdown, make: rename },
];
const codeKinds: readonly Kind[] = [
  { what: 'component', files: shared, make: changing(addParagraph) },
  { what: 'style sheet', files: /^src\/.*\.(?:css|scss)$/, make: changing(addRule) },
  { what: 'new picture', files: markdown, make: showPicture },
  { what: 'picture', files: pictures, make: changePicture },
  { what: 'public file', files: /^public\//, make: changePicture },
  { what: 'page', files: /^src\/pages\/[^[]*\.astro$/, make: changing(addParagraph) },
];
const [pages, others] = [contentKinds.slice(0, 5), contentKinds.slice(5)];
const inOrder = [...pages, ...codeKinds.slice(0, 3), ...others.slice(0, 4), ...codeKinds.slice(3)];

/** The edit of a round, as the files of the site are now. Undefined when the site has nothing of its kind. */
export async function proofEdit(root: string, round: number): Promise<ProofEdit | undefined> {
  const kind = inOrder[round % inOrder.length];
  // Others each time, so that one file does not get all edits.
  return kind && editOf(root, kind, { file: round * 7, value: round });
}

/** One edit in this many changes code, which is compiled. */
const seldom = 150;

/** The random edit of these numbers. Pages do not become too many, and never none. */
export async function randomProofEdit(root: string, { kind: number, ...numbers }: EditNumbers): Promise<ProofEdit | undefined> {
  const all = number % seldom === 0 ? codeKinds : contentKinds;
  const kind = all[Math.floor(number / seldom) % all.length];
  const count = (await filesOf(root, markdown)).length;
  if (!kind || (kind.make === makePage && count > 12) || (kind.make === remove && count < 4)) return undefined;
  return editOf(root, kind, numbers);
}

async function editOf(root: string, { what, files: kinds, make }: Kind, { file: place, value }: Omit<EditNumbers, 'kind'>): Promise<ProofEdit | undefined> {
  const files = await filesOf(root, kinds);
  const start = place % Math.max(1, files.length);
  const all = [...files.slice(start), ...files.slice(0, start)];
  const isAway = make === remove || make === rename;
  for (const file of isAway ? all.sort((a, b) => Number(isProof(b)) - Number(isProof(a))) : all) {
    const made = make(file, await readFile(join(root, file)), value);
    if (made) return { what, files: made };
  }
  return undefined;
}

async function filesOf(root: string, kinds: RegExp): Promise<string[]> {
  const found = await Promise.all(
    ['src', 'public'].map(async (folder) => (await filesBelow(join(root, folder)).catch(() => [])).map((file) => join(folder, file))),
  );
  return found
    .flat()
    .filter((file) => kinds.test(file))
    .sort();
}

/** Pages that the proof has made are removed and renamed first: no other page links to them by its text. */
const isProof = (file: string) => /^proof-\d+\.mdx?$/.test(basename(file));
