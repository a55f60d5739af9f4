// Labels of units as a sheet: the QR code leads to the page of the unit, on any phone whose person may see it.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import { unitsToLabel } from './assets.views.ts';

/** The sheet of these units, in the order of their numbers. */
export async function assetLabels(ctx: Context, ids: readonly number[]): Promise<Download> {
  const units = await unitsToLabel(ctx, ids);
  if (!units.length) throw invalid({ ids: 'Choose equipment' });
  const { toString: codeOf } = await import('qrcode');
  const head = await companyHead(ctx);
  const { publicUrl } = ctx.app.config;
  const labels = await Promise.all(
    units.map(async ({ number, label, serialNumber }) => {
      const address = `${publicUrl}/prime/asset-item/code/${encodeURIComponent(number)}`;
      return {
        code: Buffer.from(await codeOf(address, { type: 'svg', margin: 0 })),
        title: number,
        lines: [label, serialNumber && `Serial ${serialNumber}`, head.company].filter((line): line is string =>
          Boolean(line),
        ),
      };
    }),
  );
  const document = {
    ...head,
    title: 'Equipment labels',
    subtitle: '',
    facts: [],
    columns: [],
    rows: [],
    totals: [],
    notes: [],
    currencySymbol: '',
    labels,
  };
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, 'Equipment labels.pdf');
}
