// The state of a release, with a shape of its own.
import type { ShownRelease } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { releaseTexts } from '../../texts/people/releases.ts';

export interface ReleaseStateProps {
  readonly release: ShownRelease;
  readonly hasReason?: boolean;
}

export function ReleaseState({ release, hasReason = false }: ReleaseStateProps) {
  const { state, ended_at, undone_at, problem } = release;
  const [reason] = problem ? problemLines(problem) : [];
  return (
    <>
      <span className={`mark is-${state}`}>
        {releaseTexts.states[state]}
        {ended_at !== null && `, ${releaseTexts.ended}`}
        {undone_at !== null && `, ${releaseTexts.undone}`}
      </span>
      {hasReason && reason !== undefined && <span className="block text-note text-bad">{reason.sentence}</span>}
    </>
  );
}

export interface ProblemLine {
  readonly sentence: string;
  /** Absent where it is about the whole. */
  readonly at?: { readonly entity: EntityName; readonly record: string; readonly column?: string };
}

/** The sentences of its fields, which the server names as `speakers.<id>.company`; else what it says of the whole. */
export function problemLines({ name, detail, errors = {} }: NonNullable<ShownRelease['problem']>): ProblemLine[] {
  const lines = Object.entries(errors).map(([path, sentence]): ProblemLine => {
    const [entity = '', record, column] = path.split('.');
    return isEntityName(entity) && record !== undefined ? { sentence, at: { entity, record, ...(column !== undefined && { column }) } } : { sentence };
  });
  return lines.length > 0 ? lines : [{ sentence: detail ?? name }];
}
