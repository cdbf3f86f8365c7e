// The ways in that the server offers. Until it has answered: those it offered last time, and none in a new browser, so that
// nothing moves under a hand.
import type { Ways } from '@stem/api/client';
import { useEffect, useState } from 'react';
import { entrance } from '../server/client.ts';

const key = 'stem_ways';

/** As a fresh installation has it. */
const passwordOnly: Ways = { password: true, link: false, passkey: false, provider: null };

/** Undefined until they are known. */
export function useWays(): Ways | undefined {
  const [ways, setWays] = useState(storedWays);
  useEffect(() => {
    let isShown = true;
    void entrance.ways().then((answer) => {
      if (answer.ok) window.localStorage.setItem(key, JSON.stringify(answer.value));
      if (isShown) setWays((known) => (answer.ok ? answer.value : (known ?? passwordOnly)));
    });
    return () => {
      isShown = false;
    };
  }, []);
  return ways;
}

function storedWays(): Ways | undefined {
  const stored = window.localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    return { ...passwordOnly, ...(JSON.parse(stored) as Partial<Ways>) }; // stored by us
  } catch {
    return undefined;
  }
}

/** Whether there is more than the password. */
export const hasOtherWays = (ways: Ways | undefined): ways is Ways =>
  ways !== undefined && (!ways.password || ways.link || ways.passkey || ways.provider !== null);
