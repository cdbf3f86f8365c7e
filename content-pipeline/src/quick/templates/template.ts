// Texts, and what stands between them. Its fields are named as Astro’s are, which looks for a function among the expressions
// of a slot that is called with arguments.

import { escapeHTML } from 'astro/runtime/server/index.js';
import { renderChild } from 'astro/runtime/server/render/any.js';
import { isRenderInstruction } from 'astro/runtime/server/render/instruction.js';
import type { PageResult } from './page-result.ts';
import { Markup, Part, Writer } from './writer.ts';

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

// The place in a component where what its user has put there is to stand.
export type Fill = (result: PageResult) => unknown;
export type Slots = Readonly<Record<string, Fill>>;

/** `fallback` stands there when nothing was put there. */
export const renderSlot = (result: PageResult, slotted: unknown, fallback?: unknown): Part => new Slot(result, slotted || fallback);

class Slot extends Part {
  private readonly result: PageResult;
  private readonly slotted: unknown;

  constructor(result: PageResult, slotted: unknown) {
    super();
    this.result = result;
    this.slotted = slotted;
  }

  override writeTo(writer: Writer): void {
    writeValue(writer, typeof this.slotted === 'function' ? this.slotted(this.result) : this.slotted);
  }
}

/** Slots are filled before their component begins, as Astro does it: what is counted on a page is counted in this order. */
export function filled(slots: Slots, result: PageResult): Slots {
  const made: Record<string, Fill> = {};
  for (const name of Object.keys(slots)) {
    const fill = slots[name] as Fill; // one of its own names
    const first = fill(result);
    let isTaken = false;
    made[name] = () => {
      if (isTaken) return fill(result);
      isTaken = true;
      return first;
    };
  }
  return made;
}

// Writes whatever may stand between the tags of a template. What is rare is left to Astro.
export function writeValue(to: Writer, value: unknown): void {
  if (typeof value === 'string') to.text += escapeHTML(value);
  else if (typeof value === 'object') writeObject(to, value);
  else if (typeof value === 'function') writeValue(to, value());
  else if (value !== undefined && value !== false) to.text += String(value);
}

function writeObject(to: Writer, value: object | null) {
  if (value === null) return;
  if (value instanceof Part) value.writeTo(to);
  else if (value instanceof Markup) to.text += value.text;
  else if (Array.isArray(value)) for (const part of value) writeValue(to, part);
  else if (isRenderInstruction(value)) to.write(value);
  else if (isPromise(value)) writeLater(to, value);
  else writeForeign(to, value);
}

function writeLater(to: Writer, coming: Promise<unknown>) {
  const apart = new Writer();
  to.wait(
    apart,
    coming.then((value) => writeValue(apart, value)),
  );
}

function writeForeign(to: Writer, value: object) {
  const apart = new Writer();
  const done = renderChild(apart, value);
  if (done === undefined) to.take(apart);
  else to.wait(apart, Promise.resolve(done));
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
