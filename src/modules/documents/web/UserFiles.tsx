// Files of a person of the company, such as a contract or a certificate of training.
import type { UserSectionProps } from '../../identity/web/index.ts';
import { uploadsApi } from '../shared/uploads.api.ts';
import { RecordFiles } from './pickers/RecordFiles.tsx';

export const UserFiles = ({ person }: UserSectionProps) => (
  <RecordFiles objectType="user" id={person.id} uploadPath={uploadsApi.uploadToUser.path} />
);
