// A form whose fields are data: answers, conditions, checks on blur and on submit, drafts.
import { useCallback, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { todayIn } from '../../../../kit/dates.ts';
import {
  type FieldState,
  type FormFieldDefinition,
  checkForm,
  fieldStates,
  keptAnswers,
} from '../../../shared/form-fields.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useTabDirty } from '../../shell/tab-context.tsx';
import type { FormValues } from '../form-values.ts';
import { useDraft } from '../use-draft.ts';

export interface GeneratedFormOptions {
  fields: readonly FormFieldDefinition[];
  /** The answers so far. */
  answers?: FormValues;
  /** Name of the draft: form type and reference fields, such as `customFields:job:1004`. */
  draftKey: string;
  save: (answers: FormValues) => Promise<unknown>;
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
  /** The failure that belongs to no field. */
  failure: ApiError | null;
  draft: { restored: boolean; discard: () => void };
  changed: boolean;
  saving: boolean;
}

export function useGeneratedForm({ fields, answers, draftKey, save, onSaved }: GeneratedFormOptions): GeneratedForm {
  const { timezone } = useCurrentUser();
  const [before] = useState<FormValues>(() =>
    Object.fromEntries(fields.map(({ fieldRef }) => [fieldRef, answers?.[fieldRef] ?? null])),
  );
  const [failure, setFailure] = useState<ApiError | null>(null);
  const today = useCallback(() => todayIn(timezone, new Date()), [timezone]);
  const rhf = useForm<FormValues>({
    defaultValues: before,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = Object.entries(checkForm(fields, values, today()));
      const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
      return wrong.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const given = useWatch({ control: rhf.control });
  const states = useMemo(() => fieldStates(fields, given, today()), [fields, given, today]);
  const { isDirty, isSubmitting } = rhf.formState;
  const draft = useDraft(draftKey, rhf, before);
  useTabDirty(isDirty);

  const submit = async (): Promise<void> => {
    setFailure(null);
    await rhf.handleSubmit(async (values) => {
      try {
        await save(keptAnswers(fields, values, today()));
        await draft.drop();
        rhf.reset(values);
        onSaved?.();
      } catch (error) {
        setFailure(placeErrors(error, rhf, fields));
      }
    })();
  };
  return {
    rhf,
    fields,
    states,
    submit,
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
  const today = useCallback(() => todayIn(timezone, new Date()), [timezone]);
  const states = useMemo(() => fieldStates(fields, given, today()), [fields, given, today]);
  return { rhf, fields, states };
}
