// What the screens of hours and expenses read and do.
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { useLocated } from '../../../platform/web/location/use-located.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { TimesheetStatusType } from '../shared/timesheet-status.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';

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

export function useTimer() {
  const read = useRead(timesheetsApi.timer, {}, { staleTime: 30_000 });
  const start = useWrite(timesheetsApi.start);
  const stop = useWrite(timesheetsApi.stop);
  const [locating, setLocating] = useState(false);
  const whereBegun = useLocated('timesheetStart', setLocating);
  const whereEnded = useLocated('timesheetStop', setLocating);
  return {
    running: read.data?.data ?? null,
    starting: start,
    /** With the moment of the press, however long it waits for a signal, and with the place, where that is agreed. */
    begin: async (body: { jobId: number | null; activityTypeId?: number }) => {
      const at = pressedNow();
      return await start.mutateAsync({ body: { ...body, ...(await whereBegun()), at } });
    },
    end: async () => {
      const at = pressedNow();
      return await stop.mutateAsync({ body: { ...(await whereEnded()), at } });
    },
    busy: locating || start.isPending || stop.isPending,
  };
}
