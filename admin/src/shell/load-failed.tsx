// Stands where a list could not be read.
import { Unanswered } from '../server/unanswered.ts';

export interface LoadFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Of the screen, where that is not English; the reason is told as the server tells it. */
  readonly lang?: 'de';
}

export function LoadFailed({ error, onRetry, lang }: LoadFailedProps) {
  const hint = error instanceof Unanswered ? error.refused.problem.hint : 'Try again; if it stays, report what you did.';
  return (
    <div className="empty" role="alert" {...(lang && { lang })}>
      <h2>{lang === 'de' ? 'Das liess sich nicht laden' : error.message}</h2>
      <p className="text-soft" lang="en">
        {lang === 'de' && `${error.message}. `}
        {hint}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {lang === 'de' ? 'Nochmals versuchen' : 'Try again'}
      </button>
    </div>
  );
}
