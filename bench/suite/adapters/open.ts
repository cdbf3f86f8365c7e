// The adapters of all tools, by the names under which the commands know them.
import type { Adapter } from './adapter.ts';
import { type CleanBuild, createAstro, type Keys } from './astro.ts';
import { createEleventy } from './eleventy.ts';
import { engine } from './engine.ts';
import { createHugo } from './hugo.ts';
import { createNext } from './next.ts';
import { hugoVersion, installTools } from './tools.ts';

const cleanAstroBuilds = new Map<string, Promise<CleanBuild>>();
const openAstro = async (keys: Keys) => createAstro(await installTools(), keys, cleanAstroBuilds);

async function openHugo(isFast: boolean): Promise<Adapter | undefined> {
  const version = hugoVersion();
  if (version === undefined) console.error('There is no Hugo on this machine, so it is left out: apt-get install hugo');
  return version === undefined ? undefined : createHugo(version, { isFast });
}

/** Each installs what it needs; undefined for a tool that is not on this machine. */
export const adapters = {
  stem: async () => engine,
  'astro-plain': () => openAstro('none'),
  astro: () => openAstro('digest'),
  'astro-all': () => openAstro('all'),
  'astro-shown': () => openAstro('shown'),
  next: async () => createNext(await installTools()),
  eleventy: async () => createEleventy(await installTools()),
  hugo: () => openHugo(true),
  'hugo-whole': () => openHugo(false),
} satisfies Record<string, () => Promise<Adapter | undefined>>;

export type ToolName = keyof typeof adapters;
