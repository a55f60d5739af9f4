// What a standard tool says of a signed PDF, where the machine has one (Debian: poppler-utils).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0;

/** The lines that judge it, such as `Signature is Valid.` */
export function pdfsig(bytes: Uint8Array): string {
  const dir = mkdtempSync(join(tmpdir(), 'pdfsig-'));
  try {
    writeFileSync(join(dir, 'signed.pdf'), bytes);
    // Not whether anybody vouches for the certificate: that is for whoever checks to say.
    return spawnSync('pdfsig', ['-nocert', join(dir, 'signed.pdf')]).stdout.toString();
  } finally {
    rmSync(dir, { recursive: true });
  }
}
