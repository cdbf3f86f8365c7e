// In which release this window works, if in any. It is kept through reloads; other windows may work elsewhere.
import { createListeners } from './listeners.ts';
import type { Transport } from './transport.ts';

export interface ChosenRelease {
  readonly id: string;
  readonly name: string;
  /** `draft`: the pending changes of one record. */
  readonly kind: 'release' | 'draft';
}

/** The private address under which the site is as the release makes it: for editors by its id, for outsiders by the key of a link. */
export const walkAddress = (key: string): string => `/admin/future/${key}/`;

export type Working = ReturnType<typeof createWorking>;

const [key, lastKey] = ['stem-release', 'stem-last-release'];
const header = 'stem-release';

/** What is asked of releases themselves, of the session and of the system concerns no content. */
const concernsContent = (path: string): boolean => !/^\/api\/(releases|admin|health)\b/.test(path);

/** What is said of a save that waits for the editor. */
export interface ClosedTexts {
  readonly title: string;
  readonly hint: string;
}

export function createWorking(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined, says: ClosedTexts) {
  let chosen = readChosen(key);
  let last = readChosen(lastKey);
  let closed: ChosenRelease | undefined;
  let saved: ChosenRelease | undefined;
  const { subscribe, notify } = createListeners();

  function readChosen(name: string): ChosenRelease | undefined {
    const text = storage?.getItem(name);
    return text ? (JSON.parse(text) as ChosenRelease) : undefined; // written below
  }
  function keep(name: string, release: ChosenRelease | undefined) {
    if (release) storage?.setItem(name, JSON.stringify(release));
    else storage?.removeItem(name);
  }
  function become(next: ChosenRelease | undefined) {
    chosen = next && { id: next.id, name: next.name, kind: next.kind };
    keep(key, chosen);
    if (chosen?.kind === 'release') {
      last = chosen;
      keep(lastKey, last);
    }
    notify();
  }
  function choose(release: ChosenRelease | undefined) {
    closed = undefined;
    become(release);
  }
  function close(id: string) {
    if (last?.id === id) {
      last = undefined;
      keep(lastKey, last);
    }
    if (chosen?.id !== id) return;
    closed = chosen;
    become(undefined);
  }
  return {
    /** Undefined while it works on the site itself. */
    chosen: () => chosen,
    last: () => last,
    /** The one that was left because it takes no more changes, until this is dismissed. */
    closed: () => closed,
    subscribe,
    choose,
    /** Leaves a release that was published or withdrawn meanwhile. */
    close,
    /** Leaves a release that this window itself has published, withdrawn or undone, without a notice to dismiss. */
    leave(id: string) {
      if ([chosen?.id, closed?.id].includes(id)) choose(undefined);
    },
    dismiss() {
      closed = undefined;
      become(chosen);
    },
    /** Forgets everything: another editor may use the window. */
    forget() {
      [last, closed, saved] = [undefined, undefined, undefined];
      keep(lastKey, undefined);
      become(undefined);
    },
    /** Sends content into the chosen release. After one that closed was left, nothing is saved before that is dismissed: it would publish. */
    within:
      (transport: Transport): Transport =>
      async (path, init) => {
        const release = chosen;
        if (init.method !== 'GET') saved = undefined;
        if (!concernsContent(path)) return transport(path, init);
        if (closed && init.method !== 'GET') return refuse(says);
        if (!release) return transport(path, init);
        const headers = new Headers(init.headers);
        headers.set(header, release.id);
        const response = await transport(path, { ...init, headers });
        if (await isClosed(response)) close(release.id);
        if (response.headers.get(header) === release.id) saved = release;
        return response;
      },
    /** The release into which the last save went, once. */
    takeSaved() {
      const release = saved;
      saved = undefined;
      return release;
    },
  };
}

/** The release was published or withdrawn: the server refuses all that names it. */
async function isClosed(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof problem === 'object' && problem !== null && 'name' in problem && problem.name === 'release_closed';
}

/** As the server refuses it. */
const refuse = ({ title, hint }: ClosedTexts): Response =>
  Response.json(
    { name: 'release_closed', status: 409, title, detail: title, hint, reference: '' },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );
