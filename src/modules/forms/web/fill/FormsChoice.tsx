// Other forms, chosen by their number and title.
import { useId } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { type GeneratedInputProps, wrapperOf } from '../../../../platform/web/form/generated/generated-input.ts';
import { formsApi } from '../../shared/forms.api.ts';

const MOST = '200';

export function FormsChoice({ inputRef: _ref, ...props }: GeneratedInputProps) {
  const id = useId();
  const read = useRead(formsApi.list, { query: { perPage: MOST } });
  const data = (read.data?.data ?? []).map((form) => ({
    value: String(form.id),
    label: [form.customFormNumber, form.label, form.job?.label].filter(Boolean).join(' '),
  }));
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <ManyPicker
      {...wrapperOf(props)}
      id={`${props.id}${id}`}
      data={data}
      value={chosen}
      onChange={(texts) => props.onChange(texts.map(Number))}
      onBlur={props.onBlur}
      searchable
    />
  );
}
