// Devices on which a person has signed in before, by a signed cookie: limits of strangers do not concern them. It signs no one in.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TimeSpan } from 'lucia';
import { CookieController } from 'oslo/cookie';
import { readableCookies } from './readable-cookies.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

export interface KnownDevicesOptions {
  readonly cookie: string;
  readonly isSecure: boolean;
  readonly key: Uint8Array;
}

/** As long as browsers keep a cookie. */
const lifetime = new TimeSpan(400, 'd');

export function createKnownDevices({ cookie, isSecure, key }: KnownDevicesOptions) {
  const name = isSecure ? `__Host-${cookie}` : cookie;
  const controller = new CookieController(name, { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }, { expiresIn: lifetime });
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${cookie}, ${purpose}: ${text}`).digest('base64url');
  const tagOf = (id: string, person: string) => sign('person', `${id} ${person}`);

  function find(cookies: string | undefined, person?: string): string | undefined {
    const [, id = '', tag = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/.exec(controller.parse(readableCookies(cookies)) ?? '') ?? [];
    if (id === '' || !isSame(signature, sign('device', `${id} ${tag}`))) return undefined;
    return person === undefined || isSame(tag, tagOf(id, person)) ? id : undefined;
  }
  return {
    /** The cookie for the device on which this person has just signed in. */
    createCookie(person: string, cookies: string | undefined) {
      const id = find(cookies) ?? randomBytes(16).toString('base64url');
      const tag = tagOf(id, person);
      return controller.createCookie(`${id}.${tag}.${sign('device', `${id} ${tag}`)}`).serialize();
    },
    /** The id of a device on which any person has signed in; with `person`, on which this one has. */
    find,
  };
}

const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
