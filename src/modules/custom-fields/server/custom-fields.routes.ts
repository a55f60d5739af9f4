import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { customFieldCategoriesApi, customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { customFieldsApi } from '../shared/custom-fields.api.ts';
import {
  changeCategory,
  changeItem,
  createCategory,
  createItem,
  removeCategory,
  removeItem,
} from './custom-fields.service.ts';
import { categories, customColumns, customFieldGroups, items } from './custom-fields.views.ts';
import { changeCustomValues, customValues, objectTypeOf } from './custom-values.service.ts';

export const customFieldRoutes = (): Route[] => [
  ...routes(customFieldsApi, {
    form: async (ctx, { params }) => ({ data: await customFieldGroups(ctx, objectTypeOf(params.type)) }),
    columns: async (ctx, { params }) => ({ data: await customColumns(ctx, objectTypeOf(params.type)) }),
    jobValues: async (ctx, { params }) => ({ data: await customValues(ctx, 'job', params.jobId) }),
    saveJobValues: async (ctx, { params, body }) => ({
      data: await changeCustomValues(ctx, 'job', params.jobId, body),
    }),
    contactValues: async (ctx, { params }) => ({ data: await customValues(ctx, 'contact', params.contactId) }),
    saveContactValues: async (ctx, { params, body }) => ({
      data: await changeCustomValues(ctx, 'contact', params.contactId, body),
    }),
  }),
  ...routes(customFieldCategoriesApi, {
    ...crudOf(categories),
    create: async (ctx, { body }) => categories.get(ctx, (await createCategory(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await changeCategory(ctx, params.id, body);
      return await categories.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeCategory(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(customFieldItemsApi, {
    ...crudOf(items),
    create: async (ctx, { body }) => items.get(ctx, (await createItem(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await changeItem(ctx, params.id, body);
      return await items.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeItem(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
];
