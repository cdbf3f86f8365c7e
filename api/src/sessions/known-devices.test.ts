import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const key = Buffer.alloc(32, 7);
const devices = createKnownDevices({ cookie: 'stem_device', isSecure: false, key });
const sent = (cookie: string) => cookie.split(';')[0] ?? '';
const own = () => sent(devices.createCookie('vreni@alder.example', undefined));

test('a device is known to the person who has signed in on it, and to no other', () => {
  const cookie = own();
  const id = devices.find(cookie);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect([devices.find(cookie, 'vreni@alder.example'), devices.find(cookie, 'urs@alder.example')]).toEqual([id, undefined]);
});

test('a second sign-in keeps the device, so that its tries stay counted', () => {
  const cookie = own();
  expect(devices.find(devices.createCookie('urs@alder.example', cookie).split(';')[0], 'urs@alder.example')).toBe(devices.find(cookie));
});

test('a cookie that was made up, changed, or signed elsewhere or for another purpose is unknown', () => {
  const cookie = own();
  const [name = '', value = ''] = cookie.split('=');
  const [id, tag, signature] = value.split('.');
  const elsewhere = createKnownDevices({ cookie: 'stem_device', isSecure: false, key: Buffer.alloc(32, 8) });
  const others = createKnownDevices({ cookie: 'stem_other', isSecure: false, key });
  const tried = ['', name, `${name}=`, `${name}=${'a'.repeat(22)}.${tag}.${signature}`, `${name}=${id}.${signature}.${tag}`, `${name}=${id}.${tag}.${tag}`];
  expect(tried.map((one) => devices.find(one))).toEqual(tried.map(() => undefined));
  expect(elsewhere.find(cookie)).toBeUndefined();
  expect(others.find(cookie.replace(name, 'stem_other'))).toBeUndefined();
});

test('scripts cannot read the cookie, it lasts, and on https it is bound to the host', () => {
  const secure = createKnownDevices({ cookie: 'stem_device', isSecure: true, key });
  expect(secure.createCookie('admin', undefined)).toMatch(/^__Host-stem_device=[\w.-]+; .*HttpOnly.*Max-Age=34560000.*Secure/);
});
