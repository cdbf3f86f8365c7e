// Shows the back office. Evaluated once the language of the window is known.
import './admin.css';
import { languageCodes } from '@stem/model';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeDrafts } from '../../kit/records/form/draft-store.ts';
import { queries, session } from '../../server/client.ts';
import { speakLanguageOf } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { router } from '../router.tsx';
import { RenderErrorBoundary } from './render-error.tsx';

/** Milliseconds for which a browser keeps unsaved text. */
const draftsKeptFor = 30 * 86_400_000;

// The columns of a form with texts in every language.
document.documentElement.style.setProperty('--languages', String(languageCodes.length));
removeDrafts(window.localStorage, new Date(Date.now() - draftsKeptFor).toISOString());
const root = document.getElementById('root');
if (root) {
  void session.check().then(() => {
    const editor = session.person()?.editor;
    if (editor) speakLanguageOf(editor);
  });
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else showApplicationError(document.body);

function App() {
  return (
    <RenderErrorBoundary>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </RenderErrorBoundary>
  );
}

/** Shown when the page lacks the element that the application renders into. */
function showApplicationError(body: HTMLElement): void {
  const main = document.createElement('main');
  main.className = 'empty';
  const title = document.createElement('h1');
  title.className = 'text-head';
  title.textContent = shellTexts.applicationError;
  const sentence = document.createElement('p');
  sentence.textContent = shellTexts.mountPointMissing;
  const reload = document.createElement('button');
  reload.className = 'button first';
  reload.textContent = shellTexts.reload;
  reload.addEventListener('click', () => window.location.reload());
  main.append(title, sentence, reload);
  body.append(main);
}
