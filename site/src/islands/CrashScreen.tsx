// Replaces a failed island that has no fallback: says that something went wrong, and offers to reload the page.
import { inLanguage } from '@stem/model';

const en = {
  title: 'Something went wrong',
  text: "The application encountered an error and couldn't load properly.",
  details: 'Error details',
  reload: 'Reload Page',
};

const de: typeof en = {
  title: 'Etwas ist schiefgegangen',
  text: 'Die Anwendung ist auf einen Fehler gestossen und konnte nicht richtig geladen werden.',
  details: 'Einzelheiten',
  reload: 'Seite neu laden',
};

export function CrashScreen({ reason }: { readonly reason: unknown }) {
  const texts = inLanguage({ en, de }, document.documentElement.lang.slice(0, 2));
  return (
    <div className="wrap grid-12 section" role="alert">
      <div className="main">
        <h2 className="title">{texts.title}</h2>
        <p className="lead mt-3">{texts.text}</p>
        <details className="mt-3">
          <summary>{texts.details}</summary>
          <pre className="note mt-1 whitespace-pre-wrap">{reason instanceof Error ? reason.message : String(reason)}</pre>
        </details>
        <p className="mt-4">
          <button type="button" className="button" onClick={() => location.reload()}>
            {texts.reload}
          </button>
        </p>
      </div>
    </div>
  );
}
