// Calls that the specification writes once for every kind of record, such as {objectType}/bulk/update: each module offers its own,
// and here they become the one call with the kind in its path.
import type { BulkUpdate } from '../../kit/bulk.ts';
import type { AnyEndpoint } from '../../kit/endpoint.ts';
import { anyBulkUndo, anyBulkUpdate, anyOverridesOrder, bulkConfigurationApi } from '../shared/generic-calls.api.ts';
import { type App, type Context, can } from './context.ts';
import { forbidden, notFound } from './errors.ts';
import { type HandedResource, entitiesOf, filled, listed, named } from './module.ts';
import { bulkUpdateRecords, undoBulkUpdate } from './records-bulk.ts';
import { type Route, routes } from './routes.ts';

const OBJECT_TYPE = ':objectType';

/** What is done for a kind that brings no call of its own: plain resources. */
type Plain = (ctx: Context, of: Bulkable, given: never) => Promise<unknown>;
type Bulkable = Pick<HandedResource, 'entity' | 'bulk'>;
const bulkable = ({ app: { modules } }: Context, objectType: string): Bulkable | undefined => {
  const kinds = named(modules, 'bulkKinds');
  if (Object.hasOwn(kinds, objectType)) return kinds[objectType];
  return listed(modules, 'resources').find(({ entity }) => entity.name === objectType);
};

/** The routes with those that `call` stands for taken together. A kind that offers no such call is not found. */
function together(all: readonly Route[], call: AnyEndpoint, plain?: Plain): Route[] {
  const [before = '', after = ''] = call.path.split(OBJECT_TYPE);
  const kinds = new Map<string, Route>();
  for (const route of all) {
    const { method, path } = route.endpoint;
    const kind = path.slice(before.length, path.length - after.length);
    if (method === call.method && path === `${before}${kind}${after}` && /^\w+$/.test(kind)) kinds.set(kind, route);
  }
  const own = [...kinds.values()];
  const foreign = own.find(({ endpoint }) => endpoint.permission !== call.permission);
  if (foreign) throw new Error(`${foreign.endpoint.path} asks for another right than ${call.path}`);
  const changes = [...new Set(own.flatMap(({ endpoint }) => endpoint.changes ?? []))];
  const handler = async (ctx: Context, given: { params: { objectType: string } }): Promise<unknown> => {
    const { objectType } = given.params;
    const found = kinds.get(objectType);
    if (found) return await found.handler(ctx as never, given as never);
    const of = plain && bulkable(ctx, objectType);
    if (!of) throw notFound('This call for this kind of record');
    if (!can(ctx, `edit-${of.entity.permission}`)) throw forbidden();
    return await plain(ctx, of, given as never);
  };
  const one: Route = { name: 'any', endpoint: { ...call, changes }, handler: handler as Route['handler'] };
  return [...all.filter((route) => !own.includes(route)), one];
}

/** What can be set on many records of a kind, for whoever may change them. */
const bulkConfigurationRoutes = (): Route[] =>
  routes(bulkConfigurationApi, {
    configuration: async (ctx, { params }) => {
      const { modules } = ctx.app;
      const of = bulkable(ctx, params.objectType);
      const names = named(modules, 'bulkFields')[params.objectType] ?? of?.bulk(ctx).fields;
      const entity = entitiesOf(modules).find(({ name }) => name === params.objectType);
      if (!entity || !names) throw notFound('This record type');
      if (!can(ctx, `edit-${entity.permission}`)) throw forbidden();
      const fields = names.map((field) => {
        const spec = entity.fields[field];
        if (!spec) throw new Error(`${entity.name} has no field ${field}`);
        const { label, to = null, values = null, nullable } = spec;
        return { field, label, kind: spec.kind, to, values, canBeEmpty: nullable };
      });
      return { data: { objectType: entity.name, label: entity.label.many, fields } };
    },
  });

/** All routes of the product: those of the modules, and the calls that stand for every kind of record. */
export const allRoutes = (app: App): Route[] => {
  const own = [
    ...filled(app.modules, 'routes').flatMap((routesOf) => routesOf(app)),
    ...listed(app.modules, 'resources').flatMap(({ routes: served }) => served),
  ];
  const plainUpdate: Plain = async (ctx, of, { body }: { body: BulkUpdate }) => ({
    data: await bulkUpdateRecords(ctx, body, of.bulk(ctx)),
  });
  const plainUndo: Plain = async (ctx, of, { params }: { params: { bulkId: number } }) => ({
    data: await undoBulkUpdate(ctx, params.bulkId, of.bulk(ctx)),
  });
  const all = together([...own, ...bulkConfigurationRoutes()], anyBulkUpdate, plainUpdate);
  return together(together(all, anyBulkUndo, plainUndo), anyOverridesOrder);
};
