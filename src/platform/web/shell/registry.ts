// What a module may contribute to the workbench. src/app/web-registry.ts collects the contributions of all modules.
import { type ComponentType, type FunctionComponent, createContext, createElement, use } from 'react';
import type { Feature, MenuLine, SectionLine } from '../../shared/menus.ts';
import { lazy } from '../display/lazy.tsx';
import { arrived } from './not-arrived.ts';

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;
export type PageParams = Record<string, string>;
export type LazyPage<P = unknown> = FunctionComponent<P>;

/** A lazily loaded component with a named export: `lazyPage(async () => (await import('./JobList.tsx')).JobList)`. */
export function lazyPage<P>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const Loaded = lazy(async () => ({ default: await arrived(load()) })) as unknown as ComponentType<object>;
  return function LazyLoaded(props: P) {
    return createElement(Loaded, props as object);
  };
}

export interface PageRoute {
  /** Path with `$names`, as the specification lists it: `/prime/job/view/$jobId/$menuRef`. */
  path: string;
  component: LazyPage;
  /** Pages with the same tab id share one tab: all pages of a job. */
  tabId: (params: PageParams) => string;
  /** Title of the tab until the page sets its own. */
  title: string;
  /** Kind of the tab; chooses the icon of the menu entry with this id. */
  kind: string;
  /** Whoever lacks it sees what to ask for instead of the page. */
  permission?: string;
}

export interface MenuEntry extends MenuLine {
  icon: Icon;
  href: string;
  /** Second key after G: `m` for messages. Those of the places are in places.ts. */
  goKey?: string;
  /** Its page has a menu of its own at the left: the panel of the place leaves it the room. */
  ownMenu?: true;
}

export interface QuickCreate {
  id: string;
  label: string;
  icon: Icon;
  href: string;
  permission: string;
}

export interface SearchFound {
  objectId: number;
  jobId?: number | null;
}
/** A kind of record that the palette finds; the server's provider of the same type finds it. */
export interface SearchType {
  type: string;
  label: string;
  permission: string;
  /** Where a found record opens. */
  href: (found: SearchFound) => string;
  /** The list that shows all of them. */
  list?: string;
}

/** A dialog from anywhere (palette): a note on the open job, its status. */
export interface QuickActionProps {
  /** Of the address it was started from. */
  params: PageParams;
  onClose: () => void;
}
export interface QuickAction {
  id: string;
  label: string;
  permission?: string;
  order: number;
  /** Writes to those who run this site: an entry of everybody's account menu where they name an address (SUPPORT_EMAIL). */
  toSupport?: true;
  /** An entry of everybody's account menu. */
  ofAccount?: true;
  /** Offered where the company has it switched on. */
  feature?: Feature;
  /** Offered where the address has this parameter: `jobId` on every page of a job. */
  on?: string;
  /** Other words by which people look for it. */
  words?: string;
  component: LazyPage<QuickActionProps>;
}

export interface DashboardTile {
  id: string;
  /** What it is called while people arrange their dashboard. */
  label: string;
  /** Takes the whole row. */
  wide?: boolean;
  /** For who is on the way: not shown at a desk. */
  phoneOnly?: boolean;
  /** Shown on the page of the whole company: as well, or there alone. */
  company?: 'too' | 'only';
  order: number;
  permission: string;
  component: LazyPage;
}

/** A page of Administration or of a profile. */
export interface Section extends SectionLine {
  component: LazyPage;
  /** Other words by which people look for it. */
  words?: string;
  /** Number shown beside its name: what waits there. A hook. */
  useBadge?: () => number | undefined;
}

export interface RefCreatorProps {
  /** What was typed in the search. */
  typed: string;
  /** Name of the field that asks: `clientId`. */
  field: string;
  /** With what was made, or nothing when it was cancelled. */
  onDone: (made?: { id: number; label: string }) => void;
}
/** A dialog by which a field that searches records makes the one that is missing. */
export interface RefCreator {
  /** Option list of the field: `contact`. */
  list: string;
  /** `contact` in "Create contact “Jane”". */
  noun: string;
  permission: string;
  component: LazyPage<RefCreatorProps>;
}

/** Records too many to be read whole: found by typing. */
export interface LongList {
  /** Option list of the field, and first part of the address of its calls: `contact`. */
  list: string;
  /** What names one of its records: `fullName`. */
  labelField: string;
  /** From how many letters on it is searched; without it at once. */
  from?: number;
  /** What its field says while it is empty. */
  hint?: string;
  /** Where many have the name that was typed: a dialog that compares them. */
  dialog?: LazyPage<Omit<RefCreatorProps, 'field'>>;
}

/** What a module adds at once. It is loaded with the shell: everything else is one of its parts (parts.ts). */
export interface WebModule {
  routes?: readonly PageRoute[];
  menu?: readonly MenuEntry[];
  /** What people outside the staff have instead of all this; their profile comes along. */
  external?: Pick<WebModule, 'routes' | 'menu'>;
}

/** Slots that arrive behind the shell; each takes a list of every module. A lower module adds its own: `declare module '…/shell/registry.ts'`. */
export interface WebParts {
  /** In the top bar beside New: what waits for the person. */
  topBar?: readonly { order: number; component: LazyPage }[];
  longLists?: readonly LongList[];
  refCreators?: readonly RefCreator[];
  quickCreate?: readonly QuickCreate[];
  search?: readonly SearchType[];
  quickActions?: readonly QuickAction[];
  dashboardTiles?: readonly DashboardTile[];
  sections?: readonly Section[];
  /** What stands over every page while the workbench is open: transfers under way. */
  standing?: readonly { order: number; component: LazyPage }[];
}
export type LoadParts = () => Promise<WebParts>;

export interface Registry {
  routes: readonly PageRoute[];
  menu: readonly MenuEntry[];
  /** There is something to search. */
  searches: boolean;
  parts: LoadParts;
}

export const collect = (modules: readonly WebModule[]): Pick<Registry, 'routes' | 'menu'> => ({
  routes: modules.flatMap((module) => module.routes ?? []),
  menu: modules.flatMap((module) => module.menu ?? []).sort((a, b) => a.order - b.order),
});

export const RegistryContext = createContext<Registry | null>(null);
export const RegistryProvider = RegistryContext.Provider;

export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No registry around this component');
  return registry;
}
