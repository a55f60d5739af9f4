import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { contactHistory } from './contact-history.views.ts';
import { mergeContacts, undoMerge } from './contact-merge.service.ts';
import type { ContactReference } from './contact-references.slots.ts';
import { contactImageApi } from '../shared/contact-image.api.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';
import { contactLicencesApi } from '../shared/contact-licences.api.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { contactDuplicates } from './contact-duplicates.views.ts';
import {
  availability,
  communityLatest,
  communityList,
  contactAccountNumber,
  contactBio,
  contactDueDate,
  currentAddress,
  linkedContacts,
} from './contact-facts.views.ts';
import { contactPicture } from './contact-image.service.ts';
import { createLicence, removeLicence, updateLicence } from './contact-licences.service.ts';
import { linkContacts, unlinkContacts } from './contact-links.store.ts';
import { licences } from './contact-parts.views.ts';
import { bulkUpdateContacts, undoBulkUpdateContacts } from './contacts-bulk.service.ts';
import {
  createContact,
  inParts,
  inPartsOf,
  makeSubcontractor,
  removeContact,
  updateContact,
} from './contacts.service.ts';
import { contactCount, contactList, contactView, searchContacts } from './contacts.views.ts';

/** `references`: where the modules above point to contacts. */
export const contactsRoutes = (references: readonly ContactReference[] = []): Route[] => [
  ...routes(contactsApi, {
    list: (ctx, { query }) => contactList(ctx, query),
    count: (ctx, { query }) => contactCount(ctx, query),
    get: (ctx, { params }) => contactView(ctx, params.id),
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateContacts(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateContacts(ctx, params.bulkId) }),
    create: async (ctx, { body }) => contactView(ctx, (await createContact(ctx, inParts(body))).id),
    update: async (ctx, { params, body }) =>
      contactView(ctx, (await updateContact(ctx, params.id, await inPartsOf(ctx, params.id, body))).id),
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
    duplicates: async (ctx, { query }) => ({ data: await contactDuplicates(ctx, query) }),
  }),
  ...routes(contactFactsApi, {
    availability: (ctx, { query }) => availability(ctx, query),
    bio: (ctx, { params }) => contactBio(ctx, params.id),
    accountNumber: (ctx, { params, query }) => contactAccountNumber(ctx, params.id, query),
    dueDate: (ctx, { params, query }) => contactDueDate(ctx, params.id, query),
    currentAddress: (ctx, { params }) => currentAddress(ctx, params.id),
    linkedContacts: (ctx, { params }) => linkedContacts(ctx, params.id),
    link: async (ctx, { params, body }) => ({
      data: await linkContacts(ctx, params.contactId, params.linkedContactId, body),
    }),
    unlink: async (ctx, { params }) => ({ data: await unlinkContacts(ctx, params.contactId, params.linkedContactId) }),
    communityList: (ctx, { query }) => communityList(ctx, query),
    communityLatest: (ctx) => communityLatest(ctx),
    makeSubcontractor: async (ctx, { params }) => contactView(ctx, (await makeSubcontractor(ctx, params.contactId)).id),
  }),
  ...routes(contactImageApi, {
    setImage: async (ctx, { params }) => {
      await contactPicture.set(ctx, params.id, params.imageAttachmentId);
      return await contactView(ctx, params.id);
    },
    image: (ctx, { params }) => contactPicture.read(ctx, params.contactId),
    uploadImage: async (ctx, { params, upload }) => {
      await contactPicture.upload(ctx, params.contactId, upload);
      return await contactView(ctx, params.contactId);
    },
    removeImage: async (ctx, { params }) => {
      await contactPicture.remove(ctx, params.contactId);
      return await contactView(ctx, params.contactId);
    },
  }),
  ...routes(contactMergeApi, {
    history: (ctx, { params, query }) => contactHistory(ctx, params.id, query),
    merge: async (ctx, { params, body }) => {
      await mergeContacts(ctx, references, params.contactId, params.mergedContactId, body);
      return contactView(ctx, params.contactId);
    },
    undoMerge: async (ctx, { params }) => {
      await undoMerge(ctx, references, params.contactId);
      return contactView(ctx, params.contactId);
    },
  }),
  ...routes(contactLicencesApi, {
    ...crudOf(licences),
    create: async (ctx, { body }) => licences.get(ctx, (await createLicence(ctx, body)).id),
    update: async (ctx, { params, body }) => licences.get(ctx, (await updateLicence(ctx, params.id, body)).id),
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeLicence(ctx, params.id, query.version)).id },
    }),
  }),
];
