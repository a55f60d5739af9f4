// Draws a generated form: its fields with conditions, the draft line, the error summary and the buttons.
import '../../theme/form.css';
import css from '../form.module.css';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { type FormFieldDefinition, showAnswer } from '../../../shared/form-fields.ts';
import { ConflictSides } from '../ConflictSides.tsx';
import { FormShell } from '../FormShell.tsx';
import { SkeletonRows } from '../../display/Skeleton.tsx';
import { Suspense } from '../../display/lazy.tsx';
import type { Conflict } from '../conflict.ts';
import { GENERATED_INPUTS, WIDE } from './generated-inputs.ts';
import type { FieldsOfForm, GeneratedForm } from './use-generated-form.ts';

interface FormProps {
  form: GeneratedForm;
  label: string;
  saveLabel?: string;
  onCancel?: () => void;
  onPress?: (fieldRef: string) => void;
}

export function GeneratedFormView({ form, label, saveLabel = 'Save', onCancel, onPress }: FormProps) {
  const idPrefix = useId();
  return (
    <FormShell form={form} label={label} saveLabel={saveLabel} onCancel={onCancel}>
      <GeneratedFields form={form} idPrefix={idPrefix} {...(onPress && { onPress })} />
      <Problems form={form} />
    </FormShell>
  );
}

/** The fields alone, for a form that has others besides. */
export function GeneratedFields({
  form,
  idPrefix,
  onPress,
}: {
  form: FieldsOfForm;
  idPrefix: string;
  onPress?: (fieldRef: string) => void;
}) {
  return (
    <div className="form-grid generated-fields">
      {form.fields.map((field) => (
        <GeneratedField key={field.fieldRef} form={form} field={field} idPrefix={idPrefix} onPress={onPress} />
      ))}
    </div>
  );
}

interface FieldProps {
  form: FieldsOfForm;
  field: FormFieldDefinition;
  idPrefix: string;
  onPress: ((fieldRef: string) => void) | undefined;
}

/** A hidden field keeps what was typed until the form is submitted: it may be shown again. */
function GeneratedField({ form, field, idPrefix, onPress }: FieldProps) {
  const state = form.states.get(field.fieldRef);
  const Input = GENERATED_INPUTS[field.fieldType];
  if (!Input || !state?.shown) return null;
  return (
    <div className="form-field" data-wide={WIDE.has(field.fieldType) || undefined}>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Controller
          name={field.fieldRef}
          control={form.rhf.control}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <Input
              id={`${idPrefix}${field.fieldRef}`}
              field={field}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
              error={fieldState.error?.message}
              disabled={state.disabled}
              onPress={onPress}
            />
          )}
        />
      </Suspense>
    </div>
  );
}

/** Somebody else changed the same answers first. */
function AnswerConflict({ form, conflict }: { form: GeneratedForm; conflict: Conflict }) {
  const mine = form.rhf.getValues();
  const rows = form.fields
    .filter(({ fieldRef }) => conflict.fields.includes(fieldRef))
    .map((field) => ({
      name: field.fieldRef,
      label: field.fieldLabel,
      mine: showAnswer(field, mine[field.fieldRef]) || 'nothing',
      theirs: showAnswer(field, conflict.theirs[field.fieldRef]) || 'nothing',
    }));
  return <ConflictSides rows={rows} onResolve={form.resolve} />;
}

/** After a press on Save: every problem in one place, each a way to its field. */
function Problems({ form }: { form: GeneratedForm }) {
  const { errors, submitCount } = form.rhf.formState;
  if (form.conflict) return <AnswerConflict form={form} conflict={form.conflict} />;
  const wrong = form.fields.filter(({ fieldRef }) => errors[fieldRef]);
  if (form.failure)
    return (
      <div className={css.errorSummary} role="alert">
        <p>{form.failure.message}</p>
        {form.failure.requestId && <p className="figures">Reference {form.failure.requestId}</p>}
      </div>
    );
  if (wrong.length === 0 || submitCount === 0) return null;
  return (
    <div className={css.errorSummary} role="alert">
      <p>{wrong.length === 1 ? 'One field needs attention' : `${wrong.length} fields need attention`}</p>
      <ul>
        {wrong.map(({ fieldRef, fieldLabel }) => (
          <li key={fieldRef}>
            <button type="button" onClick={() => form.rhf.setFocus(fieldRef)}>
              {fieldLabel}: {String(errors[fieldRef]?.message ?? '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
