import type { GatedRow } from '@stem/api/client';
import { inEach } from '@stem/model';
import { expect, it } from 'vitest';
import { acceptedGatedFiles, createdOf, downloadsText, gatedMatches, sizeOf, tooLargeForAttendees, typeLabel } from './gated-file.ts';

const megabyte = 1024 * 1024;
const keynote: GatedRow = {
  id: '1',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  revision: 1,
  session_id: null,
  format_id: '2',
  ...inEach('file_name', () => 'Keynote'),
  file_name_de: 'Eröffnung',
  ...inEach('description', () => null),
  file_url: '/api/gated-content/1/file',
  stored_name: 'x.pdf',
  file_type: 'application/pdf',
  file_size: 3 * megabyte,
  downloads: 0,
};

it('describes type, size and date of a file, also where they are unknown', () => {
  expect([typeLabel('application/pdf'), typeLabel('image'), typeLabel('application/x-old'), typeLabel('')]).toEqual(['PDF', 'IMAGE', 'X-OLD', 'FILE']);
  expect([sizeOf(keynote), sizeOf({ file_size: null }), sizeOf({ file_size: 0 })]).toEqual(['3 MB', 'Unknown size', '1 KB']);
  expect([createdOf(keynote), createdOf({ created_at: null }), createdOf({ created_at: 'once' })]).toEqual(['21 Nov 2026', 'N/A', 'N/A']);
  expect([0, 1, 2].map(downloadsText)).toEqual(['0 downloads', '1 download', '2 downloads']);
});
it('is found by its names in both languages and by its type', () => {
  expect(['eroffnung', 'keynote pdf', 'video'].map((find) => gatedMatches(find, keynote))).toEqual([true, true, false]);
});
it('is too large before it is sent, by its type or its ending; what is not known goes to the server', () => {
  const file = (name: string, type: string, size: number) => ({ name, type, size });
  expect(tooLargeForAttendees(file('a.pdf', 'application/pdf', 201 * megabyte))).toBe('A document may have up to 200 MB; this one has 201 MB');
  expect(tooLargeForAttendees(file('All.ZIP', 'application/x-zip-compressed', 1025 * megabyte))).toMatch(/^An archive may have up to 1 GB/);
  expect(tooLargeForAttendees(file('a.pdf', 'application/pdf', 200 * megabyte))).toBeUndefined();
  expect(tooLargeForAttendees(file('notes.txt', 'text/plain', 9000 * megabyte))).toBeUndefined();
});
it('is chosen by ending as well as by type', () => {
  expect(acceptedGatedFiles).toContain('application/pdf,.pdf');
  expect(acceptedGatedFiles).not.toContain('svg');
});
