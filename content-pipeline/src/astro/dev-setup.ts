// What `astro dev` must be told from outside, because the site knows neither the database nor which tables are tracked.
import { z } from 'zod';

/** The environment variable that carries it, as JSON. */
export const devSetupVariable = 'CONTENT_PIPELINE_DEV';

const devSetupSchema = z.object({
  database: z.object({ url: z.string(), authToken: z.string().optional() }),
  /** As `lookupKeys` gives them. */
  keys: z.record(z.string(), z.array(z.string())),
  /** The public origin, without a slash at its end. */
  origin: z.string(),
});
export type DevSetup = z.infer<typeof devSetupSchema>;

/** Throws when the variable is missing: without content no page can be shown. */
export function readDevSetup(environment: Readonly<Record<string, string | undefined>>): DevSetup {
  const text = environment[devSetupVariable];
  if (text === undefined) throw new Error(`astro dev needs ${devSetupVariable}: which database the content is in. Start it with npm run dev.`);
  return devSetupSchema.parse(JSON.parse(text));
}
