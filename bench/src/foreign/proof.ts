// Runs `adopt prove` in an installed site, in a process of its own, and reads its report.
import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { environment, type InstalledSite, reasonOf } from './site.ts';

const names = z.array(z.string());

const proofSchema = z.object({
  files: z.number(),
  pages: z.number(),
  startMs: z.number(),
  buildMs: z.number(),
  wrong: names,
  unstable: names,
  edits: z.array(
    z.object({
      what: z.string(),
      files: z.record(z.string(), z.string().nullable()),
      ms: z.number(),
      isCompiled: z.boolean(),
      rendered: z.number(),
      differing: z.number(),
      compared: z.object({ needed: z.number(), wrong: names, buildMs: z.number() }).optional(),
    }),
  ),
});

/** What `adopt prove` has found: `Proof` in content-pipeline/src/abroad/command/prove-site.ts. */
export type Proof = z.infer<typeof proofSchema>;

const randomSchema = z.object({
  made: z.number(),
  compiled: z.number(),
  verified: z.number(),
  built: z.number(),
  failure: z.object({ edits: names, wrong: names }).optional(),
});

export type RandomProof = z.infer<typeof randomSchema>;

export const prove = (site: InstalledSite, edits: number): Promise<Proof> => runAdopt(site, ['--edits', String(edits)], proofSchema);

export const proveRandomly = (site: InstalledSite, edits: number, seed: number): Promise<RandomProof> =>
  runAdopt(site, ['--random', String(edits), '--seed', String(seed)], randomSchema);

async function runAdopt<T>({ folder }: InstalledSite, args: readonly string[], schema: z.ZodType<T>): Promise<T> {
  const report = join(folder, 'node_modules/proof.json');
  await rm(report, { force: true });
  const command = join(folder, 'node_modules/content-pipeline/dist/abroad/command/command.js');
  const { stderr } = spawnSync(process.execPath, [command, 'prove', ...args, '--report', report], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(reasonOf(stderr));
  return schema.parse(JSON.parse(text));
}
