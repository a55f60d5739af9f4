// Documents that are kept in folders and have versions. What a version holds is an attachment.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { derived, integer, longText, ref, required, text, withDefault } from '../../../kit/fields.ts';

const folderFields = {
  label: required(text('Name', { max: 100 })),
  parentId: ref('In', 'documentFolder'),
  jobId: ref('Job', 'job', { hint: 'Empty: a company folder' }),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
};
export interface DocumentFolder extends RowOf<typeof folderFields> {}
export interface DocumentFolderCreate extends CreateOf<typeof folderFields> {}
export interface DocumentFolderUpdate extends UpdateOf<typeof folderFields> {}
export const documentFolder = entity<DocumentFolder, DocumentFolderCreate, DocumentFolderUpdate>(
  'documentFolder',
  folderFields,
  { label: { one: 'folder', many: 'folders' }, permission: 'document' },
);

const fields = {
  title: required(text('Title', { max: 200 })),
  description: longText('Description', { max: 2000 }),
  folderId: ref('Folder', 'documentFolder'),
  jobId: ref('Job', 'job', { hint: 'Empty: a company document' }),
  documentVersionId: derived(ref('Version', 'documentVersion')),
};
export interface CompanyDocument extends RowOf<typeof fields> {}
export interface DocumentCreate extends CreateOf<typeof fields> {}
export interface DocumentUpdate extends UpdateOf<typeof fields> {}
export const document = entity<CompanyDocument, DocumentCreate, DocumentUpdate>('document', fields, {
  label: { one: 'document', many: 'documents' },
  labelField: 'title',
});
