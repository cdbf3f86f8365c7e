// Why a release, or its end, was not published: each sentence that names a field leads to it.
import type { ComparedChange, ShownRelease } from '@stem/api/client';
import { RecordInRelease } from '../../kit/releases/record-in-release.tsx';
import { type ProblemLine, problemLines } from '../../kit/releases/release-problem.ts';
import { releaseTexts } from '../../texts/people/releases.ts';

export interface FailedReleaseProps {
  readonly release: ShownRelease;
  readonly problem: NonNullable<ShownRelease['problem']>;
  /** Those that are on screen. */
  readonly changes: readonly ComparedChange[];
}

export function FailedRelease({ release, problem, changes }: FailedReleaseProps) {
  const changeOf = ({ at }: ProblemLine) => changes.find(({ entity, record }) => entity === at?.entity && record === at.record);
  return (
    <div className="notice bad mx-(--inset) mt-4" role="status">
      <div>
        <p className="font-medium">{release.state === 'published' ? releaseTexts.endFailedBecause : releaseTexts.failedBecause}</p>
        <ul>
          {problemLines(problem).map((line) => {
            const change = changeOf(line);
            return (
              <li key={line.sentence} className="flex flex-wrap gap-x-3">
                {line.sentence}.
                {change && release.state === 'failed' && (
                  <RecordInRelease
                    release={release}
                    change={change}
                    column={line.at?.column}
                    label={`${releaseTexts.openField}: ${line.sentence}`}
                    className="link"
                  >
                    {releaseTexts.openField}
                  </RecordInRelease>
                )}
              </li>
            );
          })}
        </ul>
        {release.state === 'failed' && <p>{releaseTexts.failedThen}</p>}
      </div>
    </div>
  );
}
