// Whether this browser may see the back office. The server decides; the note in session storage says what to show before that.
import type { Answer, Refused, SignedIn } from '@stem/api/client';
import { shellTexts } from '../texts/shell.ts';
import { createListeners } from './listeners.ts';

/** `expired`: the session has ended, `stale`: a call asks for a fresh sign-in. Both ask for it over the current screen. */
export type SessionState = 'checking' | 'locked' | 'open' | 'expired' | 'stale';

export interface Session {
  readonly state: () => SessionState;
  /** Who is signed in, and what they may do; undefined until the server has said so. */
  readonly person: () => SignedIn | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the shell may be shown while the server is being asked. */
  readonly isLikelyOpen: () => boolean;
  check(): Promise<void>;
  signIn(password: string): Promise<Answer<unknown>>;
  /** Signs in by another call that begins a session, or finds one that has begun elsewhere. */
  signInBy<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>>;
  /** Locks once the server has ended the session; otherwise nothing changes, and the refusal is returned. */
  signOut(): Promise<Refused | undefined>;
  /** Asks the editor to sign in again; resolves with whether they did. A stale session takes the same person only. */
  readonly signInAgain: (why: 'expired' | 'stale') => Promise<boolean>;
  /** Looks whether they have done so in another window. */
  lookAgain(): Promise<void>;
  /** The editor does not want to sign in now. */
  giveUp(): void;
}

interface Server {
  current(): Promise<Answer<SignedIn>>;
  begin(password: string): Promise<Answer<unknown>>;
  end(): Promise<Answer<unknown>>;
}

const hint = 'admin_authenticated';

export function createSession(server: Server, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  let state: SessionState = 'checking';
  let person: SignedIn | undefined;
  const { subscribe, notify } = createListeners();
  const waiting: ((isSignedIn: boolean) => void)[] = [];

  function enter(next: SessionState) {
    state = next;
    if (next === 'open') storage.setItem(hint, 'true');
    if (next === 'locked') {
      storage.removeItem(hint);
      person = undefined;
    }
    notify();
  }
  function answerWaiting(isSignedIn: boolean) {
    for (const resolve of waiting.splice(0)) resolve(isSignedIn);
  }
  async function askPerson() {
    const answer = await server.current();
    if (answer.ok) person = answer.value;
    return answer;
  }
  async function signInBy<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await attempt();
    if (answer.ok) {
      const before = state === 'stale' ? person?.actor : undefined;
      person = undefined;
      const current = await askPerson();
      enter('open');
      answerWaiting(before === undefined || (current.ok && current.value.actor === before));
    }
    return answer;
  }

  return {
    state: () => state,
    person: () => person,
    subscribe,
    isLikelyOpen: () => storage.getItem(hint) === 'true',
    async check() {
      const answer = await askPerson();
      // An error does not say that the session has ended: an open shell stays open and shows what fails, with a retry.
      const isUnknown = !answer.ok && (answer.problem.name === 'offline' || answer.problem.status >= 500);
      if (answer.ok || (isUnknown && storage.getItem(hint) === 'true')) enter('open');
      else enter('locked');
    },
    signIn: (password) => signInBy(() => server.begin(password)),
    signInBy,
    async signOut() {
      const answer = await server.end();
      if (!answer.ok && answer.problem.name !== 'not_signed_in') return answer;
      enter('locked');
      answerWaiting(false);
      return undefined;
    },
    signInAgain: (why) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        enter(why);
      }),
    async lookAgain() {
      const answer = await server.current();
      if (answer.ok && (state === 'expired' || answer.value.is_fresh)) await signInBy(async () => answer);
    },
    giveUp() {
      enter('open');
      answerWaiting(false);
    },
  };
}

/** `wait`: whole seconds until another try is possible; 0 when one is possible now. */
export function refusalSentence({ problem }: Refused, wait: number): string {
  if (problem.name !== 'locked_out') return problem.name === 'wrong_password' ? problem.title : `${problem.detail}. ${problem.hint}`;
  return wait > 0 ? shellTexts.tryAgainIn(problem.title, clockTime(wait)) : shellTexts.retryAllowed;
}

const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
