// The list of the pages that a release changes, and the text of one of them now and then, side by side.
import type { DifferenceLine, DifferencePart, FutureComparison } from '@stem/content-pipeline';
import { documentLabel } from '@stem/content-pipeline';
import { htmlLang, type Language, localPath } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { listAddress } from './bar.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const changesPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `:root{color-scheme:light dark;--ground:#fff;--ink:#14181a;--quiet:#51595c;--rule:#cdd3d3;--added:#e2efe6;--removed:#f6e4e1}
@media (prefers-color-scheme:dark){:root{--ground:#14181a;--ink:#f2f4f3;--quiet:#b4bcbd;--rule:#434b4e;--added:#1f3d2b;--removed:#4a2522}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.45 'Special Gothic','Helvetica Neue',Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:72rem;padding:2rem 1.5rem 4rem}h1{margin:0 0 .5rem;font-size:2rem;line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere}h2{margin:2.5rem 0 .5rem;font-size:1.125rem}
p{margin:.25rem 0}.quiet{color:var(--quiet)}a{color:inherit;text-underline-offset:.2em}a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
ul{margin:1.5rem 0 0;padding:0;list-style:none}li{display:grid;grid-template-columns:7rem 1fr auto;gap:0 1rem;padding:.6rem 0;border-top:1px solid var(--rule)}li>*{min-width:0;overflow-wrap:anywhere}li .fault{grid-column:2/-1}
li a,.links a{display:inline-flex;align-items:center;min-height:1.75rem}.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin-bottom:1.5rem}
table{width:100%;border-collapse:collapse;table-layout:fixed}th{padding:.4rem .75rem .4rem 0;border-bottom:2px solid var(--ink);text-align:left}td{padding:.4rem .75rem;border-bottom:1px solid var(--rule);vertical-align:top;overflow-wrap:anywhere;hyphens:auto}td:first-child{padding-left:0}
del{background:var(--removed);text-decoration:line-through}ins{background:var(--added);text-decoration:underline}.skipped{color:var(--quiet);font-size:.875rem}
@media (max-width:40em){main{padding:1.5rem 1rem 3rem}li{grid-template-columns:1fr}li .fault{grid-column:1}table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:.2rem 0}td:empty{display:none}tr{padding:.5rem 0;border-bottom:1px solid var(--rule)}}`;

/** The font face of the site, from the preload link of one of its pages; empty without such a link. */
export function typefaceOf(page: string): string {
  const [, address] = /<link\b[^>]*\bas="font"[^>]*\bhref="(\/[^"?]+\.woff2)"/.exec(page) ?? [];
  return address === undefined ? '' : `@font-face{font-family:'Special Gothic';src:url(${address}) format('woff2');font-weight:400 700;font-display:swap}`;
}

interface Frame {
  readonly language: Language;
  readonly name: string;
  readonly base: string;
  readonly typeface: string;
}

const framed = ({ language, name, typeface }: Frame, title: string, body: Html): Html => html`<!doctype html>
<html lang="${htmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - ${name}</title><style>${raw(typeface + style)}</style></head><body><main><p class="quiet">${name}</p>${body}</main></body></html>`;

export interface ListedChanges extends Frame {
  readonly comparison: FutureComparison;
  /** A page that shows a part, by the key of the part. */
  readonly examples: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
  /** Faults of single pages are for editors. */
  readonly showsFaults: boolean;
}

