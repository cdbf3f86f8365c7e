// The setup that `astro dev` gets from outside, because the site knows neither the database nor the tracked tables.
import { z } from 'zod';

/** The environment variable that holds the setup as JSON. */
export const devSetupVariable = 'CONTENT_PIPELINE_DEV';

const devSetupSchema = z.object({
  database: z.object({ url: z.string(), authToken: z.string().optional() }),
  /** As returned by `lookupKeys`. */
  keys: z.record(z.string(), z.array(z.string())),
  /** The public origin, without a trailing slash. */
  origin: z.string(),
});
export type DevSetup = z.infer<typeof devSetupSchema>;

/** Throws when the variable is missing: no page can be shown without content. */
export function readDevSetup(environment: Readonly<Record<string, string | undefined>>): DevSetup {
  const text = environment[devSetupVariable];
  if (text === undefined) throw new Error(`astro dev needs ${devSetupVariable}, which names the database of the content. Start it with npm run dev.`);
  return devSetupSchema.parse(JSON.parse(text));
}
