// Entries of the company's option lists and of people: GET /api/option/{type}, kept for the session.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWire } from '../../api/call.ts';
import { newTransaction } from '../../api/transaction.ts';
import { toast } from '../../display/toast.ts';

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

/** As it is chosen from. */
export const showOption = ({ label, subLabel }: Option): string => (subLabel ? `${label} · ${subLabel}` : label);

/** Marks an entry as one's favourite, which stands first from then on, or takes the mark away. */
export function useFavourite(list: string | undefined): (value: number) => void {
  const client = useQueryClient();
  return (value) => {
    callWire({
      method: 'POST',
      path: `/option/favourites/${list}`,
      body: { value },
      transaction: newTransaction(),
    }).then(
      () => client.invalidateQueries({ queryKey: ['option', list] }),
      (error: Error) => toast(error.message, { tone: 'late' }),
    );
  };
}
