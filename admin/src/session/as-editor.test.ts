import { expect, it } from 'vitest';
import { asEditor } from './as-editor.ts';

it('says so with every request but the one that anybody may make, and keeps what else it carries', async () => {
  const sent: [string, string | null, string | null][] = [];
  const transport = asEditor((path, { headers }) => {
    const carried = new Headers(headers);
    sent.push([path, carried.get('stem-as'), carried.get('content-type')]);
    return new Response();
  });
  await transport('/api/formats', { method: 'GET' });
  await transport('/api/speakers', { method: 'POST', headers: { 'content-type': 'application/json' } });
  await transport('/api/health', { method: 'GET' });
  expect(sent).toEqual([
    ['/api/formats', 'editor', null],
    ['/api/speakers', 'editor', 'application/json'],
    ['/api/health', null, null],
  ]);
});
