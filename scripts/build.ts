// `npm run build`: what a first start would do before it opens the database. A start then needs neither the network nor the right to
// write into this folder.
import { packagedServer } from '../src/platform/server/embedded-postgres.ts';
import { ensureWebBuild } from '../src/platform/server/web-build.ts';

await packagedServer();
await ensureWebBuild();
