// Ends a call that saves.
import { entities, entityNames, type Failure, fail, isEntityName, mayEver, type Result, type Rights, readingOf } from '@stem/model';
import { approveFor } from '../content/approve-changes.ts';
import { type SaveContext, type Saved, save } from '../content/save.ts';
import { saveLarge } from '../content/save-large.ts';
import type { Writing } from '../content/writing.ts';
import { saveIntoRelease } from '../releases/save-into-release.ts';
import { seeSaved } from '../releases/work-in-release.ts';
import { hiddenColumns, isOfOthers } from '../views/viewer.ts';
import type { CallContext } from './call.ts';
import { languageAsked, problem } from './problem.ts';

export interface AnswerSaveOptions<T> extends SaveContext {
  /** The answer, made from the value of the unit; that itself unless given. */
  readonly show?: (value: T) => unknown;
  readonly status?: 200 | 201;
  readonly isLarge?: boolean;
  /** Whether it concerns their own account, which every named editor may change. */
  readonly isOwnAccount?: boolean;
  /** Whether it is made at once also by those who work in a release: an uploaded file, which nothing shows yet. */
  readonly isNeverPending?: boolean;
}

/** Saves in the name of the editor. `Stem-Change` names the change, to learn when it is live; `Stem-Release` says that it is in a release. */
export async function answerSave<T>(
  context: CallContext,
  unit: (writing: Writing) => Promise<Result<T>>,
  { show = (value) => value, status = 200, isLarge = false, isOwnAccount = false, isNeverPending = false, ...saving }: AnswerSaveOptions<T>,
): Promise<Response> {
  const principal = context.get('principal');
  const approve = principal && !isOwnAccount ? approveFor(principal.rights) : undefined;
  const isFresh = principal && !isOwnAccount ? principal.isFresh === true : undefined;
  const actor = principal?.actor ?? 'unknown';
  const language = languageAsked(context);
  const releaseId = isNeverPending ? undefined : context.get('release');
  const saved: Result<Saved<T>> = await (releaseId === undefined
    ? (isLarge ? saveLarge : save)(actor, unit, { ...saving, isFresh, language, approve })
    : saveIntoRelease(actor, unit, { ...saving, language, approve, releaseId }));
  if (!saved.ok) return problem(context, readableBy(principal?.rights, saved.failure));
  const { value, seq } = saved.value;
  if (seq !== undefined) context.header('Stem-Change', String(seq));
  if (releaseId !== undefined) {
    await seeSaved(releaseId, saving.database);
    context.header('Stem-Release', releaseId);
    return context.json((await show(value)) as object, status); // rows are plain JSON
  }
  // A save that changed nothing has created nothing.
  return context.json((await show(value)) as object, seq === undefined ? 200 : status); // rows are plain JSON
}

/** Without its sentences when they name a record that the editor may not read, such as the person in the way of an undo. */
function readableBy(rights: Rights | undefined, failure: Failure): Failure {
  const named = Object.keys(failure.errors ?? {}).flatMap((key) => (key.includes('.') ? (key.split('.')[0] ?? []) : []));
  const isHidden = named.some((name) => isEntityName(name) && !(rights && mayEver(rights, readingOf(name)) && !isOfOthers(name, {}, rights)));
  if (isHidden) return fail({ name: failure.name }).failure;
  if (!rights || typeof failure.current !== 'object' || failure.current === null || Array.isArray(failure.current)) return failure;
  // The refusal comes before the save is judged, and may show a record that is not theirs.
  const withheld = new Set(entityNames.flatMap((name) => hiddenColumns(entities[name], rights)));
  return { ...failure, current: Object.fromEntries(Object.entries(failure.current).filter(([column]) => !withheld.has(column))) };
}
