// Evaluates the views of the site as a static build does: directly on the database, each view once for all its pages.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { MiddlewareHandler } from 'astro';
import { createPlainRead } from './plain-read.ts';
import type { BuiltPage } from './static-pages.ts';

const { BENCH_DATABASE = '', BENCH_PAGES = '', BENCH_ORIGIN = '' } = process.env;
const listed: readonly BuiltPage[] = JSON.parse(readFileSync(BENCH_PAGES, 'utf8'));
const pages = new Map(listed.map((page) => [page.path, page.entry]));
const database = new DatabaseSync(BENCH_DATABASE, { readOnly: true });
const values = new Map<string, Promise<unknown>>();

interface View {
  readonly name: string;
  readonly evaluate: (read: unknown, args: unknown) => Promise<unknown>;
}

export const onRequest: MiddlewareHandler = ({ url, locals }, next) => {
  // Astro requests a page by its file name or by its address.
  const path = decodeURIComponent(url.pathname).replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  const page = pages.get(path) ?? pages.get(`${path}/`);
  if (!page) throw new Error(`${url.pathname} is not one of the pages to build`);
  const { lang } = page;
  const content = (view: View, args: unknown) => {
    const key = JSON.stringify([view.name, lang, args]);
    const value = values.get(key) ?? view.evaluate(createPlainRead(database, lang), args);
    values.set(key, value);
    return value;
  };
  Object.assign(locals, { page, lang, origin: BENCH_ORIGIN, content });
  return next();
};
