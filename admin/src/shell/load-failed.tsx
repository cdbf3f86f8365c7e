// Stands where a list could not be read.
import { Unanswered } from '../server/unanswered.ts';

export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const hint = error instanceof Unanswered ? error.refused.problem.hint : 'Try again; if it stays, report what you did.';
  return (
    <div className="empty" role="alert">
      <h2>{error.message}</h2>
      <p className="text-soft">{hint}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
