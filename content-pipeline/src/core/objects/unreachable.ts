// The error of a store that is away. The edge and workers load it without the client of S3.
import { Said, type Sentence } from '../sentences.ts';

/** The S3 store does not answer, or refuses our requests. A write may or may not have been made: its repetition is the same. */
export class StorageUnreachable extends Said {
  override readonly name = 'StorageUnreachable';
  /** Whether it may answer later: it is away or slow, and has not refused us. */
  readonly mayPass: boolean;
  constructor(sentence: Sentence, { mayPass = true, ...options }: ErrorOptions & { readonly mayPass?: boolean } = {}) {
    super(sentence, options);
    this.mayPass = mayPass;
  }
}
