// Caches values that Astro recomputes for every page or component.

const cached = new WeakSet<RenderResult>();

/** Makes the page use cached values that are the same for all pages. */
export function cachePageValues(result: RenderResult): void {
  if (cached.has(result)) return;
  cached.add(result);
  cacheAddresses(result);
  shareAstroGlobal(result);
}

const addresses = new WeakMap<RenderResult['inlinedScripts'], Map<string, Promise<string>>>();

// The address of a script or island is the same for all pages of a compiled site. The promise is cached, not its value:
// later callers wait as long as the first one did, so that counters of a page are the same in each render.
function cacheAddresses(result: RenderResult) {
  const find = result.resolve;
  const known = addresses.get(result.inlinedScripts) ?? new Map<string, Promise<string>>();
  addresses.set(result.inlinedScripts, known);
  result.resolve = (name) => {
    const address = known.get(name) ?? find(name);
    known.set(name, address);
    return address;
  };
}

// Astro gives each component a global object whose prototype is the page: another hidden class per page, which defeats
// inline caches. Ours share one class and refer to their page.
function shareAstroGlobal(result: RenderResult) {
  const create = result.createAstro;
  let page: object | undefined;
  result.createAstro = (props, slots) => {
    if (page) return new AstroGlobal(page, props, slots);
    const first = create(props, slots);
    page = Object.getPrototypeOf(first) as object; // set by createAstro
    defineProperties(first, page);
    return new AstroGlobal(page, props, slots);
  };
}

const pageOf = Symbol('page');

class AstroGlobal {
  readonly props: object;
  readonly slotValues: object | null;
  readonly [pageOf]: object;
  self: unknown = null;

  constructor(page: object, props: object, slots: object | null) {
    this.props = props;
    this.slotValues = slots;
    this[pageOf] = page;
  }
}

/** Properties of the page are read from the page; the slots, which Astro keeps under a private symbol, from the object. */
function defineProperties(astro: object, page: object): void {
  for (const name of Object.getOwnPropertyNames(page)) defineProperty(name, (own) => Reflect.get(own[pageOf], name, own));
  for (const hidden of Object.getOwnPropertySymbols(astro)) defineProperty(hidden, (own) => own.slotValues);
}

function defineProperty(name: string | symbol, read: (own: AstroGlobal) => unknown): void {
  if (name in AstroGlobal.prototype) return;
  Object.defineProperty(AstroGlobal.prototype, name, {
    get(this: AstroGlobal) {
      return read(this);
    },
  });
}

/** The parts of Astro's render result that templates use. */
export interface RenderResult {
  createAstro(props: object, slots: object | null): object;
  /** The address of a script or an island. */
  resolve(name: string): Promise<string>;
  readonly componentMetadata: ReadonlyMap<string, { readonly propagation: string }>;
  /** The inlined scripts by module; the same for all pages of a compiled site. */
  readonly inlinedScripts: ReadonlyMap<string, string>;
  readonly _metadata: {
    /** Whether the page has its own head. */
    readonly headInTree: boolean;
    /** Whether components of the page add something to its head. */
    readonly routeHasPropagation: boolean;
  };
}
