// Texts, and what stands between them. Its fields are named as Astro’s are, which looks for a function among the expressions
// of a slot that is called with arguments.
import { Part } from './part.ts';
import { writeValue } from './write-value.ts';
import type { Writer } from './writer.ts';

export class Template extends Part {
  readonly htmlParts: readonly string[];
  readonly expressions: readonly unknown[];

  constructor(htmlParts: readonly string[], expressions: readonly unknown[]) {
    super();
    this.htmlParts = htmlParts;
    this.expressions = expressions;
  }

  override writeTo(writer: Writer): void {
    const { htmlParts, expressions } = this;
    for (let place = 0; place < expressions.length; place += 1) {
      writer.text += htmlParts[place];
      writeValue(writer, expressions[place]);
    }
    writer.text += htmlParts[expressions.length];
  }
}

/** The tag of every template in a compiled component. */
export const render = (htmlParts: readonly string[], ...expressions: readonly unknown[]): Template => new Template(htmlParts, expressions);
