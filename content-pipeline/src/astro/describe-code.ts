// Writes beside a compiled site which code each of its routes is made of: `code.json`, read when the site is started.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookParameters, ViteUserConfig } from 'astro';
import { type CompiledModule, compiledManifestSchema, computeSiteCode } from './site-code.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

export interface CodeDescription {
  /** Looks on while the site is compiled. */
  readonly plugin: Plugin;
  /** To be called when the site is compiled. */
  write(manifest: HookParameters<'astro:build:ssr'>['manifest']): void;
}

export const codeFile = 'code.json';

/** `entry` is the module the compiled site begins with, `borders` the modules that list its pages and views. */
export function describeCode(entry: string, borders: readonly string[]): CodeDescription {
  const modules = new Map<string, CompiledModule>();
  let settings = '';
  return {
    plugin: {
      name: 'content-pipeline-code',
      apply: 'build',
      configResolved({ define, env }) {
        settings = JSON.stringify({ define, env });
      },
      generateBundle() {
        if (this.environment.name !== 'ssr') return;
        for (const id of this.getModuleIds()) {
          const { code, importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          modules.set(id, { content: contentOf(id, code), imports: [...importedIds, ...dynamicallyImportedIds] });
        }
      },
    },
    write(given) {
      const manifest = compiledManifestSchema.parse(JSON.parse(JSON.stringify(given)));
      const rootOf = (component: string) => fileURLToPath(new URL(component, manifest.rootDir));
      const code = computeSiteCode({ modules, entry, borders: new Set(borders), manifest, settings: [settings, engineCode()] }, rootOf);
      writeFileSync(new URL(codeFile, String(given.buildServerDir)), JSON.stringify(code));
    },
  };
}

// The source as well as what was made of it: a picture is compiled to a name that may stay while the picture becomes
// another. Of packages the source alone, because Astro writes variables of the environment into what it makes of them
// (vite-plugin-import-meta-env), one of which names the program that has started the build.
function contentOf(id: string, code: string | null | undefined): string {
  const file = id.split('?')[0] ?? id;
  const isFile = file.startsWith('/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const hash = createHash('sha256');
  if (isFile) hash.update(readFileSync(file));
  if (!isFile || !file.includes('/node_modules/')) hash.update(code ?? '');
  return hash.digest('base64url');
}

// The engine renders the site without being compiled into it.
function engineCode(): string {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('base64url');
}
