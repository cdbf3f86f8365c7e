import { expect, test } from 'vitest';
import { extractPageText } from './page-text.ts';

const page = (main: string, head = '') =>
  `<!doctype html><html lang="de-CH"><head><title>Team - Stem</title><meta property="og:site_name" content="Stem">${head}</head>
   <body><nav>Menü</nav><main>${main}</main><footer>Impressum</footer></body></html>`;

test('a page is split into sections by its headings, without navigation and footer', () =>
  expect(
    extractPageText(page('<p>Elf Menschen, C-\u2060Level.</p><h2>Ge&shy;schäfts<b>leitung</b></h2><div><span>Präsident</span><span>Stem AG</span></div>')),
  ).toEqual({
    lang: 'de',
    title: 'Team',
    sections: [
      { heading: '', text: 'Elf Menschen, C-Level.' },
      { heading: 'Geschäftsleitung', text: 'Präsident Stem AG' },
    ],
  }));

test('a section is at the address of what is around its heading', () =>
  expect(
    extractPageText(page('<h1>A</h1><section id="people"><h2>B</h2><div id="speaker-7"><h3>C</h3></div><h2 id="own">D</h2></section><h2>E</h2>'))?.sections,
  ).toEqual([
    { heading: 'A', text: '' },
    { heading: 'B', text: '', anchor: 'people' },
    { heading: 'C', text: '', anchor: 'speaker-7' },
    { heading: 'D', text: '', anchor: 'own' },
    { heading: 'E', text: '' },
  ]));

test('two links side by side are two, and one inside of a word is not', () =>
  expect(extractPageText(page('<p><a href="/x">Wie?</a><a href="/y">In den Kalender</a> <a href="/z">Bank</a>ers</p>'))?.sections).toEqual([
    { heading: '', text: 'Wie? In den Kalender Bankers' },
  ]));

test('controls, scripts and hidden elements are skipped, the content of a dialog is not', () =>
  expect(
    extractPageText(
      page(
        '<form>Name</form><button>Los</button><script>x</script><astro-island>Warum?</astro-island><p hidden>Danke<br>sehr</p><dialog><h3>Ada</h3>Rechnet.</dialog>',
      ),
    )?.sections,
  ).toEqual([{ heading: 'Ada', text: 'Rechnet.' }]));

test('a page with noindex has no text', () => expect(extractPageText(page('<p>Vielen Dank</p>', '<meta name="robots" content="noindex">'))).toBeUndefined());

test('text for screen readers only and text with data-nosnippet are skipped', () =>
  expect(
    extractPageText(
      page(
        '<p class="note unseen">Status</p><h2>Sitz<span class="unseen"> (neuer Tab)</span></h2>Bern<div class="unseeing">!</div><section data-nosnippet><h2>Los</h2>6+</section>',
      ),
    )?.sections,
  ).toEqual([{ heading: 'Sitz', text: 'Bern !' }]));

test('separate elements are separate words, and decorative letters are skipped', () =>
  expect(
    extractPageText(page('<p><span aria-hidden="true">G</span><b class="block">Gilles Perrochet</b><small>Treasurer</small><i>e</i>nd</p>'))?.sections,
  ).toEqual([{ heading: '', text: 'Gilles Perrochet Treasurer end' }]));
