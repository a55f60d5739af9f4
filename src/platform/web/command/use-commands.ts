// What the command palette offers: recent records and what can be done here before anything is typed, then what is found.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '../../../kit/fold.ts';
import { callWire } from '../api/call.ts';
import { useConnection } from '../api/connection.ts';
import { searchKept } from '../offline/kept-search.ts';
import type {} from '../offline/field-reads.ts';
import { allShortcuts, PAGE_SCOPE, type Shortcut, showKeys } from '../keyboard/shortcuts.ts';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { matchRoute } from '../shell/match-route.ts';
import { startQuickAction } from '../shell/quick-action.ts';
import { useRecentItems } from '../shell/recent-items.ts';
import { useSlot } from '../shell/parts.ts';
import { useMenu, usePlaces } from '../shell/places.ts';
import { type Registry, type SearchFound, type SearchType, useRegistry } from '../shell/registry.ts';
import { useTabs } from '../shell/tabs-store.ts';
import { useSupportEmail } from '../theme/branding.ts';

export interface Command {
  id: string;
  title: string;
  detail?: string | null;
  /** Other words by which people look for it; never shown. */
  words?: string;
  keys?: string;
  /** Opens an address, or else does something. */
  href?: string;
  run?: () => void;
}
export interface CommandGroup {
  id: string;
  label: string;
  hits: Command[];
}
interface Found extends SearchFound {
  type: string;
  primaryLabel: string;
  secondaryLabel: string | null;
  rank: number;
}

const SHORTEST_TERM = 2;
const PER_TYPE = 8;
const RECENT_SHOWN = 8;
const KEPT_SHOWN = 20;
const FOUND_PREFIX = 'found-';

interface Commands {
  groups: CommandGroup[];
  /** The answer is still to come. */
  searching: boolean;
  /** The first hit is what was typed, whatever the search may find. */
  certain: boolean;
  failed: boolean;
}

export function useCommands(term: string): Commands {
  const registry = useRegistry();
  const can = useCan();
  const [slow] = useDebouncedValue(term.trim(), 120);
  const offline = useConnection((connection) => connection.offline);
  const loads = useSlot('fieldReads');
  const types = useSlot('search').filter(({ permission }) => can(permission));
  const names = types.map(({ type }) => type).join(',');
  const found = useQuery({
    queryKey: ['search', names, slow, offline],
    enabled: slow.length >= SHORTEST_TERM && names !== '',
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<Found[]> => {
      if (offline) return searchKept(loads, slow, KEPT_SHOWN);
      const query = { s: slow.slice(0, 200), types: names, perPage: String(PER_TYPE) };
      return ((await callWire({ method: 'GET', path: '/search', query, signal })) as { data: Found[] }).data;
    },
  });
  const here = useHere(registry);
  const matches = slow.length >= SHORTEST_TERM ? (found.data ?? []) : [];
  const words = fold(term).trim().split(/\s+/).filter(Boolean);
  const fits = ({ title, detail, words: others }: Command): boolean =>
    words.every((word) => fold(`${title} ${detail ?? ''} ${others ?? ''}`).includes(word));
  // Whoever types the beginning of a command means it: what the search finds later must not slip in before it.
  const meant = ({ title }: Command): boolean => words.length > 0 && fold(title).startsWith(words.join(' '));
  const { exact, others } = foundGroups(types, matches, slow);
  const fitting = here.map((group) => ({ ...group, hits: group.hits.filter(fits) }));
  const groups = [
    ...exact,
    ...fitting.map((group) => ({ ...group, id: `${group.id}-meant`, hits: group.hits.filter(meant) })),
    ...others,
    ...fitting.map((group) => ({ ...group, hits: group.hits.filter((hit) => !meant(hit)) })),
  ];
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    searching: found.isFetching || slow !== term.trim(),
    certain: fitting.some(({ hits }) => hits.some(meant)),
    failed: found.isError,
  };
}

