// Renders a page of compiled Astro components without a compiled site, with either template runtime.
import { renderPage } from 'astro/runtime/server/index.js';

interface Renderer {
  readonly name: string;
  readonly clientEntrypoint: string;
  readonly ssr: object;
}

const hidden = Symbol('slots');

/** The properties of a page for Astro. */
export interface PageKind {
  readonly hasHead?: boolean;
  /** Whether its components may add something to its head. */
  readonly hasPropagation?: boolean;
  /** Whether islands show in which order they were rendered, which Astro does not guarantee for concurrent ones. */
  readonly counts?: boolean;
  /** The scripts of the compiled site it belongs to. */
  readonly site?: ReadonlyMap<string, string>;
}

export const siteScripts = (): ReadonlyMap<string, string> => new Map([['inlined.ts', 'console.log("inlined")']]);

export function pageResult({ hasHead = true, hasPropagation = false, counts = false, site = siteScripts() }: PageKind = {}) {
  let islands = 0;
  const renderer: Renderer = {
    name: 'test',
    clientEntrypoint: '/client.js',
    ssr: {
      name: 'test',
      supportsAstroStaticSlot: true,
      check: async () => true,
      renderToStaticMarkup: async (_: unknown, __: object, { default: inner }: { default?: unknown }) => {
        islands += 1;
        return { html: `<i>${counts ? islands : ''}${inner ? `<astro-slot>${String(inner)}</astro-slot>` : ''}</i>`, attrs: {} };
      },
    },
  };
  const page = {
    locals: { word: 'Zürich' },
    get slots() {
      const own = (this as { [hidden]?: object })[hidden];
      return { names: Object.keys(own ?? {}).join() };
    },
  };
  return {
    base: '/',
    styles: new Set([{ props: { rel: 'stylesheet', href: '/page.css' }, children: '' }]),
    scripts: new Set<never>(),
    links: new Set<never>(),
    componentMetadata: new Map<string, never>(),
    inlinedScripts: site,
    createAstro: (props: object, slots: object | null) =>
      Object.defineProperty(Object.assign(Object.create(page), { props, self: null }), hidden, { value: slots, configurable: true }),
    resolve: async (name: string) => `/_astro/${name}`,
    response: { status: 200, statusText: 'OK', headers: new Headers() },
    renderers: [renderer],
    clientDirectives: new Map([['load', 'load()']]),
    compressHTML: true,
    partial: false,
    pathname: '/',
    cancelled: false,
    _metadata: {
      hasHydrationScript: false,
      rendererSpecificHydrationScripts: new Set(),
      hasRenderedHead: false,
      renderedScripts: new Set(),
      hasDirectives: new Set(),
      headInTree: hasHead,
      extraHead: [],
      propagators: new Set(),
      routeHasPropagation: hasPropagation,
      pendingSlotEvaluations: [],
      templateDepth: 0,
      hasHead,
    },
  };
}

export type PageResult = ReturnType<typeof pageResult>;

// The script of every page with islands, removed to keep the output of failed tests readable.
const islandScript = /<script>\(\(\)=>.*?<\/script>/s;

/** Renders the page. Rejects with its error. */
export async function renderedPage(component: unknown, result: PageResult): Promise<string> {
  result.componentMetadata.set('page', {
    propagation: result._metadata.routeHasPropagation ? 'in-tree' : 'none',
    containsHead: result._metadata.headInTree,
  } as never);
  const response = await renderPage(result as never, component as never, {}, {}, false);
  return (await response.text()).replace(islandScript, '<script>islands</script>');
}
