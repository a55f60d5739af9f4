// One entry of a list: the values of the declaration, or an option list of the company.
import css from './OptionInput.module.css';
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { sentence } from '../../display/format.ts';
import { Picker, type PickerEntry } from './Picker.tsx';
import { type InputProps, type InputRest, leftIn, wrapperProps } from './input-props.ts';
import { highlighted } from './picker-keys.ts';
import { showOption, useFavourite, useOptions } from './use-options.ts';

const SEARCH_ABOVE = 10;

interface ChoicesProps {
  props: InputRest;
  inputRef: InputProps['inputRef'];
  data: PickerEntry[];
  value: string | null;
  onPick: (value: string | null) => void;
  /** Entries that can be marked, and whether they are. */
  favourites?: ReadonlyMap<string, boolean | undefined>;
  onMark?: (value: string) => void;
}

function Choices({ props, inputRef, data, value, onPick, favourites, onMark }: ChoicesProps) {
  const marks = onMark && {
    renderOption: ({ option, checked }: { option: PickerEntry; checked?: boolean }) => (
      <MarkedOption
        label={option.label}
        chosen={checked ?? false}
        favourite={favourites?.get(option.value)}
        onMark={() => onMark(option.value)}
      />
    ),
    // Shift and Enter marks the entry that is highlighted, before the box would choose it.
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      const entry = event.key === 'Enter' && event.shiftKey ? highlighted(event.currentTarget) : null;
      const at = entry?.getAttribute('value');
      if (!at || favourites?.get(at) === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onMark(at);
    },
  };
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
      {...marks}
    />
  );
}

interface MarkedOptionProps {
  label: string;
  chosen: boolean;
  /** Absent: it cannot be marked. */
  favourite: boolean | undefined;
  onMark: () => void;
}

/** The star is for the pointer; Shift and Enter does the same. */
function MarkedOption({ label, chosen, favourite, onMark }: MarkedOptionProps) {
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <>
      <span className={css.optionLabel}>{label}</span>
      {favourite && <span className="visually-hidden">, a favourite</span>}
      {favourite !== undefined && (
        <span
          role="presentation"
          className={css.optionStar}
          data-on={favourite || undefined}
          title={favourite ? 'No favourite any more (Shift+Enter)' : 'A favourite, first in the list (Shift+Enter)'}
          // The entry below would take it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onMark();
          }}
        >
          <Star size={14} aria-hidden />
        </span>
      )}
      {chosen && <IconCheck className={css.optionCheck} size={14} aria-hidden />}
    </>
  );
}

export function OneOfInput({ inputRef, ...props }: InputProps) {
  const data = (props.spec.values ?? []).map((value) => ({ value, label: sentence(value) }));
  const value = data.find((entry) => entry.value === props.value)?.value ?? null;
  return <Choices props={props} inputRef={inputRef} data={data} value={value} onPick={props.onChange} />;
}

export function OptionInput({ inputRef, ...props }: InputProps) {
  const { options, loading } = useOptions(props.spec.to);
  const mark = useFavourite(props.spec.to);
  const known = options.map((option) => ({ value: String(option.value), label: showOption(option) }));
  // An entry that is no longer offered still shows its name.
  const gone = props.chosen.filter((entry) => !known.some((option) => option.value === String(entry.id)));
  const data = [...known, ...gone.map((entry) => ({ value: String(entry.id), label: entry.label }))];
  const favourites = new Map(options.map(({ value, item }) => [String(value), item?.favourite]));
  return (
    <Choices
      props={props}
      inputRef={inputRef}
      data={loading ? [] : data}
      value={typeof props.value === 'number' ? String(props.value) : null}
      onPick={(value) => props.onChange(value === null ? null : Number(value))}
      favourites={favourites}
      onMark={(value) => mark(Number(value))}
    />
  );
}
