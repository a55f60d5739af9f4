import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  email,
  integer,
  longText,
  moment,
  oneOf,
  option,
  ref,
  refs,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';
import { SHARE_KINDS } from './share-kinds.ts';

const fields = {
  kind: required(oneOf('Kind', SHARE_KINDS)),
  objectType: required(text('Record type', { max: 60 })),
  objectId: required(integer('Record', { min: 1 })),
  label: withDefault(text('Label'), ''),
  jobId: derived(integer('Job')),
  contactId: ref('Recipient', 'contact'),
  email: email('Email'),
  themeId: integer('Theme', { min: 1 }),
  requireLogin: withDefault(bool('Needs a login'), false),
  expiresAt: required(moment('Expires')),
  /** Of a page of files: all that it shows; without any, the record alone. */
  attachmentIds: refs('Files', 'attachment'),
  withoutCameraFacts: withDefault(bool('Remove location and time from photos'), true),
  /** Of a page that asks for files: what those that arrive are. */
  attachmentTypeId: option('Type of files sent', 'attachmentType'),
  publicUploads: withDefault(bool('Files sent are visible to outsiders'), false),
  mostFiles: integer('Files at most', { min: 1, max: 500 }),
  message: longText('Message', { max: 1000 }),
  maxUses: integer('Opens at most', { min: 1, max: 100_000 }),
  /** Parts that its page shows; none named: what its kind usually shows. */
  visibleFields: texts('Shows', { max: 40 }),
  revokedAt: derived(moment('Revoked')),
};
export interface ShareItem extends RowOf<typeof fields> {}
export interface ShareItemCreate extends CreateOf<typeof fields> {}
export interface ShareItemUpdate extends UpdateOf<typeof fields> {}
export const shareItem = entity<ShareItem, ShareItemCreate, ShareItemUpdate>('shareItem', fields, {
  label: { one: 'shared page', many: 'shared pages' },
});
