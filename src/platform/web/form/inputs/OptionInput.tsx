// One entry of a list: the values of the declaration, or an option list of the company.
import { sentence } from '../../display/format.ts';
import { Picker, type PickerEntry } from './Picker.tsx';
import { type InputProps, type InputRest, leftIn, wrapperProps } from './input-props.ts';
import { useOptions } from './use-options.ts';

const SEARCH_ABOVE = 10;

interface ChoicesProps {
  props: InputRest;
  inputRef: InputProps['inputRef'];
  data: PickerEntry[];
  value: string | null;
  onPick: (value: string | null) => void;
}

function Choices({ props, inputRef, data, value, onPick }: ChoicesProps) {
  return (
    <Picker
      {...wrapperProps(props)}
      {...leftIn(props)}
      inputRef={inputRef}
      data={data}
      value={value}
      onChange={onPick}
      onBlur={props.onBlur}
      searchable={data.length > SEARCH_ABOVE}
      clearable={props.spec.nullable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}

export function OneOfInput({ inputRef, ...props }: InputProps) {
  const data = (props.spec.values ?? []).map((value) => ({ value, label: sentence(value) }));
  const value = data.find((entry) => entry.value === props.value)?.value ?? null;
  return <Choices props={props} inputRef={inputRef} data={data} value={value} onPick={props.onChange} />;
}

export function OptionInput({ inputRef, ...props }: InputProps) {
  const { options, loading } = useOptions(props.spec.to);
  const known = options.map((option) => ({ value: String(option.value), label: option.label }));
  // An entry that is no longer offered still shows its name.
  const gone = props.chosen.filter((entry) => !known.some((option) => option.value === String(entry.id)));
  const data = [...known, ...gone.map((entry) => ({ value: String(entry.id), label: entry.label }))];
  return (
    <Choices
      props={props}
      inputRef={inputRef}
      data={loading ? [] : data}
      value={typeof props.value === 'number' ? String(props.value) : null}
      onPick={(value) => props.onChange(value === null ? null : Number(value))}
    />
  );
}
