// Fetches files that a connected company of this server sent: what it offered over this connection alone, and only what is what it said.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { JobKind } from '../../../platform/server/background.ts';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { adoptFile, newIncoming, openRow, storedFileQuery } from '../../../platform/server/files.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { LARGEST_FILE, type MessageFile } from '../shared/sync-message.ts';
import type { FilesToFetch } from './sync-files.jobs.ts';
import { refOf } from './sync-refs.tokens.ts';

interface Offered {
  companyId: number;
  linkUuid: string;
  uuid: string;
  fileId: number;
}
/** The file behind a reference: one that the other company named in a message over this connection. */
async function offered(app: App, companyId: number, linkId: number, file: MessageFile): Promise<Offered | undefined> {
  const [rows] = await read(app.pool, 'system', [
    sql<Offered>`select o.company_id as "companyId", o.uuid as "linkUuid", a.uuid, a.file_id as "fileId" from company_link l
      join company_link o on o.company_id = l.other_company_id and o.other_company_id = l.company_id and o.since_at = l.since_at and o.ended_at is null
      join attachment a on a.company_id = o.company_id and a.sha256 = ${file.sha256} and a.deleted_at is null and a.attachment_status_id = 1 and a.file_id is not null
      where l.company_id = ${companyId} and l.id = ${linkId} and l.ended_at is null
        and exists (select from sync_message m where m.company_id = o.company_id and m.link_id = o.id and position(${file.ref}::text in m.payload) > 0)`,
  ]);
  return rows.find(({ linkUuid, uuid }) => refOf(linkUuid, uuid) === file.ref);
}

/** The bytes on our disk, where they are what was said; the words otherwise. */
async function fetched(app: App, companyId: number, linkId: number, file: MessageFile): Promise<string> {
  const found = await offered(app, companyId, linkId, file);
  if (!found) return '';
  const [[row]] = await read(app.pool, 'system', [storedFileQuery(found.companyId, found.fileId)]);
  if (!row || row.sizeBytes > LARGEST_FILE) return '';
  const path = await newIncoming(app.config);
  await pipeline(await openRow(app.config, row).open(), createWriteStream(path, { mode: 0o600 }));
  const { sha256, sizeBytes } = await adoptFile(path);
  if (sha256 === file.sha256 && sizeBytes === file.size) return path;
  await rm(path, { force: true });
  return '';
}

/** Once more is harmless: a file that the record has already is not doubled. */
export const fetchFilesJob: JobKind = async (running, input) => {
  const { linkId, jobId, objectType, objectId, files, attachmentTypeId } = input as unknown as FilesToFetch;
  const { app, companyId } = await running.transaction(async (ctx) => ({
    app: ctx.app,
    companyId: ctx.actor.companyId,
  }));
  let kept = 0;
  const missing: string[] = [];
  for (const [place, file] of files.entries()) {
    const path = await fetched(app, companyId, linkId, file);
    if (!path) {
      missing.push(file.name);
      continue;
    }
    const arrived = await keepArrivedFiles(app, companyId, `sync ${linkId} ${objectType} ${objectId} ${file.ref}`, [
      { fileName: file.name, path },
    ]);
    missing.push(...arrived.refused);
    // In the name of the company, as the files were kept.
    const put = await inTransaction(
      app,
      systemActor(companyId, null),
      { requestId: `sync-files-${linkId}`, ip: '' },
      (ctx) =>
        putArrivedFiles(
          ctx,
          [
            { objectType, objectId },
            ...(jobId && objectType !== 'job' ? [{ objectType: 'job', objectId: jobId }] : []),
          ],
          jobId,
          arrived.ids,
          attachmentTypeId,
        ),
    );
    kept += put.length;
    await running.progress(Math.round(((place + 1) / files.length) * 100));
  }
  return { kept, missing };
};
