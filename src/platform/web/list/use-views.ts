// The saved views of a list: which there are, which one is open, and the one a list opens with.
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../api/hooks.ts';
import { type SavedView, useListServices, viewSettings } from './list-services.ts';
import { type ListDefaults, type ListState, type SetListState, readState } from './list-state.ts';

export interface Views {
  all: readonly SavedView[];
  current: SavedView | null;
  /** The list differs from the view that is open. */
  changed: boolean;
  open: (view: SavedView | null) => void;
}

/** `ready` is false for the moment in which it is unknown with which view the list opens. */
export function useViews(
  list: string,
  state: ListState,
  setState: SetListState,
  defaults: ListDefaults,
  plainAddress: boolean,
): { views: Views; ready: boolean } {
  const { views: api } = useListServices();
  const read = useRead(api.listViews, { query: { list } }, { staleTime: 60_000 });
  const [started, setStarted] = useState(!plainAddress);
  const [opening, setOpening] = useState<SavedView | null>(null);
  const all = read.data?.data ?? [];
  const settled = read.data !== undefined || read.isError;
  const first = all.find((view) => view.isDefault);
  const settingsOf = (view: SavedView | null): Partial<ListState> => {
    const { page: _page, problem: _problem, view: _view, ...settings } = readState(view?.settings ?? {}, defaults);
    return settings;
  };
  const open = (view: SavedView | null): void =>
    setState({ ...settingsOf(view), view: view?.id ?? (first ? 0 : null) });

  if (!started && settled) {
    setStarted(true);
    if (first) setOpening(first);
  }
  if (opening && state.view === opening.id) setOpening(null);
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (opening) openFirst(opening);
  }, [opening]);
  const current = all.find((view) => view.id === state.view) ?? null;
  const changed =
    current !== null && inOrder(viewSettings(state)) !== inOrder(viewSettings({ ...state, ...settingsOf(current) }));
  return { views: { all, current, changed, open }, ready: started && opening === null };
}

/** As text whatever the order of the keys: the database hands them back in another one. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
