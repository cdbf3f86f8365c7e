// What is kept of the server's answers, and for how long.
import { QueryClient } from '@tanstack/react-query';
import { Unanswered } from './rows.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Publications tell when content changes; this only bounds what they might miss.
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && !(error instanceof Unanswered && error.refused.problem.status >= 400),
    },
  },
});
