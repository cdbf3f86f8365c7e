// Puts a document together from its own bytes and those of the parts it shows. Pure.
import { hash } from 'node:crypto';
import type { Served } from '../ledger/served.ts';

/** A stretch of an object, in bytes. */
export interface Piece {
  readonly object: string;
  readonly from: number;
  readonly to: number;
}

/** At most 8 parts in each other: no site needs more. A part that shows itself, perhaps through others, is refused. */
export const maxDepth = 8;

/** The pieces of a document in order; undefined when a part is missing, or when parts are nested too deeply. */
export function piecesOf(document: Served, partOf: (key: string) => Served | undefined, depth = 0): Piece[] | undefined {
  const { object, size, slots = [] } = document;
  if (object === undefined || depth > maxDepth) return undefined;
  const pieces: Piece[] = [];
  let from = 0;
  for (const [at, key] of slots) {
    const part = partOf(key);
    const inner = part && piecesOf(part, partOf, depth + 1);
    if (!inner) return undefined;
    if (at > from) pieces.push({ object, from, to: at });
    pieces.push(...inner);
    from = at;
  }
  if (size > from) pieces.push({ object, from, to: size });
  return pieces;
}

export const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

export interface Whole {
  readonly pieces: readonly Piece[];
  /** Differs as soon as the document itself or a part that it shows has changed. Without parts it is the hash of its bytes. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Undefined for a redirect, when a part is missing, or when parts are nested too deeply. */
export function wholeOf(document: Served, partOf: (key: string) => Served | undefined): Whole | undefined {
  const pieces = piecesOf(document, partOf);
  if (!pieces || document.object === undefined) return undefined;
  return { pieces, hash: document.slots ? hash('sha256', JSON.stringify(pieces), 'hex') : document.object, size: lengthOf(pieces) };
}

/** The bytes of a document; undefined when an object is missing or damaged. */
export async function joinPieces(
  pieces: readonly Piece[],
  read: (object: string) => Promise<Uint8Array | undefined>,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const objects = new Map<string, Uint8Array>();
  for (const object of new Set(pieces.map((piece) => piece.object))) {
    const bytes = await read(object);
    if (!bytes) return undefined;
    objects.set(object, bytes);
  }
  return Buffer.concat(pieces.flatMap(({ object, from, to }) => objects.get(object)?.subarray(from, to) ?? []));
}
