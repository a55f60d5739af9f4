// Where both sides of a connection stand: after a server was away, moved or restored from an older copy, the two find out what is missing
// and go on from there.
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import { type LinkKey, sendAgainFrom } from './sync-outbox.store.ts';
import { RESTORED_HERE, RESTORED_THERE } from './remote-carrier.client.ts';
import { hostOf, ownAddress } from './remote-peers.client.ts';
import { askRemote } from './remote.client.ts';
import {
  type Remote,
  clearProblem,
  countFrom,
  dueNow,
  firstFrom,
  hasMessage,
  noteAsked,
  noteEndTold,
  noteProblem,
  noteTold,
  noteTried,
  positionOf,
  remoteOf,
} from './remote.store.ts';

export interface TheirPosition {
  received: number;
  sent: number;
  waiting: number;
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

async function theirPosition(app: App, remote: Remote): Promise<TheirPosition> {
  const { document } = await askRemote(app, remote, { method: 'GET', path: '/position' });
  const { received, sent, waiting } = document;
  if (!isCount(received) || !isCount(sent) || !isCount(waiting))
    throw new NotDelivered(
      typeof document['words'] === 'string'
        ? document['words'].slice(0, 500)
        : `${hostOf(remote.address)} does not say where it stands`,
    );
  return { received, sent, waiting };
}

/** Asks the other server where it stands, and puts right what can be put right without anybody. */
export async function comparePositions(app: App, remote: Remote): Promise<void> {
  const theirs = await theirPosition(app, remote);
  await write(app.pool, { companyId: remote.companyId }, async (tx) => {
    const ours = await positionOf(tx, remote);
    await noteAsked(tx, remote, theirs.waiting);
    if (theirs.received > ours.sent) return await noteProblem(tx, remote, 'restored-here', RESTORED_HERE(remote), true);
    // They were restored: what they lack is sent again.
    if (theirs.received < ours.confirmed && (await hasMessage(tx, remote, theirs.received + 1)))
      await sendAgainFrom(tx, remote, theirs.received + 1);
    if (theirs.sent < ours.received)
      return await noteProblem(tx, remote, 'restored-there', RESTORED_THERE(remote), false);
    return await clearProblem(tx, remote, ['restored-there']);
  });
}

/** A person has looked: what is here goes on behind what they have. */
export async function resumeRemote(app: App, remote: Remote): Promise<void> {
  try {
    const theirs = await theirPosition(app, remote);
    const next = await write(app.pool, { companyId: remote.companyId }, async (tx) => {
      await countFrom(tx, remote, theirs.received);
      return await firstFrom(tx, remote, theirs.received + 1);
    });
    // What lies between is nowhere any more: they need not wait for it.
    if (next > theirs.received + 1) await tell(app, remote, { kind: 'resume', next });
  } catch (error) {
    if (error instanceof NotDelivered) throw conflict(`${error.message}. Please try again later.`);
    throw error;
  }
  await write(app.pool, { companyId: remote.companyId }, async (tx) => {
    await clearProblem(tx, remote, ['restored-here', 'gap', 'version']);
    await dueNow(tx, remote);
  });
}

async function tell(app: App, remote: Remote, notice: Record<string, unknown>): Promise<void> {
  const { status, document } = await askRemote(app, remote, {
    method: 'POST',
    path: '/notices',
    body: JSON.stringify(notice),
  });
  // 410: it has ended there, too.
  if (status !== 200 && status !== 410)
    throw new NotDelivered(typeof document['words'] === 'string' ? document['words'].slice(0, 500) : 'Not understood');
}

/** Tells the other server what it has to know, then asks where it stands. Whoever is away is told another time. */
export async function tellRemote(app: App, key: LinkKey): Promise<void> {
  const remote = await remoteOf(app, key);
  if (!remote) return;
  await noteTried(app, key);
  try {
    const address = ownAddress(app);
    if (remote.ended) {
      await tell(app, remote, { kind: 'ended' });
      await noteEndTold(app, key);
      return;
    }
    if (remote.toldAddress !== address) {
      await tell(app, remote, { kind: 'moved', address });
      await noteTold(app, key, address);
    }
    await comparePositions(app, remote);
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    app.log.info({ link: key.linkId, error: error.message }, 'other server not told');
  }
}
