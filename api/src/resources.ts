// Under which addresses each entity is listed, created and changed: the paths of the specification, for the server's
// routes and for the client. `:parent` stands for the id of the row the new one belongs to.
import type { EntityName } from '@stem/model';

export interface ResourcePaths {
  /** Lists and creates. */
  readonly collection: string;
  /** Reads, changes and deletes one. */
  readonly item: string;
}

export const resources = {
  event_formats: { collection: '/api/formats', item: '/api/formats/:id' },
  speakers: { collection: '/api/speakers', item: '/api/speakers/:id' },
} as const satisfies { readonly [N in EntityName]?: ResourcePaths };

export type ResourceName = keyof typeof resources;
