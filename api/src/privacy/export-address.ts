// What is stored about an address to take along: for programs as JSON, for people as a page, in one ZIP.
import { homeTimeZone, htmlLang, isEntityName, type Language, momentWriter } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { html, raw } from 'hono/html';
import type { AddressSection } from './describe-address.ts';
import type { FoundEntry } from './find-address.ts';

interface Exported {
  readonly address: string;
  readonly found: readonly FoundEntry[];
  readonly sections: readonly AddressSection[];
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The library is read with the first export. */
export async function exportAddress(exported: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const { address, found, now } = exported;
  const tables = Map.groupBy(found, ({ table }) => table);
  const data = {
    address,
    made_at: new Date(now).toISOString(),
    tables: Object.fromEntries([...tables].map(([table, rows]) => [table, rows.map(givenValues)])),
  };
  return new Uint8Array(zipSync({ 'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`), 'data.html': strToU8(await renderPage(exported)) }));
}

/** Of other tables than those of entities only what concerns the person alone. */
const givenValues = ({ table, source: { shows = [] }, row }: FoundEntry) =>
  isEntityName(table) ? row : Object.fromEntries(Object.entries(row).filter(([name]) => shows.includes(name)));

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#14181a}main{max-width:48rem;margin:auto;padding:2rem 1.5rem 6rem}
h1{font-size:1.75rem;line-height:1.1;overflow-wrap:anywhere}h2{margin-top:2.5rem;padding-top:1rem;border-top:1px solid #14181a;font-size:1.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:1.25rem 0;padding-top:.75rem;border-top:1px solid #cdd3d3}
dt,.note{color:#51595c}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

async function renderPage({ address, sections, language, now }: Exported): Promise<string> {
  const { mine } = textsIn(language).register;
  const page = await html`<!doctype html>
<html lang="${htmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${mine.title(address)}</title><style>${raw(style)}</style></head>
<body><main><h1>${mine.title(address)}</h1><p class="note">${mine.made(momentWriter(language, { zone: homeTimeZone })(now))}</p>
${sections.length === 0 ? html`<p>${mine.nothing}</p>` : sections.map(renderSection)}
</main></body></html>
`;
  return page.toString();
}

const renderSection = ({ title, why, kept, entries }: AddressSection) => html`<section><h2>${title}</h2><p class="note">${why} ${kept}.</p>
${entries.map(({ values }) => html`<dl>${values.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`)}
</section>`;
