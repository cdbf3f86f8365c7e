import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@stem/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiveForm } from './receive-form.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-'));
});
afterEach(() => rm(folder, { recursive: true }));

const type = 'multipart/form-data; boundary=x';
const part = (disposition: string, content = '') => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const filePart = (name: string, content = '') => part(`name="file"; filename="${name}"`, content);
const end = '--x--\r\n';

const receive = (body: BodyInit, most = 1000) =>
  receiveForm(new Request('http://stem.test/', { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit), {
    path: join(folder, 'file'),
    most,
  }); // streams need the word duplex, which browsers' types lack
const left = () => readdir(folder);

test('texts and the file are distinguished in any order, and names keep their letters', async () => {
  const body = part('name="file_name"', 'Eröffnung') + filePart('Präsentation «Zürich».pdf', '%PDF') + part('name="description"', 'Zum Auftakt.') + end;
  expect(await receive(body)).toEqual({
    ok: true,
    value: {
      fields: { file_name: 'Eröffnung', description: 'Zum Auftakt.' },
      file: { name: 'Präsentation «Zürich».pdf', path: join(folder, 'file'), size: 4 },
    },
  });
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('%PDF');
});

test('quotes in names, as browsers write them, are quotes again; other codes are part of the name', async () => {
  expect(await receive(filePart('100%25 %22Süd%22.pdf', '%PDF') + end)).toMatchObject({ value: { file: { name: '100%25 "Süd".pdf' } } });
});

test('parts without a name, and names that are no names, are passed over', async () => {
  const nameless = [
    '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n',
    '--x\r\n\r\nx\r\n',
    part('filename="a.pdf"', 'x'),
    part('name'),
    '--x\r\nContent-Type: a/b\r\n\r\n\r\n',
  ];
  const form = await receive([...nameless, part('name="title"', 'Keynote'), filePart('a.pdf', 'x'), end].join(''));
  expect(form.ok && [form.value.fields.title, form.value.file?.name]).toEqual(['Keynote', 'a.pdf']);
  for (const one of nameless) expect((await receive(one + end)).ok).toBe(true);
});

test('of several files the first is taken; files in other fields are passed over', async () => {
  expect(await receive(part('name="other"; filename="o.pdf"', 'other') + filePart('a.pdf', 'first') + filePart('b.pdf', 'second') + end)).toMatchObject({
    value: { file: { name: 'a.pdf', size: 5 } },
  });
});

test('a form whose file was not chosen has none', async () => {
  expect(await receive(part('name="file_name"', 'x') + filePart('') + end)).toEqual({ ok: true, value: { fields: { file_name: 'x' } } });
  expect(await left()).toEqual([]);
});

test('what comes after the limit is not read any more, and nothing is left', async () => {
  let sent = 0;
  const chunk = new Uint8Array(64 * 1024);
  const unlimited = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${filePart('a.mp4').trimEnd()}\r\n\r\n`)),
    pull(controller) {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  expect(await receive(unlimited, 1024 * 1024)).toMatchObject({ ok: false, failure: { name: 'too_large' } });
  expect(sent).toBeLessThan(4 * 1024 * 1024);
  expect(await left()).toEqual([]);
});

test('a line that goes dead leaves nothing', async () => {
  let isFirst = true;
  const dying = new ReadableStream({
    pull(controller) {
      if (isFirst) controller.enqueue(new TextEncoder().encode(filePart('a.mp4', 'x'.repeat(500))));
      else controller.error(new Error('The line is dead'));
      isFirst = false;
    },
  });
  expect(await receive(dying)).toMatchObject({ ok: false, failure: { name: 'invalid_input', errors: { file: say('requests.formIncomplete') } } });
  expect(await left()).toEqual([]);
});

test('names of fields reach nothing but the fields', async () => {
  const received = await receive(part('name="__proto__"', '{"isAdmin":true}') + part('name="constructor"', 'x') + end);
  expect(received.ok && Object.getPrototypeOf(received.value.fields) === Object.prototype).toBe(true);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
