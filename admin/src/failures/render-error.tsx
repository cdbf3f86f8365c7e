// Shown in place of a screen that failed to render. Drafts keep what was typed and offer it again.
import { Component, type ReactNode } from 'react';

interface State {
  readonly message?: string;
}

export class RenderErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.message === undefined ? this.props.children : <RenderError message={this.state.message} />;
  }
}

export const RenderError = ({ message }: { readonly message: string }) => (
  <main className="empty" role="alert">
    <h1 className="text-head">Render Error</h1>
    <p>This screen could not be drawn. What you have typed is kept and offered to you again after loading.</p>
    <p className="text-soft">{message}</p>
    <button type="button" className="button first" onClick={() => window.location.reload()}>
      Reload
    </button>
  </main>
);
