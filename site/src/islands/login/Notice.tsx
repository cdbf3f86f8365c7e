// A failure that is not caused by the input.
import type { AttendeeTexts } from '../../language/attendee-texts.ts';
import { isOfField, type LoginProblem, sentenceOf } from './login-problem.ts';

export const Notice = ({ problem, texts }: { readonly problem: LoginProblem | undefined; readonly texts: AttendeeTexts }) =>
  problem &&
  !isOfField(problem) && (
    <p className="notice" role="alert">
      {sentenceOf(problem, texts)}
    </p>
  );
