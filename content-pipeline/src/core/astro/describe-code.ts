// Writes `code.json` beside a compiled site: a hash of the code of each route, read when the site is started.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookParameters, ViteUserConfig } from 'astro';
import { type CompiledModule, compiledManifestSchema, computeSiteCode } from './site-code.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

export interface CodeDescription {
  /** Collects the modules while the site is compiled. */
  readonly plugin: Plugin;
  /** Call it after the compilation. */
  write(manifest: HookParameters<'astro:build:ssr'>['manifest']): void;
}

export const codeFile = 'code.json';

/** `entry` is the entry module of the compiled site, `borders` are the modules that list its pages and views. */
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

// Hashes the source and the compiled code: a picture compiles to a file name, which may stay when the picture changes. Of
// packages only the source: Astro inlines environment variables into their compiled code (vite-plugin-import-meta-env),
// and one of them names the program that started the build.
function contentOf(id: string, code: string | null | undefined): string {
  const file = id.split('?')[0] ?? id;
  const isFile = file.startsWith('/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const hash = createHash('sha256');
  if (isFile) hash.update(readFileSync(file));
  if (!isFile || !file.includes('/node_modules/')) hash.update(code ?? '');
  return hash.digest('base64url');
}

// The engine renders the site but is not compiled into it.
function engineCode(): string {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('base64url');
}
