// The browser's cache of reads. Keys start with the resource, so that a write can name what it makes stale.
import { type Query, QueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, EVERYTHING } from '../../../kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { onReturn } from './connection.ts';

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

// What was shown from this device is asked for again.
onReturn(() => void queryClient.invalidateQueries());

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

type Values = Record<string, unknown>;
const isRecord = (value: unknown): value is Values & { uuid: string; version: number } =>
  typeof value === 'object' && value !== null && 'uuid' in value && typeof (value as Values)['version'] === 'number';

const shapeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function isSameShape(value: unknown, shown: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(shown))
    return value.length === 0 || new Set([...value, ...shown].map(shapeOf)).size === 1;
  return isPlain(value) && isPlain(shown) && (value === null || shown === null || typeof value === typeof shown);
}

/** Rows where none were shown: whether a view makes more of them is not known. */
const isUnknownList = (value: unknown, shown: unknown): boolean =>
  Array.isArray(value) && Array.isArray(shown) && shown.length === 0 && value.some((row) => typeof row === 'object');

/**
 * A record that a write answered is what counts from then on, before the reads are answered again: a dialog opened right after a change
 * must not start from the version before it. Plain values and lists of the same shape; what a view makes of them comes with the read.
 * Rows where none were shown leave the record as it was: the new version with the old list would let the next save undo this one. Rows
 * to which a view adds more stay as shown until the read.
 */
export function takeAnswer(resources: readonly string[], answer: unknown): void {
  const record = (answer as { data?: unknown } | undefined)?.data;
  if (!isRecord(record)) return;
  const newer = (shown: unknown): unknown => {
    if (!isRecord(shown) || shown.uuid !== record.uuid || shown.version >= record.version) return shown;
    const entries = Object.entries(record);
    if (entries.some(([name, value]) => isUnknownList(value, shown[name]))) return shown;
    return { ...shown, ...Object.fromEntries(entries.filter(([name, value]) => isSameShape(value, shown[name]))) };
  };
  queryClient.setQueriesData<{ data?: unknown }>(
    { predicate: ({ queryKey: [resource] }) => resources.includes(String(resource)) },
    (read) => {
      const data = read?.data;
      const taken = Array.isArray(data) ? data.map(newer) : newer(data);
      const isChanged = Array.isArray(data) ? data.some((row, at) => row !== (taken as unknown[])[at]) : taken !== data;
      return isChanged ? { ...read, data: taken } : undefined;
    },
  );
}
