// Files of a contact: its own, and those of jobs that are filed with it, too.
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { uploadsApi } from '../shared/uploads.api.ts';
import { RecordFiles } from './pickers/RecordFiles.tsx';

export const ContactFiles = ({ contact }: ContactExtraPageProps) => (
  <RecordFiles objectType="contact" id={contact.id} uploadPath={uploadsApi.uploadToContact.path} />
);
