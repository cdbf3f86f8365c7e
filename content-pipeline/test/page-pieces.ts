// Random parts of an Astro page, as its compiler would write them, for either template runtime.

import { createHeadAndContent, renderSlotToString } from 'astro/runtime/server/index.js';
import fc from 'fast-check';
import type * as templates from '../src/quick/templates/compiler-runtime.ts';
import type { PageResult } from './astro-page.ts';

export type Templates = Pick<
  typeof templates,
  | 'addAttribute'
  | 'createComponent'
  | 'Fragment'
  | 'maybeRenderHead'
  | 'render'
  | 'renderComponent'
  | 'renderHead'
  | 'renderScript'
  | 'renderSlot'
  | 'spreadAttributes'
  | 'unescapeHTML'
>;

export interface Piece {
  /** Describes the piece in the output of a failed test. */
  readonly says: string;
  make(templates: Templates, result: PageResult): unknown;
}

type Props = Readonly<Record<string, unknown>>;
type Slots = Readonly<Record<string, (result: PageResult) => unknown>>;
type Body = (result: PageResult, props: Props, slots: Slots) => unknown;

/** A component; its functions are typed for Astro's own result. */
export const componentOf = ({ createComponent }: Templates, body: Body, name?: string): unknown => createComponent(body as never, name);

const use = (
  { renderComponent }: Templates,
  result: PageResult,
  { name, component, props = {}, slots = {} }: { name: string; component: unknown; props?: Props; slots?: Slots },
): unknown => renderComponent(result as never, name, component, { ...props }, slots as never);

const said = (pieces: readonly Piece[]) => pieces.map(({ says }) => says).join(' ');
const all = (pieces: readonly Piece[], ...on: Parameters<Piece['make']>) => pieces.map((piece) => piece.make(...on));

const letters = fc.string({ unit: fc.constantFrom('a', ' ', '<', '>', '&', '"', "'", 'ü', '\u00ad', '–', '\u{1f600}'), maxLength: 6 });
// Without NaN and 0n: Astro omits them beside pending values and writes them elsewhere.
const values = fc.oneof(letters, fc.constantFrom(0, -0, 1.5, true, false, null, undefined, 7n, new Date(0)));
const attributeNames = [
  'title',
  'class',
  'hidden',
  'open',
  'style',
  'aria-label',
  'href',
  'class:list',
  'className',
  'popover',
  'download',
  'bad name',
  'value',
];
const attributes = fc.dictionary(
  fc.constantFrom(...attributeNames),
  fc.oneof(values, fc.constantFrom<unknown>({ color: 'red', '--x': 1 }, ['one', false, 'two'])),
);

const value = values.map((given): Piece => ({ says: `value(${String(given)})`, make: () => given }));
const markup = fc.constantFrom('<b>bold</b>', '&nbsp;', '').map((html): Piece => ({ says: `markup(${html})`, make: ({ unescapeHTML }) => unescapeHTML(html) }));
export const script = (name: string): Piece => ({ says: `script(${name})`, make: ({ renderScript }, result) => renderScript(result as never, name) });
const head = fc.constant<Piece>({ says: 'head', make: ({ renderHead }) => renderHead() });

const element = (given: Props, isSpread: boolean, inner: readonly Piece[]): Piece => ({
  says: `<p ${JSON.stringify(given, (_, one) => (typeof one === 'bigint' ? `${one}n` : one))}${isSpread ? ' spread' : ''}>${said(inner)}</p>`,
  make(templates, result) {
    const { render, addAttribute, spreadAttributes, maybeRenderHead } = templates;
    const written = isSpread ? spreadAttributes({ ...given }) : Object.entries(given).map(([name, one]) => addAttribute(one, name));
    return render`${maybeRenderHead(result as never)}<p${written}>${all(inner, templates, result)}</p>`;
  },
});

