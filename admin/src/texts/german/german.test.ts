import { describe, expect, it } from 'vitest';
import { serverSentences } from './german.ts';

const { say } = serverSentences;

describe('what the engine says', () => {
  it.each([
    ['2 pages, 1 session, 3 partner categories', '2 Seiten, 1 Session, 3 Partnerkategorien'],
    ['It links to /x, which does not exist', 'Sie verlinkt /x, das es nicht gibt'],
  ])('%s', (english, said) => expect(say(english)).toBe(said));
});
