// Photographs and files of a contractor with an account, to a hazard or incident that concerns them.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import type { ReceivedUpload } from '../../../platform/server/routes.ts';
import { LARGEST, type UploadTerms, takeFromVisitor } from '../../documents/server/index.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { externalWhsById, toldOfWhs } from './external-whs.views.ts';

const MOST_FILES = 50;

export async function sendToWhs(
  ctx: Context,
  id: number,
  receive: (most: number) => Promise<ReceivedUpload>,
): Promise<SentFile> {
  const { whsNumber, fileCount, open } = await externalWhsById(ctx, id);
  if (!open) throw conflict(`${whsNumber} is closed. Ring the office if something needs adding.`);
  if (fileCount >= MOST_FILES)
    throw conflict(`${whsNumber} has ${MOST_FILES} files. Ask the office to clear some before you send more.`);
  const attachmentTypeId = await attachmentTypeOfContractors(ctx);
  if (attachmentTypeId === null) throw conflict('The company cannot take files at the moment. Send them by email.');
  const { jobId, told } = await toldOfWhs(ctx, id);
  const name = ctx.actor.fullName;
  const terms: UploadTerms = {
    owner: { objectType: 'whsItem', objectId: id },
    details: { attachmentTypeId, public: false },
    rights: ['view-job', 'view-whs-item'],
    sentBy: name,
    mayCome: async () => undefined,
    onKept: async (tx, attachmentId) => {
      const title = `${name} sends a file to ${whsNumber}`;
      await tellUsers(tx, told, { kind: 'files', title, objectType: 'attachment', objectId: attachmentId, jobId });
    },
  };
  const { id: attachmentId, duplicateOfId } = await takeFromVisitor(ctx, terms, await receive(LARGEST));
  return { attachmentId, duplicate: duplicateOfId !== null };
}
