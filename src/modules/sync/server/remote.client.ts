// Calls over one connection: keys that changed are read again, and how it went is noted.
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import {
  type Asked,
  type PeerAnswer,
  askUnchecked,
  checkedAnswer,
  hostOf,
  isUnknownKey,
  wellKnownOf,
  wordsOfFailure,
} from './remote-peers.client.ts';
import {
  type Remote,
  noteKeys,
  noteKeysRead,
  noteProblem,
  noteReached,
  noteUnreachable,
  remoteOf,
} from './remote.store.ts';
import { type PublishedKey, confirmedKeys } from './remote-well-known.tokens.ts';

const MOST_KEYS = 50;

/** Reads the keys of the other server again and keeps those that a key known before confirms. */
export async function readKeysAgain(app: App, remote: Remote): Promise<readonly PublishedKey[]> {
  // Whoever signs with strange keys must not make us call their server each time.
  if (remote.keysAreNew) return remote.keys;
  await noteKeysRead(app, remote);
  const found = await wellKnownOf(app, remote.address);
  const confirmed = confirmedKeys(remote.keys, found.keys);
  if (!confirmed.length) {
    const words = `${hostOf(remote.address)} has a new key that its old key did not confirm. Ask ${remote.companyName} whether their server was set up again; if so, end the connection and connect again.`;
    await write(app.pool, { companyId: remote.companyId }, (tx) => noteProblem(tx, remote, 'keys', words, false));
    return remote.keys;
  }
  const kept = [...confirmed, ...remote.keys.filter(({ id }) => !confirmed.some((key) => key.id === id))].slice(
    0,
    MOST_KEYS,
  );
  await noteKeys(app, remote, kept, found.product ?? null);
  return kept;
}

const headersOf = (remote: Remote, { headers }: Asked): Record<string, string> => ({
  'reinstate-connection': remote.theirRef,
  ...headers,
});

/** A signed question over a connection and the document of the signed answer. Throws NotDelivered in words. */
export async function askRemote(
  app: App,
  remote: Remote,
  asked: Asked,
): Promise<{ status: number; document: Record<string, unknown> }> {
  try {
    const answer = await askUnchecked(app, remote, { ...asked, headers: headersOf(remote, asked) });
    let document = checkedAnswer(remote, answer);
    if (isUnknownKey(document)) {
      const keys = await readKeysAgain(app, remote);
      document = checkedAnswer({ ...remote, keys }, answer);
      if (isUnknownKey(document))
        throw new NotDelivered(`${hostOf(remote.address)} answered with a key that is not known`);
    }
    await noteReached(app, remote);
    return { status: answer.status, document };
  } catch (error) {
    const words = wordsOfFailure(error, remote.address);
    await noteUnreachable(app, remote);
    throw new NotDelivered(words);
  }
}

/** A part of a file, as it came: what it is worth is told by its fingerprint. */
export async function askBytes(app: App, remote: Remote, asked: Asked): Promise<PeerAnswer> {
  try {
    return await askUnchecked(app, remote, { ...asked, headers: headersOf(remote, asked) });
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    throw new NotDelivered(wordsOfFailure(error, remote.address));
  }
}

/** The connection as it stands now; undefined where it has ended or both companies are on this server. */
export async function openRemote(app: App, key: { companyId: number; linkId: number }): Promise<Remote | undefined> {
  const remote = await remoteOf(app, key);
  return remote?.ended ? undefined : remote;
}
