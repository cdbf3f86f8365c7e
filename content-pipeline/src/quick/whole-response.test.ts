import { describe, expect, test } from 'vitest';
import { WholeResponse } from './whole-response.ts';

const text = 'Grüße – „Zürich“';
const bytes = new TextEncoder().encode(text);
const json = '{"is":"Zürich"}';

// It behaves like Node's own Response.
describe.each([
  ['a text', text],
  ['bytes', bytes],
  ['part of a buffer', new Uint8Array([0, ...bytes, 0]).subarray(1, bytes.length + 1)],
  ['a text of JSON', json],
  ['an empty text', ''],
  ['nothing', null],
  ['a form', new URLSearchParams({ city: 'Zürich' })],
] as const)('made of %s', (_, body) => {
  const both = (init?: ResponseInit) => [new WholeResponse(body, init), new Response(body, init)] as const;

  test('it returns its body', async () => {
    const asked = {
      text: async (response: Response) => response.text(),
      bytes: async (response: Response) => [...(await response.bytes())],
      arrayBuffer: async (response: Response) => [...new Uint8Array(await response.arrayBuffer())],
      blob: async (response: Response) => (await response.blob()).text(),
      stream: async (response: Response) => (response.body === null ? null : new Response(response.body).text()),
      json: async (response: Response) => response.json().catch((error: Error) => error.name),
      copies: async (response: Response) => [await response.clone().text(), await response.text()],
    };
    for (const ask of Object.values(asked)) {
      const [whole, native] = both();
      expect(whole.bodyUsed).toBe(false);
      expect(await ask(whole)).toEqual(await ask(native));
      expect(whole.bodyUsed).toBe(native.bodyUsed);
    }
  });

  test('its body can be read once', async () => {
    const [whole, native] = both();
    await Promise.all([whole.text(), native.text()]);
    const again = [whole, native].map((response) => response.text().then(...outcomes));
    expect(await again[0]).toBe(await again[1]);
  });

  test('it has the given headers and status', () => {
    for (const init of [{}, { status: 404, statusText: 'Not Found', headers: { 'content-type': 'text/html', 'x-own': '1' } }]) {
      const [whole, native] = both(init);
      expect(Object.fromEntries(whole.headers)).toEqual(Object.fromEntries(native.headers));
      expect([whole.status, whole.statusText, whole.ok]).toEqual([native.status, native.statusText, native.ok]);
      expect(Object.fromEntries(new WholeResponse('', whole).headers)).toEqual(Object.fromEntries(new Response('', native).headers));
    }
  });
});

const outcomes = [() => 'read', (error: Error) => error.name] as const;

test('a response with a stream is read from there', async () => {
  const response = new WholeResponse(text);
  const { body } = response;
  expect(response.body).toBe(body);
  expect(await response.text()).toBe(text);
});

test('responses of both classes are instances of Response', () => {
  expect(new WholeResponse(text)).toBeInstanceOf(Response);
  expect(new Response(text)).toBeInstanceOf(WholeResponse);
  expect({}).not.toBeInstanceOf(WholeResponse);
});

test('bytes are not copied', async () => {
  expect((await new WholeResponse(bytes).arrayBuffer()) === bytes.buffer).toBe(true);
});
