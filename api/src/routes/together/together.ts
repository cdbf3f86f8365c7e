// All calls by which editors notice each other: what they have open, and what they say about records.
import type { AppContext } from '../../app-context.ts';
import type { Call } from '../../http/call.ts';
import { commentCalls } from './comments.ts';
import { presenceCalls } from './presence.ts';

export const togetherCalls = (context: Pick<AppContext, 'saving' | 'mail' | 'requests'>): Call[] => [...presenceCalls(context), ...commentCalls(context)];
