// A contact, found while typing.
import css from './ContactSelect.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

export interface ChosenContact {
  id: number;
  label: string;
}

interface Props {
  label: string;
  value: ChosenContact | null;
  onChange: (contact: ChosenContact | null) => void;
  /** Which of them are offered before something is typed, as a filter of the list. */
  first?: string | undefined;
  /** Types that are searched: "3" the subcontractors. Without it, all. */
  types?: string | undefined;
  nobody?: string | undefined;
  error?: string | undefined;
}

const SEARCH_AFTER_MS = 200;
const SHORTEST_SEARCH = 2;

export function ContactSelect({
  label,
  value,
  onChange,
  first: filter,
  types,
  nobody = 'No contacts were found',
  error,
}: Props) {
  const [typed, setTyped] = useState('');
  const term = typed.trim();
  const [wanted] = useDebouncedValue(term, SEARCH_AFTER_MS);
  const isSearch = wanted.length >= SHORTEST_SEARCH;
  // Without a text: those in use, by name.
  const first = useRead(
    contactsApi.list,
    {
      query: {
        ...(filter && { filter }),
        sort: JSON.stringify([{ field: 'fullName', direction: 'asc' }]),
        perPage: '30',
      },
    },
    { enabled: !isSearch },
  );
  const search = useRead(
    contactsApi.search,
    { query: { s: wanted, ...(types && { types }), perPage: '30' } },
    { enabled: isSearch, keepPrevious: true },
  );
  const found: { id: number; label: string; detail: string | null }[] = isSearch
    ? (search.data?.data ?? []).map((contact) => ({
        id: contact.objectId,
        label: contact.primaryLabel,
        detail: contact.secondaryLabel,
      }))
    : (first.data?.data ?? []).map((contact) => ({
        id: contact.id,
        label: contact.fullName,
        detail: contact.addressLabel,
      }));
  const failed = search.isError || first.isError;
  const known = value && !found.some(({ id }) => id === value.id) ? [{ ...value, detail: null }, ...found] : found;
  return (
    <Picker
      label={label}
      placeholder="Search name, address"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={known.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => {
        const picked = known.find((entry) => String(entry.id) === id);
        onChange(picked ? { id: picked.id, label: picked.label } : null);
      }}
      onType={setTyped}
      settled={wanted === term && !search.isFetching && !first.isFetching}
      valueLabel={value?.label}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <ContactOption
          label={option.label}
          detail={known.find(({ id }) => String(id) === option.value)?.detail ?? null}
        />
      )}
      nothingFoundMessage={
        failed
          ? 'There was a problem and we could not get any results'
          : search.isFetching || first.isFetching
            ? 'Searching'
            : nobody
      }
      error={error}
    />
  );
}

function ContactOption({ label, detail }: { label: string; detail: string | null }) {
  return (
    <span className={css.option}>
      {label}
      {detail && <span className="quiet">{detail}</span>}
    </span>
  );
}
