// What a compiled site exports. The tiny example in the tests exports the same, without Astro.
import type { PageLocals, PageSource, View } from '../read.ts';

export interface SiteBundle {
  readonly views: readonly View[];
  readonly pages: readonly PageSource[];
  /** The name of the route that renders a path, where routes have names. */
  routeOf?(path: string): string | undefined;
  /** Renders one page. Rejects with what the page threw. */
  render(locals: PageLocals): Promise<Response>;
}
