// Importing a list of suburbs: read in a worker, then one transaction.
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { MAX_FILE_BYTES } from '../../../platform/server/sheet-limits.ts';
import { readUploadedSheets } from '../../../platform/server/sheet-upload.ts';
import { type SuburbPlace, suburbColumns, suburbOf } from '../shared/suburb-columns.ts';
import { SUBURB_MODES, type SuburbImport } from '../shared/suburbs.api.ts';
import { addSuburbs, forgetSuburbs } from './suburbs.store.ts';
import { suburbSummary } from './suburbs.views.ts';

const HEADING_WITHIN = 10;
const ERRORS_SHOWN = 20;

export async function importSuburbs(
  ctx: Context,
  readUpload: (most: number) => Promise<Upload>,
  once: <T>(tx: Context, body: Buffer, work: () => Promise<T>) => Promise<T>,
): Promise<SuburbImport> {
  const { bytes, fileName, fields } = await readUpload(MAX_FILE_BYTES);
  const mode = fields['mode'] as (typeof SUBURB_MODES)[number];
  if (!SUBURB_MODES.includes(mode)) throw invalid({ mode: 'Choose whether to add to the old list or replace it' });
  const { places, errors, repeated } = await readList(ctx, bytes, fileName);
  if (!places.length)
    throw invalid({
      file: errors[0]
        ? `No row can be imported. Row ${errors[0].row}: ${errors[0].reason}`
        : 'There are no suburbs in this file',
    });
  const work = async (tx: Context): Promise<SuburbImport> => {
    if (mode === 'replace') await forgetSuburbs(tx);
    const added = await addSuburbs(tx, places);
    await writeHistory(tx, {
      objectType: 'company',
      objectId: tx.actor.companyId,
      jobId: null,
      verb: 'import',
      changes: {},
      note: `${added} suburbs from ${fileName}${mode === 'replace' ? ' in place of the list before' : ''}`,
    });
    const { total } = await suburbSummary(tx);
    const known = places.length - added + repeated;
    return { added, known, refused: errors.length, errors: errors.slice(0, ERRORS_SHOWN), total };
  };
  const request = { requestId: ctx.requestId, ip: ctx.ip };
  return await inTransaction(ctx.app, ctx.actor, request, (tx) => once(tx, bytes, () => work(tx)), 60_000);
}

async function readList({ actor }: Context, bytes: Buffer, fileName: string) {
  const { sheets } = await readUploadedSheets(actor.companyId, bytes, fileName);
  for (const { rows } of sheets) {
    const heading = rows.slice(0, HEADING_WITHIN).findIndex((row) => suburbColumns(row) !== undefined);
    const columns = suburbColumns(rows[heading] ?? []);
    if (columns) return placesOf(rows, heading + 1, (row) => suburbOf(row, columns));
  }
  throw invalid({
    file: 'The file needs a heading row with a column named Suburb (or Locality) and one named Postcode. Name them so and import it again.',
  });
}

function placesOf<Row>(rows: readonly Row[], from: number, read: (row: Row) => SuburbPlace | string | undefined) {
  const places = new Map<string, SuburbPlace>();
  const errors: { row: number; reason: string }[] = [];
  let repeated = 0;
  for (const [index, row] of rows.entries()) {
    const place = index < from ? undefined : read(row);
    if (typeof place === 'string') errors.push({ row: index + 1, reason: place });
    else if (place) {
      const key = [place.suburb.toLowerCase(), place.state, place.postcode].join('\n');
      if (places.has(key)) repeated++;
      places.set(key, place);
    }
  }
  return { places: [...places.values()], errors, repeated };
}
