import { type Route, routes } from '../../../platform/server/routes.ts';
import { SEARCHED, contactsApi } from '../shared/contacts.api.ts';
import { createContact, removeContact, updateContact } from './contacts.service.ts';
import { contactCount, contactDuplicates, contactList, contactView, searchContacts } from './contacts.views.ts';

export const contactsRoutes = (): Route[] =>
  routes(contactsApi, {
    list: (ctx, { query }) => contactList(ctx, query),
    count: (ctx, { query }) => contactCount(ctx, query),
    get: (ctx, { params }) => contactView(ctx, params.id),
    create: async (ctx, { body }) => contactView(ctx, (await createContact(ctx, body)).id),
    update: async (ctx, { params, body }) => contactView(ctx, (await updateContact(ctx, params.id, body)).id),
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeContact(ctx, params.id, query.version)).id },
    }),
    search: async (ctx, { query }) => ({
      data: await searchContacts(
        ctx,
        query.s,
        (query.types ?? '').split(',').filter(Boolean).map(Number),
        Math.min(1000, Number(query.perPage ?? 50)),
      ),
    }),
    searchTypes: async (ctx, { query }) => {
      const names = (query.types ?? 'contacts').split(',');
      const types = names.includes('contacts') ? [] : names.flatMap((name) => SEARCHED[name] ?? []);
      return { data: await searchContacts(ctx, query.s, types, Math.min(1000, Number(query.perPage ?? 1000))) };
    },
    duplicates: async (ctx, { query }) => ({ data: await contactDuplicates(ctx, query) }),
  });
