// Something a page is made of, which writes itself.
import { type Destination, Writer } from './writer.ts';

export abstract class Part {
  abstract writeTo(writer: Writer): void;

  /** As Astro asks for it. Resolves when all of it has been handed on; undefined when that is so already. */
  render(to: Destination): Promise<void> | undefined {
    const writer = new Writer();
    this.writeTo(writer);
    return writer.sendTo(to);
  }
}
