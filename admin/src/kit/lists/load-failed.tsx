// In place of a list that could not be read, or is not read yet.
import { Unanswered } from '../../server/client.ts';
import { useOnceReachable } from '../../server/use-connection-state.ts';
import { windowLanguage } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenLoading, type ScreenLoadingProps } from '../../ui/controls/screen-head.tsx';

export interface LoadFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Of the screen; the reason is the server's, in English. */
  readonly lang?: Language;
}

export function LoadFailed({ error, onRetry, lang = windowLanguage }: LoadFailedProps) {
  useOnceReachable(onRetry);
  const hint = error instanceof Unanswered ? error.refused.problem.hint : shellTexts.unexpectedErrorHint;
  return (
    <div className="empty" role="alert" {...spokenIn(lang)}>
      <h2>{texts[lang].screen.notLoaded(error.message)}</h2>
      <p className="text-soft" lang={windowLanguage}>
        {lang !== windowLanguage && `${error.message}. `}
        {hint}
      </p>
      <Button text={texts[lang].screen.retry} onClick={onRetry} />
    </div>
  );
}

export interface NotLoadedProps extends ScreenLoadingProps {
  readonly lang?: Language;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** A screen without its list: why it could not be read, or that it loads. */
export const NotLoaded = ({ query: { error, refetch }, lang, ...loading }: NotLoadedProps) =>
  error ? <LoadFailed {...(lang && { lang })} error={error} onRetry={() => void refetch()} /> : <ScreenLoading {...loading} {...(lang && spokenIn(lang))} />;
