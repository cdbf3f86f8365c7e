import { expect, test } from 'vitest';
import { type PastedNode, readRichText } from './rich-text.ts';

interface Node extends PastedNode {
  readonly childNodes: Node[];
}

const isEmpty = (tag: string): boolean => /^(?:br|img|meta)$/.test(tag);
const nodeOf = (nodeName: string, nodeValue: string | null, attributes = ''): Node => ({
  nodeName,
  nodeValue,
  childNodes: [],
  getAttribute: (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null,
});

/** Browsers read HTML; this reads what is written below. */
function parse(html: string): Node {
  const body = nodeOf('BODY', null);
  const open = [body];
  for (const [, end, start, attributes, text] of html.matchAll(/<\/([\w:]+)>|<([\w:]+)(?:\s([^>]*))?>|([^<]+)/g)) {
    if (end !== undefined) open.pop();
    const node = start === undefined ? nodeOf('#text', text?.replaceAll('&nbsp;', '\u00a0') ?? '') : nodeOf(start, null, attributes);
    if (end === undefined) open.at(-1)?.childNodes.push(node);
    if (start !== undefined && !isEmpty(start)) open.push(node);
  }
  return body;
}

const withMarks = (html: string) => readRichText(parse(html), true).text;
const asLines = (html: string) => readRichText(parse(html), false);

const docs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span> and </span><a href="https://alder.example/a"><span style="text-decoration:underline">a link</span></a></p><ul><li><p>One</p></li><ul><li><p>Inner</p></li></ul><li><p>Two</p></li></ul></b>';
const word =
  '<p class="MsoNormal">Intro</p><p style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>One</p><p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp;</span></span>Inner</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Number</p><p class="MsoNormal">&nbsp;</p><p><b>End</b></p>';

test.each([
  ['Google Docs', docs, 'Plain **bold** and [a link](https://alder.example/a)\n\n- One\n  - Inner\n- Two'],
  ['Word', word, 'Intro\n\n- One\n  - Inner\n1. Number\n\n**End**'],
  ['Outlook', '<div>One</div><div>Two</div><div><br></div><div>Three <b> bold </b>end</div>', 'One  \nTwo\n\nThree **bold** end'],
  [
    'a page',
    '<h1>Title</h1><p>Text<br>next <em>line</em></p><ol start="3"><li>three<ul><li>in</li></ul></li><li>four</li></ol>',
    '## Title\n\nText  \nnext *line*\n\n3. three\n   - in\n4. four',
  ],
  ['a bold link', '<p><strong><a href="/about">About [us]</a></strong></p>', '**[About us](/about)**'],
  ['an address with brackets', '<a href="https://alder.example/a(b)">a</a>', '[a](https://alder.example/a%28b%29)'],
])('bold, links and lists of %s become marks', (_, html, text) => expect(withMarks(html)).toBe(text));

test('a field without marks keeps lines and lists, and names what it leaves out', () => {
  expect(asLines(docs)).toMatchObject({ text: 'Plain bold and a link\n\n- One\n  - Inner\n- Two', leftOut: ['bold', 'links'] });
  expect(asLines(word)).toMatchObject({ text: 'Intro\n\n- One\n  - Inner\n1. Number\n\nEnd', leftOut: ['bold'] });
  expect(asLines('<h2>Title</h2><p><i>Text</i> <u>line</u></p>')).toMatchObject({ text: 'Title\n\nText line', leftOut: ['italics', 'underline', 'headings'] });
});

test('tables become lines, and pictures and addresses of scripts are left out everywhere', () => {
  const html =
    '<table><tr><th>Name</th><th>Role</th></tr><tr><td><p>Anna</p></td><td>CEO</td></tr></table><p><a href="javascript:alert(1)">Text</a><img src="x"></p>';
  for (const keepsMarks of [true, false])
    expect(readRichText(parse(html), keepsMarks)).toMatchObject({
      text: expect.stringMatching(/^Name – Role *\nAnna – CEO\n\nText$/),
      leftOut: ['unsafeLinks', 'tables', 'pictures'],
    });
});

test('text that only has colours and fonts is pasted as browsers do', () =>
  expect(asLines('<span style="color:red;font-weight:400">Text</span>')).toEqual({ text: 'Text', leftOut: [], isRich: false }));
