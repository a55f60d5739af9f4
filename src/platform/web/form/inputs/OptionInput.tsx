// One entry of a list: the values of the declaration, or an option list of the company.
import { Select } from '@mantine/core';
import { sentence } from '../../display/format.ts';
import { type InputProps, type InputRest, wrapperProps } from './input-props.ts';
import { useOptions } from './use-options.ts';

const SEARCH_ABOVE = 10;
const NO_OPTIONS = 'There are no options to choose from';

interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  props: InputRest;
  inputRef: InputProps['inputRef'];
  data: Choice[];
  onPick: (value: string | null) => void;
}

function Choices({ props, inputRef, data, onPick }: ChoicesProps) {
  return (
    <Select
      {...wrapperProps(props)}
      ref={inputRef}
      data={data}
      value={props.value === null || props.value === undefined || props.value === '' ? null : String(props.value)}
      onChange={onPick}
      onBlur={props.onBlur}
      searchable={data.length > SEARCH_ABOVE}
      clearable={props.spec.nullable}
      nothingFoundMessage={NO_OPTIONS}
      maxDropdownHeight={280}
      checkIconPosition="right"
      comboboxProps={{ transitionProps: { duration: 80 } }}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}

export function OneOfInput({ inputRef, ...props }: InputProps) {
  const data = (props.spec.values ?? []).map((value) => ({ value, label: sentence(value) }));
  return <Choices props={props} inputRef={inputRef} data={data} onPick={props.onChange} />;
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
      onPick={(value) => props.onChange(value === null ? null : Number(value))}
    />
  );
}
