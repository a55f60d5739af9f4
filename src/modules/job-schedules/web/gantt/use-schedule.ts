// The schedule in the hands of a person: changed at once on screen, sent one after the other, taken back step by step.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { onLive } from '../../../../platform/web/api/live.ts';
import { invalidateResources, readKey } from '../../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import {
  type ItemChange,
  type ScheduleChanges,
  type ScheduleWhole,
  jobSchedulesApi,
} from '../../shared/job-schedules.api.ts';
import { circleOf } from '../../shared/engine.ts';
import { type Sheet, daysOf, sheetOf } from './gantt-model.ts';

export type Saving = 'saving' | 'saved' | 'failed';
export interface ScheduleHandle {
  whole: ScheduleWhole;
  sheet: Sheet;
  saving: ReadonlyMap<number, Saving>;
  busy: boolean;
  problem: string | null;
  canUndo: boolean;
  dismiss: () => void;
  /** Shown at once; answers once the server has taken it. */
  change: (changes: ScheduleChanges) => Promise<boolean>;
  undo: () => void;
  /** What another call answered. */
  take: (whole: ScheduleWhole) => void;
  refresh: () => Promise<void>;
}
interface Step {
  changes: ScheduleChanges;
  /** Made by undoing: it is no step of its own. */
  back: boolean;
}

/** What a change makes of what is shown, before the server has said so. */
function applied(whole: ScheduleWhole, { items = [], remove = [], addLinks = [], removeLinks = [] }: ScheduleChanges) {
  const changed = new Map(items.map((item) => [item.id, item]));
  const gone = new Set(remove);
  for (let found = true; found; ) {
    found = false;
    for (const { id, parentId } of whole.items)
      if (parentId !== null && gone.has(parentId) && !gone.has(id)) {
        gone.add(id);
        found = true;
      }
  }
  const links = whole.links.filter(({ id }) => !removeLinks.includes(id));
  const template = whole.links[0];
  const added = addLinks.map((link, index) => ({
    ...(template ??
      ({ id: 0, uuid: '', version: 1, createdAt: '', createdById: null, updatedAt: '', updatedById: null } as never)),
    id: -1 - index,
    scheduleId: whole.schedule.id,
    fromItemId: link.fromItemId,
    toItemId: link.toItemId,
    type: link.type ?? ('FS' as const),
    lagDays: link.lagDays ?? 0,
  }));
  const all = [...links, ...added];
  // A circle is refused by the server, in words.
  const circle = circleOf(all.map(({ fromItemId, toItemId }) => ({ from: fromItemId, to: toItemId })));
  return {
    ...whole,
    items: whole.items
      .filter(({ id }) => !gone.has(id))
      .map((item) => {
        const change = changed.get(item.id);
        if (!change) return item;
        const { version: _v, startDate: _s, endDate: _e, ...fields } = change;
        const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        return { ...item, ...known } as typeof item;
      }),
    links: circle ? links : all,
  };
}

/** What brings back how it stood. */
function inverse(whole: ScheduleWhole, after: ScheduleWhole, changes: ScheduleChanges): ScheduleChanges {
  const known = new Map(whole.items.map((item) => [item.id, item]));
  const items = (changes.items ?? []).flatMap((change): ItemChange[] => {
    const item = known.get(change.id);
    if (!item) return [];
    const names = Object.keys(change).filter((name) => !['id', 'version', 'startDate', 'endDate'].includes(name));
    // Progress moves the day on which it began.
    if (names.includes('progress') && !names.includes('notBefore')) names.push('notBefore');
    return [{ id: change.id, ...Object.fromEntries(names.map((name) => [name, item[name as keyof typeof item]])) }];
  });
  const before = new Set(whole.links.map(({ id }) => id));
  const made = after.links.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  const gone = whole.links.filter(({ id }) => changes.removeLinks?.includes(id));
  return {
    items,
    restore: changes.remove ?? [],
    remove: changes.restore ?? [],
    removeLinks: (changes.addLinks ?? []).length ? made : [],
    addLinks: gone.map(({ fromItemId, toItemId, type, lagDays }) => ({ fromItemId, toItemId, type, lagDays })),
  };
}

