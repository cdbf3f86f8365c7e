// Colours of code that do not depend on how busy the machine is. Shiki gives each line half a second, and leaves the rest of a line
// that takes longer in one colour. The first line of a language takes long, since its grammar is compiled for it.

/**
 * Takes the time limit away, from each Shiki in this process: Astro’s own, and those of integrations, such as Expressive Code, which
 * pass no such option on. All take it from an object of options, where it is seldom set, so that objects have it without being asked.
 */
export function removeTimeLimit(): void {
  Object.defineProperty(Object.prototype, 'tokenizeTimeLimit', { value: 0, configurable: true, writable: true, enumerable: false });
}

/** Gives it back. */
export function restoreTimeLimit(): void {
  Reflect.deleteProperty(Object.prototype, 'tokenizeTimeLimit');
}
