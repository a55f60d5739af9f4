// The browser's cache of reads. Keys start with the resource, so that a write can name what it makes stale.
import { type Query, QueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, EVERYTHING } from '../../../kit/endpoint.ts';
import { ApiError } from './api-error.ts';

const TEN_MINUTES = 600_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: TEN_MINUTES,
      retry: (failures, error) => error instanceof ApiError && error.retryable && failures < 30,
      retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures),
    },
    mutations: { networkMode: 'always' },
  },
});

/** `/job/:id/note` belongs to `job`. */
export const resourceOf = (path: string): string => path.split('/')[1] ?? '';

export const readKey = (endpoint: Pick<AnyEndpoint, 'path'>, input: unknown): readonly unknown[] => [
  resourceOf(endpoint.path),
  endpoint.path,
  input ?? null,
];

/**
 * Reads of these resources are fetched again: now where a screen shows them, otherwise when one does. EVERYTHING: all of them,
 * for a change that reaches records of modules above.
 */
export function invalidateResources(resources: readonly string[]): void {
  const all = resources.includes(EVERYTHING);
  const isOf = ({ queryKey: [resource], meta }: Query): boolean =>
    resources.includes(String(resource)) ||
    ((meta?.['follows'] as string[] | undefined) ?? []).some((of) => resources.includes(of));
  void queryClient.invalidateQueries({ predicate: (query) => all || isOf(query) });
}
