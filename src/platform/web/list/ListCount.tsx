// How many rows there are. Of many the number is a guess; a click counts them.
import css from './ListCount.module.css';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../../kit/endpoint.ts';
import { callWire } from '../api/call.ts';
import { resourceOf } from '../api/query-client.ts';
import { showNumber } from '../display/format.ts';
import { type ListState, filterQuery } from './list-state.ts';

type Meta = Page<unknown>['meta'];
const ONE = { page: '1', perPage: '1' };

export const showTotal = (meta: Meta): string => `${meta.totalIsEstimate ? 'about ' : ''}${showNumber(meta.total)}`;

export function ListCount({ path, meta, state }: { path: string; meta: Meta; state: ListState }) {
  const query = filterQuery(state);
  const [asked, setAsked] = useState<string | null>(null);
  const key = JSON.stringify(query);
  const read = useQuery({
    queryKey: [resourceOf(path), `${path}/count`, query],
    queryFn: async ({ signal }) =>
      ((await callWire({ method: 'GET', path: `${path}/count`, query, signal })) as { data: { count: number } }).data,
    enabled: asked === key && meta.totalIsEstimate === true,
  });
  // "4 of 64": what the search and the filters leave of all.
  const narrowed = Object.keys(query).length > 0;
  const whole = useQuery({
    queryKey: [resourceOf(path), path, 'whole'],
    queryFn: async ({ signal }) =>
      ((await callWire({ method: 'GET', path, query: ONE, signal })) as Page<unknown>).meta,
    enabled: narrowed,
    staleTime: 60_000,
  });
  const of = narrowed && whole.data ? ` of ${showTotal(whole.data)}` : '';
  if (!meta.totalIsEstimate)
    return (
      <span className={`${css.listCount} figures`}>
        {showTotal(meta)}
        {of}
      </span>
    );
  if (asked === key && read.data)
    return <span className={`${css.listCount} figures`}>{showNumber(read.data.count)}</span>;
  return (
    <UnstyledButton className={`${css.listCount} figures`} title="Count exactly" onClick={() => setAsked(key)}>
      {showTotal(meta)}
    </UnstyledButton>
  );
}
