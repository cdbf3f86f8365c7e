// Links the components of a site that is compiled to the engine’s own templates.
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

const runtime = fileURLToPath(new URL('../templates/compiler-runtime.ts', import.meta.url));

export const linkTemplates: Plugin = {
  name: 'content-pipeline-templates',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'astro/compiler-runtime' ? runtime : undefined),
};
