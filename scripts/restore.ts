// `npm run restore -- FILE`: fills an empty installation (a new DATA_DIR, or an empty DATABASE_URL) from a backup.
import { openInstallation, openOrExit } from '../src/app/installation.ts';
import { BackupError, restore } from '../src/platform/server/backup.ts';

const source = process.argv[2];
if (!source) {
  console.error('Which backup? npm run restore -- FILE');
  process.exit(1);
}
const installation = await openOrExit(process.env, openInstallation);
try {
  console.log(`Restoring ${source} …`);
  const { rows, files, damaged, missing } = await restore(
    installation.database,
    installation.config,
    source,
    console.log,
  );
  console.log(`Done: ${rows} rows, ${files} files.`);
  if (damaged.length) console.error(`Damaged before they were backed up: ${damaged.join(', ')}.`);
  if (missing.length) console.error(`Missing when they were backed up: ${missing.join(', ')}.`);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
} finally {
  await installation.close();
}
