import type { Refused, SignedIn } from '@stem/api/client';
import { describe, expect, it } from 'vitest';
import { createSession, refusalSentence } from './session.ts';

const refusal = <N extends Refused['problem']['name']>(name: N, status: number) =>
  ({ ok: false, problem: { name, status, title: '', detail: '', hint: '', reference: '' } }) as const;
const refused = refusal('wrong_password', 401);
const unanswered = [refusal('offline', 0), refusal('internal', 500), refusal('database_busy', 503)];

const person = { actor: 'admin', name: 'Shared password', editor: null, role: null, events: 'all', grants: {}, is_fresh: true, lacks_passkey: false } as const;

function aServer(isSignedIn: boolean) {
  return {
    current: async () => (isSignedIn ? ({ ok: true, value: person } as const) : refused),
    begin: async (password: string) => (password === 'right' ? ({ ok: true, value: undefined } as const) : refused),
    end: async () => ({ ok: true, value: undefined }) as const,
  };
}

function aStorage() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe('the session', () => {
  it('is locked until the server says otherwise, with any hint', async () => {
    const storage = aStorage();
    storage.map.set('admin_authenticated', 'true');
    const session = createSession(aServer(false), storage);
    expect(session.isLikelyOpen()).toBe(true);
    await session.check();
    expect(session.state()).toBe('locked');
    expect(storage.map.size).toBe(0);
  });
  it('opens with the right password and notes it for the browser session', async () => {
    const storage = aStorage();
    const session = createSession(aServer(false), storage);
    await session.signIn('wrong');
    expect(session.state()).toBe('checking');
    await session.signIn('right');
    expect(session.state()).toBe('open');
    expect(storage.map.get('admin_authenticated')).toBe('true');
    await session.signOut();
    expect([session.state(), session.person()]).toEqual(['locked', undefined]);
    expect(storage.map.size).toBe(0);
  });
  it.each(unanswered)('stays open while the server cannot answer ($problem.name), and locked where no editor was signed in', async (answer) => {
    const storage = aStorage();
    const server = { ...aServer(true), current: async () => answer };
    const stranger = createSession(server, storage);
    await stranger.check();
    expect(stranger.state()).toBe('locked');
    storage.map.set('admin_authenticated', 'true');
    const editor = createSession(server, storage);
    await editor.check();
    expect(editor.state()).toBe('open');
    expect(storage.map.get('admin_authenticated')).toBe('true');
  });
  it.each(unanswered)('does not end where the server has not ended it ($problem.name)', async (answer) => {
    const storage = aStorage();
    const session = createSession({ ...aServer(true), end: async () => answer }, storage);
    await session.check();
    expect(await session.signOut()).toBe(answer);
    expect(session.state()).toBe('open');
    expect(storage.map.get('admin_authenticated')).toBe('true');
  });
  it('knows who is signed in once the server has said so', async () => {
    const session = createSession(aServer(true), aStorage());
    expect(session.person()).toBeUndefined();
    await session.check();
    expect(session.person()).toEqual(person);
  });
  it('ends where it had ended already', async () => {
    const session = createSession({ ...aServer(true), end: async () => refusal('not_signed_in', 401) }, aStorage());
    await session.check();
    expect(await session.signOut()).toBeUndefined();
    expect(session.state()).toBe('locked');
  });
  it('continues every waiting save after signing in again', async () => {
    const session = createSession(aServer(true), aStorage());
    await session.check();
    const waiting = [session.signInAgain('expired'), session.signInAgain('expired')];
    expect(session.state()).toBe('expired');
    await session.signIn('right');
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });
  it('goes on with what asked for a fresh sign-in only for the same person, and only once they have signed in', async () => {
    let current: SignedIn = { ...person, is_fresh: false };
    const session = createSession({ ...aServer(true), current: async () => ({ ok: true, value: current }) as const }, aStorage());
    await session.check();
    const [same, other] = [session.signInAgain('stale'), session.signInAgain('stale')];
    await session.lookAgain();
    expect(session.state()).toBe('stale');
    current = person;
    await session.lookAgain();
    expect([session.state(), await same, await other]).toEqual(['open', true, true]);
    const refusedNow = session.signInAgain('stale');
    current = { ...person, actor: 'editor:1' };
    await session.signIn('right');
    expect([session.state(), await refusedNow]).toEqual(['open', false]);
  });
  it('lets them fail when the editor gives up, and stays open', async () => {
    const session = createSession(aServer(true), aStorage());
    await session.check();
    const waiting = session.signInAgain('expired');
    session.giveUp();
    expect(await waiting).toBe(false);
    expect(session.state()).toBe('open');
  });
});

const refusing = (name: 'wrong_password' | 'locked_out' | 'offline', title: string) =>
  ({ ok: false, problem: { name, status: 401, title, detail: title, hint: 'Check your connection.', reference: '' } }) as const;

it('shows the server’s German sentence for a wrong password', () => {
  expect(refusalSentence(refusing('wrong_password', 'Ungültiges Passwort. Bitte versuchen Sie es erneut.'), 0)).toBe(
    'Ungültiges Passwort. Bitte versuchen Sie es erneut.',
  );
});
it('counts down while there are too many tries', () => {
  expect(refusalSentence(refusing('locked_out', 'Too many failed attempts'), 272)).toBe('Too many failed attempts. Try again in 4:32.');
  expect(refusalSentence(refusing('locked_out', 'Too many failed attempts'), 0)).toBe('You can try again now.');
});
it('says when the server cannot be reached', () => {
  expect(refusalSentence(refusing('offline', 'The server cannot be reached'), 0)).toBe('The server cannot be reached. Check your connection.');
});
