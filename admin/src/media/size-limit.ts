// What can be said of a file before it is sent: whether it is larger than its kind may be. The server looks again.
import { type MediaKind, mediaKinds } from '@stem/model';
import { sizeText } from './upload-progress.ts';

/** A sentence, when it is too large. */
export function tooLarge({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const { label, most } = mediaKinds[kindOf(type)];
  return size > most ? `A ${label} may have up to ${sizeText(most)}; this one has ${sizeText(size)}` : undefined;
}

function kindOf(type: string): MediaKind {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'document';
}
