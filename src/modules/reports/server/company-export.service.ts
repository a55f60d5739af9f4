// Everything that a company has in lists, in one file: for whoever leaves, and for whoever wants to be able to.
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { exportableLists, wholeList } from '../../../platform/server/list-export.ts';
import { print } from '../../../platform/server/print/print.ts';
import { type ZipEntry, zip } from '../../../platform/server/zip.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { DataExport } from '../shared/reports.api.ts';
import { COMPANY_EXPORT, exportOf } from './reports.service.ts';

export async function startCompanyExport(ctx: Context): Promise<DataExport> {
  if (!ctx.actor.primeAdmin) throw forbidden('Only a prime administrator can export everything.');
  await logSecurity(ctx, { name: 'export-made', detail: { what: 'Everything', as: 'zip', of: 'company' } });
  return await exportOf(ctx, await enqueue(ctx, COMPANY_EXPORT, 'Everything (ZIP)', {}));
}

export const companyExportJob: JobKind = async (running) => {
  const lists = await running.transaction(async (ctx) => exportableLists(ctx));
  const entries: ZipEntry[] = [];
  for (const [at, name] of lists.entries()) {
    await running.progress(Math.round((at / lists.length) * 90), `Writing ${name}`);
    const document = await running.transaction((ctx) => wholeList(ctx, name));
    if (document.rows.length) entries.push({ name: `${name}.csv`, bytes: await print(document, 'csv') });
  }
  const contents = entries.map(({ name }) => name).join('\n');
  entries.push({ name: 'README.txt', bytes: Buffer.from(`${WORDS}\n\n${contents}\n`) });
  await running.progress(95, 'Saving');
  return await running.complete(async (ctx) => {
    const fileName = `Everything ${ctx.today}.zip`;
    const file = await storeFile(ctx, { fileName, mimeType: 'application/zip', bytes: zip(entries) });
    return { fileId: file.id, fileName, sha256: file.sha256 };
  });
};

const WORDS = `Each file holds one list with all of its rows and columns, as text with commas (UTF-8).
Lists without a row are left out. Photographs and documents are taken along under Documents of each job (Download all).`;
