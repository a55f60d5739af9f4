// One loss schedule as its pages read it, with what was done on this device and is not in the answer yet; and how it is written.
// Every write goes through the outbox of the workbench: it is on the disk before the screen says so.
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { useKeptWrite, useRead } from '../../../platform/web/api/hooks.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { needsPerson, useKeptOf, useOutbox } from '../../../platform/web/offline/outbox.ts';
import { clashOf, formBase } from '../../../platform/web/offline/outbox-merge.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { ContentsItem, ContentsWhole } from '../shared/contents-whole.ts';
import { lossScheduleItem } from '../shared/loss-schedule.entity.ts';
import { type SavedItems, lossItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { type ItemFields, type Made, type NewItem, type Op, inverse, overlaid, stillAhead } from './contents-ops.ts';

export const aboutContents = (scheduleId: number): string => `lossSchedule/${scheduleId}`;

/** Somebody else changed the same cells: theirs stand until the person says otherwise. */
export interface Conflict {
  ref: string;
  label: string;
  names: readonly string[];
  mine: ItemFields;
  theirs: Record<string, unknown>;
}
interface Here {
  made: readonly Made[];
  undo: readonly { op: Op; words: string }[];
  redo: readonly { op: Op; words: string }[];
  conflicts: readonly Conflict[];
  refused: string | null;
}
const NONE: Here = { made: [], undo: [], redo: [], conflicts: [], refused: null };
const useHere = create<Readonly<Record<number, Here>>>(() => ({}));
const hereOf = (id: number): Here => useHere.getState()[id] ?? NONE;
const set = (id: number, change: (before: Here) => Partial<Here>): void =>
  useHere.setState((all) => {
    const before = all[id] ?? NONE;
    return { [id]: { ...before, ...change(before) } };
  });

const MOST_UNDO = 200;

/** The bodies that wait in the outbox, as operations. */
function opsOfKept(kept: ReturnType<typeof useKeptOf>): Made[] {
  return kept.flatMap(({ id, method, path, body, ...entry }): Made[] => {
    if (needsPerson({ id, method, path, body, ...entry })) return [];
    if (path.endsWith('/items/remove')) {
      const { refs, restore } = body as { refs: string[]; restore?: boolean };
      return restore ? [] : [{ id, op: { kind: 'remove', refs } }];
    }
    if (method === 'POST') return [{ id, op: { kind: 'add', items: (body as { items: NewItem[] }).items } }];
    if (path.endsWith('/items')) return [{ id, op: { kind: 'change', items: (body as { items: [] }).items } }];
    const { ref, version: _, ...fields } = body as { ref: string; version?: number };
    return [{ id, op: { kind: 'change', items: [{ ref, fields }] } }];
  });
}

export interface Contents {
  whole: ContentsWhole;
  items: readonly ContentsItem[];
  /** Changes on the way or kept here. */
  waiting: number;
  conflicts: readonly Conflict[];
  refused: string | null;
}

const QUIET_MS = 700;
/**
 * Whether somebody enters things here at this moment. What they do is on the screen already; thousands of items that are read again
 * after each cell would only come between two keys. They are read once there is a pause.
 */
function useBusy(made: readonly Made[]): boolean {
  const last = made.at(-1)?.id;
  const [quiet, setQuiet] = useState(last);
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => setQuiet(last), QUIET_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== undefined && last !== quiet;
}

/** A loss schedule with what was done here. */
export function useContents(scheduleId: number) {
  const here = useHere((all) => all[scheduleId]) ?? NONE;
  const enabled = !useBusy(here.made);
  const read = useRead(lossSchedulesApi.whole, { params: { id: scheduleId } }, { keepPrevious: true, enabled });
  const kept = useKeptOf(aboutContents(scheduleId));
  const whole = read.data?.data;
  useEffect(() => {
    if (!whole) return;
    set(scheduleId, ({ made }) => ({ made: stillAhead(whole.items, made) }));
  }, [scheduleId, whole]);
  const contents = useMemo((): Contents | undefined => {
    if (!whole) return undefined;
    const own = new Set(here.made.map(({ id }) => id));
    const made = [...opsOfKept(kept).filter(({ id }) => !own.has(id)), ...here.made];
    return {
      whole,
      items: overlaid(whole.items, made, { categories: whole.categories, taxRate: whole.schedule.taxRate }),
      waiting: kept.length || here.made.filter(({ saved }) => !saved).length,
      conflicts: here.conflicts,
      refused: here.refused,
    };
  }, [whole, kept, here]);
  return { contents, error: read.error, retry: () => void read.refetch() };
}

const wordsOf = (op: Op): string => {
  if (op.kind === 'add')
    return op.items.length === 1 ? `Added ${op.items[0]?.label}` : `Added ${counted(op.items.length, 'item')}`;
  if (op.kind === 'change') return `Changed ${counted(op.items.length, 'item')}`;
  return `${op.kind === 'remove' ? 'Removed' : 'Brought back'} ${counted(op.kind === 'remove' ? op.refs.length : op.items.length, 'item')}`;
};

/** Operations on the same items go one after the other; others side by side. */
const lines = new Map<string, Promise<unknown>>();
function inLine<T>(refs: readonly string[], work: () => Promise<T>): Promise<T> {
  const ahead = [...new Set(refs.flatMap((ref) => lines.get(ref) ?? []))];
  // Nothing ahead: it is begun, and so on the disk, at once.
  const mine = ahead.length === 0 ? work() : Promise.allSettled(ahead).then(work);
  for (const ref of refs) lines.set(ref, mine);
  void mine
    .catch(() => undefined)
    .then(() => {
      for (const ref of refs) if (lines.get(ref) === mine) lines.delete(ref);
    });
  return mine;
}
const refsOf = (op: Op): readonly string[] => (op.kind === 'remove' ? op.refs : op.items.map(({ ref }) => ref));

type Answer = { kept: true; made: string } | { kept: false; answer: SavedItems };

/** How a schedule is written. `items`: as they are on the screen now. */
export function useContentsWrites(scheduleId: number, items: readonly ContentsItem[]) {
  const about = aboutContents(scheduleId);
  const params = { id: scheduleId };
  const add = useKeptWrite(lossItemsApi.add);
  const change = useKeptWrite(lossItemsApi.change);
  const changeMany = useKeptWrite(lossItemsApi.changeMany);
  const remove = useKeptWrite(lossItemsApi.removeMany);

  const send = async (op: Op, before: readonly ContentsItem[]): Promise<Answer> => {
    const sentence = wordsOf(op);
    const said = { about, sentence };
    if (op.kind === 'add') return await add.mutateAsync({ input: { params, body: { items: [...op.items] } }, ...said });
    if (op.kind !== 'change')
      return await remove.mutateAsync({
        input: { params, body: { refs: [...refsOf(op)], ...(op.kind === 'restore' && { restore: true }) } },
        ...said,
      });
    const [only, ...more] = op.items;
    const item = before.find(({ ref }) => ref === only?.ref);
    if (!only || more.length > 0 || !item)
      return await changeMany.mutateAsync({ input: { params, body: { items: [...op.items] } }, ...said });
    // What of one's own is under way to the same item raises its version: then mine comes after it, whatever it is.
    const isOwn =
      hereOf(scheduleId).made.filter(({ op: other }) => refsOf(other).includes(only.ref)).length > 1 ||
      useOutbox
        .getState()
        .entries.some((entry) => entry.about === about && JSON.stringify(entry.body).includes(only.ref));
    const version = isOwn || item.version === 0 ? {} : { version: item.version };
    const base = formBase(lossScheduleItem.fields, asRecord(item), only.fields);
    return await change.mutateAsync({
      input: { params, body: { ...only.fields, ref: only.ref, ...version } },
      ...said,
      base,
    });
  };

  const failed = (error: unknown, id: string, op: Op, before: readonly ContentsItem[]): void => {
    set(scheduleId, ({ made }) => ({ made: made.filter((one) => one.id !== id) }));
    const [only] = op.kind === 'change' ? op.items : [];
    const item = before.find(({ ref }) => ref === only?.ref);
    if (error instanceof ApiError && error.code === 'conflict' && error.data && only && item) {
      const body = { ...only.fields, version: item.version };
      const clash = clashOf(body, formBase(lossScheduleItem.fields, asRecord(item), only.fields), error.data);
      // The others changed other cells: both stay.
      if (clash && clash.names.length === 0) return apply(op, before, { quiet: true });
      if (clash) {
        const conflict = {
          ref: only.ref,
          label: item.label,
          names: clash.names,
          mine: only.fields,
          theirs: clash.theirs,
        };
        return set(scheduleId, ({ conflicts }) => ({ conflicts: [...conflicts, conflict] }));
      }
    }
    const words = error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : 'It was not saved';
    set(scheduleId, () => ({ refused: `${wordsOf(op)}: ${words}` }));
    toast(words, { tone: 'late' });
  };

  /** Does it here at once, and sends it behind that. */
  const apply = (op: Op, before: readonly ContentsItem[], { quiet = false } = {}): void => {
    const id = newUuid();
    if (!quiet)
      set(scheduleId, ({ undo }) => ({
        undo: [...undo, { op: inverse(op, before), words: wordsOf(op) }].slice(-MOST_UNDO),
        redo: [],
      }));
    set(scheduleId, ({ made }) => ({ made: [...made, { id, op }], refused: null }));
    const base = quiet && op.kind === 'change' ? [] : before;
    void inLine(refsOf(op), () => send(op, base)).then(
      (answer) => {
        // What is kept is in the outbox from now on, and counted there.
        if (answer.kept) return set(scheduleId, ({ made }) => ({ made: made.filter((one) => one.id !== id) }));
        const saved = new Map(answer.answer.data.items.map(({ ref, version }) => [ref, version]));
        return set(scheduleId, ({ made }) => ({ made: made.map((one) => (one.id === id ? { ...one, saved } : one)) }));
      },
      (error: unknown) => failed(error, id, op, before),
    );
  };

  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo'): { message: string; key?: string } => {
    const entry = hereOf(scheduleId)[from].at(-1);
    if (!entry) return { message: from === 'undo' ? 'Nothing to undo' : 'Nothing to redo' };
    set(scheduleId, (before) => ({
      [from]: before[from].slice(0, -1),
      [to]: [...before[to], { op: inverse(entry.op, items), words: entry.words }],
    }));
    apply(entry.op, items, { quiet: true });
    const [key] = refsOf(entry.op);
    return { message: `${from === 'undo' ? 'Undone' : 'Done again'}: ${entry.words}`, ...(key && { key }) };
  };

  return {
    add: (given: readonly NewItem[]): void => apply({ kind: 'add', items: given }, items),
    change: (given: readonly { ref: string; fields: ItemFields }[]): void =>
      given.length > 0 ? apply({ kind: 'change', items: given }, items) : undefined,
    remove: (refs: readonly string[]): void => apply({ kind: 'remove', refs }, items),
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
    /** Theirs stay, or mine go over them. */
    decide: (conflict: Conflict, side: 'mine' | 'theirs'): void => {
      set(scheduleId, ({ conflicts }) => ({ conflicts: conflicts.filter((one) => one !== conflict) }));
      if (side === 'mine')
        apply({ kind: 'change', items: [{ ref: conflict.ref, fields: conflict.mine }] }, [], { quiet: true });
    },
  };
}
export type ContentsWrites = ReturnType<typeof useContentsWrites>;

/** As the server has an item: what a form is compared with. */
const asRecord = (item: ContentsItem): Record<string, unknown> => ({ ...item, cropAttachmentId: item.photoId });
