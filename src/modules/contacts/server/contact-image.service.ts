// The picture that stands for a contact.
import { recordPicture } from '../../../platform/server/record-picture.ts';
import { contact } from '../shared/contact.entity.ts';
import { contactScope } from './contacts.scope.ts';

export const contactPicture = recordPicture({
  entity: contact,
  field: 'imageAttachmentId',
  column: 'picture_of_contact_id',
  largest: 8_000_000,
  scope: contactScope,
});
