// The picture that stands for a contact, and the dialog that changes it.
import { PictureDialog } from '../../../platform/web/record/PictureDialog.tsx';
import { RecordPicture } from '../../../platform/web/record/RecordPicture.tsx';
import { contactImageApi } from '../shared/contact-image.api.ts';
import type { Contact } from '../shared/contact.entity.ts';

type Pictured = Pick<Contact, 'id' | 'fullName' | 'imageAttachmentId'>;

const pictureOf = ({ id, fullName, imageAttachmentId }: Pictured) => ({
  image: contactImageApi.image,
  params: { contactId: id },
  fileId: imageAttachmentId,
  alt: fullName,
});

export const ContactPicture = ({ contact }: { contact: Pictured }) => (
  <RecordPicture {...pictureOf(contact)} size="head" />
);

export const ContactPictureDialog = ({ contact, onClose }: { contact: Pictured; onClose: () => void }) => (
  <PictureDialog
    title="Contact picture"
    hint="Shown beside the name."
    {...pictureOf(contact)}
    upload={contactImageApi.uploadImage}
    remove={contactImageApi.removeImage}
    onClose={onClose}
  />
);
