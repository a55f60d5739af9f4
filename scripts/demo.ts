// `npm run demo -- --jobs 100000 [--contacts 50000]`: a large data set in Harbour's company, for measurements.
import { createApp } from '../src/app/create-app.ts';
import { actorByEmail } from '../src/platform/server/demo.ts';
import { loadDemo } from '../src/app/demo/load-demo.ts';
import { makeMany } from '../src/app/demo/many.ts';
import { openInstallation, openOrExit } from '../src/app/installation.ts';

const argument = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`);
  return value;
};
const jobs = argument('jobs', 100_000);
const contacts = argument('contacts', Math.floor(jobs / 2));
const say = (message: string) => console.log(message);

const installation = await openOrExit(process.env, openInstallation);
const running = await createApp(installation.config, installation.database);
try {
  await loadDemo(running.app, say);
  const actor = await actorByEmail(running.app, 'admin@harbour.example');
  say(`Filling up to ${jobs} jobs and ${contacts} contacts …`);
  await makeMany(running.app, actor.companyId, jobs, contacts, say);
  say('Done.');
} finally {
  await running.close();
  await installation.close();
}
