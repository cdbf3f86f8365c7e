// A finding: one fault, gap or task, at its record and field.
import { createHash } from 'node:crypto';
import type { EntityName, FindingKind, Sentence } from '@stem/model';

/** As a finder says it. */
export interface Fault {
  readonly kind: FindingKind;
  /** Absent for what is no content, such as a webhook. */
  readonly entity?: EntityName;
  readonly record?: string;
  /** Inside a list the place and the field of the entry: `facts.2.value_de`. */
  readonly column?: string;
  /** Of a page, where no record says where it comes from; a part has its key. */
  readonly path?: string;
  /** An address, another record or a text, as it is written. */
  readonly about?: string;
  readonly sentence?: Sentence | string;
  /** The same in the words of another program, by language. */
  readonly said?: Readonly<Record<string, string>>;
  /** Since when it waits, or when it will be so. */
  readonly since?: string;
  /** The release that will bring it, or that has failed. */
  readonly release?: string;
  /** The values it was made of. */
  readonly ground: readonly unknown[];
}

export interface Finding extends Omit<Fault, 'ground'> {
  /** Of its kind and its place: the same when its ground changes. */
  readonly id: string;
  /** A hash of its ground: one that was dismissed comes back with another. */
  readonly ground: string;
}

export function toFinding({ ground, ...fault }: Fault): Finding {
  const { kind, entity, record, column, path, release } = fault;
  return { ...fault, id: hashed([kind, entity, record, column, path, release]), ground: hashed(ground) };
}

/** 96 bits: no two places of a site share them. */
const hashed = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** What is found after a change and was not before. */
export function addedTo(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const known = new Set(before.map(({ id, ground }) => `${id} ${ground}`));
  return after.filter(({ id, ground }) => !known.has(`${id} ${ground}`));
}
