// Accepts what the settings of a connection say, without asking anybody. What needs a choice waits for a person, who is told which. As the
// company itself, with all rights: whoever may edit these settings decided it.
import { sql } from 'kysely';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { PENDING, isAcceptedAlone } from '../shared/sync-actions.ts';
import { acceptRequest, becameOf } from './sync-accept.service.ts';
import { tellOfRequest } from './sync-people.service.ts';
import { demandLink } from './sync-requests.service.ts';
import { lockRequest, setRequest } from './sync-requests.store.ts';
import { settingOf } from './sync-settings.views.ts';

async function acceptAlone(app: App, companyId: number, id: number): Promise<void> {
  const [[company]] = await read(app.pool, 'system', [
    sql<{
      timezone: string;
    }>`select timezone from company where company_id = ${companyId} and id = ${companyId} and active`,
  ]);
  if (!company) return;
  const actor = {
    ...systemActor(companyId, null),
    timezone: company.timezone,
    permissions: new Set(app.modules.rights.all),
  };
  const step = (work: (ctx: Context) => Promise<void>) =>
    inTransaction(app, actor, { requestId: `sync-accept-${id}`, ip: '' }, work);
  try {
    await step((ctx) => accept(ctx, id));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await step((ctx) => wait(ctx, id, Object.values(error.errors ?? {})[0] ?? error.message));
  }
}

async function accept(ctx: Context, id: number): Promise<void> {
  const request = await lockRequest(ctx, id);
  if (request.statusId !== PENDING) return; // a person was faster, or it was told twice
  const link = await demandLink(ctx, request.linkId);
  if (!isAcceptedAlone(await settingOf(ctx, link.contactId), request.syncRequestActionId))
    return await tellOfRequest(ctx, link, request);
  await acceptRequest(ctx, { id });
  const accepted = await lockRequest(ctx, id);
  const became = await becameOf(ctx, accepted);
  await tellOfRequest(ctx, link, { ...accepted, answerLabel: became?.label ?? accepted.answerLabel });
}

async function wait(ctx: Context, id: number, why: string): Promise<void> {
  const request = await lockRequest(ctx, id);
  if (request.statusId !== PENDING) return;
  const waitsBecause = why.slice(0, 500);
  await setRequest(ctx, request, { waitsBecause }, 'update', `Not accepted automatically: ${waitsBecause}`);
  await tellOfRequest(ctx, await demandLink(ctx, request.linkId), { ...request, waitsBecause });
}

/** Hears of requests that came over connections with such settings. */
export const acceptComing: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId } of events) await acceptAlone(app, companyId, aggregateId);
};
