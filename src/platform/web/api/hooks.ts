// useRead and useWrite: the only way screens talk to the server.
import {
  type UseMutationResult,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type AnyEndpoint, type InputOf, type OutputOf, fillPath } from '../../../kit/endpoint.ts';
import { type Sent, sendOrKeep } from '../offline/outbox.ts';
import type { FormBase } from '../offline/outbox-merge.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { invalidateResources, readKey, takeAnswer } from './query-client.ts';
import { newTransaction } from './transaction.ts';

export interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** Keep the last rows in view while the next ones load. */
  keepPrevious?: boolean;
  /** Resources besides its own that make it stale: what gathers from many. */
  follows?: readonly string[];
}

export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious, follows, ...options }: ReadOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(follows && { meta: { follows } }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  } as Parameters<typeof useQuery<OutputOf<E>, ApiError>>[0]);
}

export function useWrite<E extends AnyEndpoint>(endpoint: E): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  const transaction = useTransaction();
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, { transaction: endpoint.noReplay ? undefined : transaction.current() }),
    onSuccess: (answer) => {
      takeAnswer(endpoint.changes ?? [], answer);
      invalidateResources(endpoint.changes ?? []);
    },
    onSettled: (_answer, error) => transaction.settle(error),
  });
}

export interface KeptAs {
  /** The record that it is about: `appointment/12`. */
  about: string;
  /** What is sent in order with it, where that is more than one record. */
  lane?: string | undefined;
  /** What was done, as a list of what waits says it: "Arrived". */
  sentence: string;
  /** Of a form: what it was based on. */
  base?: FormBase | undefined;
  /** Milliseconds, after which it would be untrue. */
  until?: number | undefined;
}

/** As the endpoint takes it; a record may also go by the name of this device, where the server does not know it yet (`madeRecord`). */
type KeptInput<E extends AnyEndpoint> =
  InputOf<E> extends { params: infer P }
    ? Omit<InputOf<E>, 'params'> & { params: { [K in keyof P]: P[K] | string } }
    : InputOf<E>;

/**
 * A write that may wait for a signal: without one it is kept on this device and sent later, also after the browser was closed
 * (offline/outbox.ts). Answers whether it was sent. For calls whose endpoint says `waits`.
 */
export function useKeptWrite<E extends AnyEndpoint>(
  endpoint: E,
): UseMutationResult<Sent<OutputOf<E>>, ApiError, { input: KeptInput<E> } & KeptAs> {
  return useMutation<Sent<OutputOf<E>>, ApiError, { input: KeptInput<E> } & KeptAs>({
    mutationFn: ({ input, about, lane, sentence, base, until }) => {
      if (!endpoint.waits || endpoint.noReplay) throw new Error(`${endpoint.path} may not wait`);
      const { params, body } = (input ?? {}) as { params?: Record<string, string | number>; body?: unknown };
      const path = fillPath(endpoint.path, params);
      const changes = endpoint.changes ?? [];
      return sendOrKeep({ about, lane, sentence, base, until, method: endpoint.method, path, body, changes });
    },
    onSuccess: (sent) => {
      if (sent.kept) return;
      takeAnswer(endpoint.changes ?? [], sent.answer);
      invalidateResources(endpoint.changes ?? []);
    },
  });
}

/** One key from opening to a definite answer; a refused or saved attempt starts the next key. */
function useTransaction() {
  const key = useRef<string | null>(null);
  key.current ??= newTransaction();
  return {
    current: () => (key.current ??= newTransaction()),
    settle: (error: ApiError | null) => {
      const unknownOutcome = error !== null && (!(error instanceof ApiError) || error.retryable || error.status >= 500);
      if (!unknownOutcome) key.current = newTransaction();
    },
  };
}
