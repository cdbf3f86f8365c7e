// The bar on top of a page of the future: without a script, in a shadow root, so that its styles and those of the page do not meet.
import { baseLanguage, htmlLang, type Language } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export interface Bar {
  readonly language: Language;
  readonly name: string;
  readonly instant: string | undefined;
  /** The addresses of this walk, without a slash at the end. */
  readonly base: string;
  /** Of the page, with its query. */
  readonly path: string;
  readonly isNow: boolean;
  readonly mark: 'same' | 'added' | 'changed' | 'removed';
  /** For outsiders. */
  readonly takesComments: boolean;
  /** For editors: where the page is changed. */
  readonly edit: string | undefined;
  /** For editors: what is wrong with the page or with the release. */
  readonly remarks: readonly string[];
}

const style = `:host{all:initial;display:block;color-scheme:light dark;--ground:#fff;--ink:#14181a;--quiet:#51595c;--rule:#cdd3d3;--mark:#14181a;--on-mark:#fff}
@media (prefers-color-scheme:dark){:host{--ground:#14181a;--ink:#f2f4f3;--quiet:#b4bcbd;--rule:#434b4e;--mark:#f2f4f3;--on-mark:#14181a}}
@media print{:host{display:none}}
aside{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;padding:.375rem max(1rem,env(safe-area-inset-left));border-bottom:3px solid var(--ink);background:var(--ground);color:var(--ink);font:400 .875rem/1.35 'Special Gothic Variable','Special Gothic','Helvetica Neue',Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}
p{margin:0;min-width:0;overflow-wrap:anywhere}b{font-weight:600}.about{flex:1 1 16rem}.about span{color:var(--quiet);white-space:nowrap}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin-left:auto}
a{color:inherit;text-decoration:underline;text-decoration-color:var(--rule);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor}
a,.mark{display:inline-flex;align-items:center;min-height:2rem}
.switch{display:inline-flex;border:1px solid var(--ink);border-radius:2px}.switch a{padding:0 .75rem;text-decoration:none}.switch a+a{border-left:1px solid var(--ink)}
.switch a[aria-current]{background:var(--mark);color:var(--on-mark)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}.switch a:focus-visible{outline-offset:3px}
.mark::before{content:'';width:.5rem;height:.5rem;margin-right:.5rem;border:1px solid var(--ink)}.mark:not(.same)::before{background:var(--ink)}.mark.same{color:var(--quiet)}
.step{justify-content:center;min-width:2rem;text-decoration:none;font-size:1.125rem}
.remark{flex-basis:100%;padding-bottom:.25rem}
.narrow{display:none}
@media (max-width:40em){.wide{display:none}.narrow{display:inline}aside{gap:.125rem .75rem}.about{flex-basis:100%}nav{margin-left:0;width:100%;justify-content:space-between;gap:.25rem .5rem}}
@media (pointer:coarse){a{min-height:2.75rem}.step{min-width:2.75rem}}`;

/** The list is in the language of the page that led to it. */
export const listAddress = (base: string, language: Language): string => `${base}/~changes${language === baseLanguage ? '' : `?lang=${language}`}`;

export function barOf({ language, name, instant, base, path, isNow, mark, takesComments, edit, remarks }: Bar): HtmlEscapedString | Promise<HtmlEscapedString> {
  const words = textsIn(language).served.walk;
  const here = encodeURIComponent(path);
  const address = path.split('?')[0] ?? path;
  return html`<stem-release-bar><template shadowrootmode="open"><style>${raw(style)}</style>
<aside aria-label="${words.label}" lang="${htmlLang(language)}"><p class="about"><b>${name}</b> <span>${instant === undefined ? words.undated : words.asOf(instant)}</span></p>
<nav aria-label="${words.label}"><span class="switch" role="group" aria-label="${words.switch}"><a href="${base}/~now${path}"${isNow ? raw(' aria-current="true"') : ''}>${words.today}</a><a href="${base}${path}"${isNow ? '' : raw(' aria-current="true"')}>${words.afterwards}</a></span>
${mark === 'same' ? html`<span class="mark same">${words.marks.same}</span>` : html`<a class="mark ${mark}" href="${base}/~changes${address}" title="${words.compare}">${words.marks[mark]}</a>`}
<span><a class="step" href="${base}/~previous?from=${here}" aria-label="${words.previous}">${'←'}</a><a class="step" href="${base}/~next?from=${here}" aria-label="${words.next}">${'→'}</a></span>
<a href="${listAddress(base, language)}"><span class="wide">${words.list}</span><span class="narrow">${words.shortList}</span></a>${edit !== undefined && html`<a href="${edit}">${textsIn(language).served.editPage}</a>`}${takesComments && html`<a href="${base}/~comment?lang=${language}">${words.comment.link}</a>`}</nav>
${remarks.map((remark) => html`<p class="remark" role="note">${remark}</p>`)}</aside></template></stem-release-bar>`;
}
