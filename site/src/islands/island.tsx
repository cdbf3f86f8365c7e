// Makes an island of a component: a failure stays within it, and Astro recognizes it as React without rendering it.
import { inLanguage } from '@stem/model';
import { Component, type ComponentType, memo, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The same content without behaviour; null for controls that visitors do not need. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly failure?: { readonly reason: unknown };
}

/** Replaces an island that fails by its fallback, or by the crash screen when it has none. */
class IslandBoundary extends Component<BoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(reason: unknown): State {
    return { failure: { reason } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (!failure) return children;
    return fallback === undefined ? <CrashScreen reason={failure.reason} /> : fallback;
  }
}

/** `fallback` replaces an island that fails: the same content without behaviour, or null. Without it, the crash screen does. */
export function island<Props extends object>(Content: ComponentType<Props>, fallback?: (props: Props) => ReactNode): ComponentType<Props> {
  // Astro renders a plain function twice, once to find its framework. It recognizes a memo component by its type.
  return memo<Props>((props) => (
    <IslandBoundary {...(fallback && { fallback: fallback(props) })}>
      <Content {...props} />
    </IslandBoundary>
  ));
}

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

/** Replaces a failed island that has no fallback: says that something went wrong, and offers to reload the page. */
function CrashScreen({ reason }: { readonly reason: unknown }) {
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
