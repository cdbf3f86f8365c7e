// One edit: from sending the save until its new bytes have arrived. That exactly the right pages changed is checked after
// the time was taken.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Edit } from '../content/edits.ts';
import type { Publication } from '../system/publications.ts';
import type { RunningSite } from '../system/site.ts';

export interface Live {
  readonly edit: Edit;
  /** Milliseconds from sending the save to the whole new page. */
  readonly live: number;
  /** Milliseconds from sending the save to its answer. */
  readonly saved: number;
  readonly publication: Publication;
  /** One sentence per mistake. */
  readonly wrong: readonly string[];
}

/** Who saves, and receives publications. */
export interface Editor extends Pick<RunningSite, 'client' | 'publications'> {
  /** Milliseconds for which other nodes may be behind the one that announces a publication: none unless given. */
  readonly lag?: number;
}

export async function saveToLive(edit: Edit, { client, publications, lag = 0 }: Editor): Promise<Live> {
  const [first = '', ...others] = edit.pages;
  const startedAt = performance.now();
  const answer = await client.send('PATCH', `/api/speakers/${edit.speaker}`, edit.fields);
  const saved = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}: ${answer.body}`);
  const publication = await publications.waitForChange(Number(answer.headers['stem-change']));
  const deadline = performance.now() + lag;
  async function read(path: string): Promise<string> {
    const { body } = await client.get(path);
    if (body.includes(edit.mark) || performance.now() > deadline) return body;
    await pause(retryPause);
    return read(path);
  }
  const body = await read(first);
  const live = performance.now() - startedAt;
  const bodies = [body, ...(await Promise.all(others.map(read)))];
  return { edit, live, saved, publication, wrong: [...findWrongPages(edit, publication), ...findStalePages(edit, bodies)] };
}

/** Milliseconds. */
const retryPause = 2;

function findWrongPages({ pages, mark }: Edit, { pages: published, counts }: Publication): string[] {
  const changed = published.filter(({ outcome }) => outcome === 'changed').map(({ path }) => path);
  const extra = published.map(({ path }) => path).filter((path) => !pages.includes(path));
  return [
    ...(extra.length > 0 ? [`${mark} also published ${extra.join(', ')}`] : []),
    ...pages.filter((path) => !changed.includes(path)).map((path) => `${mark} did not publish ${path}`),
    ...(counts.rendered === pages.length ? [] : [`${mark} rendered ${counts.rendered} pages instead of ${pages.length}`]),
  ];
}

const findStalePages = ({ pages, mark }: Edit, bodies: readonly string[]): string[] =>
  pages.filter((_, place) => !bodies[place]?.includes(mark)).map((path) => `${mark} is not on ${path} although it was published`);
