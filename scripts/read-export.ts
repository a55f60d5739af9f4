// Reads a full export and holds it against its manifest: `node scripts/read-export.ts Everything.zip`. Rows, sums of money and hashes are
// worked out anew from the records; every file's content against its name.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openPromise } from 'yauzl';
import type { ExportManifest } from '../src/modules/reports/shared/open-export.ts';

export interface ReadBack {
  name: string;
  rows: number;
  /** What differs from the manifest, in words; empty where all is equal. */
  problems: string[];
}

/** 12.30 → 1230n: amounts have at most two decimals. */
function cents(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2) || '0');
  return sign ? -amount : amount;
}

/** What was found of each record type, and of the files. Throws where there is no manifest. */
export async function readExport(path: string): Promise<ReadBack[]> {
  const archive = await openPromise(path);
  const found = new Map<string, ReadBack & { sha256: string; sums: Map<string, bigint> }>();
  const files = { count: 0, bytes: 0, problems: [] as string[] };
  let manifest: ExportManifest | undefined;
  for await (const entry of archive.eachEntry()) {
    const stream = await archive.openReadStreamPromise(entry);
    const [, folder, name = ''] = /^(?:(\w+)\/)?(.+)$/.exec(entry.fileName) ?? [];
    if (folder === 'records') {
      const hash = createHash('sha256');
      stream.on('data', (piece: Buffer) => hash.update(piece));
      const sums = new Map<string, bigint>();
      let rows = 0;
      for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
        rows++;
        for (const [field, value] of Object.entries(JSON.parse(line) as Record<string, unknown>))
          if (typeof value === 'number') sums.set(field, (sums.get(field) ?? 0n) + cents(value.toFixed(2)));
      }
      found.set(name, { name, rows, problems: [], sha256: hash.digest('hex'), sums });
    } else if (folder === 'files') {
      const hash = createHash('sha256');
      for await (const piece of stream) {
        hash.update(piece as Buffer);
        files.bytes += (piece as Buffer).length;
      }
      files.count++;
      if (hash.digest('hex') !== name) files.problems.push(`${name}: the content is another`);
    } else if (name === 'manifest.json') {
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece as Buffer);
      manifest = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ExportManifest;
    } else stream.resume();
  }
  if (!manifest) throw new Error('There is no manifest in this file: it is not whole');
  const records = manifest.records.map(({ name, file, rows, sha256, sums }): ReadBack => {
    const read = found.get(file);
    if (!read) return { name, rows: 0, problems: ['the file is missing'] };
    const problems = [
      ...(read.rows === rows ? [] : [`${read.rows} rows, not ${rows}`]),
      ...(read.sha256 === sha256 ? [] : ['the content is another']),
      ...Object.entries(sums).flatMap(([field, sum]) =>
        (read.sums.get(field) ?? 0n) === cents(sum) ? [] : [`${field} comes to another sum than ${sum}`],
      ),
    ];
    return { name, rows: read.rows, problems };
  });
  const wanted = manifest.files.count - manifest.files.missing.length;
  if (files.count !== wanted) files.problems.push(`${files.count} files, not ${wanted}`);
  return [...records, { name: 'files', rows: files.count, problems: files.problems }];
}

const [, script = '', path] = process.argv;
if (script.endsWith('read-export.ts') && path) {
  const read = await readExport(path);
  for (const { name, rows, problems } of read)
    console.log(`${name.padEnd(36)}${String(rows).padStart(9)}  ${problems.join('; ') || 'equal'}`);
  process.exitCode = read.some(({ problems }) => problems.length) ? 1 : 0;
}
