// The register of processing: what is stored about persons, why, and how long, made from the model and the list of sources.
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, entities, fieldKinds, htmlLang, isEntityName, type Language, portraitColumn } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import type { KeptDays } from '@stem/model/texts/en/register';
import { entityIn } from '@stem/model/texts/entity-in';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { CsvColumn } from '../http/csv.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { type DataSource, dataSourceOf, type Purpose, sourceTables } from './sources.ts';

const lines = z.array(z.string());
export const activitySchema = z.object({
  purpose: z.string(),
  why: z.string(),
  persons: z.string(),
  contents: lines,
  kept: lines,
  erased: lines,
  recipients: z.string(),
});
export type Activity = AnswerOf<typeof activitySchema>;

export function listActivities(language: Language, days: KeptDays): Activity[] {
  const { register } = textsIn(language);
  const named = sourceTables.flatMap((table) => {
    const source = dataSourceOf(table);
    return source && isAboutPersons(table) ? [{ table, source }] : [];
  });
  return Object.entries(register.purposes).map(([purpose, { title, ...words }]) => {
    const own = named.filter(({ source }) => source.purpose === (purpose as Purpose)); // its own keys
    const distinct = (say: (source: DataSource) => string) => [...new Set(own.map(({ source }) => say(source)))];
    return {
      purpose: title,
      ...words,
      contents: own.map(({ table, source }) => contentsOf(table, source, language)),
      kept: distinct(({ kept }) => register.kept[kept](days)),
      erased: distinct(({ erased }) => register.erased[erased]),
    };
  });
}

/** Of content only what presents a person, or says how to reach one. */
function isAboutPersons(table: string): boolean {
  if (!isEntityName(table) || dataSourceOf(table)?.purpose !== 'published') return true;
  return (
    table !== 'site_settings' &&
    (portraitColumn(entities[table]) !== undefined || columnsOf(entities[table].fields).some(({ field }) => fieldKinds[field.kind].isContact))
  );
}

function contentsOf(table: string, { shows = [] }: DataSource, language: Language): string {
  const { tables: titles, columns } = textsIn(language).register;
  const entity = isEntityName(table) ? entityIn(language, table) : undefined;
  const title = entity?.plural ?? titles[table as keyof typeof titles] ?? table;
  const labels = entity
    ? Object.values(entity.fields).flatMap(({ label, derived }) => (derived ? [] : [label]))
    : shows.map((name) => columns[name as keyof typeof columns] ?? name);
  return labels.length === 0 ? title : `${title}: ${labels.join(', ')}`;
}

/** The table for spreadsheets. */
export function activityColumns(language: Language): CsvColumn<Activity>[] {
  const { headings } = textsIn(language).register;
  return Object.entries(headings).map(([name, heading]) => ({ name: heading, cell: (activity) => [activity[name as keyof Activity]].flat().join('\n') })); // its own keys
}

const style = `body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#14181a}main{max-width:60rem;margin:auto;padding:2rem 1.5rem 6rem}
h1{font-size:2rem;line-height:1.1}h2{margin-top:2rem;padding-top:1rem;border-top:1px solid #14181a;font-size:1.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.5rem 1rem}dt{color:#51595c}dd{margin:0}dd p{margin:0 0 .25rem}`;

/** The document for an authority: with who is responsible. */
export async function renderRegister(activities: readonly Activity[], language: Language, read: Reading): Promise<string> {
  const { title, controller, headings } = textsIn(language).register;
  const [settings] = await read.select().from(tables.site_settings);
  const { legal_name, organisation_name, street, postal_code, city, email } = settings ?? {};
  const responsible = [legal_name ?? organisation_name, street, [postal_code, city].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
  const part = (heading: string, values: readonly string[]) => html`<dt>${heading}</dt><dd>${values.map((value) => html`<p>${value}</p>`)}</dd>`;
  const page = await html`<!doctype html>
<html lang="${htmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${controller}: ${responsible}</p>
${activities.map(
  ({ purpose, ...activity }) =>
    html`<section><h2>${purpose}</h2><dl>${Object.entries(activity).map(([name, value]) =>
      part(headings[name as keyof typeof headings], [value].flat()),
    )}</dl></section>`, // its own keys
)}
</main></body></html>
`;
  return page.toString();
}
