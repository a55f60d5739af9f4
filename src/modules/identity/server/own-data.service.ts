// A person's own data as a ZIP: gathered in the background and handed out once, since it is about one person alone.
import { type BackgroundJob, type JobKind, backgroundJob, enqueue } from '../../../platform/server/background.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { forgetStoredFile, readStoredFile, storeFile } from '../../../platform/server/files.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { toCsv } from '../../../platform/server/print/csv.ts';
import { Download } from '../../../platform/server/routes.ts';
import { type ZipEntry, zip } from '../../../platform/server/zip.ts';
import type { OwnDataExport } from '../shared/own-data.api.ts';
import { spendEarlierExports, spendExport } from './own-data.store.ts';
import { ownData } from './own-data.views.ts';
import { logSecurity } from './security-log.store.ts';

export const OWN_DATA = 'own-data';

export async function startOwnData(ctx: Context): Promise<OwnDataExport> {
  const id = await enqueue(ctx, OWN_DATA, 'My data (ZIP)', {});
  await logSecurity(ctx, { name: 'own-data-exported' });
  return await ownDataState(ctx, id);
}

export async function ownDataState(ctx: Context, ownDataId: number): Promise<OwnDataExport> {
  const { id, status, message } = await own(ctx, ownDataId);
  return { id, status, message };
}

async function own(ctx: Context, id: number): Promise<BackgroundJob> {
  const found = await backgroundJob(ctx, id);
  if (found?.kind !== OWN_DATA) throw notFound('This export');
  return found;
}

/** Nothing of it stays: the bytes leave the disk with the answer. */
export async function takeOwnData(ctx: Context, id: number): Promise<Download> {
  const { file, forget } = await inTransaction(ctx.app, ctx.actor, ctx, async (tx) => {
    const { status } = await own(tx, id);
    if (status !== 'done') throw conflict('Your data is not ready yet. Wait a moment.');
    const fileId = await spendExport(tx, id);
    if (fileId === undefined) throw conflict('This file has already been downloaded. Request your data again.');
    return { file: await readStoredFile(tx, fileId), forget: await forgetStoredFile(tx, fileId) };
  });
  await forget();
  return new Download(file.bytes, file.mimeType, file.fileName);
}

export const ownDataJob: JobKind = async (running) => {
  await running.progress(20, 'Gathering your data');
  const files = filesOf(await running.transaction(ownData));
  // One export of a person at a time: what was never fetched does not lie about.
  const forgotten = await running.transaction(async (ctx) =>
    Promise.all((await spendEarlierExports(ctx, OWN_DATA)).map((fileId) => forgetStoredFile(ctx, fileId))),
  );
  for (const forget of forgotten) await forget();
  await running.progress(80, 'Saving');
  return await running.complete(async (ctx) => {
    const fileName = `my-data-${ctx.today}.zip`;
    const file = await storeFile(ctx, { fileName, mimeType: 'application/zip', bytes: zip(files) });
    return { fileId: file.id, fileName };
  });
};

/** All of it as JSON, and each list as a table of its own. */
function filesOf(json: string): ZipEntry[] {
  const files: ZipEntry[] = [{ name: 'my-data.json', bytes: Buffer.from(json) }];
  for (const [name, part] of Object.entries(JSON.parse(json) as Record<string, unknown>))
    if (Array.isArray(part))
      files.push({ name: `${name}.csv`, bytes: toCsv(tableOf(name, part as Record<string, unknown>[])) });
  return files;
}

function tableOf(title: string, rows: readonly Record<string, unknown>[]): PrintDocument {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cellOf = (value: unknown): string | number | null => {
    if (value === null || value === undefined) return null;
    return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
  };
  return {
    title,
    subtitle: '',
    company: '',
    facts: [],
    columns: names.map((key) => ({ key, label: key, kind: 'text', width: 1 })),
    rows: rows.map((row) => ({
      level: 0,
      cells: Object.fromEntries(names.map((name) => [name, cellOf(row[name])])),
    })),
    totals: [],
    notes: [],
    currencySymbol: '',
    plain: true,
  };
}
