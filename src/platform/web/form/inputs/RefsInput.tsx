// Several entries of a list.
import { ManyPicker } from './ManyPicker.tsx';
import { type InputProps, wrapperProps } from './input-props.ts';
import { useOptions } from './use-options.ts';

export function RefsInput({ inputRef, ...props }: InputProps) {
  const { options } = useOptions(props.spec.to);
  const known = options.map((option) => ({ value: String(option.value), label: option.label }));
  const gone = props.chosen.filter((entry) => !known.some((option) => option.value === String(entry.id)));
  return (
    <ManyPicker
      {...wrapperProps(props)}
      inputRef={inputRef}
      data={[...known, ...gone.map((entry) => ({ value: String(entry.id), label: entry.label }))]}
      value={(Array.isArray(props.value) ? props.value : []).map(String)}
      onChange={(values) => props.onChange(values.map(Number))}
      onBlur={props.onBlur}
      searchable={known.length > 10}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
