// The calls of one setting and its overrides; the module that owns the setting names its fields and who sees them.
import type { Entity } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { settingIdOf, type settingApi } from '../shared/setting-override.ts';
import { requireJob } from './jobs.views.ts';
import {
  createOverride,
  removeOverride,
  reorderOverrides,
  settingId,
  updateOverride,
  updateSetting,
} from './setting-overrides.service.ts';
import { companySettingId, settingRow } from './setting-overrides.store.ts';
import { type SettingEntities, overrideCount, overrideList, settingOfJob } from './setting-overrides.views.ts';

/** What a person may see and set of the fields. */
export interface SettingViewer {
  hidden: (ctx: Context, e: Entity) => readonly string[];
  writable: <Fields extends object>(ctx: Context, e: Entity, fields: Fields) => Fields;
}
/**
 * Fields from outside as somebody may set them to whom some are hidden. Null and 0 are what a copy without them holds: they are left
 * out, so that sending such a copy back blanks nothing.
 */
export function settable<Fields extends object>(
  e: Entity,
  fields: Fields,
  isHidden: (name: string) => boolean,
): Fields {
  const refused = Object.entries(fields).find(([name, value]) => isHidden(name) && Boolean(value));
  if (refused)
    throw invalid({
      [refused[0]]: `You do not have the right to set ${e.fields[refused[0]]?.label.toLowerCase() ?? 'this'}. Your administrator can grant it.`,
    });
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isHidden(name))) as Fields;
}
const OPEN: SettingViewer = { hidden: () => [], writable: (_ctx, _e, fields) => fields };
/** Refuses what a schema cannot know, of the setting and of an override alike. */
export type SettingCheck = (ctx: Context, given: object) => Promise<void>;

type AnySettingApi = ReturnType<typeof settingApi<string, string, object, object, object, object, object>>;

export function settingRoutes(
  api: object,
  { setting, override }: SettingEntities<object, object>,
  { hidden, writable }: SettingViewer = OPEN,
  check: SettingCheck = async () => undefined,
): Route[] {
  const shown = (ctx: Context, e: Entity, row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, hidden(ctx, e).includes(name) ? null : value]),
    );
  const read = async (ctx: Context, e: Entity<object>, id: number) => {
    const own = e === override ? { [settingIdOf(setting)]: await companySettingId(ctx, setting) } : {};
    return { data: { ...shown(ctx, e, await settingRow(ctx, e, id)), ...own } };
  };
  return routes(api as AnySettingApi, {
    list: (ctx, { query }) => overrideList(ctx, { setting, override }, query, hidden(ctx, override)),
    count: (ctx, { query }) => overrideCount(ctx, override, query, hidden(ctx, override)),
    get: (ctx, { params }) => read(ctx, override, params.id),
    create: async (ctx, { body }) => {
      await check(ctx, body);
      return await read(ctx, override, await createOverride(ctx, override, writable(ctx, override, body)));
    },
    update: async (ctx, { params, body }) => {
      await check(ctx, body);
      await updateOverride(ctx, override, params.id, writable(ctx, override, body) as Record<string, unknown>);
      return await read(ctx, override, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: await removeOverride(ctx, override, params.id, query.version) },
    }),
    getSetting: async (ctx, { params }) => read(ctx, setting, await settingId(ctx, setting, params.companyId)),
    updateSetting: async (ctx, { params, body }) => {
      await check(ctx, body);
      await updateSetting(ctx, setting, params.companyId, writable(ctx, setting, body) as Record<string, unknown>);
      return await read(ctx, setting, await settingId(ctx, setting, params.companyId));
    },
    ofJob: async (ctx, { params, query }) => {
      await requireJob(ctx, params.jobId);
      const place = { jobId: params.jobId, estimateTypeId: Number(query.estimateTypeId ?? 1) };
      const { sources, ...values } = await settingOfJob(ctx, { setting, override }, place);
      return { data: { ...shown(ctx, setting, values), sources } };
    },
    reorder: async (ctx, { body }) => {
      await reorderOverrides(ctx, override, body.orders);
      const rows = await Promise.all(body.orders.map(({ id }) => read(ctx, override, id)));
      return { data: rows.map(({ data }) => data) };
    },
  });
}
