// Another record, found while typing; the one that is missing is made on the spot.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCan } from '../../session/current-user.tsx';
import { useSlot } from '../../shell/parts.ts';
import { type InputProps, wrapperProps } from './input-props.ts';
import { type Option, fetchOptions } from './use-options.ts';

const SEARCH_AFTER_MS = 200;
const SHORTEST_NAME = 2;
/** The entry of the list that makes a record. */
const NEW = 'new';
const showOption = (option: Option): string =>
  option.subLabel ? `${option.label} · ${option.subLabel}` : option.label;
/** Until the server has answered for what is typed, only entries that match are offered: the first one is never a stranger. */
const holdsWords = (label: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

export function RefInput({ inputRef, ...props }: InputProps) {
  const list = props.spec.to ?? '';
  const [picked, setPicked] = useState<{ id: number; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = [...(picked ? [picked] : []), ...props.chosen].find((entry) => entry.id === props.value);
  // The box holds the label of what is chosen; that is no search.
  const asked = typed === (chosen?.label ?? '') ? '' : typed.trim();
  const [term] = useDebouncedValue(asked, SEARCH_AFTER_MS);
  const read = useQuery({
    queryKey: ['option', list, term],
    queryFn: ({ signal }) => fetchOptions(list, term, signal),
    enabled: open || (props.value !== null && !chosen),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const answered = asked === term && !read.isPlaceholderData;
  const found = (read.data ?? [])
    .map((option) => ({ value: String(option.value), label: showOption(option) }))
    .filter((entry) => answered || holdsWords(entry.label, asked));
  const creator = useSlot('refCreators').find((one) => one.list === list);
  const can = useCan();
  const [creating, setCreating] = useState<string | null>(null);
  const mayCreate = answered && creator !== undefined && can(creator.permission) && term.length >= SHORTEST_NAME;
  const known =
    chosen && !found.some((entry) => entry.value === String(chosen.id))
      ? [{ value: String(chosen.id), label: chosen.label }, ...found]
      : found;
  const data = mayCreate ? [...known, { value: NEW, label: `Create ${creator.noun} “${term}”` }] : known;

  const pick = (value: string | null): void => {
    if (value === NEW) return setCreating(term);
    const label = data.find((entry) => entry.value === value)?.label ?? '';
    setPicked(value === null ? null : { id: Number(value), label });
    props.onChange(value === null ? null : Number(value));
  };
  const made = (record?: { id: number; label: string }): void => {
    setCreating(null);
    if (!record) return;
    setPicked(record);
    props.onChange(record.id);
  };
  return (
    <>
      <Select
        {...wrapperProps(props)}
        ref={inputRef}
        data={data}
        value={props.value === null || props.value === undefined ? null : String(props.value)}
        onChange={pick}
        onBlur={props.onBlur}
        searchable
        onSearchChange={setTyped}
        filter={({ options }) => options}
        onDropdownOpen={() => setOpen(true)}
        clearable={props.spec.nullable}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
        nothingFoundMessage={
          read.isError
            ? 'There was a problem and we could not get any results'
            : !answered || read.isFetching
              ? 'Searching'
              : 'No items were found'
        }
        placeholder={list === 'contact' ? 'Search name, address' : 'Search'}
        maxDropdownHeight={280}
        comboboxProps={{ transitionProps: { duration: 80 } }}
      />
      {creating !== null && creator && (
        <Suspense fallback={null}>
          <creator.component typed={creating} field={props.name} onDone={made} />
        </Suspense>
      )}
    </>
  );
}
