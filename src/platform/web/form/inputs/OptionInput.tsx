// One entry of a list: the values of the declaration, or an option list of the company, where people mark their favourites.
import { FavouriteStar } from './FavouriteStar.tsx';
import { sentence } from '../../display/format.ts';
import { Picker, type PickerEntry, type PickerProps } from './Picker.tsx';
import { type InputProps, type InputRest, leftIn, wrapperProps } from './input-props.ts';
import { showOption, useFavourite, useOptions } from './use-options.ts';

const SEARCH_ABOVE = 10;

interface ChoicesProps {
  props: InputRest;
  inputRef: InputProps['inputRef'];
  data: PickerEntry[];
  value: string | null;
  onPick: (value: string | null) => void;
  /** The list is not there yet: what is typed meanwhile waits for it. */
  loading?: boolean;
  more?: Pick<PickerProps, 'renderOption' | 'onMark' | 'onDropdownClose'>;
}

function Choices({ props, inputRef, data, value, onPick, loading = false, more }: ChoicesProps) {
  return (
    <Picker
      {...more}
      {...wrapperProps(props)}
      {...leftIn(props)}
      inputRef={inputRef}
      data={data}
      value={value}
      onChange={onPick}
      onBlur={props.onBlur}
      searchable={loading || data.length > SEARCH_ABOVE}
      settled={!loading}
      {...(loading && { nothingFoundMessage: 'Loading' })}
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
  const { toggle, settle } = useFavourite(props.spec.to);
  const isFavourite = (value: string) => options.find((option) => String(option.value) === value)?.item?.favourite;
  const mark = (value: string): void => {
    if (isFavourite(value) !== undefined) void toggle(Number(value));
  };
  const known = options.map((option) => ({ value: String(option.value), label: showOption(option) }));
  // An entry that is no longer offered still shows its name.
  const gone = props.chosen.filter((entry) => !known.some((option) => option.value === String(entry.id)));
  const data = [...known, ...gone.map((entry) => ({ value: String(entry.id), label: entry.label }))];
  return (
    <Choices
      props={props}
      inputRef={inputRef}
      data={loading ? [] : data}
      loading={loading}
      value={typeof props.value === 'number' ? String(props.value) : null}
      onPick={(value) => props.onChange(value === null ? null : Number(value))}
      more={{
        onMark: mark,
        onDropdownClose: settle,
        renderOption: ({ option, checked }) => (
          <FavouriteStar
            chosen={checked === true}
            label={option.label}
            marked={isFavourite(option.value)}
            onMark={() => mark(option.value)}
          />
        ),
      }}
    />
  );
}
