// Pictures that stand for records are files of these records like all others: seen in their lists, chosen from them.
import { emit, insertRecord, linkObject } from '../../../platform/server/records.ts';
import type { RecordFiles } from '../../../platform/server/record-picture.ts';
import { attachment } from '../shared/attachment.entity.ts';
import { addLink } from './attachments.store.ts';
import { isPictureOf, pictureFile, typeNear } from './record-files.views.ts';

/** Of the types a company starts with: "Contact", "Company", else "Other". */
const TYPE_OF: Readonly<Record<string, number>> = { contact: 24, company: 23 };
const OTHER = 22;

export const recordFiles: RecordFiles = {
  async keep(ctx, { objectType, objectId, jobId }, file) {
    await linkObject(ctx, objectType, objectId, jobId);
    const { id } = await insertRecord(
      ctx,
      attachment,
      { attachmentTypeId: await typeNear(ctx, TYPE_OF[objectType] ?? OTHER), fileName: file.fileName },
      {
        jobId,
        objectType,
        objectId,
        mimeType: file.mimeType,
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
        fileId: file.id,
        processing: 'waiting',
      },
      // The history of the record says that it has another picture.
      { jobId, history: false },
    );
    await addLink(ctx, id, objectType, objectId);
    await emit(ctx, 'attachment.added', 'attachment', id, { attachmentId: id, jobId });
    return id;
  },
  hasPicture: isPictureOf,
  shown: pictureFile,
};
