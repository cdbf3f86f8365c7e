// What a cluster has done: who publishes and how far it is, what was acknowledged and is lost, and whether its pages are those of a
// clean build.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Load } from './load.ts';
import type { Cluster } from './start-cluster.ts';

const leaseSchema = z.object({
  results: z
    .tuple([z.object({ response: z.object({ result: z.object({ rows: z.array(z.array(z.object({ value: z.string().optional() }))) }) }) })])
    .rest(z.unknown()),
});

export interface PublisherState {
  /** The number of the process. */
  readonly owner: number;
  /** The last one. */
  readonly publication: number;
}

/** As the database server says. */
export async function readPublisher(url: string): Promise<PublisherState> {
  const sql = "SELECT value->>'$.holder.process', (SELECT max(id) FROM publications) FROM pipeline_state WHERE name = 'lease'";
  const answer = await fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ type: 'execute', stmt: { sql } }, { type: 'close' }] }),
  });
  const { results } = leaseSchema.parse(await answer.json());
  const [owner, publication] = results[0].response.result.rows[0] ?? [];
  return { owner: Number(owner?.value), publication: Number(publication?.value) };
}

/** What was acknowledged and is not on each node a while later. */
export async function findLost({ nodes, address }: Cluster, { acknowledged }: Load): Promise<string[]> {
  const lost: string[] = [];
  for (const [slug, number] of acknowledged)
    for (const origin of [address, ...nodes.map((node) => node.address)]) {
      const last = async () => Number(/Room (\d+)\./.exec(await (await fetch(`${origin}/formats/${slug}`)).text())?.[1] ?? -1);
      // At most 90 seconds: the publisher may just have ended, or have waited for the S3 store.
      for (let tries = 0; tries < 180 && (await last()) < number; tries += 1) await pause(500);
      if ((await last()) < number) lost.push(`${slug} on ${origin}: ${await last()}, and ${number} was acknowledged`);
    }
  return lost;
}

const verificationSchema = z.object({ mismatches: z.array(z.unknown()) });

/** The number of pages that differ from a clean build. */
export async function verify({ address }: Cluster, { headers }: Load): Promise<number> {
  const answer = await fetch(`${address}/api/publishing/verification`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`Not verified: ${answer.status} ${await answer.text()}`);
  return verificationSchema.parse(await answer.json()).mismatches.length;
}
