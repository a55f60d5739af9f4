// The box that chooses several of a list; keys as in Picker.
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { keepEnter } from './picker-keys.ts';

interface Props extends Omit<MultiSelectProps, 'searchValue' | 'onSearchChange' | 'ref'> {
  inputRef?: Ref<never>;
}

export function ManyPicker({ inputRef, ...props }: Props) {
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      nothingFoundMessage="There are no options to choose from"
      maxDropdownHeight={280}
      openOnFocus={false}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      {...props}
      {...(inputRef && { ref: inputRef })}
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange={search.trim() !== ''}
      onKeyDown={keepEnter}
    />
  );
}
