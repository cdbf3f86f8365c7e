import { expect, test } from 'vitest';
import { linkOf } from './link-controls.tsx';

test.each([
  ['About us', '/about', '[About us](/about)'],
  ['Agenda [draft]', '/formats/bankerscom', '[Agenda draft](/formats/bankerscom)'],
  ['two\nlines', '/', '[two lines](/)'],
])('a link with the text %j to %s is %s', (text, path, link) => expect(linkOf(text, path)).toBe(link));
