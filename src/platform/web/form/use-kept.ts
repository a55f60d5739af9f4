// What is typed into a dialog of plain inputs, kept in this browser until it is saved or discarded: a form has useDraft.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../session/current-user.tsx';
import { draftKeeper, loadDraft } from './drafts.ts';

export interface Kept<T> {
  values: T;
  set: (patch: Partial<T>) => void;
  changed: boolean;
  /** Saved or discarded: nothing is kept. */
  drop: () => void;
}

/** `start` is what the dialog opens with; what was typed before a reload or a lost session is laid over it. */
export function useKept<T extends Record<string, unknown>>(key: string, start: T): Kept<T> {
  const user = useCurrentUser();
  const owner = `${user.company.id}:${user.id}`;
  const [first] = useState(start);
  const [values, setValues] = useState(first);
  const keeper = useMemo(() => draftKeeper(owner, key), [owner, key]);
  const touched = useRef(false);

  useEffect(() => {
    let gone = false;
    void loadDraft(owner, key).then((draft) => {
      if (!gone && draft && !touched.current) setValues((now) => ({ ...now, ...(draft.values as Partial<T>) }));
    });
    return () => {
      gone = true;
    };
  }, [owner, key]);

  const set = (patch: Partial<T>): void => {
    touched.current = true;
    const next = { ...values, ...patch };
    setValues(next);
    void keeper.keep(differences(first, next));
  };
  const drop = (): void => void keeper.drop();
  return { values, set, changed: Object.keys(differences(first, values)).length > 0, drop };
}

const differences = <T extends Record<string, unknown>>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<T>;
