// A week and what is done with its days.
import { counted } from '../../../../platform/shared/words.ts';
import { addDays, daysBetween, momentText } from '../../../../kit/dates.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { instantOf, siteDay, siteTime, wallTime } from '../../../scheduling/shared/site-time.ts';
import { isOpenType } from '../../shared/timesheet-status.ts';
import { type JobOfHours, type TimesheetView, type Week, timesheetsApi } from '../../shared/timesheets.api.ts';
import { failed, useStatusId } from '../use-timesheets.ts';

export const useWeek = (from: string, userId: number) =>
  useRead(timesheetsApi.week, { query: { from, userId } }, { keepPrevious: true });

/** Ready to be submitted. */
export const isReady = ({ status, startAt, endAt }: TimesheetView): boolean =>
  isOpenType(status.typeName) && (startAt === null || endAt !== null);

export function jobsOfWeek(week: Week): readonly JobOfHours[] {
  const byId = new Map(week.entries.flatMap(({ job }) => (job ? [[job.id, job] as const] : [])));
  return [...byId.values()];
}

export function useDays() {
  const decide = useWrite(timesheetsApi.decide);
  const create = useWrite(timesheetsApi.create);
  const statusId = useStatusId();
  const submit = (entries: readonly TimesheetView[]): void => {
    const to = statusId('waiting');
    const items = entries.filter(isReady).map(({ id, version }) => ({ id, version }));
    if (to === undefined || items.length === 0) return;
    decide.mutate(
      { body: { items, statusId: to } },
      { onError: failed, onSuccess: () => toast(`${counted(items.length, 'entry', 'entries')} submitted`) },
    );
  };
  /** The same times of the clock a day later. */
  const copy = async (entries: readonly TimesheetView[], day: string): Promise<void> => {
    try {
      for (const entry of entries) await create.mutateAsync({ body: { ...copied(entry), ...timesOn(entry, day) } });
      toast(`${counted(entries.length, 'entry', 'entries')} copied`);
    } catch (error) {
      failed(error as Error);
    }
  };
  return { submit, copy, busy: decide.isPending || create.isPending };
}

const copied = ({ userId, jobId, activityTypeId, breakMinutes, notes, chargeable, timezone }: TimesheetView) => ({
  userId,
  jobId,
  activityTypeId,
  breakMinutes,
  notes,
  chargeable,
  timezone,
});

function timesOn(entry: TimesheetView, day: string) {
  if (!entry.startAt || !entry.endAt) return { date: day, hours: entry.hours };
  const moved = (moment: string): string => {
    const at = instantOf(moment);
    const later = daysBetween(entry.date, siteDay(entry.timezone, at));
    const wall = wallTime(entry.timezone, addDays(day, later), siteTime(entry.timezone, at));
    if (wall.problem !== undefined) throw new Error(wall.problem);
    return momentText(wall.at);
  };
  return { date: day, startAt: moved(entry.startAt), endAt: moved(entry.endAt) };
}
