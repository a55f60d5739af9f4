// A plain resource on screen: its list, its page and its form, from the fields of its entity.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import type { Endpoint, ListQuery, One, Page } from '../../../kit/endpoint.ts';
import { type Entity, kebab } from '../../../kit/entity.ts';
import type { ComponentType } from 'react';
import { encodeRouteId } from '../../../kit/ids.ts';

type Row = { id: number; version?: number };
type Sent = Record<string, unknown>;

/** The calls of `crudApi` that its screens need. */
export interface ResourceApi {
  list: Endpoint<string, ListQuery, undefined, Page<Row>>;
  get: Endpoint<`/${string}/:id`, undefined, undefined, One<Row>>;
  create: Endpoint<string, undefined, Sent, One<Row>>;
  update: Endpoint<`/${string}/:id`, undefined, Sent, One<Row>>;
  remove: Endpoint<`/${string}/:id`, { version?: number }, undefined, One<{ id: number }>>;
}
export interface BulkCalls {
  update: Endpoint<string, undefined, BulkUpdate, One<BulkResult>>;
  undo: Endpoint<`/${string}/bulk/:bulkId/undo`, undefined, undefined, One<BulkResult>>;
}

export interface WebResource {
  entity: Entity;
  api: ResourceApi;
  bulk: BulkCalls;
  /** Columns of the list, the label first. */
  columns: readonly string[];
  /** Groups of fields on page and form; one group of all without it. */
  sections?: readonly { title: string; fields: readonly string[] }[];
  /** What its list is called, where the field has a word of its own for all of them. */
  listTitle?: string;
  /** What its tab and its page are called; the label unless said otherwise. */
  titleFields?: readonly string[];
  /** What stands on its page above its fields. */
  first?: ComponentType<{ id: number }>;
  /** What stands on its page below its fields. */
  more?: ComponentType<{ id: number }>;
}

/** `crudApi` and `bulkApi` of an entity as its screens take them: what a form sends is checked by the entity's fields. */
export const webResource = (
  entity: object,
  api: object,
  more: Pick<WebResource, 'columns' | 'sections' | 'listTitle' | 'titleFields' | 'first' | 'more'>,
): WebResource => {
  const calls = api as unknown as ResourceApi & { bulkUpdate: BulkCalls['update']; bulkUndo: BulkCalls['undo'] };
  return { entity: entity as Entity, api: calls, bulk: { update: calls.bulkUpdate, undo: calls.bulkUndo }, ...more };
};

type Named = Pick<Entity, 'name'>;
export const resourceRoot = (e: Named): string => `/prime/${kebab(e.name)}`;
export const resourceListPath = (e: Named): string => `${resourceRoot(e)}/list`;
export const resourcePath = (e: Named, id: number | 'new'): string =>
  `${resourceRoot(e)}/view/${id === 'new' ? id : encodeRouteId(id)}`;

/** "vehicle" → "Vehicle", "Vehicles". */
export const resourceTitle = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
