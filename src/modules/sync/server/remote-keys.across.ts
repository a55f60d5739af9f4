// The key pair of this server, for all of its companies: made at first need, sealed with the secret of the installation, followed by another
// when somebody asks for it.
import { type KeyObject, createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { seal, unseal } from '../../identity/server/index.ts';
import { type Signer, proofText } from './remote-signatures.tokens.ts';
import type { PublishedKey } from './remote-well-known.tokens.ts';

const PURPOSE = 'sync server key';
/** Two processes that start at once make one key. */
const LOCK = 840;
/** So long the key before is good, for what is on its way. */
const OVERLAP_DAYS = 7;

interface KeyRow {
  id: string;
  sealed: Buffer;
  publicKey: string;
}
const COLUMNS = sql`id, sealed, public_key as "publicKey" from sync_server_key`;
const openKey = (app: App, { id, sealed }: KeyRow): KeyObject | undefined => {
  const opened = unseal(app, PURPOSE, id, sealed);
  return opened && createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
};

/** Adds a key that signs from now on. The one before confirms it, where it can still be opened. */
async function addKey(app: App, tx: Transaction, before: KeyRow | undefined): Promise<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const id = createHash('sha256').update(x).digest('base64url').slice(0, 22);
  const confirming = before && openKey(app, before);
  const proof = confirming ? sign(null, proofText(id, x), confirming).toString('base64url') : null;
  if (before)
    await tx.run(
      sql`update sync_server_key set ends_at = now() + ${OVERLAP_DAYS} * interval '1 day' where id = ${before.id}`,
    );
  const sealed = seal(app, PURPOSE, id, privateKey.export({ type: 'pkcs8', format: 'der' }));
  await tx.run(sql`insert into sync_server_key (id, sealed, public_key, proof_by, proof)
    values (${id}, ${sealed}, ${x}, ${proof ? before?.id : null}, ${proof})`);
  return { keyId: id, privateKey };
}

const locked = async (tx: Transaction): Promise<KeyRow | undefined> => {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [row] = await tx.run(sql<KeyRow>`select ${COLUMNS} where ends_at is null`);
  return row;
};

/** The key that signs; made where there is none, or none that the secret of this installation opens. */
export async function serverSigner(app: App): Promise<Signer> {
  const [[row]] = await read(app.pool, 'system', [sql<KeyRow>`select ${COLUMNS} where ends_at is null`]);
  const opened = row && openKey(app, row);
  if (row && opened) return { keyId: row.id, privateKey: opened };
  return await write(app.pool, 'system', async (tx) => {
    const current = await locked(tx);
    const key = current && openKey(app, current);
    if (current && key) return { keyId: current.id, privateKey: key };
    return await addKey(app, tx, current);
  });
}

/** A new key; the one before it ends in a week. Answers the new one's id. */
export const rotateServerKey = (app: App): Promise<string> =>
  write(app.pool, 'system', async (tx) => (await addKey(app, tx, await locked(tx))).keyId);

/** All keys with their public parts; ended ones too, because they confirm those after them. */
export async function publishedKeys(app: App): Promise<PublishedKey[]> {
  await serverSigner(app);
  const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const [keys] = await read(app.pool, 'system', [
    sql<PublishedKey>`select id, 'Ed25519' as algorithm, public_key as "publicKey", ${moment('made_at')} as "from", ${moment('ends_at')} as until,
      proof_by as "proofBy", proof from sync_server_key order by made_at desc, id limit 50`,
  ]);
  return keys;
}
