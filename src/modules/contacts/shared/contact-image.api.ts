// The picture of a contact, and the tags on records.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { contactView } from './contacts.api.ts';

const changes = ['contact', 'history'];

export const contactImageApi = {
  setImage: endpoint({
    method: 'PUT',
    path: '/contact/:id/image/:imageAttachmentId',
    permission: 'edit-contact',
    summary: 'The picture that stands for the contact: one that was uploaded for it earlier',
    response: one(contactView),
    changes,
  }),
  image: endpoint({
    method: 'GET',
    path: '/contact/:contactId/image',
    permission: 'view-contact',
    summary: 'The picture that stands for the contact',
    binary: 'image/jpeg',
    response: z.unknown(),
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/contact/:contactId/image',
    permission: 'edit-contact',
    summary: 'Upload the picture that stands for the contact: PNG, JPEG or WebP, at most 8 MB and 40 million pixels',
    upload: true,
    response: one(contactView),
    changes,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/contact/:contactId/image',
    permission: 'edit-contact',
    summary: 'The contact stands without a picture',
    response: one(contactView),
    changes,
  }),
};
