// Reads a chosen file by its ending.
import { fromAse } from './ase.ts';
import { fromCss } from './css.ts';
import { fromJson, isOwnJson } from './json.ts';
import { type ReadPalette, UnreadableFile } from './palette-file.ts';
import { fromTokens } from './tokens.ts';

export const acceptedColours = '.json,.css,.ase';

export async function readPalette(file: File): Promise<ReadPalette> {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (ending === 'ase') return fromAse(new Uint8Array(await file.arrayBuffer()));
  const text = await file.text();
  if (ending === 'css') return fromCss(text);
  if (ending !== 'json') throw new UnreadableFile('Choose a file that ends in .json, .css or .ase.');
  const value = parsed(text);
  return isOwnJson(value) ? fromJson(value) : fromTokens(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('The file is not valid JSON.');
  }
}
