// The state of a release, with a shape of its own.
import type { ShownRelease } from '@stem/api/client';
import { releaseTexts } from '../../texts/people/releases.ts';
import { problemLines } from './release-problem.ts';

export interface ReleaseStateProps {
  readonly release: ShownRelease;
  /** With what is wrong, in a line. */
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
