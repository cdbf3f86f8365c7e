// Text that is HTML already. Astro's own class for it is a boxed string, which takes several times as long to make; it
// knows ours by the same mark.

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

Object.defineProperty(Markup.prototype, Symbol.for('astro:html-string'), { value: true });
