// Restores what was typed before a reload or a lost session, and keeps it while typing.
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../session/current-user.tsx';
import { dropDraft, loadDraft, saveDraft } from './drafts.ts';
import type { FormValues } from './form-values.ts';

const SAVE_AFTER_MS = 400;

export function useDraft(key: string, rhf: UseFormReturn<FormValues>, before: FormValues) {
  const user = useCurrentUser();
  const owner = `${user.company.id}:${user.id}`;
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<FormValues>(undefined);

  useEffect(() => {
    let gone = false;
    void loadDraft(owner, key).then((draft) => {
      if (gone || !draft || rhf.formState.isDirty) return;
      for (const [name, value] of Object.entries(draft.values)) rhf.setValue(name, value, { shouldDirty: true });
      setRestored(true);
    });
    return () => {
      gone = true;
    };
  }, [owner, key, rhf]);

  useEffect(() => {
    const write = (): void => {
      clearTimeout(timer.current);
      if (!waiting.current) return;
      const typed = changedValues(before, waiting.current);
      waiting.current = undefined;
      void (Object.keys(typed).length > 0 ? saveDraft(owner, key, typed) : dropDraft(owner, key));
    };
    const keep = (values: FormValues): void => {
      clearTimeout(timer.current);
      waiting.current = values;
      timer.current = setTimeout(write, SAVE_AFTER_MS);
    };
    window.addEventListener('pagehide', write); // the last keys before a reload, too
    const end = rhf.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return () => {
      window.removeEventListener('pagehide', write);
      end();
    };
  }, [owner, key, rhf, before]);

  /** Before the values are sent: whatever comes of it, they are here after a reload. */
  const keepNow = async (): Promise<void> => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const typed = changedValues(before, rhf.getValues());
    if (Object.keys(typed).length > 0) await saveDraft(owner, key, typed);
  };
  /** After the form was told what is saved: that looks like typing and would be kept again. */
  const drop = async (): Promise<void> => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setRestored(false);
    await dropDraft(owner, key);
  };
  const discard = (): void => {
    rhf.reset(before);
    void drop();
  };
  return { restored, keepNow, drop, discard };
}

const changedValues = (before: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
