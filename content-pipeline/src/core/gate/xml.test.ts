import { expect, test } from 'vitest';
import { isXml, xmlProblem } from './xml.ts';

test.each([
  ['application/atom+xml; charset=utf-8', true],
  ['application/xml', true],
  ['text/xml;charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/rss+xml', true],
  ['text/html; charset=utf-8', false],
  ['application/xhtml+xml', false],
  ['text/calendar', false],
])('%s is XML: %s', (type, answer) => expect(isXml(type)).toBe(answer));

const feed = (inner: string) => `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${inner}</title></feed>`;

test.each([
  ['a text', 'Zürich & more'.replace('&', '&amp;')],
  ['text of any characters', '<![CDATA[<b>😀 ]] > \u0085]]>'],
  ['a prefix that is declared', '<x:y xmlns:x="urn:x"/>'],
])('%s is well-formed', (_what, inner) => expect(xmlProblem(feed(inner))).toBeUndefined());

test.each([
  ['a code point that is no character', 'a\ufffeb'],
  ['a control character', '<![CDATA[a\u000bb]]>'],
  ['an ampersand alone', 'Ada & Bo'],
  ['an end of CDATA in its text', '<![CDATA[a]]>b]]>'],
  ['a tag that is not closed', '<b>'],
  ['a prefix that is not declared', '<x:y/>'],
])('%s is not', (_what, inner) => expect(xmlProblem(feed(inner))).toMatch(/^\d+:\d+: /));

test('an empty document is not', () => expect(xmlProblem('')).toBeDefined());
