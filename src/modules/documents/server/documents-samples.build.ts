// Attachments in the world of the sweeps: a paper, a picture and a video of a job, a ZIP of them.
import { named } from '../../../platform/server/module.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import { documentFoldersApi, documentsApi } from '../shared/documents.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { formParagraphsApi, formTemplatesApi } from '../shared/printed-texts.api.ts';
import { documentsRoles } from './documents-roles.build.ts';
import { paragraph, wordFile } from './word.build.ts';
import { lookedAt, photograph, video } from './photographs.build.ts';

const ofType = (id: number): Record<string, string> => ({ 'documentDetails[attachmentTypeId]': String(id) });
const note = { name: 'note.txt', bytes: 'Hello', fields: ofType(5) };
const base64 = { attachmentTypeId: 5, fileName: 'note.txt', base64: 'SGVsbG8=', keepDuplicate: true };
const location = logoAddress();
const address = { attachmentTypeId: 5, location, keepDuplicate: true };

async function uploaded(app: TestApp, as: Person, job: number, name: string, bytes: Buffer): Promise<number> {
  const path = `/job/${job}/documents`;
  const fields = { ...ofType(5), 'documentDetails[description]': name };
  return made(await app.upload<{ data: Uploaded }>(as, path, { name, bytes }, fields)).attachmentId;
}

export type DocumentsRecord =
  | 'attachment'
  | 'pictureAttachment'
  | 'videoAttachment'
  | 'attachmentArchive'
  | 'attachmentBulkChange'
  | 'document'
  | 'documentFolder'
  | 'templateDocument'
  | 'formParagraph'
  | 'formTemplate';

