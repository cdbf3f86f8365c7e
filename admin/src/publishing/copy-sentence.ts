// How far the copy for another web server is, in a sentence.
import type { PublishingState } from '@stem/api/client';
import { counted } from '../lists/counted.ts';

type Copy = NonNullable<PublishingState['copy']>;

export function copySentence({ behind, failure, without_file: missing }: Copy): string {
  const distance = behind === 0 ? `The other web server has everything${butFor(missing)}` : `${counted(behind, 'publication', 'publications')} behind`;
  return failure === null ? distance : `${distance}: ${failure}`;
}

const named = 3;

function butFor(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const others = paths.length > named ? ` and ${paths.length - named} more` : '';
  return `, but for ${paths.slice(0, named).join(', ')}${others}: no file can stand there`;
}
