// The integration that a site adds to its configuration: it has the options of the site, and makes its random numbers reproducible.
import type { AstroConfig, AstroIntegration } from 'astro';
import type { Prerenderer } from './astro-internals.ts';
import { seedOf, withSeed } from './randomness.ts';

/** How a site is published. */
export interface AdoptOptions {
  /**
   * Whether a page with a fault, such as a style sheet that is not there or a language version that does not name it in return, is
   * published and the fault reported, which it is unless given, or blocked.
   */
  readonly gate?: 'report' | 'block';
}

const optionsHook = 'adopt:options';

/** For `integrations` in `astro.config.mjs`. `astro build` makes the same pages as before, but that random numbers follow from the path. */
export function adopt(options: AdoptOptions = {}): AstroIntegration {
  return {
    name: 'adopt',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer((inner) => withSeeds(inner as Prerenderer)),
      // Integrations may have hooks of their own; this one answers what the site is configured with.
      [optionsHook]: () => options,
    } as AstroIntegration['hooks'],
  };
}

/** The options of a site; none for one without `adopt()`. */
export function optionsOf({ integrations }: Pick<AstroConfig, 'integrations'>): AdoptOptions {
  for (const { hooks } of integrations) {
    const answer: unknown = Reflect.get(hooks, optionsHook);
    if (typeof answer === 'function') return answer();
  }
  return {};
}

const withSeeds = (inner: Prerenderer): Prerenderer => ({
  ...inner,
  render: (request, options) => withSeed(seedOf(request), () => inner.render(request, options)),
});
