// Carries messages between two companies of this server. Only here does one see the other; the message is all that crosses.
import { sql } from 'kysely';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { type SyncCarrier, deliverLink } from './sync-delivery.service.ts';
import { beginDelivery } from './remote-work.service.ts';
import { remoteOf } from './remote.store.ts';
import { receiveMessage } from './sync-inbox.service.ts';
import type { LinkKey } from './sync-outbox.store.ts';

interface OtherSide {
  companyId: number;
  linkId: number;
  timezone: string;
}
/** The row of the other company for the same connection; the newest, where it has ended. */
async function otherSide(app: App, { companyId, linkId }: LinkKey): Promise<OtherSide | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<OtherSide>`select o.company_id as "companyId", o.id as "linkId", c.timezone from company_link l
      join company_link o on o.company_id = l.other_company_id and o.other_company_id = l.company_id and o.since_at = l.since_at
      join company c on c.company_id = o.company_id and c.id = o.company_id and c.active
      where l.company_id = ${companyId} and l.id = ${linkId} order by o.ended_at nulls first, o.id desc limit 1`,
  ]);
  return row;
}

const ENDED = 'The connection with this company has ended';

/** Both companies are on this server. */
export const onThisServer: SyncCarrier = {
  async deliver(app, from, envelope) {
    const to = await otherSide(app, from);
    if (!to) return { outcome: 'refused', words: ENDED };
    return await inTransaction(
      app,
      { ...systemActor(to.companyId, null), timezone: to.timezone },
      { requestId: `sync-${envelope.messageId}`, ip: '' },
      (ctx) => receiveMessage(ctx, to.linkId, envelope),
    );
  },
};

/** Delivers what is ready: within this server at once, to another one without waiting for it. */
async function deliverOf(app: App, key: LinkKey): Promise<void> {
  if (await remoteOf(app, key)) beginDelivery(app, key);
  else await deliverLink(app, key, onThisServer);
}

/** Delivers at once what was just queued. */
export const deliverQueued: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId } of events) await deliverOf(app, { companyId, linkId: aggregateId });
};

/** What waits on both sides of a connection, and then the answers to it. */
export async function deliverBothWays(app: App, key: LinkKey): Promise<void> {
  await deliverOf(app, key);
  const other = await otherSide(app, key);
  if (other) await deliverLink(app, { companyId: other.companyId, linkId: other.linkId }, onThisServer);
}

const EVERY_MS = 3000;
/** What waits for its time: held to be undone, or to be tried again. */
async function deliverDue(app: App): Promise<void> {
  const [due] = await read(app.pool, 'system', [
    sql<LinkKey>`select distinct m.company_id as "companyId", m.link_id as "linkId" from sync_message m
      where m.delivered_at is null and m.parked_at is null and m.not_before <= now()
        and not exists (select from sync_remote r where r.company_id = m.company_id and r.link_id = m.link_id) limit 200`,
  ]);
  for (const key of due) await deliverLink(app, key, onThisServer);
}
export const keepDelivering = (app: App) => every(app, EVERY_MS, () => deliverDue(app), 'sync messages not delivered');
