import { expect, test } from 'vitest';
import { numbered, shownNodes } from './shown-nodes.ts';

const html = `<html><head><title>Stem</title></head><body><h1>For  those
  who decide</h1><script>not this</script><p>One <b>two</b><!-- --> three</p>
  <a href="/team">Team</a> <a href="/de/team">Team</a><img src="/media/a.svg" alt="A bridge"><img src="/media/b.svg" alt=""><template>none</template></body></html>`;

test('a page is its texts, links, pictures and their descriptions, empty ones as well, in order, without what browsers hide', () =>
  expect(shownNodes(html).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'text For those who decide',
    'text One',
    'text two',
    'text three',
    'link /team',
    'text Team',
    'link /de/team',
    'text Team',
    'picture /media/a.svg',
    'description A bridge',
    'picture /media/b.svg',
    'description ',
  ]));

test('equal texts are numbered in the order of the page', () =>
  expect(numbered(shownNodes(html)).flatMap(({ value, nth }) => (value === 'Team' ? [nth] : []))).toEqual([0, 1]));
