// `npm run backup -- FILE`: everything of this installation in one file, also beside a running server.
import { openForReading, openOrExit } from '../src/app/installation.ts';
import { backup } from '../src/platform/server/backup.ts';

const target = process.argv[2] ?? `reinstate-${new Date().toISOString().slice(0, 10)}.backup`;
const installation = await openOrExit(process.env, openForReading);
try {
  console.log(`Backing up to ${target} …`);
  const { rows, files, damaged, missing } = await backup(
    installation.database,
    installation.config,
    target,
    console.log,
  );
  console.log(`Done: ${rows} rows, ${files} files.`);
  if (damaged.length)
    console.error(`Not as they were stored, though: ${damaged.join(', ')}. They are in the backup as they are now.`);
  if (missing.length) console.error(`Not there, though: ${missing.join(', ')}. They are not in the backup.`);
  if (damaged.length || missing.length) process.exitCode = 1;
} catch (error) {
  console.error(`The backup was not written: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await installation.close();
}
