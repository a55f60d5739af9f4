// Importing a price list: a sheet as of a bill of quantities, whose rows become rates of the library.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { importResult } from './estimates.api.ts';

export const priceListImport = importResult
  .pick({
    refused: true,
    mapping: true,
    remembered: true,
    sheet: true,
    sheets: true,
    hiddenSheets: true,
    sample: true,
    unknownUnits: true,
    unknownTrades: true,
    saysTaxed: true,
    taxNote: true,
    taxPercentage: true,
  })
  .extend({
    /** Rows with a price. */
    items: z.number(),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** Active rates of the list that the file does not have: made inactive where so asked. */
    retired: z.number(),
  });
export interface PriceListImport extends z.infer<typeof priceListImport> {}

export const priceListImportApi = {
  importPriceList: endpoint({
    method: 'POST',
    path: '/priceList/:priceListId/import',
    permission: 'edit-estimate-template',
    summary: 'Import rates into a price list (XLSX, CSV, pasted rows); preview=1 saves nothing',
    upload: true,
    ownTransaction: true,
    body: z.object({
      mapping: z.string().optional(),
      preview: z.enum(['0', '1']).optional(),
      sheet: z.string().optional(),
      units: z.string().optional(),
      learnUnits: z.enum(['0', '1']).optional(),
      /** 1 makes rates of the list inactive that the file does not have. */
      replace: z.enum(['0', '1']).optional(),
      /** The tax that is in the prices, in per cent. Absent: that of the company, where the file says that it is in them. */
      taxPercentage: z.string().optional(),
    }),
    response: one(priceListImport),
    changes: ['priceList', 'estimateTemplateItem', 'unit', 'option'],
  }),
};
