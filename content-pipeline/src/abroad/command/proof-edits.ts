// Edits that an author or a developer of any Astro site might make, found in its own files: each changes files and puts nothing back.
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { filesBelow } from '../output/live-files.ts';

/** New bytes of a file, by its path from the site; undefined for one that is removed. */
export interface ProofEdit {
  readonly what: string;
  readonly file: string;
  readonly bytes: Buffer | undefined;
}

type Text = (text: string, round: number) => string | undefined;

const frontmatter = /^---\n[\s\S]*?\n---\n/;

const addSentence: Text = (text, round) => (frontmatter.test(text) ? `${text.trimEnd()}\n\nSentence ${round} of the proof.\n` : undefined);
const changeField =
  (name: string): Text =>
  (text, round) => {
    // A text of one line: what follows may be the rest of it.
    const changed = text.replace(
      new RegExp(`^(${name}: *)(["']?)([^|>\\s].*?)\\2$(?!\\n[ \\t])`, 'm'),
      (_, start: string) => `${start}"${name} ${round} of the proof"`,
    );
    return changed === text ? undefined : changed;
  };
const changeRecord: Text = (text, round) => {
  // The last text of several words: others may be ids.
  const found = [...text.matchAll(/"([^"\n]*)"/g)].findLast(([, value = '']) => value.includes(' '));
  return found && `${text.slice(0, found.index)}"${found[1]} ${round}"${text.slice(found.index + found[0].length)}`;
};
const addRule: Text = (text, round) => `${text}\n.proof-${round} { color: red; }\n`;

interface Kind {
  readonly what: string;
  readonly files: RegExp;
  readonly change: Text;
  /** Writes what it makes under another name, beside the file. */
  readonly isNew?: true;
}

const texts = /^src\/content\/.*\.mdx?$/;
const markdown = /^src\/content\/.*\.md$/;
const kinds: readonly Kind[] = [
  { what: 'sentence', files: markdown, change: addSentence },
  { what: 'title', files: markdown, change: changeField('title') },
  { what: 'description', files: texts, change: changeField('description') },
  { what: 'new page', files: markdown, change: (text, round) => changeField('title')(text, round), isNew: true },
  { what: 'sentence in MDX', files: /^src\/content\/.*\.mdx$/, change: addSentence },
  { what: 'JSON record', files: /^src\/.*\.json$/, change: changeRecord },
  { what: 'removed page', files: markdown, change: () => '' },
  { what: 'sentence', files: texts, change: addSentence },
  { what: 'title', files: texts, change: changeField('title') },
  { what: 'style sheet', files: /^src\/.*\.css$/, change: addRule },
];

/** The edit of a round, as the files of the site are now. Undefined when the site has nothing of its kind. */
export async function proofEdit(root: string, round: number): Promise<ProofEdit | undefined> {
  const kind = kinds[round % kinds.length];
  if (!kind) return undefined;
  const files = (await filesBelow(join(root, 'src'))).map((file) => join('src', file)).filter((file) => kind.files.test(file));
  // Others each time, so that one file does not get all edits.
  const start = (round * 7) % Math.max(1, files.length);
  for (const file of [...files.slice(start), ...files.slice(0, start)].sort((a, b) => Number(isProof(b)) - Number(isProof(a)) || 0)) {
    if (kind.what === 'removed page') return { what: kind.what, file, bytes: undefined };
    if (isProof(file) && kind.isNew) continue;
    const changed = kind.change(await readFile(join(root, file), 'utf8'), round);
    if (changed === undefined) continue;
    const target = kind.isNew ? join(dirname(file), `proof-${round}${extname(file)}`) : file;
    return { what: kind.what, file: target, bytes: Buffer.from(changed) };
  }
  return undefined;
}

/** Pages that the proof has made are edited and removed first: no other page links to them by its text. */
const isProof = (file: string) => /(?:^|\/)proof-\d+\.mdx?$/.test(file);
