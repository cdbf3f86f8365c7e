// Somebody else who works all the while the stories run, where E2E_BUSY says so: `saves` is an editor who saves three
// times a second, `site` a change of every page every four seconds. What others do must spoil nobody's work.
import { setTimeout as pause } from 'node:timers/promises';
import { password } from './password.ts';
import { allSystems } from './systems.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;
interface Work {
  /** Milliseconds between two saves. */
  readonly breath: number;
  /** Whatever has to be there first. Returns the save, which is given its number. */
  begin(send: Send): Promise<(turn: number) => Promise<unknown>>;
}

const works: Readonly<Record<string, Work>> = {
  saves: {
    breath: 300,
    async begin(send) {
      const event = { title: 'Busy', title_de: 'Betrieb', description: 'Turn 0', date: '3 May 2027', location: 'Chur', slug: 'busy', is_listed: false };
      const made = await send('POST', '/api/formats', event);
      const { id } = made as { id: string }; // as the api says of what it has made
      return (turn) => send('PATCH', `/api/formats/${id}`, { description: `Turn ${turn}` });
    },
  },
  site: {
    breath: 4000,
    begin: async (send) => (turn) => send('PATCH', '/api/site-settings', { default_keywords: `turn ${turn}` }),
  },
};

/** Returns what ends it. Throws at the end when a save was refused. */
export default async function beBusy(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_BUSY: name = '' } = process.env;
  if (name === '') return undefined;
  const work = works[name];
  if (!work) throw new Error(`E2E_BUSY is ${name}, and can be ${Object.keys(works).join(' or ')}`);
  const { begin, breath } = work;
  let isOver = false;
  let saves = 0;
  async function run(origin: string) {
    const save = await begin(await signIn(origin));
    while (!isOver) {
      await save(++saves);
      await pause(breath);
    }
  }
  const running = Promise.all(allSystems().map(({ origin }) => run(origin))).then(
    () => undefined,
    (error: unknown) => error,
  );
  return async () => {
    isOver = true;
    const refused = await running;
    console.log(`Beside the stories: ${saves} saves`);
    if (refused !== undefined) throw refused;
  };
}

async function signIn(origin: string): Promise<Send> {
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9', origin, cookie };
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const session = await ask('POST', '/api/admin/session', { password });
  cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (...asked) => (await ask(...asked)).json();
}