export const documentsTests: ModuleTests<JobsRecord | ContactsRecord, DocumentsRecord> = {
  roles: documentsRoles,
  world: async (app, as, { job }, { mark }) => {
    const attachment = await uploaded(app, as, job, `${mark}.txt`, Buffer.from(mark));
    const pictureAttachment = await uploaded(app, as, job, `${mark}.jpg`, await photograph());
    const videoAttachment = await uploaded(app, as, job, `${mark}.mp4`, video());
    await lookedAt(app);
    const all = { params: { objectType: 'job', objectId: job }, body: {} };
    const changed = { body: { itemIds: [pictureAttachment], fields: { room: mark } } };
    const folder = { label: mark, jobId: job };
    const documentFolder = made(await app.call(as, documentFoldersApi.create, { body: folder })).id;
    const paper = { title: mark, jobId: job, attachmentId: attachment };
    const word = { name: `${mark}.docx`, bytes: wordFile(paragraph('Job {{job.number}}')) };
    const kept = await app.upload<{ data: Uploaded }>(as, `/company/${as.companyId}/documents`, word, ofType(5));
    await lookedAt(app);
    const letter = { title: `${mark} letter`, attachmentId: made(kept).attachmentId };
    // No two have the same name, and the world is built more than once.
    const label = `${mark} ${attachment}`;
    const words = { label, body: 'Job {{job.number}}' };
    const [kind = ''] = Object.keys(named(app.running.app.modules, 'printedOn'));
    return {
      formParagraph: made(await app.call(as, formParagraphsApi.create, { body: words })).id,
      formTemplate: made(await app.call(as, formTemplatesApi.create, { body: { label, objectType: kind } })).id,
      templateDocument: made(await app.call(as, documentsApi.create, { body: letter })).id,
      documentFolder,
      document: made(await app.call(as, documentsApi.create, { body: paper })).id,
      attachment,
      pictureAttachment,
      videoAttachment,
      attachmentArchive: made(await app.call(as, attachmentCommandsApi.downloadAll, all)).id,
      attachmentBulkChange: made(await app.call(as, attachmentCommandsApi.bulkUpdate, changed)).bulkId ?? 0,
    };
  },
  paths: [
    [/\/attachment\/(rotate|resize)\/:id/, 'pictureAttachment'],
    [/\/attachment\/rotate-video\/:id/, 'videoAttachment'],
    [/\/attachment\/(\w+\/)?:id/, 'attachment'],
    [/\/contact\/:id\/documents/, 'contact'],
    [/\/documentFolder\/:id/, 'documentFolder'],
    [/\/formParagraph\/:id/, 'formParagraph'],
    [/\/formTemplate\/:id/, 'formTemplate'],
    [/\/document\/:id\/merge/, 'templateDocument'],
    [/\/document\/:id/, 'document'],
  ],
  params: { attachmentId: 'attachment', archiveId: 'attachmentArchive' },
  samples: {
    'POST /job/:jobId/documents': () => ({ file: note }),
    'POST /contact/:id/documents': () => ({ file: note }),
    'POST /company/:id/documents': (_of, { companyId }) => ({ params: { id: companyId }, file: note }),
    'POST /user/:id/documents': (_of, { userId }) => ({ params: { id: userId }, file: note }),
    'POST /company/:id/documents/base64': (_of, { companyId }) => ({ params: { id: companyId }, body: base64 }),
    'POST /user/:id/documents/base64': (_of, { userId }) => ({ params: { id: userId }, body: base64 }),
    'POST /job/:jobId/documents/url': () => ({ body: address }),
    'POST /contact/:id/documents/url': () => ({ body: address }),
    'POST /company/:id/documents/url': (_of, { companyId }) => ({ params: { id: companyId }, body: address }),
    'POST /user/:id/documents/url': (_of, { userId }) => ({ params: { id: userId }, body: address }),
    'POST /attachment/url': ({ job }) => ({
      body: { attachment: { attachmentTypeId: 5, objectType: 'job', objectId: job, keepDuplicate: true }, location },
    }),
    'POST /document/:id/merge': ({ job }) => ({ body: { jobId: job } }),
    'POST /document': ({ job, attachment }) => ({ body: { title: 'Report', jobId: job, attachmentId: attachment } }),
    'POST /attachment': ({ attachment, emptyJob }) => ({
      body: { originalAttachmentId: attachment, objectType: 'job', objectId: emptyJob },
    }),
    'GET /attachment/linked/:objectType/:objectId': ({ job }) => ({ params: { objectType: 'job', objectId: job } }),
    'PUT /attachment/:objectType/:objectId': ({ attachment, emptyJob }) => ({
      params: { objectType: 'job', objectId: emptyJob },
      body: { attachmentIds: [attachment] },
    }),
    'DELETE /attachment/:attachmentId/:objectType/:objectId': ({ job }) => ({
      params: { objectType: 'job', objectId: job },
    }),
    'POST /attachment/syncToLinkedJobs': ({ pictureAttachment }) => ({ body: { attachmentIds: [pictureAttachment] } }),
    'POST /attachment/download/:objectType/:objectId': ({ job, attachment }) => ({
      params: { objectType: 'job', objectId: job },
      body: { attachmentIds: [attachment] },
    }),
    'POST /attachment/download/:objectType/:objectId/all': ({ job }) => ({
      params: { objectType: 'job', objectId: job },
    }),
  },
  elsewhere: {
    ...Object.fromEntries(
      ['picture', 'file'].map((part) => [
        `GET /attachment/:id/${part}`,
        { why: 'a ticket comes with a list', test: 'src/modules/documents/server/pictures.test.ts' },
      ]),
    ),
    'GET /attachment/archive/:archiveId/file': {
      why: 'a ticket comes with the ZIP',
      test: 'src/modules/documents/server/archives.test.ts',
    },
    ...Object.fromEntries(
      ['Endata', 'Estimage', 'Symbility'].map((system) => [
        `POST /attachment/syncTo${system}/:id`,
        { why: 'no system is connected', test: 'src/modules/documents/server/attachment-commands.test.ts' },
      ]),
    ),
  },
};