export function changedPagesPage({ comparison, examples, remarks, showsFaults, ...frame }: ListedChanges): Html {
  const { language, base } = frame;
  const words = textsIn(language).served.walk;
  const { pages, parts, shownOn } = comparison;
  const lineOf = (path: string, outcome: keyof typeof words.marks, more: Html | '') =>
    html`<li><span>${words.marks[outcome]}</span><a href="${base}${encodeURI(path)}">${path}</a>${more && html`<span class="more quiet">${more}</span>`}</li>`;
  const moreOf = ({ path, outcome, failure, after }: FutureComparison['pages'][number]): Html | '' => {
    const isRedirect = outcome !== 'removed' && after !== undefined && after.object === undefined;
    if (isRedirect) return html`${words.leadsTo}`;
    return html`<a href="${base}/~changes${encodeURI(path)}" aria-label="${words.compare}: ${path}">${words.compare}</a>${showsFaults && failure !== undefined && html`</span><span class="fault quiet">${formatSentence(failure, language)}`}`;
  };
  return framed(
    frame,
    words.title,
    html`<h1>${words.title}</h1>${remarks.map((remark) => html`<p>${remark}</p>`)}
<p class="links"><a href="${base}${localPath(language, '/')}">${words.walk}</a></p>
${pages.length + parts.length === 0 ? html`<p>${words.none}</p>` : ''}
${pages.length > 0 ? html`<ul>${pages.map((page) => lineOf(page.path, page.outcome, moreOf(page)))}</ul>` : ''}
${parts.length > 0 ? html`<h2>${words.onManyPages}</h2><p class="quiet">${words.shownOn(shownOn)}</p><ul>${parts.map(({ path, outcome, failure }) => html`<li><span>${words.marks[outcome]}</span>${examples.has(path) ? html`<a href="${base}${encodeURI(examples.get(path) ?? '/')}">${words.part(documentLabel(path))}</a>` : html`<span>${words.part(documentLabel(path))}</span>`}${showsFaults && failure !== undefined && html`<span class="fault quiet">${formatSentence(failure, language)}</span>`}</li>`)}</ul>` : ''}`,
  );
}

export interface ComparedPage extends Frame {
  readonly path: string;
  readonly text: readonly DifferenceLine[];
}

export function comparedPagePage({ path, text, ...frame }: ComparedPage): Html {
  const { language, base } = frame;
  const words = textsIn(language).served.walk;
  return framed(
    frame,
    path,
    html`<h1>${path}</h1><p class="links"><a href="${base}${encodeURI(path)}">${words.open}</a><a href="${listAddress(base, language)}">${words.list}</a></p>
${text.length === 0 ? html`<p>${words.equal}</p>` : html`<table><thead><tr><th scope="col">${words.today}</th><th scope="col">${words.afterwards}</th></tr></thead><tbody>${rowsOf(text, words.skipped)}</tbody></table>`}`,
  );
}

/** What replaces a line is beside it. */
function rowsOf(lines: readonly DifferenceLine[], skipped: (lines: number) => string): Html[] {
  const rows: Html[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const [line, next] = [lines[place], lines[place + 1]];
    if (line?.kind === 'removed' && next?.kind === 'added') {
      rows.push(html`<tr><td><del>${line.text}</del></td><td><ins>${next.text}</ins></td></tr>`);
      place += 1;
    } else if (line) rows.push(rowOf(line, skipped));
  }
  return rows;
}

function rowOf(line: DifferenceLine, skipped: (lines: number) => string): Html {
  if (line.kind === 'skipped') return html`<tr><td class="skipped" colspan="2">${skipped(line.lines)}</td></tr>`;
  if (line.kind === 'changed') return html`<tr><td>${inPhrases(line.parts, 'removed')}</td><td>${inPhrases(line.parts, 'added')}</td></tr>`;
  if (line.kind === 'removed') return html`<tr><td><del>${line.text}</del></td><td></td></tr>`;
  if (line.kind === 'added') return html`<tr><td></td><td><ins>${line.text}</ins></td></tr>`;
  return html`<tr><td>${line.text}</td><td>${line.text}</td></tr>`;
}

const inPhrases = (parts: readonly DifferencePart[], side: 'added' | 'removed'): Html[] =>
  parts.flatMap(({ kind, text }) => {
    if (kind === 'same') return [html`${text}`];
    if (kind !== side) return [];
    return [side === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`];
  });
