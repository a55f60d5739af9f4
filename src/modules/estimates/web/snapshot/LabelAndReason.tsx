// Label and reason: what a snapshot and a variation are told apart by.
import { TextInput } from '@mantine/core';
import { LongText } from '../../../../platform/web/form/LongText.tsx';

export interface TypedLabel extends Record<string, unknown> {
  label: string;
  reason: string;
}
export const NO_LABEL: TypedLabel = { label: '', reason: '' };
export const labelBody = ({ label, reason }: TypedLabel) => ({
  label: label.trim() || null,
  reason: reason.trim() || null,
});

interface Props {
  typed: TypedLabel;
  set: (patch: Partial<TypedLabel>) => void;
  /** What stands in the empty label. */
  placeholder: string;
  errors: Record<string, string>;
}

export const LabelAndReason = ({ typed, set, placeholder, errors }: Props) => (
  <>
    <TextInput
      label="Label"
      maxLength={200}
      placeholder={placeholder}
      value={typed.label}
      onChange={(event) => set({ label: event.currentTarget.value })}
      error={errors['label']}
    />
    <LongText
      label="Reason"
      minRows={2}
      max={5000}
      value={typed.reason}
      onChange={(reason) => set({ reason })}
      error={errors['reason']}
    />
  </>
);
