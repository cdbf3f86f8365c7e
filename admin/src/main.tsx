// Starts the back office.
import './styles/admin.css';
import './server/zod-without-evaluation.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAppearance } from './appearance/appearance.ts';
import { showApplicationError } from './failures/application-error.ts';
import { forgetDrafts } from './records/draft-store.ts';
import { session } from './server/client.ts';

/** Milliseconds for which a browser keeps text that nobody comes back to. */
const draftsKeptFor = 30 * 86_400_000;

startAppearance();
forgetDrafts(window.localStorage, new Date(Date.now() - draftsKeptFor).toISOString());
const root = document.getElementById('root');
if (root) {
  void session.check();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else showApplicationError(document.body);
