// Entries of the company's option lists and of people: GET /api/option/{type}, kept for the session.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWire } from '../../api/call.ts';
import { toast } from '../../display/toast.ts';

export interface Option {
  value: number;
  label: string;
  subLabel?: string | null;
  hint?: string | null;
  item?: {
    colour?: string | null;
    typeName?: string;
    active?: boolean;
    favourite?: boolean;
    waterJob?: boolean;
    nextIds?: number[];
    forMaterial?: boolean;
    forLabour?: boolean;
  };
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

/** Marks an entry of a list as one's own favourite, or unmarks it. It moves when the list is opened the next time, not under the pointer. */
export function useFavourite(list: string | undefined): {
  toggle: (value: number) => Promise<void>;
  settle: () => void;
} {
  const cache = useQueryClient();
  const saved = useRef<Promise<unknown> | null>(null);
  const queryKey = ['option', list];
  const turn = (value: number): void =>
    void cache.setQueryData<Option[]>(queryKey, (options) =>
      options?.map((option) =>
        option.value === value ? { ...option, item: { ...option.item, favourite: !option.item?.favourite } } : option,
      ),
    );
  return {
    toggle: async (value) => {
      turn(value);
      try {
        saved.current = callWire({ method: 'POST', path: `/option/favourites/${list ?? ''}`, body: { value } });
        await saved.current;
      } catch (error) {
        turn(value);
        toast(error instanceof Error ? error.message : 'The favourite was not saved. Try again.', { tone: 'late' });
      }
    },
    settle: () => {
      const again = () => cache.invalidateQueries({ queryKey });
      void saved.current?.then(again, again);
      saved.current = null;
    },
  };
}
