// Files that wait to be looked at, of all companies: whoever is free takes the next one.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';

export interface WaitingFile {
  companyId: number;
  id: number;
  fileId: number;
  fileName: string | null;
  mimeType: string;
  tries: number;
}

const LEASE = sql`interval '3 minutes'`;

/** The next file, of another company than the last one where there is any: two thousand photographs of one hold up nobody. */
export async function claimFile(app: App, lastCompanyId: number): Promise<WaitingFile | undefined> {
  const [row] = await write(app.pool, 'system', (tx) =>
    tx.run(sql<WaitingFile>`update attachment set processing_tries = processing_tries + 1, processing_until = now() + ${LEASE}
      where (company_id, id) = (select company_id, id from attachment where processing = 'waiting' and file_id is not null and (processing_until is null or processing_until < now())
        order by processing_tries, (company_id = ${lastCompanyId})::int, id for update skip locked limit 1)
      returning company_id as "companyId", id, file_id as "fileId", file_name as "fileName", mime_type as "mimeType", processing_tries as tries`),
  );
  return row;
}
