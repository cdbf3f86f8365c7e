// Runs before the stories. With E2E_BUSY another editor works while they run: `saves` saves three times a second, `site`
// changes every page every four seconds. Concurrent work must break no story.
import { setTimeout as pause } from 'node:timers/promises';
import { allSystems, password } from './systems.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;
interface Work {
  /** Milliseconds between two saves. */
  readonly interval: number;
  /** Prepares the content. Returns the save, which gets its number. */
  begin(send: Send): Promise<(number: number) => Promise<unknown>>;
}

const works: Readonly<Record<string, Work>> = {
  saves: {
    interval: 300,
    async begin(send) {
      const event = { title: 'Busy', title_de: 'Betrieb', description: 'Turn 0', date: '3 May 2027', location: 'Chur', slug: 'busy', is_listed: false };
      const made = await send('POST', '/api/formats', event);
      const { id } = made as { id: string }; // the api answers with the created row
      return (number) => send('PATCH', `/api/formats/${id}`, { description: `Turn ${number}` });
    },
  },
  site: {
    interval: 4000,
    begin: async (send) => (number) => send('PATCH', '/api/site-settings', { default_keywords: `turn ${number}` }),
  },
};

/** Returns the teardown. It throws when a save of the other editor was refused. */
export default function startWork(): () => Promise<void> {
  const { E2E_BUSY: name = '' } = process.env;
  if (name === '') return async () => undefined;
  const work = works[name];
  if (!work) throw new Error(`E2E_BUSY is ${name}, and can be ${Object.keys(works).join(' or ')}`);
  const { begin, interval } = work;
  let isOver = false;
  let saves = 0;
  async function run(origin: string) {
    const save = await begin(await signIn(origin));
    while (!isOver) {
      await save(++saves);
      await pause(interval);
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
    if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`);
    return response;
  };
  const session = await ask('POST', '/api/admin/session', { password });
  cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (...call) => (await ask(...call)).json();
}
