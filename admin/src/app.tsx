// The back office as a whole: what it needs to know, where one is, and what is said about saves.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RenderErrorBoundary } from './failures/render-error.tsx';
import { router } from './router.tsx';
import { queries } from './server/queries.ts';

export const App = () => (
  <RenderErrorBoundary>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </RenderErrorBoundary>
);
