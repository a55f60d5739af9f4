// What a list needs of upper modules: where views are kept, more columns, and how it is exported.
import { createContext, use } from 'react';
import type { Endpoint, One } from '../../../kit/endpoint.ts';
import { placeOf, useSlot } from '../shell/parts.ts';
import type { LazyPage } from '../shell/registry.ts';
import type { Column, FilterField } from './column.ts';
import type { ListState, ViewSettings } from './list-state.ts';

export interface SavedView {
  id: number;
  list: string;
  label: string;
  settings: Record<string, unknown>;
  shared: boolean;
  isDefault: boolean;
  mine: boolean;
  savedBy: string | null;
  version: number;
}
export interface ViewEndpoints {
  listViews: Endpoint<'/savedView', { list: string }, undefined, { data: SavedView[] }>;
  createView: Endpoint<
    '/savedView',
    undefined,
    { list: string; label: string; settings: Record<string, unknown>; shared?: boolean },
    One<SavedView>
  >;
  updateView: Endpoint<
    '/savedView/:id',
    undefined,
    { label?: string; settings?: Record<string, unknown>; shared?: boolean; version?: number },
    One<SavedView>
  >;
  chooseDefaultView: Endpoint<
    '/savedView/:id/default',
    undefined,
    { isDefault: boolean; everybody?: boolean },
    One<SavedView>
  >;
  removeView: Endpoint<'/savedView/:id', { version?: number }, undefined, One<{ id: number }>>;
  restoreView: Endpoint<'/savedView/:id/restore', undefined, undefined, One<SavedView>>;
}
export interface ListExportProps {
  list: string;
  title: string;
  state: ListState;
  /** Ids of the columns that are shown, in their order. */
  columns: readonly string[];
}
/** Columns and filters that a list has besides its own. */
export interface MoreColumns {
  columns: readonly Column<never>[];
  filters: readonly FilterField[];
}
export interface ListServices {
  /** A hook: what upper modules add to a list, by its name. */
  useMoreColumns: (list: string) => MoreColumns;
  views: ViewEndpoints;
}

declare module '../shell/registry.ts' {
  interface WebModule {
    /** A hook: what the module adds to the columns of a list. A list has them from its first row on. */
    useMoreColumns?: (list: string) => MoreColumns;
  }
  interface WebParts {
    /** "Export" above a list. */
    listExportMenu?: readonly LazyPage<ListExportProps>[];
  }
}

const ListServicesContext = createContext<ListServices | null>(null);
export const ListServicesProvider = ListServicesContext.Provider;

export function useListServices(): ListServices {
  const services = use(ListServicesContext);
  if (!services) throw new Error('No list services around this list');
  return services;
}

export const ListExport = placeOf(() => useSlot('listExportMenu'));

/** What a view keeps of the state. */
export const viewSettings = ({ s, perPage, sort, filter, any, display }: ListState): Required<ViewSettings> => ({
  s,
  perPage,
  sort,
  filter,
  any,
  display,
});
