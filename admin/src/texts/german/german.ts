// The sentences of the engine in German.
import { say } from './server/say.ts';

export const serverSentences = { say };

export type ServerSentences = typeof serverSentences;
