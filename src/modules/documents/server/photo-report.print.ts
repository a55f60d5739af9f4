// The photo report: every photograph with its number, caption, place, day and coordinates, two, four or six a page.
import { parseMoment, showDay, showTime, timeIn, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import { MOST_REPORTED, type ReportedPhoto, reportedPhotos } from './photo-report.views.ts';

export interface PhotoReport {
  jobId: number;
  attachmentIds?: number[];
  perPage: 2 | 4 | 6;
}

async function chosen(ctx: Context, { jobId, attachmentIds }: PhotoReport): Promise<ReportedPhoto[]> {
  const photos = await reportedPhotos(ctx, jobId, attachmentIds);
  if (photos.length === 0) throw conflict('There are no photos to report. Take or upload some first.');
  if (photos.length > MOST_REPORTED)
    throw conflict(`A report holds at most ${MOST_REPORTED} photos. Select some, or make a report for each room.`);
  return photos;
}

/** What the camera's clock showed, as it showed it; otherwise when it arrived, where the person is. */
function when(ctx: Context, { takenAt, createdAt }: ReportedPhoto): string {
  if (takenAt) return `${showDay(takenAt.slice(0, 10))} ${showTime(takenAt.slice(11, 16))}`;
  const at = parseMoment(createdAt);
  const { timezone } = ctx.actor;
  return `uploaded ${showDay(todayIn(timezone, at))} ${showTime(timeIn(timezone, at))}`;
}

export function captionOf(ctx: Context, photo: ReportedPhoto, number: number): string {
  const { room, description, type, latitude, longitude, markedUp } = photo;
  const what = [room, description].filter(Boolean).join(': ');
  const where = latitude !== null && longitude !== null ? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` : null;
  const marks = markedUp ? 'has marks that this print does not show' : null;
  return [
    `${number}. ${what || 'No caption'}`,
    [type, when(ctx, photo), where, marks].filter(Boolean).join(' · '),
  ].join('\n');
}

export const photoReport = Object.assign(
  async (ctx: Context, input: Record<string, unknown>): Promise<PrintDocument> => {
    const report = input as unknown as PhotoReport;
    const photos = await chosen(ctx, report);
    const { jobNumber, currencySymbol, facts } = await jobFacts(ctx, report.jobId);
    const pictures: { bytes: Uint8Array; caption: string }[] = [];
    for (const [index, photo] of photos.entries())
      pictures.push({
        bytes: (await readStoredFile(ctx, photo.fileId)).bytes,
        caption: captionOf(ctx, photo, index + 1),
      });
    return {
      ...(await companyHead(ctx)),
      title: `Photo report ${jobNumber}`,
      foot: `Photo report ${jobNumber}`,
      subtitle: '',
      currencySymbol,
      ...jobParties([...facts, ['Photos', String(photos.length)], ['Printed', showDay(ctx.today)]]),
      columns: [],
      rows: [],
      totals: [],
      notes: [],
      photos: { perPage: report.perPage, pictures },
    };
  },
  {
    /** Its pictures are read in the background alone. */
    check: async (ctx: Context, input: Record<string, unknown>): Promise<string> => {
      const report = input as unknown as PhotoReport;
      await chosen(ctx, report);
      return `Photo report ${(await jobFacts(ctx, report.jobId)).jobNumber}`;
    },
  },
);
