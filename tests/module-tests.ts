// What a module hands over to the sweeps: who may call what, and for each of its endpoints a request that succeeds.
import type { Answer, Person, TestApp } from './test-app.ts';

/** A request that succeeds, where the document's own example is not enough. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Of an upload. */
  file?: { name: string; bytes: Buffer | string; fields?: Record<string, string> };
  /** Who sends it, where it is not for the staff or ends what the others need. */
  as?: Person;
}

/** An endpoint that the sweeps cannot send, and the test that does. */
export interface Elsewhere {
  why: string;
  test: string;
}

/** `Below`: names of records that lower floors put into the world; `Own`: those of this module. */
export interface ModuleTests<Below extends string = never, Own extends string = never> {
  /** Endpoint → letters of who may call it: see role-table.ts. */
  roles: Readonly<Record<string, string>>;
  /** Which record an id in a path stands for; the first that fits. */
  paths?: readonly (readonly [RegExp, Below | Own])[];
  /** The same for parameters that have the same meaning in every path. */
  params?: Readonly<Record<string, Below | Own>>;
  samples?: Readonly<Record<string, (of: Record<Below | Own, number>, as: Person) => Sample>>;
  elsewhere?: Readonly<Record<string, Elsewhere>>;
  /** A record of every kind, made as `as`, and their ids. */
  world: (app: TestApp, as: Person, of: Record<Below, number>, more: WorldOptions) => Promise<Record<Own, number>>;
}
export interface WorldOptions {
  /** The texts that only this company's records hold. */
  mark: string;
  /** Of the jobs. */
  divisionId: number | null;
}

/** What was made; throws where it was refused. */
export function made<T>({ status, body }: Answer<{ data: T }>): T {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data as T;
}

/** What a world keeps beside ids, such as people and secrets, by company. */
export function ofCompanies<T>(): { keep: (as: Person, what: T) => void; of: (as: Person) => T | undefined } {
  const kept = new Map<number, T>();
  return { keep: (as, what) => kept.set(as.companyId, what), of: (as) => kept.get(as.companyId) };
}

/** The six calls of a plain resource, by the letters of role-table.ts. */
export const crudRoles = (
  name: string,
  of: Record<'view' | 'edit' | 'create' | 'delete', string>,
): Record<string, string> => ({
  [`GET /${name}`]: of.view,
  [`GET /${name}/count`]: of.view,
  [`GET /${name}/:id`]: of.view,
  [`POST /${name}`]: of.create,
  [`PUT /${name}/:id`]: of.edit,
  [`DELETE /${name}/:id`]: of.delete,
});
