// What Astro makes anew for each page, or each component of one, and need not.

const quickened = new WeakSet<PageResult>();

/** From here on, this page takes what is the same for all pages from where it is kept. */
export function cachePageValues(result: PageResult): void {
  if (quickened.has(result)) return;
  quickened.add(result);
  keepAddresses(result);
  shareAstroGlobal(result);
}

const addresses = new WeakMap<PageResult['inlinedScripts'], Map<string, Promise<string>>>();

// Where a script or island has come to lie is the same for all pages of a compiled site. The promise is kept, not what it
// holds: who asks waits as long as the first one did, so that what a page counts on its way is the same each time.
function keepAddresses(result: PageResult) {
  const find = result.resolve;
  const known = addresses.get(result.inlinedScripts) ?? new Map<string, Promise<string>>();
  addresses.set(result.inlinedScripts, known);
  result.resolve = (name) => {
    const address = known.get(name) ?? find(name);
    known.set(name, address);
    return address;
  };
}

// Each component gets an object with all that it may ask, behind which Astro puts the page as its prototype: an object of
// another kind for every page, so that whatever uses it is compiled for none. Ours are of one kind and hold their page.
function shareAstroGlobal(result: PageResult) {
  const create = result.createAstro;
  let page: object | undefined;
  result.createAstro = (props, slots) => {
    if (page) return new AstroGlobal(page, props, slots);
    const first = create(props, slots);
    page = Object.getPrototypeOf(first) as object; // createAstro puts it there
    learnFrom(first, page);
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

/** What Astro offers is asked of the page; the slots, which it keeps under a name nobody else knows, of the object itself. */
function learnFrom(astro: object, page: object): void {
  for (const name of Object.getOwnPropertyNames(page)) offer(name, (own) => Reflect.get(own[pageOf], name, own));
  for (const hidden of Object.getOwnPropertySymbols(astro)) offer(hidden, (own) => own.slotValues);
}

function offer(name: string | symbol, ask: (own: AstroGlobal) => unknown): void {
  if (name in AstroGlobal.prototype) return;
  Object.defineProperty(AstroGlobal.prototype, name, {
    get(this: AstroGlobal) {
      return ask(this);
    },
  });
}

// What Astro knows of the page that is being rendered, as far as templates ask for it.
export interface PageResult {
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
