// The sentences of the server in German.
import { say, sayProblem } from './server/say.ts';

export const serverSentences = { say, sayProblem };

export type ServerSentences = typeof serverSentences;
