// Links by which somebody without an account sends photographs that prove a line.
import type { ProofLinks } from '../../proof/server/index.ts';
import { shareObject } from './share-items.service.ts';
import { describeUpload } from './shared-files.service.ts';
import { attachmentTypeOfContractors, attachmentTypeOfStage } from './contractor-orders.views.ts';

export const proofLinks: ProofLinks = {
  make: async (ctx, { jobId, contactId, label, expiresAt, stage }) =>
    await shareObject(
      ctx,
      { upload: describeUpload },
      {
        kind: 'upload',
        objectType: 'job',
        objectId: jobId,
        ...(contactId && { contactId }),
        label,
        expiresAt,
        attachmentTypeId:
          (stage && (await attachmentTypeOfStage(ctx, stage))) ?? (await attachmentTypeOfContractors(ctx)),
        publicUploads: false,
      },
    ),
};
