// A passkey says by itself whose it is, so it is looked up across companies.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read, write } from '../../../platform/server/database.ts';

export interface StoredPasskey {
  id: number;
  companyId: number;
  userId: number;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export async function findPasskey(app: App, credentialId: string): Promise<StoredPasskey | undefined> {
  const [[found]] = await read(app.pool, 'system', [
    sql<StoredPasskey>`select id, company_id as "companyId", user_id as "userId", public_key as "publicKey", sign_count as "signCount", transports
      from user_factor where credential_id = ${credentialId} and kind = 'passkey' and deleted_at is null and confirmed_at is not null`,
  ]);
  return found;
}

export const notePasskeyUse = (app: App, { companyId, id }: StoredPasskey, signCount: number): Promise<unknown> =>
  write(app.pool, 'system', (tx) =>
    tx.run(
      sql`update user_factor set sign_count = ${signCount}, last_used_at = now() where company_id = ${companyId} and id = ${id}`,
    ),
  );
