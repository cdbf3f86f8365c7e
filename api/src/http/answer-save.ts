// Ends a call that saves.
import type { Result } from '@stem/model';
import { type SaveContext, save } from '../content/save.ts';
import { saveLarge } from '../content/save-large.ts';
import type { Writing } from '../content/writing.ts';
import type { CallContext } from './call.ts';
import { problem } from './problem.ts';

export interface AnswerSaveOptions<T> extends SaveContext {
  /** The answer, made from the value of the unit. */
  readonly show: (value: T) => unknown;
  readonly status?: 200 | 201;
  /** Whether it may concern more than a hundred records. */
  readonly isLarge?: boolean;
}

/**
 * Saves under the name of the editor who is signed in. The header `Stem-Change` names the change, so that the client can
 * learn when it is live.
 */
export async function answerSave<T>(
  context: CallContext,
  unit: (writing: Writing) => Promise<Result<T>>,
  { show, status = 200, isLarge = false, ...saving }: AnswerSaveOptions<T>,
): Promise<Response> {
  const saved = await (isLarge ? saveLarge : save)(context.get('actor') ?? 'unknown', unit, saving);
  if (!saved.ok) return problem(context, saved.failure);
  const { value, seq } = saved.value;
  if (seq !== undefined) context.header('Stem-Change', String(seq));
  // A save that changed nothing has created nothing.
  return context.json((await show(value)) as object, seq === undefined ? 200 : status); // rows are plain JSON
}
