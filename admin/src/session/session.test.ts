import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';

const refused = { ok: false, problem: { name: 'wrong_password', status: 401, title: '', detail: '', hint: '', reference: '' } } as const;

function aServer(isSignedIn: boolean) {
  return {
    current: async () => (isSignedIn ? ({ ok: true, value: { actor: 'admin' } } as const) : refused),
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
  it('is locked until the server says otherwise, whatever the hint', async () => {
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
    expect(session.state()).toBe('locked');
    expect(storage.map.size).toBe(0);
  });
  it('lets every waiting save go on after signing in again', async () => {
    const session = createSession(aServer(true), aStorage());
    await session.check();
    const waiting = [session.signInAgain(), session.signInAgain()];
    expect(session.state()).toBe('expired');
    await session.signIn('right');
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });
  it('lets them fail when the editor gives up, and stays where they are', async () => {
    const session = createSession(aServer(true), aStorage());
    await session.check();
    const waiting = session.signInAgain();
    session.giveUp();
    expect(await waiting).toBe(false);
    expect(session.state()).toBe('open');
  });
});
