// What the command palette offers for a term: pages, new records, and hits of the search providers.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../session/current-user.tsx';
import { type SearchHit, useRegistry } from '../shell/registry.ts';
import { useTabs } from '../shell/tabs-store.ts';

export interface CommandGroup {
  id: string;
  label: string;
  hits: SearchHit[];
}

const SHORTEST_TERM = 2;

export function useCommands(term: string): { groups: CommandGroup[]; searching: boolean; failed: boolean } {
  const { menu, quickCreate, search } = useRegistry();
  const tabs = useTabs((state) => state.tabs);
  const can = useCan();
  const [slow] = useDebouncedValue(term.trim(), 180);
  const providers = search.filter((provider) => can(provider.permission));

  const found = useQuery({
    queryKey: ['command-search', slow],
    enabled: slow.length >= SHORTEST_TERM,
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<CommandGroup[]> =>
      Promise.all(
        providers.map(async (provider) => ({
          id: provider.id,
          label: provider.label,
          hits: await (await provider.load())(slow, signal),
        })),
      ),
  });

  const has = (text: string): boolean => text.toLowerCase().includes(term.trim().toLowerCase());
  const entry = (id: string, title: string, href: string): SearchHit => ({ id, title, detail: null, href });
  const groups: CommandGroup[] = [
    ...(slow.length >= SHORTEST_TERM ? (found.data ?? []) : []),
    {
      id: 'tabs',
      label: 'Open tabs',
      hits: tabs.filter((tab) => has(tab.title)).map((tab) => entry(`tab-${tab.id}`, tab.title, tab.href)),
    },
    {
      id: 'pages',
      label: 'Pages',
      hits: menu
        .filter((page) => can(page.permission) && has(page.label))
        .map((page) => entry(`page-${page.id}`, page.label, page.href)),
    },
    {
      id: 'new',
      label: 'New',
      hits: quickCreate
        .filter((item) => can(item.permission) && has(`new ${item.label}`))
        .map((item) => entry(`new-${item.id}`, `New ${item.label.toLowerCase()}`, item.href)),
    },
  ];
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    searching: found.isFetching || slow !== term.trim(),
    failed: found.isError,
  };
}
