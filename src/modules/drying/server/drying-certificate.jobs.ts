// The certificate as a file of the job: printed in the background as the schedule stood when it was signed.
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { only } from '../../../platform/server/module.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import { type MoistureSchedule, moistureSchedule } from '../shared/moisture-schedule.entity.ts';
import { dryingDocument } from './drying-document.print.ts';
import { keepCertificate } from './moisture-schedules.views.ts';

export const CERTIFICATE = 'drying-certificate';

export const queueCertificate = (ctx: Context, { id, label, jobId }: MoistureSchedule): Promise<number> =>
  enqueue(ctx, CERTIFICATE, `Certificate of drying ${label}`, { moistureScheduleId: id }, jobId);

export const certificateJob: JobKind = async (running, { moistureScheduleId }) => {
  const id = Number(moistureScheduleId);
  const document = await running.transaction((ctx) => dryingDocument(ctx, id));
  const bytes = await print(document, 'pdf');
  await running.progress(80, document.title);
  return await running.complete(async (ctx) => {
    const { label, jobId } = await lockRecord(ctx, moistureSchedule, id);
    const fileName = safeFileName(`Certificate of drying ${label}.pdf`);
    const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES.pdf, bytes });
    const owner = { objectType: moistureSchedule.name, objectId: id, jobId };
    const attachmentId = await only(ctx.app.modules, 'recordFiles').keep(ctx, owner, file);
    await keepCertificate(ctx, id, attachmentId);
    noteChange(ctx, moistureSchedule.name, id);
    return { attachmentId, sha256: file.sha256 };
  });
};
