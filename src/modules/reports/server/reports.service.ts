// Exports: queued in the request, made in the background, kept as files of their owner.
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import {
  type BackgroundJob,
  type JobKind,
  type Running,
  backgroundJob,
  cancelBackgroundJob,
  enqueue,
} from '../../../platform/server/background.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/errors.ts';
import { openStoredFile, storeFile } from '../../../platform/server/files.ts';
import { PRINT_TYPES, type PrintFormat, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { DataExport } from '../shared/reports.api.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** What can be exported or printed, by the name the export asks for. */
    readonly prints?: Exporters;
  }
}

/** Makes the document of one kind of record, with the rights of the person who asked. */
export interface Exporter {
  /** What one must hold to see the record at all; which document may be asked for, its endpoint says besides. */
  readonly right: string;
  readonly make: (ctx: Context, input: Record<string, unknown>) => Promise<PrintDocument>;
  /** Refuses what is wrong and answers the title, where making the document takes too long for a request. */
  readonly check?: (ctx: Context, input: Record<string, unknown>) => Promise<string>;
}
export type Exporters = Record<string, Exporter>;
const KIND = 'data-export';
export const COMPANY_EXPORT = 'company-export';
/** The kinds of background jobs that people know as exports. */
export const EXPORT_KINDS: readonly string[] = [KIND, COMPANY_EXPORT];

/** Asked when it is asked for and again when it is made: what is a right in the morning may be none at noon. */
function exporterOf(ctx: Context, name: string): Exporter {
  const exporter = named(ctx.app.modules, 'prints')[name];
  if (!exporter) throw notFound('This export');
  if (!can(ctx, exporter.right)) throw forbidden();
  return exporter;
}

/** Queues an export. The document is read once here, so that a wrong id is refused at once and not in the background. */
export async function startExport(
  ctx: Context,
  exporter: string,
  format: PrintFormat,
  input: Record<string, unknown>,
): Promise<DataExport> {
  const of = exporterOf(ctx, exporter);
  const title = of.check ? await of.check(ctx, input) : (await of.make(ctx, input)).title;
  await logSecurity(ctx, { name: 'export-made', detail: { what: title, as: format, of: exporter } });
  const id = await enqueue(ctx, KIND, `${title} (${format.toUpperCase()})`, { exporter, format, input });
  return await exportOf(ctx, id);
}

/** What a request makes while somebody waits. */
const MOST_PREVIEWED = 1500;

/** The document at once, unless it is large; `warning` stands on it where it must not be sent. */
export async function preview(
  ctx: Context,
  exporter: string,
  input: Record<string, unknown>,
  warning: () => Promise<string | null>,
): Promise<Download> {
  const document = await exporterOf(ctx, exporter).make(ctx, input);
  if (document.rows.length > MOST_PREVIEWED)
    throw conflict(
      `A preview shows at most ${MOST_PREVIEWED} lines and this has ${document.rows.length}. Export it instead.`,
    );
  const words = await warning();
  const shown = words ? { ...document, subtitle: `${words} · ${document.subtitle}`, foot: words } : document;
  return new Download(await print(shown, 'pdf', {}), PRINT_TYPES.pdf, `${document.title}.pdf`);
}

export const exportJob: JobKind = async (running, { exporter, format, input }) => {
  await running.progress(10, 'Reading the figures');
  const document = await running.transaction((ctx) =>
    exporterOf(ctx, exporter as string).make(ctx, input as Record<string, unknown>),
  );
  const bytes = await printWatched(running, document, format as PrintFormat);
  await running.progress(90, 'Saving');
  const fileName = `${document.title}.${format as PrintFormat}`;
  return await running.complete(async (ctx) => {
    const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES[format as PrintFormat], bytes });
    return { fileId: file.id, fileName, sha256: file.sha256 };
  });
};

const LOOK_SECONDS = 2;

/** Says that it is alive and how far it is, and stops as soon as somebody cancelled. */
async function printWatched(running: Running, document: PrintDocument, format: PrintFormat): Promise<Buffer> {
  const stop = new AbortController();
  let step: [percent: number, message: string] = [40, 'Making the document'];
  await running.progress(...step);
  let told: Promise<void> = Promise.resolve();
  const tell = () => {
    told = told.then(() => running.progress(...step)).catch((error: unknown) => stop.abort(error));
  };
  const timer = setInterval(tell, LOOK_SECONDS * 1000);
  const onPages = (pages: number) => {
    step = [70, pages === 1 ? 'Writing one page' : `Writing ${pages} pages`];
    tell();
  };
  try {
    return await print(document, format, { signal: stop.signal, onPages });
  } finally {
    clearInterval(timer);
    await told;
  }
}

export const asExport = ({
  id,
  kind,
  label,
  status,
  progress,
  message,
  result,
  createdAt,
  finishedAt,
}: BackgroundJob): DataExport => ({
  id,
  label,
  status,
  progress,
  message,
  fileName: (result?.['fileName'] as string | undefined) ?? null,
  createdAt,
  finishedAt,
  goesOn: kind === COMPANY_EXPORT && status === 'failed',
});

export async function exportOf(ctx: Context, id: number): Promise<DataExport> {
  return asExport(await job(ctx, id));
}

export async function downloadExport(ctx: Context, id: number): Promise<Download> {
  const { result, status } = await job(ctx, id);
  if (status !== 'done' || !result) throw conflict('This export is not finished');
  if (result['fileId'] == null)
    throw conflict('The file of this export was removed: only the newest full exports by the clock are kept.');
  const file = await openStoredFile(ctx, result['fileId'] as number);
  return new Download(file, file.mimeType, file.fileName);
}

export async function cancelExport(ctx: Context, id: number): Promise<DataExport> {
  await job(ctx, id);
  if (!(await cancelBackgroundJob(ctx, id))) throw conflict('This export has already ended');
  return await exportOf(ctx, id);
}

async function job(ctx: Context, id: number): Promise<BackgroundJob> {
  const found = await backgroundJob(ctx, id);
  if (!found || !EXPORT_KINDS.includes(found.kind)) throw notFound('This export');
  return found;
}
