// Writes whatever may stand between the tags of a template. What is rare is left to Astro.
import { escapeHTML } from 'astro/runtime/server/index.js';
import { renderChild } from 'astro/runtime/server/render/any.js';
import { isRenderInstruction } from 'astro/runtime/server/render/instruction.js';
import { Markup } from './markup.ts';
import { Part } from './part.ts';
import { Writer } from './writer.ts';

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
