// useRead and useWrite: the only way screens talk to the server.
import {
  type UseMutationResult,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '../../../kit/endpoint.ts';
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
