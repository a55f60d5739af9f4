// A form over the fields of an entity: values, checks, drafts, dirty dot, saving and the errors of the server.
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Entity } from '../../../kit/entity.ts';
import { ApiError } from '../api/api-error.ts';
import { toast } from '../display/toast.ts';
import { type FormBase, formBase } from '../offline/outbox-merge.ts';
import { KEPT_HERE, type Sent } from '../offline/outbox.ts';
import { useTabDirty } from '../shell/tab-context.tsx';
import { checkFields } from './check-field.ts';
import { type Conflict, conflictOf, joined } from './conflict.ts';
import { type FieldSpecs, type FormValues, createBody, initialValues, updateBody } from './form-values.ts';
import { useDraft } from './use-draft.ts';

export interface EntityFormOptions<Body> {
  entity: Entity;
  /** The record as it is; absent when a new one is made. */
  record?: { id: number; version?: number };
  /** First values of a new record. */
  start?: FormValues;
  /** Name of the draft: `job:new`, `job:1004`. */
  draftKey: string;
  /** Sends the body; what it throws is placed on the form. Either this or `keep`. */
  save?: (body: Body) => Promise<unknown>;
  onSaved?: (answer: unknown, how: { close: boolean }) => void;
  /** For forms that may wait for a signal, in place of `save`: sends the body or keeps it, with what it was based on. */
  keep?: ((body: Body, base: FormBase | undefined) => Promise<Sent<unknown>>) | undefined;
  /** It is kept on this device and sent later. */
  onKept?: () => void;
}

export interface EntityForm {
  rhf: UseFormReturn<FormValues>;
  specs: FieldSpecs;
  record: Record<string, unknown> | undefined;
  submit: (how?: { close: boolean }) => Promise<void>;
  /** Somebody else saved first; null while nobody did. */
  conflict: Conflict | null;
  /** Goes on from their record with my changes, except for the fields that are taken from them. */
  resolve: (taken: ReadonlySet<string>) => void;
  /** The failure that belongs to no field. */
  failure: ApiError | null;
  draft: { restored: boolean; discard: () => void };
  changed: boolean;
  saving: boolean;
}

export function useEntityForm<Body extends object>({
  entity,
  record,
  start,
  draftKey,
  save,
  onSaved,
  keep,
  onKept,
}: EntityFormOptions<Body>): EntityForm {
  const specs: FieldSpecs = entity.fields;
  const [base, setBase] = useState(() => ({
    values: { ...initialValues(specs, record as FormValues | undefined), ...start },
    version: record?.version,
  }));
  const before = base.values;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const rhf = useForm<FormValues>({
    defaultValues: before,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = checkFields(specs, values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isDirty, isSubmitting } = rhf.formState;
  const draft = useDraft(draftKey, rhf, before);
  useTabDirty(isDirty);

  const submit = async (how = { close: false }): Promise<void> => {
    setFailure(null);
    setConflict(null);
    await rhf.handleSubmit(async (values) => {
      const saveOver = async (version: number | undefined): Promise<Sent<unknown>> => {
        const body = (record ? { ...updateBody(specs, before, values), version } : createBody(specs, values)) as Body;
        if (!keep) return { kept: false, answer: await save?.(body) };
        return keep(body, record && formBase(specs, before, body as FormValues));
      };
      const conflictIn = (error: unknown): Conflict | undefined =>
        error instanceof ApiError && error.code === 'conflict' && record
          ? conflictOf(specs, error.data, before, values)
          : undefined;
      try {
        const sent = await saveOver(base.version).catch((error: unknown) => {
          // What somebody else changed meanwhile concerns none of my fields: nothing to ask.
          const found = conflictIn(error);
          if (found?.fields.length === 0) return saveOver(found.version);
          throw error;
        });
        rhf.reset(values);
        await draft.drop();
        if (!sent.kept) return onSaved?.(sent.answer, how);
        toast(KEPT_HERE);
        onKept?.();
      } catch (error) {
        const found = conflictIn(error);
        if (found) setConflict(found);
        else setFailure(placeErrors(error, rhf, specs));
      }
    })();
  };

  const resolve = (taken: ReadonlySet<string>): void => {
    if (!conflict) return;
    const values = joined(conflict, before, rhf.getValues(), taken);
    setBase({ values: conflict.theirs, version: conflict.version });
    rhf.reset(conflict.theirs);
    for (const [name, value] of Object.entries(values)) rhf.setValue(name, value, { shouldDirty: true });
    setConflict(null);
  };

  return {
    conflict,
    resolve,
    rhf,
    specs,
    record: record as Record<string, unknown> | undefined,
    submit,
    failure,
    draft: { restored: draft.restored, discard: draft.discard },
    changed: isDirty,
    saving: isSubmitting,
  };
}

/** Puts the server's sentences on their fields; what has no field stays for the line above the buttons. */
function placeErrors(error: unknown, rhf: UseFormReturn<FormValues>, specs: FieldSpecs): ApiError | null {
  const failure = error instanceof ApiError ? error : new ApiError(500, { message: 'This item could not be saved.' });
  let placed = 0;
  for (const [path, message] of Object.entries(failure.errors)) {
    const name = path.split('.')[0] ?? '';
    if (!specs[name]) continue;
    rhf.setError(name, { type: 'server', message }, { shouldFocus: placed === 0 });
    placed++;
  }
  return placed > 0 && placed === Object.keys(failure.errors).length ? null : failure;
}
