// Whether a column contains an address or a name; forms-of-text.ts says the same of bytes. An address that is a part of a longer
// one is that of another person: anna@alder.example is not johanna@alder.example. Names are found in any word.
import { type SQL, sql } from 'drizzle-orm';

/** In lower case, as SQLite knows it: of ASCII. `à-ɏ` are the other letters of European languages. */
const letters = 'a-z0-9à-ɏ';
const signs = { before: [`[^${letters}._+'-]`, `[^${letters}]'`], after: `[^${letters}.-]`, afterStop: `[^${letters}]` };

/** Of a text or of JSON, in which line breaks are escaped. */
export function containsText(stored: SQL, text: string): SQL {
  const forms = [...new Set([text.toLowerCase(), JSON.stringify(text).slice(1, -1).toLowerCase()])];
  const isIn = sql.join(
    forms.map((form) => sql`instr(lower(${stored}), ${form}) > 0`),
    sql` OR `,
  );
  if (!text.includes('@')) return sql`(${isIn})`;
  const spaced = sql`'  ' || replace(replace(replace(lower(${stored}), '\\n', ' '), '\\r', ' '), '\\t', ' ') || '  '`;
  const patterns = forms
    .flatMap((form) => signs.before.map((before) => `*${before}${form.replaceAll(/[*?[]/g, '[$&]')}`))
    .flatMap((start) => [`${start}${signs.after}*`, `${start}.${signs.afterStop}*`]);
  const isWhole = sql.join(
    patterns.map((pattern) => sql`${spaced} GLOB ${pattern}`),
    sql` OR `,
  );
  return sql`((${isIn}) AND (${isWhole}))`;
}
