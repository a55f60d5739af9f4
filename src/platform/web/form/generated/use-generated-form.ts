// A form whose fields are data: answers, conditions, checks on blur and on submit, drafts.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { todayIn } from '../../../../kit/dates.ts';
import { type FieldState, type FormFieldDefinition, fieldStates, keptAnswers } from '../../../shared/form-fields.ts';
import { checkForm } from '../../../shared/form-checks.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useTabDirty } from '../../shell/tab-context.tsx';
import { type Conflict, conflictBetween, joined } from '../conflict.ts';
import type { FormValues } from '../form-values.ts';
import { useDraft } from '../use-draft.ts';

export interface Saved {
  values: FormValues;
  version: number;
}
export interface GeneratedFormOptions {
  fields: readonly FormFieldDefinition[];
  /** The answers so far. */
  answers?: FormValues;
  /** Version of the record that holds the answers; with it, somebody else's change in the meantime is noticed. */
  version?: number;
  /** Name of the draft: form type and reference fields, such as `customFields:job:1004`. */
  draftKey: string;
  /** Answers what the record holds now, where it has a version. */
  save: (answers: FormValues, version: number | undefined) => Promise<Saved | undefined>;
  onSaved?: () => void;
}
/** What drawing the fields needs. */
export interface FieldsOfForm {
  rhf: UseFormReturn<FormValues>;
  fields: readonly FormFieldDefinition[];
  states: ReadonlyMap<string, FieldState>;
}
export interface GeneratedForm extends FieldsOfForm {
  submit: () => Promise<void>;
  /** Somebody else changed the same answers first; null while nobody did. */
  conflict: Conflict | null;
  /** Goes on from their answers with my changes, except for the fields that are taken from them. */
  resolve: (taken: ReadonlySet<string>) => void;
  /** The failure that belongs to no field. */
  failure: ApiError | null;
  draft: { restored: boolean; discard: () => void };
  changed: boolean;
  saving: boolean;
}

const isNewer = (version: number | undefined, than: number | undefined): boolean =>
  version !== undefined && than !== undefined && version > than;

/** What the fields of the form hold of these answers; what was emptied is null. */
const heldBy = (fields: readonly FormFieldDefinition[], answers: FormValues | undefined): FormValues =>
  Object.fromEntries(
    fields.map(({ fieldRef }) => [fieldRef, answers?.[fieldRef] === '' ? null : (answers?.[fieldRef] ?? null)]),
  );

export function useGeneratedForm(options: GeneratedFormOptions): GeneratedForm {
  const { fields, answers, version, draftKey, save, onSaved } = options;
  const { timezone } = useCurrentUser();
  const [base, setBase] = useState(() => ({ values: heldBy(fields, answers), version }));
  const before = base.values;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const here = useCallback(() => ({ today: todayIn(timezone, new Date()), timezone }), [timezone]);
  const rhf = useForm<FormValues>({
    defaultValues: before,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = Object.entries(checkForm(fields, values, here()));
      const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
      return wrong.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const given = useWatch({ control: rhf.control });
  const states = useMemo(() => fieldStates(fields, given, here()), [fields, given, here]);
  const { isDirty, isSubmitting } = rhf.formState;
  const draft = useDraft(draftKey, rhf, before);
  useTabDirty(isDirty);

  // Whoever has typed nothing sees what others save meanwhile.
  if (isNewer(version, base.version) && !isDirty && !isSubmitting)
    setBase({ values: heldBy(fields, answers), version });
  useEffect(() => {
    if (!rhf.formState.isDirty) rhf.reset(base.values);
  }, [rhf, base]);

  const send = async (values: FormValues, of: number | undefined): Promise<void> => {
    const saved = await save(keptAnswers(fields, values, here()), of);
    const kept = saved ? heldBy(fields, saved.values) : values;
    setBase({ values: kept, version: saved?.version });
    rhf.reset(kept);
    await draft.drop();
    onSaved?.();
  };
  const submit = async (): Promise<void> => {
    setFailure(null);
    setConflict(null);
    await rhf.handleSubmit(async (values) => {
      try {
        const found = await send(values, base.version).then(() => undefined, foundConflict(values));
        if (!found) return;
        // Their change touches no answer of mine: both are kept, and nobody is asked.
        if (found.fields.length === 0) await send(joined(found, before, values, new Set()), found.version);
        else setConflict(found);
      } catch (error) {
        setFailure(placeErrors(error, rhf, fields));
      }
    })();
  };
  /** The conflict of a refused save; any other failure goes on. */
  const foundConflict =
    (mine: FormValues) =>
    (error: unknown): Conflict => {
      const now = error instanceof ApiError && error.code === 'conflict' ? (error.data as Partial<Saved> | null) : null;
      if (!now?.values || now.version === undefined) throw error;
      return conflictBetween(heldBy(fields, now.values), now.version, before, heldBy(fields, mine));
    };
  const resolve = (taken: ReadonlySet<string>): void => {
    if (!conflict) return;
    const values = joined(conflict, before, heldBy(fields, rhf.getValues()), taken);
    setBase({ values: conflict.theirs, version: conflict.version });
    rhf.reset(conflict.theirs);
    for (const [name, value] of Object.entries(values)) rhf.setValue(name, value, { shouldDirty: true });
    setConflict(null);
  };
  return {
    rhf,
    fields,
    states,
    submit,
    conflict,
    resolve,
    failure,
    draft: { restored: draft.restored, discard: draft.discard },
    changed: isDirty,
    saving: isSubmitting,
  };
}

/** Puts the server's sentences on their fields; what has no field stays for the line above the buttons. */
function placeErrors(
  error: unknown,
  rhf: UseFormReturn<FormValues>,
  fields: readonly FormFieldDefinition[],
): ApiError | null {
  const failure = error instanceof ApiError ? error : new ApiError(500, { message: 'This item could not be saved.' });
  const places = Object.entries(failure.errors).map(([path, message]) => ({
    message,
    name: fields.find(({ fieldRef }) => path.split('.').includes(fieldRef))?.fieldRef,
  }));
  for (const { name, message } of places) if (name) rhf.setError(name, { type: 'server', message });
  return places.length > 0 && places.every(({ name }) => name) ? null : failure;
}

/** A form to look at and try: no drafts, nothing saved. Fields may come and go while it is shown. */
export function usePreviewForm(fields: readonly FormFieldDefinition[]): FieldsOfForm {
  const { timezone } = useCurrentUser();
  const rhf = useForm<FormValues>({ mode: 'onTouched' });
  const given = useWatch({ control: rhf.control });
  const here = useCallback(() => ({ today: todayIn(timezone, new Date()), timezone }), [timezone]);
  const states = useMemo(() => fieldStates(fields, given, here()), [fields, given, here]);
  return { rhf, fields, states };
}
