/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import('@stem/content-pipeline/read').PageLocals;
  interface Locals extends PageLocals {}
}

declare module '*.woff?inline' {
  const address: string;
  export default address;
}
declare module '*.wasm?url&inline' {
  const address: string;
  export default address;
}
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
