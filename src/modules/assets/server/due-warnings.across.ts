// Once a day, in each company's own morning: tags, services, calibrations and hires that end within two weeks. Crosses companies to
// find those with something due, and their mornings.
import { sql } from 'kysely';
import { addDays, showDay, timeIn, todayIn } from '../../../kit/dates.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { DUE_WORDS, SOON_DAYS, duesOf } from '../shared/asset-due.ts';
import { assetItem } from '../shared/asset-item.entity.ts';
import { type DueUnit, keepers, takeDue } from './due-warnings.store.ts';

const EVERY_MS = 30 * 60_000;
const MORNING = 6;
const TIMEOUT = 60_000;
/** More than that come as one notice. */
const MOST_SINGLE = 5;

/** Tells of what has not been told yet; answers how many units that were. */
export async function warnOfEquipment(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<{ id: number; timezone: string }>`select c.id, c.timezone from company c
      where c.active and exists (select from asset_item i where i.company_id = c.id
        and least(i.tag_due_date, i.service_due_date, i.calibration_due_date, i.hired_until) <= (${now}::timestamptz)::date + ${SOON_DAYS + 1}::int) order by c.id`,
  ]);
  let told = 0;
  for (const { id, timezone } of companies) {
    if (Number(timeIn(timezone, now).slice(0, 2)) < MORNING) continue;
    const actor = { ...systemActor(id, null), timezone };
    const today = todayIn(timezone, now);
    const request = { requestId: `equipment-${today}`, ip: '' };
    told += await inTransaction(app, actor, request, (ctx) => warnCompany(ctx, today), TIMEOUT);
  }
  return told;
}

async function warnCompany(ctx: Context, today: string): Promise<number> {
  const due = await takeDue(ctx, addDays(today, SOON_DAYS));
  if (!due.length) return 0;
  const people = await keepers(ctx);
  const words = ({ number, ...of }: DueUnit): string =>
    `${number}: ${duesOf(of, today)
      .map(({ kind, date, overdue }) => `${DUE_WORDS[kind]} ${overdue ? 'was due' : 'due'} ${showDay(date, 'short')}`)
      .join(', ')}`;
  if (due.length > MOST_SINGLE)
    await tellUsers(ctx, people, {
      kind: 'reminder',
      title: `${due.length} units of equipment are due`,
      body: due.map(words).join('. '),
    });
  else
    for (const one of due)
      await tellUsers(ctx, people, {
        kind: 'reminder',
        title: words(one),
        body: one.label,
        objectType: assetItem.name,
        objectId: one.id,
      });
  return due.length;
}

/** Answers how to stop. */
export function keepWarningOfEquipment(app: App): () => void {
  return every(app, EVERY_MS, () => warnOfEquipment(app, new Date()), 'equipment that is due was not told of');
}
