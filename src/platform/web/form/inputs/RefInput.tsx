// Another record, found while typing; the one that is missing is made on the spot.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '../../../../kit/fold.ts';
import { Suspense } from '../../display/lazy.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useSlot } from '../../shell/parts.ts';
import { Picker } from './Picker.tsx';
import { type InputProps, leftIn, wrapperProps } from './input-props.ts';
import { fetchOptions, showOption } from './use-options.ts';

const SEARCH_AFTER_MS = 200;
const SHORTEST_NAME = 2;
/** The entry of the list that makes a record, and the one that compares those that were found. */
const NEW = 'new';
const COMPARE = 'compare';
const DELIBERATE = [NEW, COMPARE];
/** So many fit into the list at once. */
const MANY = 8;
/** Until the server has answered for what is typed, only entries that match are offered: the first one is never a stranger. */
const holdsWords = (label: string, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .every((word) => fold(label).includes(word));

export function RefInput({ inputRef, ...props }: InputProps) {
  const list = props.spec.to ?? '';
  const {
    from: searchedFrom = 0,
    hint = 'Search',
    dialog: CompareDialog,
  } = useSlot('longLists').find((one) => one.list === list) ?? {};
  const long = (text: string): boolean => text.length >= searchedFrom;
  const [picked, setPicked] = useState<{ id: number; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = [...(picked ? [picked] : []), ...props.chosen].find((entry) => entry.id === props.value);
  const asked = typed.trim();
  const [term] = useDebouncedValue(asked, SEARCH_AFTER_MS);
  const read = useQuery({
    queryKey: ['option', list, term],
    queryFn: ({ signal }) => fetchOptions(list, term, signal),
    enabled: (open && long(term)) || (typeof props.value === 'number' && !chosen),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const answered = asked === term && !read.isPlaceholderData && (!read.isPending || read.isError);
  const found = (long(asked) ? (read.data ?? []) : [])
    .map((option) => ({ value: String(option.value), label: showOption(option) }))
    .filter((entry) => answered || holdsWords(entry.label, asked));
  const creator = useSlot('refCreators').find((one) => one.list === list);
  const can = useCan();
  const [creating, setCreating] = useState<string | null>(null);
  const [comparing, setComparing] = useState<string | null>(null);
  // Who is there under exactly this name is not made again.
  const isThere = found.some(({ label }) => label.split(' · ')[0]?.toLowerCase() === term.toLowerCase());
  const mayCreate =
    answered && !isThere && creator !== undefined && can(creator.permission) && term.length >= SHORTEST_NAME;
  const labelHere = (read.data ?? [])
    .map((option) => ({ id: option.value, label: showOption(option) }))
    .find(({ id }) => id === props.value)?.label;
  const mayCompare = answered && CompareDialog !== undefined && found.length >= MANY;
  const data = [
    ...found,
    ...(mayCompare ? [{ value: COMPARE, label: `Compare all with “${term}”` }] : []),
    ...(mayCreate ? [{ value: NEW, label: `Create ${creator.noun} “${term}”` }] : []),
  ];

  const pick = (value: string | null): void => {
    if (value === NEW) return setCreating(term);
    if (value === COMPARE) return setComparing(term);
    const label = data.find((entry) => entry.value === value)?.label ?? '';
    setPicked(value === null ? null : { id: Number(value), label });
    props.onChange(value === null ? null : Number(value));
  };
  const compared = (record?: { id: number; label: string }): void => {
    setComparing(null);
    if (!record) return;
    setPicked(record);
    props.onChange(record.id);
  };
  const made = (record?: { id: number; label: string }): void => {
    setCreating(null);
    if (!record) {
      if (props.keepsText) props.onChange(creating);
      return;
    }
    setPicked(record);
    props.onChange(record.id);
  };
  return (
    <>
      <Picker
        {...wrapperProps(props)}
        {...leftIn(props)}
        inputRef={inputRef}
        data={data}
        value={typeof props.value === 'number' ? String(props.value) : null}
        valueLabel={chosen?.label ?? labelHere}
        onChange={pick}
        onBlur={props.onBlur}
        searchable
        onType={setTyped}
        settled={answered}
        deliberate={DELIBERATE}
        filter={({ options }) => options}
        onDropdownOpen={() => setOpen(true)}
        clearable={props.spec.nullable}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
        nothingFoundMessage={
          !long(asked)
            ? 'Enter at least 2 characters'
            : read.isError
              ? 'There was a problem and we could not get any results'
              : !answered
                ? 'Searching'
                : 'No items were found'
        }
        placeholder={props.placeholder ?? hint}
      />
      {comparing !== null && CompareDialog && (
        <Suspense fallback={null}>
          <CompareDialog typed={comparing} onDone={compared} />
        </Suspense>
      )}
      {creating !== null && creator && (
        <Suspense fallback={null}>
          <creator.component typed={creating} field={props.name} onDone={made} />
        </Suspense>
      )}
    </>
  );
}
