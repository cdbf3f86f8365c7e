// What Astro knows of the page that is being rendered, as far as templates ask for it.

export interface Result {
  createAstro(props: object, slots: object | null): object;
  /** The address of a script or an island. */
  resolve(name: string): Promise<string>;
  readonly componentMetadata: ReadonlyMap<string, { readonly propagation: string }>;
  /** The scripts that stand in pages, by module; the same for all pages of a compiled site. */
  readonly inlinedScripts: ReadonlyMap<string, string>;
  readonly _metadata: {
    /** Whether the page has a head of its own. */
    readonly headInTree: boolean;
    /** Whether components of the page put something into its head. */
    readonly routeHasPropagation: boolean;
  };
}
