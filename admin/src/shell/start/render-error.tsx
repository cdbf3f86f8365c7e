// Shown in place of a screen that failed to render. Drafts keep what was typed and offer it again.
import { Component, type ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/controls/button.tsx';

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
    <h1 className="text-head">{shellTexts.renderError}</h1>
    <p>{shellTexts.screenCrashed}</p>
    <p className="text-soft">{message}</p>
    <Button className="button first" text={shellTexts.reload} onClick={() => window.location.reload()} />
  </main>
);
