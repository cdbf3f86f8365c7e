import { expect, test } from 'vitest';
import { indexOf, shownNodes } from './shown-nodes.ts';

const html = `<html><head><title>Stem</title></head><body><h1>For  those
  who decide</h1><script>not this</script><p>One <b>two</b><!-- --> three</p>
  <a href="/team">Team</a> <a href="/de/team">Team</a><img src="/media/a.svg" alt="A bridge"><img src="/media/b.svg" alt=""><template>none</template></body></html>`;

test('a page is its texts, links, pictures and their descriptions, in order, without what browsers hide', () =>
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
  ]));

test('of equal texts the one that is meant is found, and nothing for a text that the page does not show', () => {
  const nodes = shownNodes(html);
  expect([0, 1, 7].map((nth) => indexOf({ kind: 'text', value: ' Team\n', nth }, nodes))).toEqual([5, 7, 7]);
  expect(indexOf({ kind: 'text', value: 'none', nth: 0 }, nodes)).toBeUndefined();
});