/** By kind in the registered order; kinds with a hit of exactly this number by themselves. */
function foundGroups(
  types: readonly SearchType[],
  matches: readonly Found[],
  term: string,
): { exact: CommandGroup[]; others: CommandGroup[] } {
  const isExact = new Set(matches.filter(({ rank }) => rank === 0).map(({ type }) => type));
  const groupsOf = (kinds: readonly SearchType[]): CommandGroup[] =>
    kinds.map((kind) => {
      const rows = matches.filter(({ type }) => type === kind.type);
      const hits: Command[] = rows.map((row) => ({
        id: `${FOUND_PREFIX}${kind.type}-${row.objectId}`,
        title: row.primaryLabel,
        detail: row.secondaryLabel,
        href: kind.href(row),
      }));
      if (rows.length >= PER_TYPE && kind.list)
        hits.push({
          id: `${FOUND_PREFIX}${kind.type}-all`,
          title: `All ${kind.label.toLowerCase()} with “${term}”`,
          href: `${kind.list}?s=${encodeURIComponent(JSON.stringify(term))}`,
        });
      return { id: `${FOUND_PREFIX}${kind.type}`, label: kind.label, hits };
    });
  return {
    exact: groupsOf(types.filter(({ type }) => isExact.has(type))),
    others: groupsOf(types.filter(({ type }) => !isExact.has(type))),
  };
}

/** Everything that needs no search: where one was and may go first, what changes something last. Shortcuts are those of the page below, as they were when the palette opened. */
function useHere({ routes }: Registry): CommandGroup[] {
  const quickCreate = useSlot('quickCreate');
  const menu = useMenu();
  const places = usePlaces();
  const quickActions = useSlot('quickActions');
  const can = useCan();
  const support = useSupportEmail();
  const { company } = useCurrentUser();
  const { tabs, active } = useTabs();
  const recent = useRecentItems();
  const [shortcuts] = useState(() => pageActions(allShortcuts()));
  const activeHref = tabs.find(({ id }) => id === active)?.href ?? '';
  const params = matchRoute(routes, activeHref)?.params ?? {};
  const labelOf = (kind: string): string | undefined => menu.find(({ id }) => id === kind)?.label;
  return [
    {
      id: 'recent',
      label: 'Recent',
      hits: recent
        .filter(({ id }) => id !== active)
        .slice(0, RECENT_SHOWN)
        .map(({ id, title, kind, href }) => ({ id: `recent-${id}`, title, detail: labelOf(kind) ?? null, href })),
    },
    {
      id: 'pages',
      label: 'Go to',
      hits: places.flatMap(({ label: place, goKey: placeKey, entries }) =>
        entries.map(({ id, label, href, goKey, words }, at): Command => {
          const key = goKey ?? (at === 0 ? placeKey : undefined);
          return {
            id: `page-${id}`,
            title: label,
            ...(place !== label && { detail: place }),
            ...(words && { words }),
            href,
            ...(key && { keys: showKeys(`g ${key}`) }),
          };
        }),
      ),
    },
    {
      id: 'new',
      label: 'New',
      hits: quickCreate
        .filter(({ permission }) => can(permission))
        .map(({ id, label, href }) => ({ id: `new-${id}`, title: `New ${label.toLowerCase()}`, href })),
    },
    {
      id: 'tabs',
      label: 'Open tabs',
      hits: tabs
        .filter(({ id }) => id !== active)
        .map(({ id, title, kind, href }) => ({ id: `tab-${id}`, title, detail: labelOf(kind) ?? null, href })),
    },
    {
      id: 'actions',
      label: 'Actions',
      hits: [
        ...quickActions
          .filter(
            ({ permission, on, toSupport, feature }) =>
              can(permission) &&
              (!toSupport || support) &&
              (!feature || company[feature]) &&
              (!on || (params[on] && params[on] !== 'new')),
          )
          .map((action): Command => {
            return {
              id: `do-${action.id}`,
              title: action.label,
              ...(action.words && { words: action.words }),
              run: () => startQuickAction(action, params),
            };
          }),
        ...shortcuts.map(
          ({ keys, label, run }): Command => ({
            id: `key-${keys}`,
            title: label,
            keys: showKeys(keys),
            run: () => run(new KeyboardEvent('keydown')),
          }),
        ),
      ],
    },
  ];
}

/** Keys that only move about are no actions, and the list of shortcuts has a key of its own. */
const MOVES = /^(alt\+\d|alt\+[[\]]|g .|ctrl\+k|n|escape|enter|arrow.*|j|k|tab|home|end|page.*)$/;
function pageActions(shortcuts: readonly Shortcut[]): Shortcut[] {
  const usable = shortcuts.filter(({ scope, keys }) => scope === PAGE_SCOPE && !MOVES.test(keys));
  return [...new Map(usable.map((entry) => [entry.keys, entry])).values()];
}
