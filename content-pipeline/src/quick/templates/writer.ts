// The writer of a page: a growing string, split where a value is still pending or is converted by Astro at the end. What
// follows such a value is written meanwhile.
import { isHTMLString } from 'astro/runtime/server/index.js';

/** Receives the chunks of a page in order: final text, and values that Astro converts later. */
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

  /** Inserts the content of `other` here once `done` has resolved. */
  wait(other: Writer, done: Promise<void>): void {
    done.catch(() => undefined); // rejects at its place in the page; an earlier failure comes first
    this.cut(new PendingPart(other, done));
  }

  take({ before, text }: Writer): void {
    for (const part of before) {
      if (typeof part === 'string') this.text += part;
      else this.cut(part);
    }
    this.text += text;
  }

  /** Writes everything to `to` in order. Resolves when that is done; undefined when nothing was pending. */
  sendTo(to: Destination, from = 0): Promise<void> | undefined {
    for (let place = from; place < this.before.length; place += 1) {
      const part = this.before[place];
      if (part instanceof PendingPart) return this.sendOnceDone(part, to, place + 1);
      to.write(part);
    }
    if (this.text !== '') to.write(this.text);
    return undefined;
  }

  private async sendOnceDone({ other, done }: PendingPart, to: Destination, next: number): Promise<void> {
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

class PendingPart {
  readonly other: Writer;
  readonly done: Promise<void>;

  constructor(other: Writer, done: Promise<void>) {
    this.other = other;
    this.done = done;
  }
}

const slotString = Symbol.for('astro:slot-string');

/** A slot that was rendered for an island contains instructions for the page. */
const isSlotString = (chunk: object): boolean => slotString in chunk;

/** A part of a page that writes itself. */
export abstract class Part {
  abstract writeTo(writer: Writer): void;

  /** Called by Astro. Resolves when everything is written; undefined when nothing was pending. */
  render(to: Destination): Promise<void> | undefined {
    const writer = new Writer();
    this.writeTo(writer);
    return writer.sendTo(to);
  }
}

/**
 * A string that is already HTML. Astro's own class is a boxed string, which takes several times as long to create; Astro
 * recognizes ours by the same symbol.
 */
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
