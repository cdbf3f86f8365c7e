// The PDFs are of qpdf: api/test/pdf/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pdf } from '../../test/gated.ts';
import { needsPassword } from './locked-pdf.ts';

const folder = new URL('../../test/pdf/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));

test.each(files)('%s needs a password if it is locked', (name) => {
  expect(needsPassword(readFileSync(new URL(name, folder)))).toBe(name.startsWith('locked-'));
});

test('one whose strings are written with escapes as well', () => {
  const given = readFileSync(new URL('locked-128n.pdf', folder), 'latin1');
  const octal = (hex: string) => [...Buffer.from(hex, 'hex')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  const written = given.replaceAll(/\/([OU]) <([\da-f]+)>/g, (_, name: string, hex: string) => `/${name} (${octal(hex)})`);
  expect(written).not.toBe(given);
  expect(needsPassword(Buffer.from(written, 'latin1'))).toBe(true);
});

test('one that asks for a certificate cannot be opened by others', () => {
  expect(needsPassword(Buffer.from('%PDF-1.7\n4 0 obj\n<</Filter/Adobe.PubSec/V 4>>\nendobj\ntrailer\n<</Encrypt 4 0 R>>\n'))).toBe(true);
});

test('a PDF without encryption, or whose encryption is not understood, does not', () => {
  expect(needsPassword(pdf())).toBe(false);
  expect(needsPassword(Buffer.from('%PDF-1.7\ntrailer\n<</Encrypt 9 0 R>>\n'))).toBe(false);
});
