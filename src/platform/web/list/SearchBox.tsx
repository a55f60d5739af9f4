// The search of a list: a moment after the last key, at once on Enter, which goes on to the rows. Esc shows all again.
import css from './SearchBox.module.css';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '../icons.tsx';
import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 250;

interface Props {
  value: string;
  onChange: (value: string) => void;
  title: string;
}

export function SearchBox({ value, onChange, title }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed from elsewhere: Back, a cleared filter.
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  const clear = (): void => {
    setTyped('');
    if (value !== '') onChange('');
  };
  return (
    <TextInput
      type="search"
      size="xs"
      className={css.listSearch}
      aria-label={`Find in ${title.toLowerCase()}`}
      placeholder={`Find in ${title.toLowerCase()}`}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      rightSection={
        typed !== '' && <CloseButton size="xs" tabIndex={-1} aria-label="Show all again" title="Esc" onClick={clear} />
      }
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          clear();
          event.currentTarget.blur();
        }
        if (event.key === 'Enter') {
          onChange(typed.trim());
          event.currentTarget.blur(); // the keys go to the rows
        }
      }}
    />
  );
}
