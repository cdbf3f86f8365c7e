// MDX is code, but the next version of a file mostly imports what the last one did. Then it is compiled alone, by the plugins of the
// site's own build, and takes its imports from the bundle. Anything else compiles the site again.
import { readFile } from 'node:fs/promises';
import type { ImportLexer } from './astro-internals.ts';

/** What a compiled file imports: imported names by their local ones, by module. */
export type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Transforming {
  readonly name: string;
  readonly transform?: { readonly handler?: (this: unknown, code: string, id: string) => Promise<{ readonly code: string } | undefined> };
}

export interface MdxCompiler {
  /** What each file imports. */
  readonly imports: ReadonlyMap<string, Imports>;
  /** For the build: keeps what each file of MDX imports. */
  readonly plugin: object;
  /**
   * The code of the file as it is now, which takes its imports from `imports`, an expression. Undefined when the site must be compiled:
   * it is new, imports something else, or does not compile.
   */
  compile(path: string): Promise<((imports: string) => string) | undefined>;
}

/** `before`: what files import, from an earlier build of the same code. */
export function createMdxCompiler(lexer: ImportLexer, seam: string, before: Iterable<readonly [string, Imports]> = []): MdxCompiler {
  const known = new Map<string, Imports>(before);
  let plugins: readonly Transforming[] = [];

  return {
    imports: known,
    plugin: {
      name: 'adopt:mdx',
      enforce: 'post',
      apply: 'build',
      configResolved(config: { readonly plugins: readonly Transforming[] }) {
        const found = config.plugins.filter(({ name }) => name === '@mdx-js/rolldown' || name === '@astrojs/mdx-postprocess');
        if (found.length === 2) plugins = found;
      },
      transform: {
        filter: { id: /\.mdx$/ },
        handler(code: string, id: string) {
          const imports = importsOf(code, lexer)?.imports;
          if (!imports) return undefined;
          known.set(id, imports);
          const modules = [...imports].map(([name, locals]) => {
            const members = [...locals].map(([local, imported]) => `${JSON.stringify(imported)}: ${local}`);
            return `${JSON.stringify(name)}: { ${members.join(', ')} }`;
          });
          return { code: `${code}\n;${seam}?.registerImports(${JSON.stringify(id)}, { ${modules.join(', ')} });`, map: null };
        },
      },
    },
    async compile(path) {
      const before = known.get(path);
      if (!before || plugins.length === 0) return undefined;
      let code = await readFile(path, 'utf8');
      const context = { environment: { name: 'prerender' }, warn: () => undefined };
      try {
        for (const { transform } of plugins) code = (await transform?.handler?.call(context, code, path))?.code ?? code;
      } catch {
        return undefined; // the build says why
      }
      const parsed = importsOf(code, lexer);
      const isKnown = parsed && [...parsed.imports].every(([name, locals]) => isWithin(locals, before.get(name)));
      if (!parsed || !isKnown) return undefined;
      const { imports, rest } = parsed;
      const lines = (source: string) =>
        [...imports].flatMap(([name, locals]) =>
          [...locals].map(([local, imported]) => `const ${local} = ${source}[${JSON.stringify(name)}][${JSON.stringify(imported)}];`),
        );
      return (source) => [...lines(`(${source})`), rest].join('\n');
    },
  };
}

/** The imports that code uses, and the code without them; undefined for code that cannot be taken apart. */
function importsOf(code: string, { parse }: ImportLexer): { readonly imports: Imports; readonly rest: string } | undefined {
  const imports = new Map<string, Map<string, string>>();
  let rest = '';
  let end = 0;
  const [found] = parse(code);
  const statements = found.map((one) => ({ ...one, locals: localsOf(code.slice(one.ss, one.se)) }));
  for (const { n: name, ss: from, se: to, d: dynamic, locals } of statements) {
    // Dynamic imports and import.meta belong to the place of the module.
    if (dynamic !== -1 || name === undefined || !locals) return undefined;
    rest += code.slice(end, from);
    end = to;
    imports.set(name, new Map([...(imports.get(name) ?? []), ...locals]));
  }
  rest += code.slice(end);
  // What is imported and not used is no part of a bundle.
  for (const locals of imports.values())
    for (const local of locals.keys()) if (!new RegExp(`(?<![\\w$.])${escaped(local)}(?![\\w$])`).test(rest)) locals.delete(local);
  return { imports, rest };
}

/** Whether a module that was imported before had these names among those that were used. */
function isWithin(locals: ReadonlyMap<string, string>, before: ReadonlyMap<string, string> | undefined): boolean {
  const names = new Set(before?.values());
  return before !== undefined && [...locals.values()].every((imported) => names.has(imported));
}

const escaped = (name: string) => name.replaceAll('$', '\\$');

/** The names that an import statement gives to what it imports; undefined for `import * as`. */
function localsOf(statement: string): [local: string, imported: string][] | undefined {
  const clause = statement.slice('import'.length, statement.search(/['"]/)).trim().replace(/from$/, '').trim();
  if (clause.includes('*')) return undefined;
  const brace = clause.indexOf('{');
  const first = (brace < 0 ? clause : clause.slice(0, brace)).replace(',', '').trim();
  const inner = brace < 0 ? '' : clause.slice(brace + 1, clause.indexOf('}'));
  const named = inner.split(',').flatMap((part): [string, string][] => {
    const [imported = '', local = imported] = part.split(/\sas\s/).map((name) => name.trim());
    return imported === '' ? [] : [[local, imported]];
  });
  return [...(first === '' ? [] : [[first, 'default'] as [string, string]]), ...named];
}
