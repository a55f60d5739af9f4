// What the pages of photos and documents of a job ask, and their small pictures. The large ones come when they are looked at.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { documentFoldersApi, documentsApi } from '../shared/documents.api.ts';
import { FRONT_DOCUMENTS, FRONT_PHOTOS } from './front/front-queries.ts';
import { allPhotos, photoQuery } from './photos/use-photos.ts';

/** Of each job, the newest. */
const MOST_PICTURES = 40;

export const documentFieldReads: FieldReads = {
  options: ['attachmentType', 'filterTag'],
  ofJob: (jobId) => [
    fieldRead(attachmentsApi.ofJob, { params: { jobId }, query: FRONT_PHOTOS }),
    fieldRead(attachmentsApi.ofJob, { params: { jobId }, query: FRONT_DOCUMENTS }),
    fieldRead(attachmentsApi.ofJob, {
      params: { jobId },
      query: allPhotos(photoQuery({ s: '', filter: [], any: false })),
    }),
    fieldRead(attachmentsApi.facets, { params: { jobId } }),
    fieldRead(documentsApi.ofJob, { params: { jobId }, query: { perPage: '200' } }),
    fieldRead(documentFoldersApi.list, {
      query: {
        filter: JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] }),
        perPage: '200',
      },
    }),
  ],
  pictures: (address, answer) =>
    /^\/attachment\/job\/\d+\?/.test(address)
      ? (answer as { data: { thumbUrl?: string | null }[] }).data
          .flatMap(({ thumbUrl }) => thumbUrl ?? [])
          .slice(0, MOST_PICTURES)
      : [],
};
