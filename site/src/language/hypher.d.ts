declare module 'hypher' {
  export default class Hypher {
    constructor(patterns: object);
    /** The parts of a word between which it may break. */
    hyphenate(word: string): string[];
  }
}
declare module 'hyphenation.de' {
  const patterns: object;
  export default patterns;
}
