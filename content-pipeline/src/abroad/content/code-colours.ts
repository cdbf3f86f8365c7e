// Colours of code that do not depend on how busy the machine is. Shiki gives each line half a second, and leaves the rest of a line
// that takes longer in one colour. The first line of a language takes long, since its grammar is compiled for it.

/** What Shiki is asked with; of its options, the one that is set here. */
interface TokenOptions {
  tokenizeTimeLimit?: number;
}

/** A transformer of Shiki, for `markdown.shikiConfig.transformers`: takes the time limit away. */
export const withoutTimeLimit = {
  name: 'adopt:no-time-limit',
  preprocess(_code: string, options: TokenOptions) {
    options.tokenizeTimeLimit = 0;
  },
};
