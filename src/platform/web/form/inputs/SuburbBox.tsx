// A box of an address that offers the suburbs of the company's list while one types; anything else may be typed too.
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWire } from '../../api/call.ts';

export interface Suburb {
  id: number;
  suburb: string;
  state: string;
  postcode: string;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface Props {
  id: string;
  name: string;
  label: string;
  value: string;
  onType: (text: string) => void;
  onPick: (suburb: Suburb) => void;
  onBlur: () => void;
}

const SEARCH_AFTER_MS = 100;
const SHORTEST = 2;

async function fetchSuburbs(s: string, signal: AbortSignal): Promise<Suburb[]> {
  return ((await callWire({ method: 'GET', path: '/suburb', query: { s }, signal })) as { data: Suburb[] }).data;
}

export function SuburbBox({ id, name, label, value, onType, onPick, onBlur }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // What stands in the box when the form opens is no search.
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const { data: found = [] } = useQuery({
    queryKey: ['suburb', 'search', term],
    queryFn: ({ signal }) => fetchSuburbs(term, signal),
    enabled: term.length >= SHORTEST,
    staleTime: 60_000,
  });
  const offered = typed.trim().length >= SHORTEST ? found : [];
  const type = (text: string): void => {
    setTyped(text);
    onType(text);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const pick = (chosen: string): void => {
    const suburb = offered.find((one) => String(one.id) === chosen);
    setTyped('');
    combobox.closeDropdown();
    if (suburb) onPick(suburb);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} transitionProps={{ duration: 80 }}>
      <Combobox.Target>
        <TextInput
          id={id}
          name={name}
          label={label}
          size="sm"
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => offered.length > 0 && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Matching places">
          {offered.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)}>
              {one.suburb} <span className="quiet">{[one.state, one.postcode].filter(Boolean).join(' ')}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
