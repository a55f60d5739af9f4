// What goes on with other servers beside the requests of people: messages, files and questions where they stand. A server that is slow holds
// up its own connection alone.
import type { App } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { deliverLink } from './sync-delivery.service.ts';
import type { LinkKey } from './sync-outbox.store.ts';
import { overHttps } from './remote-carrier.client.ts';
import { tellRemote } from './remote-position.service.ts';
import { dueRemotes, remotesToTell, remotesWithFiles } from './remote.across.ts';
import { openRemote } from './remote.client.ts';
import { fetchFilesOf } from './remote-files.service.ts';

const AT_ONCE = 16;
const MESSAGES_MS = 3000;
const FILES_MS = 5000;
const TELL_MS = 20_000;
/** So often a server is asked where it stands. */
const ASK_MINUTES = 10;

type Work = (app: App, key: LinkKey) => Promise<void>;
const running = new WeakMap<App, Map<string, Promise<void>>>();
const runningOf = (app: App): Map<string, Promise<void>> => {
  const own = running.get(app) ?? new Map<string, Promise<void>>();
  running.set(app, own);
  return own;
};

/** Begins, without waiting, what is not begun yet. */
function begin(app: App, name: string, key: LinkKey, work: Work): void {
  const all = runningOf(app);
  const id = `${name} ${key.companyId}/${key.linkId}`;
  if (app.closing.now || all.has(id) || all.size >= AT_ONCE) return;
  const done = work(app, key)
    .catch((error: unknown) => {
      if (!app.closing.now)
        app.log.warn({ link: key.linkId, error: String(error) }, `sync with another server: ${name}`);
    })
    .finally(() => all.delete(id));
  all.set(id, done);
}

const deliver: Work = async (app, key) => {
  const remote = await openRemote(app, key);
  if (remote && !remote.paused) await deliverLink(app, key, overHttps);
};
export const beginDelivery = (app: App, key: LinkKey): void => begin(app, 'messages', key, deliver);
export const beginTelling = (app: App, key: LinkKey): void => begin(app, 'position', key, tellRemote);

export function keepRemotesGoing(app: App): () => Promise<void> {
  const round = (ms: number, find: () => Promise<LinkKey[]>, name: string, work: Work) =>
    every(
      app,
      ms,
      async () => {
        for (const key of await find()) begin(app, name, key, work);
      },
      `sync with other servers: ${name}`,
    );
  const stops = [
    round(MESSAGES_MS, () => dueRemotes(app), 'messages', deliver),
    round(FILES_MS, () => remotesWithFiles(app), 'files', fetchFilesOf),
    round(TELL_MS, () => remotesToTell(app, ASK_MINUTES), 'position', tellRemote),
  ];
  return async () => {
    for (const stop of stops) stop();
    await Promise.allSettled(runningOf(app).values());
  };
}
