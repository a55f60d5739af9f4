// What the ids of a filter are called. Option lists are read whole; of a long list only the chosen records are asked for.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Node } from '../../../kit/filter.ts';
import { useMemo } from 'react';
import { callWire } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { type Option, fetchOptions } from '../form/inputs/use-options.ts';
import { useArrivedParts } from '../shell/parts.ts';
import type { LongList } from '../shell/registry.ts';
import type { FilterField } from './column.ts';

/** Which lists are found by typing; undefined until that is known. */
const useLongLists = (): ReadonlyMap<string, LongList> | undefined => {
  const parts = useArrivedParts();
  return useMemo(
    () => (parts === undefined ? undefined : new Map(parts?.longLists?.map((long) => [long.list, long]))),
    [parts],
  );
};
export const useIsSearched = (list: string | undefined): boolean | undefined => {
  const long = useLongLists();
  return list === undefined ? false : long?.has(list);
};

export function knownLabel(list: string, id: number): string | undefined {
  for (const [, found] of queryClient.getQueriesData<Option[]>({ queryKey: ['option', list] })) {
    const option = Array.isArray(found) ? found.find(({ value }) => value === id) : undefined;
    if (option) return option.label;
  }
  return queryClient.getQueryData<string>(['option-label', list, id]);
}
export const rememberLabel = (list: string, id: number, label: string): void => {
  queryClient.setQueryData(['option-label', list, id], label);
};

/** Makes sure that the chips of these conditions read in words; the component is drawn again when they do. */
export function useFilterLabels(nodes: readonly Node[], fields: readonly FilterField[]): void {
  const wanted = new Map<string, Set<number>>();
  const walk = (node: Node): void => {
    if (!('field' in node)) return [...(node.and ?? []), ...(node.or ?? [])].forEach(walk);
    const list = fields.find(({ field }) => field === node.field)?.to;
    if (!list) return;
    const ids = wanted.get(list) ?? new Set();
    for (const value of [node.value].flat()) if (typeof value === 'number') ids.add(value);
    wanted.set(list, ids);
  };
  nodes.forEach(walk);
  const long = useLongLists();
  const lists = [...wanted].filter(([list]) => long && !long.has(list));
  useQueries({
    queries: lists.map(([list]) => ({
      queryKey: ['option', list],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchOptions(list, undefined, signal),
      staleTime: Infinity,
    })),
  });
  const single = [...wanted].flatMap(([list, ids]) => {
    const labelField = long?.get(list)?.labelField;
    return labelField ? [...ids].map((id) => ({ list, id, labelField })) : [];
  });
  useQueries({
    queries: single.map(({ list, id, labelField }) => ({
      queryKey: ['option-label', list, id],
      queryFn: () => knownLabel(list, id) ?? fetchLabel(list, id, labelField),
      staleTime: Infinity,
      retry: false,
    })),
  });
}

async function fetchLabel(list: string, id: number, labelField: string): Promise<string> {
  const { data } = (await callWire({ method: 'GET', path: `/${list}/${id}` })) as { data: Record<string, unknown> };
  const label = data[labelField];
  return typeof label === 'string' ? label : String(id);
}

/** Entries found by typing, for pickers of a long list. */
export function useFoundOptions(list: string, term: string, on: boolean): Option[] {
  const read = useQuery({
    queryKey: ['option', list, term],
    queryFn: ({ signal }) => fetchOptions(list, term, signal),
    enabled: on,
    staleTime: 30_000,
  });
  return read.data ?? [];
}
