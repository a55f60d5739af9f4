import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { endSessions, logSecurity } from '../../identity/server/index.ts';
import { devicesApi } from '../shared/devices.api.ts';
import { stateOfDevice } from './devices.across.ts';
import {
  type HandedOver,
  devicesOf,
  endDevice,
  handoversOf,
  keepHandover,
  markHandover,
  noteDevice,
  whoLookAfterDevices,
} from './devices.store.ts';

export const devicesRoutes = (): Route[] =>
  routes(devicesApi, {
    heard: async (ctx, { body: { now, oldestUnsentAt, ...said } }) => ({
      data: await noteDevice(ctx, {
        ...said,
        oldestUnsentAt: oldestUnsentAt ?? null,
        clockAheadSeconds: secondsAhead(now, ctx.now.getTime()),
      }),
    }),
    state: async ({ app }, { body }) => ({ data: await stateOfDevice(app, body) }),
    handOver: async (ctx, { body }) => ({
      data: {
        id: await handOver(ctx, {
          ...body,
          reason: body.reason ?? null,
          note: body.note ?? null,
          content: body.content,
        }),
      },
    }),
    list: async (ctx) => ({ data: await devicesOf(ctx) }),
    handovers: async (ctx) => ({ data: await handoversOf(ctx) }),
    doneHandover: async (ctx, { params: { id }, body }) => {
      if (!(await markHandover(ctx, id, body.done))) throw notFound('This change');
      await logSecurity(ctx, { name: 'handed-over-done', detail: { handoverId: id, done: body.done } });
      return { data: { id } };
    },
    end: async (ctx, { params: { id } }) => {
      const ended = await endDevice(ctx, id);
      if (!ended) throw notFound('This device');
      const { userId, sessionId } = ended;
      const owner = { companyId: ctx.actor.companyId, userId };
      if (sessionId !== null) await endSessions(ctx, owner, { id: sessionId }, 'device ended by an administrator');
      await logSecurity(ctx, { name: 'device-ended', userId, detail: { deviceId: id } });
      return { data: { id } };
    },
  });

const MOST_SECONDS = 2_000_000_000;
/** A clock may be set to any year. */
const secondsAhead = (theirs: number, ours: number): number =>
  Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, Math.round((theirs - ours) / 1000)));

async function handOver(ctx: Context, of: HandedOver): Promise<number> {
  const { id, isNew } = await keepHandover(ctx, of);
  if (!isNew) return id;
  await logSecurity(ctx, { name: 'change-handed-over', detail: { handoverId: id, sentence: of.sentence } });
  await tellUsers(ctx, await whoLookAfterDevices(ctx), {
    kind: 'device-handover',
    title: `${ctx.actor.fullName} handed over a change that was not accepted`,
    body: of.sentence,
    objectType: 'deviceHandover',
    objectId: id,
  });
  return id;
}
