// Templates, slots and the values between tags. The fields of a template have Astro's names, because Astro reads the
// expressions of a slot that is called with arguments.

import { escapeHTML } from 'astro/runtime/server/index.js';
import { renderChild } from 'astro/runtime/server/render/any.js';
import { isRenderInstruction } from 'astro/runtime/server/render/instruction.js';
import type { RenderResult } from './render-result.ts';
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

export type Fill = (result: RenderResult) => unknown;
export type Slots = Readonly<Record<string, Fill>>;

/** `fallback` is rendered when the slot is empty. */
export const renderSlot = (result: RenderResult, slotted: unknown, fallback?: unknown): Part => new Slot(result, slotted || fallback);

class Slot extends Part {
  private readonly result: RenderResult;
  private readonly slotted: unknown;

  constructor(result: RenderResult, slotted: unknown) {
    super();
    this.result = result;
    this.slotted = slotted;
  }

  override writeTo(writer: Writer): void {
    writeValue(writer, typeof this.slotted === 'function' ? this.slotted(this.result) : this.slotted);
  }
}

/** Starts to render the slots before their component, as Astro does, so that counters of a page have the same order. */
export function prefillSlots(slots: Slots, result: RenderResult): Slots {
  const prefilled: Record<string, Fill> = {};
  for (const name of Object.keys(slots)) {
    const fill = slots[name] as Fill; // a key of slots
    const first = fill(result);
    let isTaken = false;
    prefilled[name] = () => {
      if (isTaken) return fill(result);
      isTaken = true;
      return first;
    };
  }
  return prefilled;
}

/** Writes any value between the tags of a template. Rare kinds are left to Astro. */
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

function writeLater(to: Writer, promise: Promise<unknown>) {
  const separate = new Writer();
  to.wait(
    separate,
    promise.then((value) => writeValue(separate, value)),
  );
}

function writeForeign(to: Writer, value: object) {
  const separate = new Writer();
  const done = renderChild(separate, value);
  if (done === undefined) to.take(separate);
  else to.wait(separate, Promise.resolve(done));
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
