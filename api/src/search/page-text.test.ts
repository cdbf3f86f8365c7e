import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

const page = (main: string, head = '') =>
  `<!doctype html><html lang="de-CH"><head><title>Team - Stem</title><meta property="og:site_name" content="Stem">${head}</head>
   <body><nav>Menü</nav><main>${main}</main><footer>Impressum</footer></body></html>`;

test('a page is read in the pieces its headings make, without what surrounds it', () =>
  expect(
    pageText(page('<p>Elf Menschen, C-\u2060Level.</p><h2>Ge&shy;schäfts<b>leitung</b></h2><div><span>Präsident</span><span>Stem AG</span></div>')),
  ).toEqual({
    lang: 'de',
    title: 'Team',
    sections: [
      { heading: '', text: 'Elf Menschen, C-Level.' },
      { heading: 'Geschäftsleitung', text: 'Präsident Stem AG' },
    ],
  }));

test('controls, scripts and what is hidden are not read, what a dialog holds is', () =>
  expect(
    pageText(
      page(
        '<form>Name</form><button>Los</button><script>x</script><astro-island>Warum?</astro-island><p hidden>Danke<br>sehr</p><dialog><h3>Ada</h3>Rechnet.</dialog>',
      ),
    )?.sections,
  ).toEqual([{ heading: 'Ada', text: 'Rechnet.' }]));

test('a page that does not want to be found is not read at all', () =>
  expect(pageText(page('<p>Vielen Dank</p>', '<meta name="robots" content="noindex">'))).toBeUndefined());

test('what only screen readers say, and what no search is to quote, is not read', () =>
  expect(
    pageText(
      page(
        '<p class="note unseen">Status</p><h2>Sitz<span class="unseen"> (neuer Tab)</span></h2>Bern<div class="unseeing">!</div><section data-nosnippet><h2>Los</h2>6+</section>',
      ),
    )?.sections,
  ).toEqual([{ heading: 'Sitz', text: 'Bern !' }]));

test('what stands apart on a page is no one word, and a drawn letter is none', () =>
  expect(pageText(page('<p><span aria-hidden="true">G</span><b class="block">Gilles Perrochet</b><small>Treasurer</small><i>e</i>nd</p>'))?.sections).toEqual([
    { heading: '', text: 'Gilles Perrochet Treasurer end' },
  ]));
