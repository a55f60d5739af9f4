// Restores what was typed before a reload or a lost session, and keeps it while typing.
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../session/current-user.tsx';
import { draftKeeper, loadDraft } from './drafts.ts';
import type { FormValues } from './form-values.ts';

export function useDraft(key: string, rhf: UseFormReturn<FormValues>, before: FormValues) {
  const user = useCurrentUser();
  const owner = `${user.company.id}:${user.id}`;
  const [restored, setRestored] = useState(false);
  const keeper = useMemo(() => draftKeeper(owner, key), [owner, key]);

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

  useEffect(
    () =>
      rhf.subscribe({
        formState: { values: true },
        callback: ({ values }) => void keeper.keep(changedValues(before, values)),
      }),
    [keeper, rhf, before],
  );

  /** After the form was told what is saved: that looks like typing and would be kept again. */
  const drop = async (): Promise<void> => {
    setRestored(false);
    await keeper.drop();
  };
  const discard = (): void => {
    rhf.reset(before);
    void drop();
  };
  return { restored, drop, discard };
}

const changedValues = (before: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
