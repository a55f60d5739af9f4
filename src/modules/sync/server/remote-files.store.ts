// Files that messages from another server named, until they are here; and which of ours the other side may fetch.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { type StoredFile, storedFileQuery } from '../../../platform/server/files.ts';
import type { MessageFile } from '../shared/sync-message.ts';
import type { LinkKey } from './sync-outbox.store.ts';
import { refOf } from './sync-refs.tokens.ts';

/** Where a file goes that another company sent. */
export interface FileTarget {
  jobId: number | null;
  objectType: string;
  objectId: number;
  attachmentTypeId?: number | null;
}
export interface WaitingFile {
  id: number;
  file: MessageFile;
  target: FileTarget;
  tries: number;
}
/** A file that nobody has fetched for so long is taken over by another process. */
const HELD = sql`interval '5 minutes'`;

export async function queueRemoteFiles(
  tx: Pick<Transaction, 'run'>,
  { companyId, linkId }: LinkKey,
  files: readonly MessageFile[],
  target: FileTarget,
): Promise<void> {
  for (const file of files)
    await tx.run(sql`insert into sync_remote_file (company_id, link_id, file, target)
      values (${companyId}, ${linkId}, ${JSON.stringify(file)}, ${JSON.stringify(target)})`);
}

/** The next file of a connection, held for whoever asks. */
export const takeFileToFetch = (app: App, { companyId, linkId }: LinkKey): Promise<WaitingFile | undefined> =>
  write(app.pool, { companyId }, async (tx) => {
    const [row] =
      await tx.run(sql<WaitingFile>`update sync_remote_file set tries = tries + 1, not_before = now() + ${HELD}
        where company_id = ${companyId} and id = (select f.id from sync_remote_file f where f.company_id = ${companyId} and f.link_id = ${linkId}
          and f.done_at is null and f.not_before <= now() order by f.id limit 1 for update skip locked)
        returning id, file, target, tries`);
    return row;
  });

const change = (app: App, companyId: number, id: number, what: ReturnType<typeof sql>): Promise<unknown> =>
  write(app.pool, { companyId }, (tx) =>
    tx.run(sql`update sync_remote_file set ${what} where company_id = ${companyId} and id = ${id}`),
  );
export const holdFile = (app: App, companyId: number, id: number): Promise<unknown> =>
  change(app, companyId, id, sql`not_before = now() + ${HELD}, tries = 1`);
export const fileArrived = (app: App, companyId: number, id: number): Promise<unknown> =>
  change(app, companyId, id, sql`done_at = now(), problem = null`);
export const fileRefused = (app: App, companyId: number, id: number, words: string): Promise<unknown> =>
  change(app, companyId, id, sql`done_at = now(), problem = ${words}`);
export const fileDelayed = (
  app: App,
  companyId: number,
  id: number,
  words: string,
  seconds: number,
): Promise<unknown> =>
  change(app, companyId, id, sql`problem = ${words}, not_before = now() + ${seconds} * interval '1 second'`);

type FileRow = StoredFile & { storageKey: string };
/** A file of ours that a message over this connection named: by its reference and its fingerprint. */
export async function offeredFile(
  app: App,
  { companyId, linkId }: LinkKey,
  ref: string,
  sha256: string,
): Promise<FileRow | undefined> {
  const [rows] = await read(app.pool, { companyId }, [
    sql<{
      linkUuid: string;
      uuid: string;
      fileId: number;
    }>`select l.uuid as "linkUuid", a.uuid, a.file_id as "fileId" from company_link l
      join attachment a on a.company_id = l.company_id and a.sha256 = ${sha256} and a.deleted_at is null and a.attachment_status_id = 1 and a.file_id is not null
      where l.company_id = ${companyId} and l.id = ${linkId} and l.ended_at is null
        and exists (select from sync_message m where m.company_id = l.company_id and m.link_id = l.id and position(${ref}::text in m.payload) > 0)`,
  ]);
  const found = rows.find(({ linkUuid, uuid }) => refOf(linkUuid, uuid) === ref);
  if (!found) return undefined;
  const [[row]] = await read(app.pool, { companyId }, [storedFileQuery(companyId, found.fileId)]);
  return row;
}
