// `npm run backup -- FILE`: everything of this installation in one file. The server must be stopped, or DATABASE_URL set.
import { openOrExit } from '../src/app/installation.ts';
import { backup } from '../src/platform/server/backup.ts';

const target = process.argv[2] ?? `reinstate-${new Date().toISOString().slice(0, 10)}.backup`;
const installation = await openOrExit(process.env);
try {
  console.log(`Backing up to ${target} …`);
  const { rows, files } = await backup(installation.database, installation.config.dataDir, target, console.log);
  console.log(`Done: ${rows} rows, ${files} files.`);
} finally {
  await installation.close();
}
