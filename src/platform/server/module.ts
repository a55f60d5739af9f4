// What a module hands over to the server, in one object. A lower floor offers a slot by adding its line to ServerModule
// (`declare module`); whoever fills it needs no import of the owner's code, and nobody has to carry it from one to the other.
import type { Entity } from '../../kit/entity.ts';
import { type ModuleRights, collectRights } from '../shared/rights.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import type { JobKind } from './background.ts';
import type { App, Context, Modules } from './context.ts';
import type { Query } from './database.ts';
import type { Subscriber } from './events.ts';
import type { ExportColumn, ListExport, MoreExportColumns } from './export-columns.ts';
import type { ListSource } from './list.ts';
import type { BulkOptions } from './records-bulk.ts';
import type { Route } from './routes.ts';
import type { SearchProvider } from './search.ts';

/** A list of records by the name it has on screen: what tiles count and the export writes. */
export interface HandedList {
  /** What it is called where one chooses a list; the many of its records unless said otherwise. */
  title?: string;
  permission: string;
  source: (ctx: Context) => ListSource;
  /** Columns of the export; without them the list is not exported. */
  export?: ListExport<never>;
}

/** A plain resource (resource.ts): its entity, a list for tiles and exports, options of fields that point to it, many at once. */
export interface HandedResource {
  readonly entity: Entity;
  readonly permission: string;
  readonly source: (ctx: Context) => ListSource;
  readonly bulk: (ctx: Context) => BulkOptions;
  /** Its six calls, where it serves them as they are. */
  readonly routes: readonly Route[];
  readonly exportColumns: Readonly<Record<string, ExportColumn<never>>>;
}

export interface ServerModule {
  readonly name: string;
  readonly resources?: readonly HandedResource[];
  readonly entities?: readonly Entity[];
  readonly rights?: ModuleRights | readonly ModuleRights[];
  readonly routes?: (app: App) => Route[];
  /** Who hears which domain event. */
  readonly subscribers?: Readonly<Record<string, Subscriber>>;
  /** Work by the name it is queued under. */
  readonly backgroundJobs?: Readonly<Record<string, JobKind>>;
  readonly lists?: Readonly<Record<string, HandedList>>;
  /** What the module adds to exports of other modules' lists. */
  readonly exportColumns?: readonly MoreExportColumns[];
  /** What can be set on many records of a kind, by its entity's name. */
  /** Kinds that are no plain resource, and of which many are changed at once by the common call. */
  readonly bulkKinds?: Readonly<Record<string, Pick<HandedResource, 'entity' | 'bulk'>>>;
  readonly bulkFields?: Readonly<Record<string, readonly string[]>>;
  readonly search?: readonly SearchProvider[];
  /** The rows a new company starts with, beside those of the company itself. */
  readonly founding?: (companyId: number) => readonly Query<unknown>[];
  /** What runs as long as the server does; answers how to stop it. */
  readonly timers?: (app: App) => () => void | Promise<void>;
}

export const assemble = (all: readonly ServerModule[]): Modules => ({
  all,
  rights: collectRights(all.flatMap(({ rights }) => rights ?? [])),
});

type Filled<K extends keyof ServerModule> = NonNullable<ServerModule[K]>;
type Entry<T> = T extends readonly (infer E)[] ? E : never;

/** What each module put into a slot. */
export const filled = <K extends keyof ServerModule>({ all }: Modules, slot: K): Filled<K>[] =>
  (all as readonly ServerModule[])
    .map((module) => module[slot])
    .filter((given): given is Filled<K> => given !== undefined);

/** What the one module that fills a slot put into it. */
export function only<K extends keyof ServerModule>(modules: Modules, slot: K): Filled<K> {
  const [first, second] = filled(modules, slot);
  if (first === undefined || second !== undefined) throw new Error(`One module has to hand over ${slot}`);
  return first;
}

/** The entries of a slot that takes lists, in the order of the modules. */
export const listed = <K extends keyof ServerModule>(modules: Modules, slot: K): Entry<Filled<K>>[] =>
  (filled(modules, slot) as unknown[]).flat() as Entry<Filled<K>>[];

/** The entries of a slot that takes names; two modules never hand over the same name. */
export function named<K extends keyof ServerModule>(modules: Modules, slot: K): Filled<K> {
  const all: Record<string, unknown> = {};
  for (const given of filled(modules, slot))
    for (const [name, entry] of Object.entries(given as object)) {
      if (name in all) throw new Error(`Two modules hand over ${slot} ${name}`);
      all[name] = entry;
    }
  return all as Filled<K>;
}

/** Every kind of record, plain resources among them. */
export const entitiesOf = (modules: Modules): readonly Entity[] => [
  ...new Set([...listed(modules, 'entities'), ...listed(modules, 'resources').map(({ entity }) => entity)]),
];

/** All lists that tiles count and exports write: those that modules hand over, and those of plain resources. */
export const listsOf = (modules: Modules): Readonly<Record<string, HandedList>> => ({
  ...Object.fromEntries(
    listed(modules, 'resources').map(({ entity, permission, source, exportColumns }) => [
      entity.name,
      { permission, source, export: { title: titleOf(entity), permission, source, columns: () => exportColumns } },
    ]),
  ),
  ...named(modules, 'lists'),
});
const titleOf = ({ label: { many } }: Entity): string => `${many.charAt(0).toUpperCase()}${many.slice(1)}`;

/** The fields of any kind of record, so that a history reads in words. */
export const fieldsOf = (modules: Modules) => {
  const entities = entitiesOf(modules);
  return (objectType: string): Record<string, FieldSpec> | undefined =>
    entities.find((entity) => entity.name === objectType)?.fields;
};

/** Who hears an event: several modules may. */
export function subscribersOf(modules: Modules): Record<string, readonly Subscriber[]> {
  const all: Record<string, Subscriber[]> = {};
  for (const given of filled(modules, 'subscribers'))
    for (const [event, subscriber] of Object.entries(given)) (all[event] ??= []).push(subscriber);
  return all;
}