const component = (
  kind: { isLate: boolean; uses: number; classes: readonly string[] | undefined },
  inner: readonly Piece[],
  named: readonly Piece[],
): Piece => ({
  says: `Component(${JSON.stringify(kind)}, ${said(inner)}, named: ${said(named)})`,
  make(templates, result) {
    const { render, renderSlot, addAttribute, maybeRenderHead } = templates;
    const written = ({ createAstro }: PageResult, props: Props, slots: Slots) => {
      const Astro = createAstro(props, slots) as { props: Props; locals: { word: string }; slots: { names: string }; self: unknown };
      Astro.self = body;
      const slot = (name: string) => renderSlot(result as never, slots[name], slots[name] ? undefined : () => render`<i>${Astro.locals.word}</i>`);
      const uses = Array.from({ length: kind.uses }, () => slot('default'));
      return render`${maybeRenderHead(result as never)}<section${addAttribute(Astro.slots.names, 'title')}${addAttribute(Astro.props.class, 'class')}>${uses}${slot('named')}</section>`;
    };
    const body: Body = kind.isLate
      ? async (...on) => {
          await later();
          return written(...on);
        }
      : written;
    const slots: Slots = {
      default: () => render`${all(inner, templates, result)}`,
      ...(named.length > 0 && { named: () => later().then(() => render`${all(named, templates, result)}`) }),
    };
    const props = { ...(kind.classes && { 'class:list': kind.classes }) };
    return use(templates, result, { name: 'Component', component: componentOf(templates, body, 'component.astro'), props, slots });
  },
});

/** A component that adds something to the head of its page. */
const styled = (inner: readonly Piece[]): Piece => ({
  says: `Styled(${said(inner)})`,
  make(templates, result) {
    const { createComponent, render, unescapeHTML } = templates;
    const factory = () => createHeadAndContent(unescapeHTML('<style>p{}</style>') as never, render`<em>${all(inner, templates, result)}</em>` as never);
    return use(templates, result, { name: 'Styled', component: createComponent({ factory, moduleId: 'styled.astro', propagation: 'self' }) });
  },
});

/** A slot that its component has rendered to a string. */
const madeSlot = (inner: readonly Piece[]): Piece => ({
  says: `madeSlot(${said(inner)})`,
  make: (templates, result) => renderSlotToString(result as never, (() => templates.render`${all(inner, templates, result)}`) as never),
});

const fragment = (inner: readonly Piece[]): Piece => ({
  says: `Fragment(${said(inner)})`,
  make: (templates, result) =>
    use(templates, result, { name: 'Fragment', component: templates.Fragment, slots: { default: () => templates.render`${all(inner, templates, result)}` } }),
});

export const island = (inner: readonly Piece[]): Piece => ({
  says: `Island(${said(inner)})`,
  make: (templates, result) =>
    use(templates, result, {
      name: 'Island',
      component: () => undefined,
      props: {
        'client:load': true,
        'client:component-hydration': 'load',
        'client:component-path': 'island.tsx',
        'client:component-export': 'default',
        word: 'a',
      },
      slots: inner.length > 0 ? { default: () => templates.render`${all(inner, templates, result)}` } : {},
    }),
});

const wrapped: Readonly<Record<string, (make: () => unknown) => unknown>> = {
  list: (make) => [make(), make()],
  iterable: (make) => new Set([make()]),
  promise: async (make) => make(),
  late: async (make) => {
    await later();
    return make();
  },
  function: (make) => () => make(),
  generator: async function* (make) {
    yield make();
  },
};

const later = () => new Promise((resolve) => setImmediate(resolve));

/** Nested pieces of every kind. */
export const pieces: fc.Arbitrary<Piece[]> = fc.letrec<{ piece: Piece; some: Piece[] }>((tie) => ({
  some: fc.array(tie('piece'), { maxLength: 4 }),
  piece: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    { arbitrary: value, weight: 3 },
    markup,
    fc.constantFrom('inlined.ts', 'file.ts').map(script),
    head,
    fc.tuple(attributes, fc.boolean(), tie('some')).map(([given, isSpread, inner]) => element(given, isSpread, inner)),
    fc
      .tuple(
        fc.record({ isLate: fc.boolean(), uses: fc.integer({ min: 0, max: 2 }), classes: fc.constantFrom(undefined, ['one', 'two']) }),
        tie('some'),
        tie('some'),
      )
      .map(([kind, inner, named]) => component(kind, inner, named)),
    tie('some').map(fragment),
    tie('some').map(styled),
    tie('some').map(madeSlot),
    tie('some').map(island),
    fc
      .tuple(fc.constantFrom(...Object.keys(wrapped)), tie('piece'))
      .map(([name, inner]): Piece => ({ says: `${name}(${inner.says})`, make: (templates, result) => wrapped[name]?.(() => inner.make(templates, result)) })),
  ),
})).some;

/** A piece that fails, synchronously or later. */
export const failing = (message: string, isLate: boolean): Piece => ({
  says: `failure(${message})`,
  make: (templates, result) => {
    const body: Body = () => {
      throw new Error(message);
    };
    const late: Body = async (...on) => {
      await later();
      return body(...on);
    };
    return use(templates, result, { name: 'Failing', component: componentOf(templates, isLate ? late : body, 'failing.astro') });
  },
});
