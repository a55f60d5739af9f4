// Builds the browser half when its sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const WEB_ROOT = 'dist/web';
const STAMP = '.sources';
const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/contract-without-schemas.ts',
  'scripts/preload-what-is-missing.ts',
  'scripts/offline-worker.ts',
  'src/platform/server/web-build.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
const NOT_WEB = ['**/server/**', '**/*.test.ts', 'src/app/server.ts', 'src/app/migrations/**'];

/**
 * Returns the folder to serve. `WEB_BUILD=off` skips the build: `npm run dev` serves the pages itself. Any other value is a
 * folder to build into, for a second server on the same checkout.
 */
export async function ensureWebBuild(): Promise<string> {
  const asked = process.env['WEB_BUILD'];
  const root = resolve(asked && asked !== 'off' ? asked : WEB_ROOT);
  if (asked === 'off') {
    mkdirSync(root, { recursive: true });
    return root;
  }
  const wanted = sourcesHash();
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return root;
  console.log('Building the web pages …');
  // Beside the old one and renamed: a killed build leaves nothing half-made, and two at once do not mix.
  const part = `${root}.${process.pid}`;
  await build(part);
  compress(join(part, 'assets'));
  writeFileSync(join(part, STAMP), wanted);
  rmSync(root, { recursive: true, force: true });
  renameSync(part, root);
  return root;
}

const QUALITY = constants.BROTLI_PARAM_QUALITY;
const BROTLI_FROM = 30_000;

/** Each part lies beside itself compressed, so that the server only picks one. */
function compress(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg|json|wasm)$/.test(name)) continue;
    const bytes = readFileSync(join(directory, name));
    writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    // A sixth smaller, for browsers that take it; what is small gains nothing by it.
    if (bytes.length > BROTLI_FROM)
      writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, { params: { [QUALITY]: 9 } }));
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of [...SETTINGS, ...globSync('src/**', { exclude: NOT_WEB }).sort()]) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

async function build(directory: string): Promise<void> {
  // In a process of its own: the memory of the bundler must not stay with the server.
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', directory, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, vite, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  rmSync(directory, { recursive: true, force: true });
  throw new Error(`The build of the web pages failed (exit code ${code}).`);
}
