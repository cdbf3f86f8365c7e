import { expect, test } from 'vitest';
import { createPrecedence } from './precedence.ts';

/** Notes in which order strangers are let in. */
function strangersOf(precedence: ReturnType<typeof createPrecedence>) {
  const entered: (string | undefined)[] = [];
  const leaves = new Map<string, () => void>();
  async function enter(name: string) {
    const leave = await precedence.enter();
    entered.push(leave ? name : `${name} refused`);
    if (leave) leaves.set(name, leave);
  }
  return { entered, enter, leave: (name: string) => leaves.get(name)?.() };
}
async function settled() {
  for (let ticks = 0; ticks < 5; ticks += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a stranger is served after what has arrived at the same time was read', async () => {
  const precedence = createPrecedence({ longestPause: 60_000 });
  const { entered, enter } = strangersOf(precedence);
  void enter('a');
  await Promise.resolve();
  const end = precedence.begin();
  await settled();
  expect(entered).toEqual([]);
  end();
  await settled();
  expect(entered).toEqual(['a']);
});

test('few strangers are served at once, the others in the order in which they came, and no more wait than fit', async () => {
  const { entered, enter, leave } = strangersOf(createPrecedence({ places: 2, mostWaiting: 2 }));
  for (const name of ['a', 'b', 'c', 'd', 'e']) void enter(name);
  await settled();
  expect(entered.toSorted()).toEqual(['a', 'b', 'e refused']);
  leave('b');
  leave('b');
  await settled();
  expect(entered.slice(3)).toEqual(['c']);
  leave('a');
  leave('c');
  await settled();
  expect(entered.slice(4)).toEqual(['d']);
});

test('strangers wait while an editor is answered, also those who have a place already', async () => {
  const precedence = createPrecedence({ places: 1, longestPause: 60_000 });
  const { entered, enter, leave } = strangersOf(precedence);
  await enter('a');
  const [first, second] = [precedence.begin(), precedence.begin()];
  void enter('b');
  let hasYielded = false;
  void precedence.yield().then(() => {
    hasYielded = true;
  });
  leave('a');
  first();
  first();
  await settled();
  expect([entered, hasYielded]).toEqual([['a'], false]);
  second();
  await settled();
  expect([entered, hasYielded]).toEqual([['a', 'b'], true]);
});

test('work with places of its own takes none of the others, and waits for editors as well', async () => {
  const precedence = createPrecedence({ places: 1, longestPause: 60_000 });
  const hash = precedence.lane({ places: 1, mostWaiting: 1 });
  const leave = await hash();
  const second = hash();
  expect(await hash()).toBeUndefined();
  expect(await precedence.enter()).toBeDefined();
  const end = precedence.begin();
  leave?.();
  let isIn = false;
  void second.then(() => {
    isIn = true;
  });
  await settled();
  expect(isIn).toBe(false);
  end();
  await settled();
  expect(isIn).toBe(true);
});

test('a request of an editor that takes long, such as an upload, delays strangers for a moment only', async () => {
  const precedence = createPrecedence({ longestPause: 5 });
  const end = precedence.begin();
  await precedence.yield();
  await precedence.yield();
  expect(await precedence.enter()).toBeDefined();
  end();
});

test('a stranger who waited too long is refused, and takes no place', async () => {
  const { entered, enter, leave } = strangersOf(createPrecedence({ places: 1, longestWait: 5 }));
  await enter('a');
  await enter('b');
  leave('a');
  await enter('c');
  expect(entered).toEqual(['a', 'b refused', 'c']);
});
