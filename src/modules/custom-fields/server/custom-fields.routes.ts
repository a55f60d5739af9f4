import { type Route, routes } from '../../../platform/server/routes.ts';
import { customFieldCategory, customFieldItem } from '../shared/custom-field.entity.ts';
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
import {
  customColumns,
  customFieldGroups,
  definitionCount,
  definitionList,
  definitionView,
} from './custom-fields.views.ts';
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
    list: (ctx, { query }) => definitionList(ctx, customFieldCategory, query),
    count: (ctx, { query }) => definitionCount(ctx, customFieldCategory, query),
    get: (ctx, { params }) => definitionView(ctx, customFieldCategory, params.id),
    create: async (ctx, { body }) => definitionView(ctx, customFieldCategory, (await createCategory(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await changeCategory(ctx, params.id, body);
      return await definitionView(ctx, customFieldCategory, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeCategory(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(customFieldItemsApi, {
    list: (ctx, { query }) => definitionList(ctx, customFieldItem, query),
    count: (ctx, { query }) => definitionCount(ctx, customFieldItem, query),
    get: (ctx, { params }) => definitionView(ctx, customFieldItem, params.id),
    create: async (ctx, { body }) => definitionView(ctx, customFieldItem, (await createItem(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await changeItem(ctx, params.id, body);
      return await definitionView(ctx, customFieldItem, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeItem(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
];
