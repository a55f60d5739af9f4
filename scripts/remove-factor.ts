// `npm run remove-factor -- EMAIL`: takes away somebody's authenticator app when no administrator can (docs/operations/locked-out.md).
// The server must be stopped, or DATABASE_URL set.
import { createApp } from '../src/app/create-app.ts';
import { openInstallation, openOrExit } from '../src/app/installation.ts';
import { removeFactorOnServer } from '../src/modules/identity/server/index.ts';

const email = process.argv[2];
if (!email) {
  console.error('Whose? npm run remove-factor -- EMAIL');
  process.exit(1);
}
const installation = await openOrExit(process.env, openInstallation);
const running = await createApp(installation.config, installation.database);
try {
  const person = await removeFactorOnServer(running.app, email);
  if (person?.removed)
    console.log(`${person.fullName} has no authenticator app any more, and sets one up when logging in next.`);
  else {
    console.error(person ? `${person.fullName} has no authenticator app.` : `Nobody has an account with ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await running.close();
  await installation.close();
}
