// Components of a page. Those that put something into the head, or are left to the browser or the server, are Astro’s to
// render; all others write themselves.
import * as astro from 'astro/runtime/server/index.js';
import { containsServerDirective } from 'astro/runtime/server/render/server-islands.js';
import { cachePageValues, type PageResult } from './page-result.ts';
import { filled, isPromise, type Slots, Template, writeValue } from './template.ts';
import { Part, type Writer } from './writer.ts';

type Props = Record<string, unknown>;
type Body = (result: PageResult, props: Props, slots: Slots) => unknown;
type Propagation = 'none' | 'self' | 'in-tree';

interface Factory {
  readonly [bodyOf]: Body;
  readonly moduleId?: string;
  readonly propagation?: Propagation;
}

const bodyOf = Symbol('body');

interface Options {
  readonly factory: Body;
  readonly moduleId?: string;
  readonly propagation?: Propagation;
}

/** What a compiled component exports. Astro may call it as well: it does so with the page itself. */
export function createComponent(given: Body | Options, moduleId?: string, propagation?: Propagation): unknown {
  const options = typeof given === 'function' ? { factory: given, moduleId, propagation } : given;
  const body = options.factory;
  const factory = (result: PageResult, props: Props, slots: Slots) => {
    cachePageValues(result);
    const returned = body(result, props, slots);
    return isPromise(returned) ? returned.then(forAstro) : forAstro(returned);
  };
  const component: object = astro.createComponent({ ...options, factory } as never); // its types are those of Astro’s own templates
  return Object.assign(component, { [bodyOf]: body });
}

const nothingAround = Object.assign(['', ''], { raw: ['', ''] });

// Astro takes nothing but a template of its own from a page.
const forAstro = (returned: unknown): unknown => (returned instanceof Template ? astro.render(nothingAround, returned) : returned);

// biome-ignore lint/complexity/useMaxParams: compiled components call it so.
export function renderComponent(result: PageResult, name: string, component: unknown, props: Props, slots: Slots = {}): unknown {
  if (isOwn(component) && !mustBeAstros(result, component, props)) return new Component(component[bodyOf], result, props, slots);
  return astro.renderComponent(result as never, name, component as never, props, slots as never); // as above
}

const isOwn = (component: unknown): component is Factory => typeof component === 'function' && bodyOf in component;

function mustBeAstros({ _metadata, componentMetadata }: PageResult, { moduleId, propagation = 'none' }: Factory, props: Props): boolean {
  if (_metadata.routeHasPropagation || propagation !== 'none') return true;
  if (props['class:list'] !== undefined || containsServerDirective(props)) return true;
  const known = moduleId === undefined ? undefined : componentMetadata.get(moduleId);
  return known !== undefined && known.propagation !== 'none';
}

class Component extends Part {
  private readonly body: Body;
  private readonly result: PageResult;
  private readonly props: Props;
  private readonly slots: Slots;
  private returned: unknown;

  constructor(body: Body, result: PageResult, props: Props, slots: Slots) {
    super();
    this.body = body;
    this.result = result;
    this.props = props;
    this.slots = filled(slots, result);
  }

  override writeTo(writer: Writer): void {
    this.returned ??= this.body(this.result, this.props, this.slots);
    writeValue(writer, this.returned);
  }
}
