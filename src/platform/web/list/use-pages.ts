// The rows of a list: one page, or all pages from the first to the one that was scrolled to.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, ListQuery, Page } from '../../../kit/endpoint.ts';
import { call } from '../api/call.ts';
import { useRead } from '../api/hooks.ts';
import { readKey } from '../api/query-client.ts';
import { keepUserOption, useUserOption } from '../session/user-options.ts';

/** So many rows come by themselves while scrolling; more are asked for. */
const BY_THEMSELVES = 1000;

export interface Endless {
  on: boolean;
  /** More rows match than are shown. */
  more: boolean;
  loading: boolean;
  byItself: boolean;
  showMore: () => void;
}

const refOf = (list: string): string => `list.${list}.endless`;
/** Whether this person wants the list without pages; kept on the server per list. */
export const useEndless = (list: string): boolean => useUserOption<boolean>(refOf(list)) === true;
export const setEndless = (list: string, on: boolean): void => keepUserOption(refOf(list), on);

export function usePages<Row extends { id: number }>(
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>,
  query: ListQuery,
  enabled: boolean,
  endless: boolean,
) {
  const key = JSON.stringify(query);
  const [shown, setShown] = useState({ key, pages: 1 });
  // Other rows are asked for: from the first page again.
  if (shown.key !== key) setShown({ key, pages: 1 });
  const of = (page: number) => ({ query: { ...query, page: String(page) } }) as never;
  const first = useRead(endpoint, endless ? of(1) : ({ query } as never), { keepPrevious: true, enabled });
  const wanted = endless && enabled && shown.key === key ? shown.pages - 1 : 0;
  const others = useQueries({
    queries: Array.from({ length: wanted }, (_, at) => ({
      queryKey: readKey(endpoint, of(at + 2)),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, of(at + 2), { signal }) as Promise<Page<Row>>,
    })),
  });
  const page = enabled ? (first.data as Page<Row> | undefined) : undefined;
  // A row that moved to a later page while scrolling is shown once.
  const all = [...(page?.data ?? []), ...others.flatMap((read) => read.data?.data ?? [])];
  const rows = endless ? [...new Map(all.map((row) => [row.id, row])).values()] : all;
  const reached = shown.pages * (page?.meta.perPage ?? 0);
  const loading = others.some((read) => read.isLoading);
  const state: Endless = {
    on: endless,
    more: endless && page !== undefined && reached < page.meta.total,
    loading,
    byItself: reached < BY_THEMSELVES,
    showMore: () => setShown({ key, pages: shown.pages + 1 }),
  };
  return { read: first, page, rows, endless: state };
}
