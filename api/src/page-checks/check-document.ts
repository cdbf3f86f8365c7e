// Checks one document with axe: its headings, names, labels and languages. Runs in a child process, which ends afterwards. What
// needs a layout is not asked, nor what a page is about as a whole: its navigation and footers are documents of their own.
import { createRequire } from 'node:module';
import { otherLanguages } from '@stem/model';
import axe, { type AxeResults } from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';

export interface Barrier {
  readonly rule: string;
  /** Where it is found first, as a selector. */
  readonly target: string;
  readonly count: number;
  /** By language. */
  readonly said: Readonly<Record<string, string>>;
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Colours are checked by their themes; the others ask for what is around. */
const unasked = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'css-orientation-lock'],
  ...['region', 'bypass', 'landmark-one-main', 'skip-link', 'page-has-heading-one'],
];
const rules = axe.getRules(levels).flatMap(({ ruleId }) => (unasked.includes(ruleId) ? [] : [ruleId]));

interface Locale {
  readonly rules?: Readonly<Record<string, { readonly help?: string }>>;
}

const load = createRequire(import.meta.url);

/** In the base language axe needs none. */
function localeIn(language: string): Locale | undefined {
  try {
    return load(`axe-core/locales/${language}.json`) as Locale; // as axe documents it
  } catch {
    return undefined;
  }
}

const locales = new Map(
  otherLanguages.flatMap((language) => {
    const locale = localeIn(language);
    return locale ? [[language, locale] as const] : [];
  }),
);

export async function checkDocument(html: string): Promise<Barrier[]> {
  const { window } = new JSDOM(html, { virtualConsole: new VirtualConsole(), runScripts: 'outside-only' });
  try {
    window.eval(axe.source);
    const { violations }: AxeResults = await window.axe.run(window.document, { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({ rule: id, target: String(nodes[0]?.target[0] ?? ''), count: nodes.length, said: inLanguages(id, help) }));
  } finally {
    window.close();
  }
}

/** As its German writes it, without the letter that Swiss spelling has not. */
const inLanguages = (rule: string, help: string): Record<string, string> => ({
  en: help,
  ...Object.fromEntries(
    [...locales].flatMap(([language, locale]) => {
      const said = locale.rules?.[rule]?.help;
      return said === undefined ? [] : [[language, said.replaceAll('\u00df', 'ss')]];
    }),
  ),
});
