// Parts of a page wait for their values side by side. Whether a value was remembered or had to be read must not decide
// which part goes on first: what a renderer counts on its way (the ids of islands) would be another each time. So values
// are handed out in the order in which they were asked for, and each part gets as far as it can before the next one.
import { setImmediate as tick } from 'node:timers/promises';

export function createTurns(): <T>(answer: Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (answer) => {
    const turn = handedOut(last, answer);
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function handedOut<T>(before: Promise<unknown>, answer: Promise<T>): Promise<T> {
  await before;
  const value = await answer;
  await tick();
  return value;
}
