// What the ids of a filter are called. Option lists are read whole; of a long list only the chosen records are asked for.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Node } from '../../../kit/filter.ts';
import { callWire } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { type Option, fetchOptions } from '../form/inputs/use-options.ts';
import type { FilterField } from './column.ts';

/** Lists too long to be read whole: found by typing. */
const SEARCHED = ['contact', 'job', 'workOrder'];
export const isSearched = (list: string): boolean => SEARCHED.includes(list);

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
  const lists = [...wanted].filter(([list]) => !isSearched(list));
  useQueries({
    queries: lists.map(([list]) => ({
      queryKey: ['option', list],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchOptions(list, undefined, signal),
      staleTime: Infinity,
    })),
  });
  const single = [...wanted]
    .filter(([list]) => isSearched(list))
    .flatMap(([list, ids]) => [...ids].map((id) => ({ list, id })));
  useQueries({
    queries: single.map(({ list, id }) => ({
      queryKey: ['option-label', list, id],
      queryFn: () => knownLabel(list, id) ?? fetchLabel(list, id),
      staleTime: Infinity,
      retry: false,
    })),
  });
}

async function fetchLabel(list: string, id: number): Promise<string> {
  const { data } = (await callWire({ method: 'GET', path: `/${list}/${id}` })) as { data: Record<string, unknown> };
  const label = data['fullName'] ?? data['jobNumber'] ?? data['workOrderNumber'] ?? data['label'];
  return typeof label === 'string' ? label : String(id);
}

/** Entries found by typing, for pickers of a long list. */
export function useFoundOptions(list: string, term: string, on: boolean): Option[] {
  const read = useQuery({
    queryKey: ['option', list, term],
    queryFn: ({ signal }) => fetchOptions(list, term, signal),
    enabled: on && isSearched(list),
    staleTime: 30_000,
  });
  return read.data ?? [];
}
