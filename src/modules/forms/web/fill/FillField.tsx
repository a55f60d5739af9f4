// One field of a form that is filled. Only the field that changes is drawn again: a form of two hundred types as one of twenty.
import css from './fill.module.css';
import { type ComponentType, memo, useCallback } from 'react';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import type { FieldType } from '../../../../platform/shared/form-fields.ts';
import type { GeneratedInputProps } from '../../../../platform/web/form/generated/generated-input.ts';
import { GENERATED_INPUTS, WIDE } from '../../../../platform/web/form/generated/generated-inputs.ts';
import type { FormField } from '../../shared/form-content.ts';
import { FormsChoice } from './FormsChoice.tsx';
import type { WaitingFile } from './waiting-files.ts';
import { Calculated, Chips, FilesInput, LongAnswer, OfOffice, type FileActions, PlainAddress } from './fill-inputs.tsx';

const ON_SITE: Partial<Record<FieldType, ComponentType<GeneratedInputProps>>> = {
  radio: Chips,
  multiselect: Chips,
  multitext: LongAnswer,
  customForms: FormsChoice,
};
const BY_LINK: Partial<Record<FieldType, ComponentType<GeneratedInputProps>>> = {
  address: PlainAddress,
  contact: OfOffice,
  customForms: OfOffice,
};
const FILES: readonly FieldType[] = ['file-upload', 'attachments', 'images'];
const ACROSS: ReadonlySet<FieldType> = new Set<FieldType>([...WIDE, 'multiselect', 'boolean', ...FILES, 'customForms']);

interface Props {
  field: FormField;
  /** Its name among all of the form: `name`, or `people.0.name`. */
  path: string;
  value: unknown;
  error: string | undefined;
  /** Of a calculated one that is empty: why. */
  why: string | undefined;
  disabled: boolean;
  hasAccount: boolean;
  files: FileActions | undefined;
  waiting: readonly WaitingFile[];
  onChange: (path: string, value: unknown) => void;
}

export const FillField = memo(function FillField({
  field,
  path,
  value,
  error,
  why,
  disabled,
  hasAccount,
  files,
  waiting,
  onChange,
}: Props) {
  const change = useCallback((next: unknown) => onChange(path, next === '' ? null : next), [path, onChange]);
  const Input =
    (hasAccount ? undefined : BY_LINK[field.fieldType]) ??
    ON_SITE[field.fieldType] ??
    GENERATED_INPUTS[field.fieldType];
  const props: GeneratedInputProps = {
    id: `answer-${path}`,
    field,
    value: value ?? null,
    onChange: change,
    onBlur: nothing,
    inputRef: null,
    error,
    disabled,
    onPress: undefined,
  };
  return (
    <div className="form-field" data-wide={ACROSS.has(field.fieldType) || undefined} data-path={path}>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        {field.formula ? (
          <Calculated field={field} id={props.id} value={value} why={why} />
        ) : FILES.includes(field.fieldType) ? (
          <FilesInput {...props} path={path} files={files} waiting={waiting} />
        ) : Input ? (
          <Input {...props} />
        ) : (
          <p className={css.hint}>{field.fieldLabel}</p>
        )}
      </Suspense>
    </div>
  );
});
const nothing = (): void => undefined;
