// The integration that a site adds to its configuration: it has the options of the site, and makes its random numbers reproducible.
import type { AstroConfig, AstroIntegration, ShikiConfig } from 'astro';
import type { Prerenderer } from './code/astro-internals.ts';
import { countersPlugin } from './code/counters.ts';
import { seedOf, withSeed } from './pages/randomness.ts';

/** How a site is published. */
export interface AdoptOptions {
  /**
   * Whether a page with a fault, such as a style sheet that is not there or a language version that does not name it in return, is
   * published and the fault reported, which it is unless given, or blocked.
   */
  readonly gate?: 'report' | 'block';
  /**
   * Whether a build gives the same bytes each time, which it does unless given, in `astro build` as well: random numbers follow from the
   * path of the page, counters of modules begin again with each page, and code is coloured alike in the first block of a process and in
   * later ones, however busy the machine is.
   */
  readonly isReproducible?: boolean;
}

const optionsHook = 'adopt:options';

/** For `integrations` in `astro.config.mjs`. `astro build` and `astro dev` stay, but for what makes builds reproducible. */
export function adopt(options: AdoptOptions = {}): AstroIntegration {
  const { isReproducible = true } = options;
  return {
    name: 'adopt',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Shiki loads a language with the first block of it, and the languages within it only afterwards. Its name is one that the
        // type of partial options does not know.
        if (!isReproducible) return;
        updateConfig({ markdown: { shikiConfig: { langs: ['html' as never], transformers: [unhurried] } }, vite: { plugins: [countersPlugin() as never] } });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (isReproducible) setPrerenderer((inner) => withSeeds(inner as Prerenderer));
      },
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

/**
 * For Astro’s own Shiki, which gives each line half a second and leaves the rest of a longer one in one colour: on a busy machine the
 * first line of a language, whose grammar is compiled for it. A transformer sees the options of a block before it is coloured.
 */
export const unhurried: NonNullable<ShikiConfig['transformers']>[number] = {
  name: 'adopt',
  preprocess(_code, options) {
    options.tokenizeTimeLimit = 0;
  },
};
