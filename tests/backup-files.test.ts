// about: platform
// Two thousand files go into a backup and come back: rows and fingerprints are equal.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { diskBlobs } from '../src/platform/server/blobs/disk-blobs.ts';
import { backup, restore } from '../src/platform/server/backup.ts';
import { asSystem, startOwnApp } from './test-app.ts';
import { copyTemplate } from './test-database.ts';

const [FILES, LARGE] = [2000, 9_000_000];

test('a backup takes two thousand files along, large ones in pieces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-files-'));
  const [from, to, target] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'all.backup')];
  // What the other files of this worker have made would go into the backup, too, and out of it again.
  const own = await startOwnApp({ DATA_DIR: from }, await copyTemplate());
  try {
    const { app } = own.running;
    const { companyId } = await own.company();
    const place = join(from, 'files', String(companyId));
    mkdirSync(place, { recursive: true });
    const rows = Array.from({ length: FILES + 1 }, (_, n) => {
      const bytes = randomBytes(n < FILES ? 2000 + n : LARGE);
      const key = randomUUID();
      writeFileSync(join(place, key), bytes);
      return {
        key: `${companyId}/${key}`,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
      };
    });
    await asSystem(
      own,
      sql`insert into stored_file (company_id, storage_key, file_name, mime_type, size_bytes, sha256)
        select ${companyId}::bigint, f.key, 'photo.jpg', 'image/jpeg', f.size, f.sha256 from json_to_recordset(${JSON.stringify(rows)}::json) f (key text, sha256 text, size bigint)`,
    );
    const made = await backup(app.pool.options, from, target, () => {});
    expect([made.files, made.damaged, made.missing]).toEqual([FILES + 1, [], []]);
    const copy = await copyTemplate();
    const restored = await restore(copy.config, to, target, () => {});
    expect([restored.files, restored.rows, restored.damaged, restored.missing]).toEqual([FILES + 1, made.rows, [], []]);
    const wanted = await asSystem(
      own,
      sql<{ key: string; sha256: string }>`select storage_key as key, sha256 from stored_file order by storage_key`,
    );
    const client = new pg.Client(copy.config);
    await client.connect();
    const { rows: found } = await client.query(
      'select storage_key as key, sha256 from stored_file order by storage_key',
    );
    await client.end();
    expect(found).toEqual(wanted);
    const blobs = diskBlobs(to);
    for (const { key, sha256 } of wanted) {
      const hash = createHash('sha256');
      for await (const part of (await blobs.open(key)) ?? []) hash.update(part as Buffer);
      expect(hash.digest('hex')).toBe(sha256);
    }
  } finally {
    await own.running.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