export function useSchedule(
  jobId: number,
  scheduleId: number,
): ScheduleHandle | { error: ApiError | null; retry: () => void } {
  const params = useMemo(() => ({ jobId, scheduleId }), [jobId, scheduleId]);
  const client = useQueryClient();
  const read = useRead(jobSchedulesApi.get, { params });
  const [local, setLocal] = useState<ScheduleWhole | null>(null);
  const [saving, setSaving] = useState<ReadonlyMap<number, Saving>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [steps, setSteps] = useState<ScheduleChanges[]>([]);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const waiting = useRef(0);
  const shown = useRef<ScheduleWhole | null>(null);
  const kept = read.data?.data;
  const whole = local ?? kept;
  useEffect(() => {
    shown.current = whole ?? null;
  });

  // Somebody else changed it: read again, unless one's own changes are under way and bring the answer anyway.
  const heard = useEffectEvent(({ resources }: { resources: string[] }) => {
    if (waiting.current === 0 && (resources.includes('jobSchedule') || resources.includes('jobScheduleItem')))
      void read.refetch();
  });
  useEffect(() => onLive('changed', (message) => heard(message)), []);

  const key = readKey(jobSchedulesApi.get, { params });
  const take = (answer: ScheduleWhole): void => {
    client.setQueryData(key, { data: answer });
    if (waiting.current === 0) setLocal(null);
  };
  const mark = (ids: readonly number[], state: Saving): void =>
    setSaving((known) => new Map([...known, ...ids.map((id): [number, Saving] => [id, state])]));

  const send = async ({ changes, back }: Step): Promise<boolean> => {
    const ids = (changes.items ?? []).map(({ id }) => id);
    const before = (client.getQueryData(key) as { data: ScheduleWhole } | undefined)?.data;
    const versions = new Map(before?.items.map(({ id, version }) => [id, version]));
    const items = (changes.items ?? []).map((item) => ({
      ...item,
      version: versions.get(item.id) ?? item.version ?? 1,
    }));
    try {
      const { data } = await call(
        jobSchedulesApi.change,
        { params, body: { ...changes, items } },
        { transaction: newTransaction() },
      );
      if (before && !back) setSteps((known) => [...known.slice(-49), inverse(before, data, changes)]);
      waiting.current--;
      take(data);
      mark(ids, 'saved');
      setProblem(null);
      invalidateResources(['jobSchedule']);
      return true;
    } catch (error) {
      waiting.current--;
      mark(ids, 'failed');
      setProblem(error instanceof ApiError ? error.message : 'This was not saved. Try again.');
      setLocal(null);
      void read.refetch();
      return false;
    }
  };
  const push = (step: Step): Promise<boolean> => {
    const base = shown.current;
    if (base) {
      const next = applied(base, step.changes);
      shown.current = next;
      setLocal(next);
    }
    mark(
      (step.changes.items ?? []).map(({ id }) => id),
      'saving',
    );
    waiting.current++;
    const done = queue.current.then(() => send(step));
    queue.current = done;
    return done;
  };
  const undo = (): void => {
    void queue.current.then(() =>
      setSteps((known) => {
        const last = known.at(-1);
        if (last) queueMicrotask(() => void push({ changes: last, back: true }));
        return known.slice(0, -1);
      }),
    );
  };
  const { weekdays, daysOff } = whole ?? {};
  const days = useMemo(() => (weekdays && daysOff ? daysOf({ weekdays, daysOff }) : null), [weekdays, daysOff]);
  const sheet = useMemo(() => (whole && days ? sheetOf(whole, days) : null), [whole, days]);
  if (!whole || !sheet) return { error: read.error, retry: () => void read.refetch() };
  return {
    whole,
    sheet,
    saving,
    busy: [...saving.values()].includes('saving'),
    problem,
    canUndo: steps.length > 0,
    dismiss: () => setProblem(null),
    change: (changes) => push({ changes, back: false }),
    undo,
    take,
    refresh: async () => void (await read.refetch()),
  };
}
