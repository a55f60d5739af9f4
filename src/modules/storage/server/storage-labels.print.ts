// Labels of boxes: the QR code leads to the page of the box, on any phone whose person may see it.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import { storageById } from './storage-items.views.ts';

/** The labels of these boxes, by job and label. */
export async function storageLabels(
  ctx: Context,
  ids: readonly number[],
  paper: 'sheet' | 'printer',
): Promise<Download> {
  const boxes = await storageById(ctx, ids);
  if (!boxes.length) throw invalid({ ids: 'Choose boxes' });
  const { toString: codeOf } = await import('qrcode');
  const head = await companyHead(ctx);
  const { publicUrl } = ctx.app.config;
  const labels = await Promise.all(
    boxes.map(async ({ storageNumber, label, job, description, room, fragile, thisWayUp }) => {
      const address = `${publicUrl}/prime/storage-item/code/${encodeURIComponent(storageNumber)}`;
      const care = [fragile && 'Fragile', thisWayUp && 'This way up'].filter(Boolean).join(', ');
      return {
        code: Buffer.from(await codeOf(address, { type: 'svg', margin: 0 })),
        title: `${job.label.replace(/^Job-/, '')} ${label}`,
        lines: [
          [job.customer, job.site].filter(Boolean).join(', '),
          description ?? room,
          care,
          `${storageNumber}, ${head.company}`,
        ].filter((line): line is string => Boolean(line)),
      };
    }),
  );
  const document = {
    ...head,
    title: 'Storage labels',
    subtitle: '',
    facts: [],
    columns: [],
    rows: [],
    totals: [],
    notes: [],
    currencySymbol: '',
    labels,
    ...(paper === 'printer' && { labelRoll: true as const }),
  };
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, 'Storage labels.pdf');
}
