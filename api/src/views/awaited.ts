// What a save would bring, as the back office gets it, and what it is asked with.
import type { Impact } from '@stem/content-pipeline';
import { z } from 'zod';
import type { Draft } from '../content/assume.ts';
import { causeSchema } from './publication.ts';

export type { Draft };

export interface AwaitedPages {
  /** The most urgent first. */
  readonly pages: readonly {
    readonly path: string;
    readonly lang: string;
    readonly outcome: 'added' | 'changed' | 'removed' | 'failed';
    /** Places in `causes`. */
    readonly causes: readonly number[];
    readonly failure?: string;
  }[];
  readonly causes: Impact['causes'];
}

export const awaitedSchema: z.ZodType<AwaitedPages> = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      lang: z.string(),
      outcome: z.enum(['added', 'changed', 'removed', 'failed']),
      causes: z.array(z.int()).meta({ description: 'Places in the list of causes' }),
      failure: z.string().exactOptional(),
    }),
  ),
  causes: z.array(causeSchema),
});
