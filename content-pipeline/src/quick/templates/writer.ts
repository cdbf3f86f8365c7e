// What a page is written into: a text that grows, cut where something stands that Astro turns into text at the very end,
// or that is still being made. What comes behind that is written meanwhile.
import { isHTMLString } from 'astro/runtime/server/index.js';

/** Takes the parts of a page in their order: text as it is to stand there, and what is turned into text later. */
export interface Destination {
  write(chunk: unknown): void;
}

export class Writer implements Destination {
  text = '';
  private readonly before: unknown[] = [];

  write(chunk: unknown): void {
    if (typeof chunk === 'string') this.text += chunk;
    else if (isHTMLString(chunk) && !isSlotString(chunk)) this.text += String(chunk);
    else this.cut(chunk);
  }

  /** What stands in `other` stands here, once `done` has resolved. */
  wait(other: Writer, done: Promise<void>): void {
    done.catch(() => undefined); // told where it stands; a page that fails before that point tells of its first failure
    this.cut(new Awaited(other, done));
  }

  take({ before, text }: Writer): void {
    for (const part of before) {
      if (typeof part === 'string') this.text += part;
      else this.cut(part);
    }
    this.text += text;
  }

  /** Hands everything on in its order. Resolves when that is done; undefined when nothing was awaited. */
  sendTo(to: Destination, from = 0): Promise<void> | undefined {
    for (let place = from; place < this.before.length; place += 1) {
      const part = this.before[place];
      if (part instanceof Awaited) return this.sendOnceDone(part, to, place + 1);
      to.write(part);
    }
    if (this.text !== '') to.write(this.text);
    return undefined;
  }

  private async sendOnceDone({ other, done }: Awaited, to: Destination, next: number): Promise<void> {
    await done;
    await other.sendTo(to);
    await this.sendTo(to, next);
  }

  private cut(part: unknown): void {
    if (this.text !== '') this.before.push(this.text);
    this.text = '';
    this.before.push(part);
  }
}

class Awaited {
  readonly other: Writer;
  readonly done: Promise<void>;

  constructor(other: Writer, done: Promise<void>) {
    this.other = other;
    this.done = done;
  }
}

const slotString = Symbol.for('astro:slot-string');

/** A slot that was made for an island brings along what the page has to decide. */
const isSlotString = (chunk: object): boolean => slotString in chunk;

// Something a page is made of, which writes itself.
export abstract class Part {
  abstract writeTo(writer: Writer): void;

  /** As Astro asks for it. Resolves when all of it has been handed on; undefined when that is so already. */
  render(to: Destination): Promise<void> | undefined {
    const writer = new Writer();
    this.writeTo(writer);
    return writer.sendTo(to);
  }
}

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
