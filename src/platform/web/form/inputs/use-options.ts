// Entries of the company's option lists and of people: GET /api/option/{type}, kept for the session.
import { useQuery } from '@tanstack/react-query';
import { callWire } from '../../api/call.ts';

export interface Option {
  value: number;
  label: string;
  subLabel?: string | null;
  hint?: string | null;
  item?: { colour?: string | null; typeName?: string; active?: boolean; favourite?: boolean; waterJob?: boolean };
}

export const fetchOptions = async (list: string, term?: string, signal?: AbortSignal): Promise<Option[]> => {
  const query = term ? { s: term } : {};
  const answer = (await callWire({ method: 'GET', path: `/option/${list}`, query, signal })) as { data: Option[] };
  return answer.data;
};

export function useOptions(list: string | undefined) {
  const read = useQuery({
    queryKey: ['option', list],
    queryFn: ({ signal }) => fetchOptions(list ?? '', undefined, signal),
    enabled: list !== undefined,
    staleTime: Infinity,
  });
  return { options: read.data ?? [], loading: read.isLoading };
}
