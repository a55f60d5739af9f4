// What the screens of hours and expenses read and do.
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { useLocated } from '../../../platform/web/location/use-located.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useKeptWrite, useRead } from '../../../platform/web/api/hooks.ts';
import { type OutboxEntry, useKeptOf } from '../../../platform/web/offline/outbox.ts';
import { zoneHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { TimesheetStatusType } from '../shared/timesheet-status.ts';
import { type TimesheetView, timesheetsApi } from '../shared/timesheets.api.ts';
import { jobWords } from './timesheet-words.ts';

export interface Choice {
  id: number;
  label: string;
}
export interface Activity extends Choice {
  chargeable: boolean;
}
export interface ExpenseType extends Choice {
  taxed: boolean;
  kmRate: number | null;
}
type Item = Record<string, unknown> | undefined;

export function useActivities(): readonly Activity[] {
  return useOptions('timesheetActivity').options.map(({ value, label, item }) => ({
    id: value,
    label,
    chargeable: (item as Item)?.['chargeable'] !== false,
  }));
}
export function useExpenseTypes(): readonly ExpenseType[] {
  return useOptions('expenseInvoiceType').options.map(({ value, label, item }) => {
    const { taxed, kmRate } = (item ?? {}) as { taxed?: boolean; kmRate?: number | null };
    return { id: value, label, taxed: taxed !== false, kmRate: kmRate ?? null };
  });
}

/** The company’s own name for a type of status. */
export function useStatusId(): (type: TimesheetStatusType) => number | undefined {
  const { options } = useOptions('timesheetStatus');
  return (type) => options.find(({ item }) => item?.typeName === type && item.active !== false)?.value;
}

export const failed = (error: Error): void => toast(error.message, { tone: 'late' });

/** Jobs that match what is typed; before that, those of late and of visits about now. */
export function useJobsFound(typed: string) {
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useRead(
    timesheetsApi.jobs,
    { query: { ...(term && { s: term }) } },
    { keepPrevious: true, staleTime: 30_000 },
  );
  const settled = term === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  return { jobs: found.data?.data ?? [], settled };
}

/** The moment, every five seconds; it stands still on a page that is hidden. */
export function useNow(active: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

const TIMER = 'timer';
/** What runs: as the server knows it, or begun on this device and not sent yet. */
export type RunningTimer = Pick<TimesheetView, 'startAt' | 'endAt' | 'timezone' | 'jobId'> & {
  label: string;
  /** Undefined while the server does not know it. */
  entry?: TimesheetView;
};

/** What the last press on this device left running. */
function keptTimer({ path, body, sentence }: OutboxEntry): RunningTimer | null {
  if (path.endsWith('/stop')) return null;
  const { jobId, at } = body as { jobId: number | null; at: string };
  return { startAt: at, endAt: null, timezone: zoneHere(), jobId, label: sentence };
}
const knownTimer = (entry: TimesheetView): RunningTimer => {
  const { startAt, endAt, timezone, jobId, job, activity } = entry;
  return { startAt, endAt, timezone, jobId, label: `${activity.label} · ${jobWords(job)}`, entry };
};

export function useTimer() {
  const read = useRead(timesheetsApi.timer, {}, { staleTime: 30_000 });
  const start = useKeptWrite(timesheetsApi.start);
  const stop = useKeptWrite(timesheetsApi.stop);
  const known = read.data?.data ?? null;
  const kept = useKeptOf(TIMER).findLast(({ refused }) => refused === undefined);
  const [locating, setLocating] = useState(false);
  const whereBegun = useLocated('timesheetStart', setLocating);
  const whereEnded = useLocated('timesheetStop', setLocating);
  return {
    running: kept ? keptTimer(kept) : known && knownTimer(known),
    starting: start,
    /** With the moment of the press, however long it waits for a signal, and with the place, where that is agreed. */
    begin: async (body: { jobId: number | null; activityTypeId?: number }, on: string) => {
      const at = pressedNow();
      return await start.mutateAsync({
        input: { body: { ...body, ...(await whereBegun()), at } },
        about: TIMER,
        sentence: on,
      });
    },
    end: async () => {
      const at = pressedNow();
      return await stop.mutateAsync({
        input: { body: { ...(await whereEnded()), at } },
        about: TIMER,
        sentence: 'Timer stopped',
      });
    },
    busy: locating || start.isPending || stop.isPending,
  };
}
