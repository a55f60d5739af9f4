// Everything of a company in one ZIP: each record type as JSON lines, each list as CSV, every file once, with a manifest and the meaning of the
// fields. For whoever leaves, and for whoever wants to be able to.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { momentText } from '../../../kit/dates.ts';
import { type JobKind, type Running, enqueue } from '../../../platform/server/background.ts';
import { type App, type Context, readContext } from '../../../platform/server/context.ts';
import { type Snapshot, snapshot } from '../../../platform/server/database.ts';
import { AppError, conflict, forbidden, isConnectionLoss, orNone } from '../../../platform/server/errors.ts';
import {
  type ReceivedFile,
  newIncoming,
  openStoredFile,
  placeFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { exportableLists, wholeList } from '../../../platform/server/list-export.ts';
import { entitiesOf } from '../../../platform/server/module.ts';
import { print } from '../../../platform/server/print/print.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { type ExportManifest, type ExportSchema, type ExportedRecords, LEFT_OUT } from '../shared/open-export.ts';
import type { DataExport } from '../shared/reports.api.ts';
import {
  type ExportedTable,
  type FileToExport,
  exportedTables,
  filesToExport,
  rowTexts,
  sumsOf,
} from './open-export.views.ts';
import { forgetOldest } from './export-plans.store.ts';
import { COMPANY_EXPORT, exportOf } from './reports.service.ts';
import { ResumableZip } from './resumable-zip.service.ts';

/** `planned`: by the clock, and only so many of those stay. */
export async function startCompanyExport(ctx: Context, planned = false): Promise<DataExport> {
  if (!ctx.actor.primeAdmin) throw forbidden('Only a prime administrator can export everything.');
  await logSecurity(ctx, { name: 'export-made', detail: { what: 'Everything', as: 'zip', of: 'company', planned } });
  const input = { folder: randomUUID(), ...(planned && { planned }) };
  return await exportOf(ctx, await enqueue(ctx, COMPANY_EXPORT, 'Everything (ZIP)', input));
}

/** What is read before the files, at one moment; kept beside them, so that a run that was cut goes on with the same. */
interface Taken {
  today: string;
  at: string;
  records: ExportedRecords[];
  schema: ExportSchema;
  files: FileToExport[];
}

export const companyExportJob: JobKind = async (running, input) => {
  const { app, ctx, lists, today } = await running.transaction(async (tx) => ({
    app: tx.app,
    ctx: readContext(tx.app, tx.actor, tx),
    lists: exportableLists(tx),
    today: tx.today,
  }));
  const folder = await takeOver(app, String(input['folder'] ?? randomUUID()));
  let zip: ResumableZip | undefined;
  try {
    const taken = await takenOnce(running, app, ctx.actor.companyId, folder, today);
    zip = await ResumableZip.open(folder);
    const before = zip.count;
    for (const { file, sha256 } of taken.records) {
      if (zip.has(`records/${file}`)) continue;
      const path = join(folder, file);
      const written = await zip.add(`records/${file}`, (await stat(path)).size, createReadStream(path), true);
      if (written !== sha256) throw new Error(`${file} is not as it was read`);
    }
    for (const [at, name] of lists.entries()) {
      if (zip.has(`lists/${name}.csv`)) continue;
      await running.progress(40 + Math.round((at / lists.length) * 10), `Writing ${name}`);
      const document = await running.transaction((tx) => wholeList(tx, name));
      if (document.rows.length) await addText(zip, `lists/${name}.csv`, await print(document, 'csv'));
    }
    const missing = await addFiles(running, ctx, zip, taken.files);
    const bytes = taken.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const manifest: ExportManifest = {
      product: 'Reinstate',
      format: 1,
      company: String(ctx.actor.companyId),
      at: taken.at,
      records: taken.records,
      files: { count: taken.files.length, bytes, missing },
      leftOut: LEFT_OUT,
    };
    for (const [name, value] of Object.entries({ 'schema.json': taken.schema, 'manifest.json': manifest }))
      if (!zip.has(name)) await addText(zip, name, JSON.stringify(value, null, 1));
    if (!zip.has('README.txt')) await addText(zip, 'README.txt', WORDS);
    await running.progress(96, 'Reading it back');
    const made = await kept(running, app, await zip.finish(), taken, { missing: missing.length, bytes, before });
    await rm(folder, { recursive: true, force: true });
    return made;
  } catch (error) {
    await zip?.leave().catch(() => {});
    if (isFull(error)) throw conflict(FULL);
    // Whoever takes it up again after a lost connection goes on.
    if (!isConnectionLoss(error)) await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const FULL =
  'The disk of the server is full. What is written so far is kept. Make room, then choose Continue: it continues from the last whole file.';
const isFull = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' || (error instanceof AppError && error.message === FULL);

const addText = async (zip: ResumableZip, name: string, content: string | Buffer): Promise<string> => {
  const bytes = Buffer.from(content);
  return await zip.add(name, bytes.length, Readable.from([bytes]), true);
};

/** How long the folder of a run that nobody took up again stays. */
const ABANDONED_MS = 7 * 24 * 3600_000;

/** The folder of this run. One that an ended process left is moved: should that process still live, it no longer finds it. */
async function takeOver(app: App, key: string): Promise<string> {
  const parent = dirname(await newIncoming(app.config));
  const own = join(parent, `export-${key}-${randomUUID()}`);
  let found = false;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('export-')) continue;
    const path = join(parent, name);
    if (name.startsWith(`export-${key}-`) && !found) {
      await rename(path, own);
      found = true;
    } else if (Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
  if (!found) await mkdir(own, { mode: 0o700 });
  return own;
}

/** What an earlier run of it read, or what is read now. */
async function takenOnce(running: Running, app: App, companyId: number, folder: string, today: string): Promise<Taken> {
  const path = join(folder, 'taken.json');
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before !== undefined) return JSON.parse(before) as Taken;
  const taken = { today, ...(await writeRecords(running, app, companyId, folder)) };
  // Under its name only once it is whole.
  await writeFile(`${path}.part`, JSON.stringify(taken), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return taken;
}

/** Names the finished file, with what stands in it; of planned ones the oldest go. */
async function kept(
  running: Running,
  app: App,
  received: ReceivedFile,
  { today, at, records, schema, files }: Taken,
  { missing, bytes, before }: { missing: number; bytes: number; before: number },
): Promise<Record<string, unknown>> {
  const { companyId } = await running.transaction(async (tx) => tx.actor);
  const placed = await placeFile(app.config, companyId, received);
  const labels = new Map(schema.records.map(({ name, label }) => [name, label]));
  let forget: (() => Promise<void>)[] = [];
  try {
    const made = await running.complete(async (tx) => {
      const fileName = `Everything ${today}.zip`;
      const file = await recordFile(tx, placed, { fileName, mimeType: 'application/zip' });
      forget = await forgetOldest(tx);
      const counts = records.map(({ name, rows, sums }) => ({
        name,
        label: labels.get(name) ?? name,
        rows,
        sum: mainSum(sums),
      }));
      const summary = { at, records: counts, files: files.length, bytes, missing };
      return { fileId: file.id, fileName, sha256: file.sha256, sizeBytes: file.sizeBytes, wentOnFrom: before, summary };
    });
    for (const away of forget) await away();
    return made;
  } catch (error) {
    await removePlaced(app.config, placed);
    throw error;
  }
}

/** The one amount of a record type that people know it by. */
const MAIN_AMOUNTS = ['totalIncTax', 'total', 'amountIncTax', 'amount', 'costTotal'];
const mainSum = (sums: Readonly<Record<string, string>>): string | null => {
  const [name] = MAIN_AMOUNTS.filter((one) => one in sums);
  return name === undefined ? null : (sums[name] ?? null);
};

/** The rows of every record type at one moment, each type in a file of the folder. */
async function writeRecords(running: Running, app: App, companyId: number, folder: string) {
  const replica = app.replica.ready();
  return await snapshot(replica?.pool ?? app.pool, { companyId }, async (of) => {
    const at = replica?.asOf ?? momentText(new Date());
    const tables = await exportedTables(of, entitiesOf(app.modules));
    const records: ExportedRecords[] = [];
    for (const [place, table] of tables.entries()) {
      if (place % 10 === 0) await running.progress(Math.round((place / tables.length) * 40), `Reading ${table.name}`);
      const written = await writeTable(of, table, companyId, folder);
      if (written.rows) records.push({ ...written, sums: await sumsOf(of, table, companyId) });
    }
    const schema: ExportSchema = {
      records: tables.map(({ name, label, fields }) => ({
        name,
        label,
        fields: fields.map(({ name: field, label: words, type, to }) => ({ name: field, label: words, type, to })),
      })),
    };
    return { at, records, schema, files: await filesToExport(of, companyId) };
  });
}

async function writeTable(of: Snapshot, table: ExportedTable, companyId: number, folder: string) {
  const file = `${table.name}.jsonl`;
  const hash = createHash('sha256');
  let rows = 0;
  // A handle, not a stream: each write is waited for, so that a full disk ends the export and never the server.
  const handle = await open(join(folder, file), 'w', 0o600);
  try {
    await of.each(rowTexts(table, companyId), async (texts) => {
      const lines = texts.map(({ row }) => `${row}\n`).join('');
      rows += texts.length;
      hash.update(lines);
      await handle.writeFile(lines);
    });
  } finally {
    await handle.close();
  }
  return { name: table.name, file, rows, sha256: hash.digest('hex') };
}

const SECRETS = [
  'Passwords, keys and other secrets stay on the server. Messages between colleagues are for them alone and stay, too.',
  'To check this file: node scripts/read-export.ts <this file> in the source of Reinstate.',
];
const EVERY_MS = 2000;

/** Each file when its turn comes; answers those whose bytes are not there. Photographs do not get smaller, so nothing is packed. */
async function addFiles(
  running: Running,
  ctx: Context,
  zip: ResumableZip,
  files: readonly FileToExport[],
): Promise<string[]> {
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) || 1;
  const missing: string[] = [];
  let [written, told] = [0, 0];
  for (const [at, { id, sha256, sizeBytes }] of files.entries()) {
    if (Date.now() - told > EVERY_MS) {
      told = Date.now();
      await running.progress(50 + Math.round((written / total) * 45), `File ${at + 1} of ${files.length}`);
    }
    written += sizeBytes;
    if (zip.has(`files/${sha256}`)) continue;
    if (ctx.app.disk.full) throw conflict(FULL);
    const stream = await orNone(openStoredFile(ctx, id).then((stored) => stored.open()));
    if (stream) await zip.add(`files/${sha256}`, sizeBytes, stream, false);
    else missing.push(sha256);
  }
  return missing;
}

const WORDS = [
  'Everything that your company keeps in Reinstate, as it was at the moment in manifest.json.',
  '',
  'records/        one file a record type, one JSON object a line; schema.json says what each field means and what an id points to',
  'lists/          the lists as you see them, as CSV for spreadsheets (UTF-8), read right after that moment',
  'files/          every photo and document once, under the SHA-256 of its content; storedFile.jsonl has its name, type and id',
  'manifest.json   rows, sums of money and SHA-256 of each file of records; what was left out and why',
  '',
  ...SECRETS,
  '',
].join('\n');
