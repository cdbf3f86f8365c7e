// Colours of code that do not depend on how busy the machine is. Shiki gives each line half a second, and leaves the rest of a line
// that takes longer in one colour. The first line of a language takes long, since its grammar is compiled for it.
import type { ShikiConfig } from 'astro';

/** For Astro’s own Shiki: sees the options of each block before it is coloured, and takes the time limit away. */
export const unhurried: NonNullable<ShikiConfig['transformers']>[number] = {
  name: 'adopt',
  preprocess(_code, options) {
    options.tokenizeTimeLimit = 0;
  },
};
