import { type Route, routes } from '../../../platform/server/routes.ts';
import { rolesApi } from '../shared/roles.api.ts';
import { changeRole, createRole, removeRole } from './roles.service.ts';
import { rightHolders, roleCount, roleList, roleView } from './roles.views.ts';

export const rolesRoutes = (): Route[] =>
  routes(rolesApi, {
    rights: async ({ app: { modules } }) => {
      const { modules: groups, done, components, actions, labels } = modules.rights;
      return {
        data: {
          modules: groups.map(({ ref, label, resources }) => ({ ref, label, resources: [...resources] })),
          done: Object.fromEntries(Object.entries(done).map(([resource, actions]) => [resource, [...actions]])),
          components: [...components],
          actions: [...actions],
          labels: { ...labels },
        },
      };
    },
    list: (ctx, { query }) => roleList(ctx, query),
    count: (ctx, { query }) => roleCount(ctx, query),
    get: (ctx, { params }) => roleView(ctx, params.id),
    create: async (ctx, { body }) => roleView(ctx, await createRole(ctx, body)),
    update: async (ctx, { params, body }) => roleView(ctx, await changeRole(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => ({ data: { id: await removeRole(ctx, params.id, query.version) } }),
    holders: async (ctx, { query }) => ({ data: await rightHolders(ctx, query.permission) }),
  });
