import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/somewhere');

test.each([
  [
    { CDN: 'fastly', FASTLY_SERVICE_ID: 'SU1Z0', FASTLY_API_TOKEN: 'key' },
    { kind: 'fastly', serviceId: 'SU1Z0', token: 'key' },
  ],
  [
    { CDN: 'cloudflare', CLOUDFLARE_ZONE_ID: '023e', CLOUDFLARE_API_TOKEN: 'key' },
    { kind: 'cloudflare', zoneId: '023e', token: 'key' },
  ],
  [
    { CDN: 'bunny', BUNNY_PULL_ZONE_ID: '4711', BUNNY_API_KEY: 'key' },
    { kind: 'bunny', pullZoneId: '4711', key: 'key' },
  ],
  [
    { CDN: 'varnish', VARNISH_ADDRESSES: 'http://10.0.0.2:6081 http://10.0.0.3:6081' },
    { kind: 'varnish', addresses: ['http://10.0.0.2:6081', 'http://10.0.0.3:6081'] },
  ],
  [
    { CDN: 'http', CDN_HTTP_URL: 'https://cdn.example/purge', CDN_HTTP_HEADERS: '{"x-key":"key"}', CDN_HTTP_BODY: '{tags}' },
    {
      kind: 'http',
      address: 'https://cdn.example/purge',
      method: 'POST',
      headers: { 'x-key': 'key' },
      body: '{tags}',
      separator: ',',
      tagsPerRequest: 30,
      tagHeader: 'cache-tag',
    },
  ],
])('%o is a CDN', (environment, provider) => {
  expect(read(environment)).toMatchObject({ ok: true, settings: { cdn: { provider } } });
});

test('without CDN there is none, also when a key is set', () => {
  const settings = read({ FASTLY_SERVICE_ID: 'SU1Z0', FASTLY_API_TOKEN: 'key' });
  expect(settings.ok && 'cdn' in settings.settings).toBe(false);
});

test('what the chosen CDN needs is named', () => {
  expect(read({ CDN: 'fastly' })).toMatchObject({
    ok: false,
    problems: ['FASTLY_SERVICE_ID must be set for CDN=fastly', 'FASTLY_API_TOKEN must be set for CDN=fastly'],
  });
});

test.each([
  ['CDN', 'akamai'],
  ['CDN_ORIGIN', 'https://stem.example/path'],
  ['CDN_PURGES_PER_MINUTE', '0'],
  ['FASTLY_SERVICE_ID', 'a/b'],
  ['FASTLY_API_TOKEN', 'secret of two words'],
  ['VARNISH_ADDRESSES', '10.0.0.2:6081'],
  ['CDN_HTTP_URL', 'https://user:secret@cdn.example'],
  ['CDN_HTTP_HEADERS', 'authorization: secret'],
])('%s=%s is refused, and a secret is not printed', (name, value) => {
  const settings = read({ [name]: value });
  expect(settings).toMatchObject({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name} must`))] });
  expect(JSON.stringify(settings)).not.toContain('secret');
});
