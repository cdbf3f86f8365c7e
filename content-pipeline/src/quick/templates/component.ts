// Renders components. Islands and components that add something to the head are left to Astro.
import * as astro from 'astro/runtime/server/index.js';
import { containsServerDirective } from 'astro/runtime/server/render/server-islands.js';
import { cachePageValues, type RenderResult } from './render-result.ts';
import { isPromise, prefillSlots, type Slots, Template, writeValue } from './template.ts';
import { Part, type Writer } from './writer.ts';

type Props = Record<string, unknown>;
type Body = (result: RenderResult, props: Props, slots: Slots) => unknown;
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

/** The export of a compiled component. Astro may call it as well, as it does for the page itself. */
export function createComponent(given: Body | Options, moduleId?: string, propagation?: Propagation): unknown {
  const options = typeof given === 'function' ? { factory: given, moduleId, propagation } : given;
  const body = options.factory;
  const factory = (result: RenderResult, props: Props, slots: Slots) => {
    cachePageValues(result);
    const returned = body(result, props, slots);
    return isPromise(returned) ? returned.then(forAstro) : forAstro(returned);
  };
  const component: object = astro.createComponent({ ...options, factory } as never); // its types are those of Astro’s own templates
  return Object.assign(component, { [bodyOf]: body });
}

const emptyParts = Object.assign(['', ''], { raw: ['', ''] });

// From a page Astro accepts only its own kind of template.
const forAstro = (returned: unknown): unknown => (returned instanceof Template ? astro.render(emptyParts, returned) : returned);

// biome-ignore lint/complexity/useMaxParams: the signature is Astro's.
export function renderComponent(result: RenderResult, name: string, component: unknown, props: Props, slots: Slots = {}): unknown {
  if (isOwn(component) && !needsAstro(result, component, props)) return new Component(component[bodyOf], result, props, slots);
  return astro.renderComponent(result as never, name, component as never, props, slots as never); // as above
}

const isOwn = (component: unknown): component is Factory => typeof component === 'function' && bodyOf in component;

function needsAstro({ _metadata, componentMetadata }: RenderResult, { moduleId, propagation = 'none' }: Factory, props: Props): boolean {
  if (_metadata.routeHasPropagation || propagation !== 'none') return true;
  if (props['class:list'] !== undefined || containsServerDirective(props)) return true;
  const known = moduleId === undefined ? undefined : componentMetadata.get(moduleId);
  return known !== undefined && known.propagation !== 'none';
}

class Component extends Part {
  private readonly body: Body;
  private readonly result: RenderResult;
  private readonly props: Props;
  private readonly slots: Slots;
  private returned: unknown;

  constructor(body: Body, result: RenderResult, props: Props, slots: Slots) {
    super();
    this.body = body;
    this.result = result;
    this.props = props;
    this.slots = prefillSlots(slots, result);
  }

  override writeTo(writer: Writer): void {
    this.returned ??= this.body(this.result, this.props, this.slots);
    writeValue(writer, this.returned);
  }
}
