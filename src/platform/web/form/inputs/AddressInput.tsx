// The block of an address: one value, six boxes. Suburb and postcode complete each other, and the state, from the company's list.
import css from './AddressInput.module.css';
import { Autocomplete, type ComboboxItem, type OptionsFilter, TextInput } from '@mantine/core';
import { fold } from '../../../../kit/fold.ts';
import { COUNTRIES } from '../../../shared/countries.ts';
import { STATES } from '../../../shared/regions.ts';
import { useHomeCountry } from '../../session/current-user.tsx';
import type { Address } from '../../../../kit/fields.ts';
import type { InputProps } from './input-props.ts';
import { Picker } from './Picker.tsx';
import { type Suburb, SuburbBox } from './SuburbBox.tsx';
import { useOptions } from './use-options.ts';

const PARTS: { name: keyof Address & string; label: string; autoComplete: string; wide?: boolean }[] = [
  { name: 'line1', label: 'Street', autoComplete: 'address-line1', wide: true },
  { name: 'line2', label: 'Unit or level', autoComplete: 'address-line2', wide: true },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

type States = (typeof STATES)[string];
const STATE_NAMES = new Map(
  Object.values(STATES).flatMap((states) =>
    states.map(([code, name]) => [code, code === name ? name : `${code}, ${name}`] as const),
  ),
);
/** Found by code and by name; a text that stands there already narrows nothing. */
const statesLike =
  (states: States): OptionsFilter =>
  ({ options, search }) => {
    const term = fold(search).trim();
    const found = states.filter(([code, name]) => fold(`${code} ${name}`).includes(term));
    const codes = new Set(found.map(([code]) => code));
    return term === '' || states.some(([code]) => code.toLowerCase() === term)
      ? options
      : (options as ComboboxItem[]).filter(({ value }) => codes.has(value));
  };

/** The middle of a suburb stays where it is, whatever the street. */
const movesIt = (part: string, { located }: Partial<Address>): boolean =>
  isPlace(part) || (part === 'line1' && located !== 'suburb');
const isPlace = (part: string): boolean => part === 'suburb' || part === 'postcode';

const BY_POSTCODE = 'From the postcode';

/** Where the company has regions: the one of the postcode, or another that somebody chose and that stays. */
function RegionBox({ list, id, name, address, onChange, onBlur }: RegionBoxProps) {
  const { options } = useOptions(list);
  const { region = null, regionLocked = false } = address;
  if (!options.length && !region) return null;
  // An address names its region: two of one name are one choice.
  const known = [...new Set(options.map(({ label }) => label))];
  const data = regionLocked && region && !known.includes(region) ? [...known, region] : known;
  return (
    <div className="form-field" data-part="region">
      <Picker
        id={`${id}-region`}
        name={`${name}.region`}
        label="Region"
        size="sm"
        placeholder={region ? `${region}, from the postcode` : BY_POSTCODE}
        data={data.map((label) => ({ value: label, label }))}
        value={regionLocked ? region : null}
        onChange={(chosen) => onChange({ ...address, region: chosen, regionLocked: chosen !== null })}
        onBlur={onBlur}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Region from the postcode' }}
      />
    </div>
  );
}
interface RegionBoxProps extends Pick<InputProps, 'id' | 'name' | 'onChange' | 'onBlur'> {
  list: string;
  address: Partial<Address>;
}

export function AddressInput({
  id,
  name,
  spec,
  label,
  required,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  disabled,
  placeholder,
}: InputProps) {
  const address = (value ?? {}) as Partial<Address>;
  const home = useHomeCountry();
  const states = STATES[address.country?.trim() || (home ?? '')] ?? [];
  const change = (part: string, text: string): void => {
    // A street or suburb typed by hand may lie elsewhere than the one whose place was known.
    const elsewhere =
      movesIt(part, address) && address.latitude != null ? { latitude: null, longitude: null, located: null } : {};
    const next = { ...address, ...elsewhere, [part]: text === '' ? null : text };
    onChange(Object.values(next).every((entry) => entry === null || entry === undefined) ? null : next);
  };
  const complete = ({ suburb, state, postcode, country, latitude, longitude }: Suburb): void =>
    onChange({
      ...address,
      suburb,
      state: state || (address.state ?? null),
      postcode: postcode || (address.postcode ?? null),
      country: country ?? address.country ?? null,
      latitude,
      longitude,
      located: latitude === null ? null : 'suburb',
    });
  return (
    <fieldset className={css.addressInput} disabled={disabled}>
      <legend>
        {label}
        {required && <span className="required-mark"> *</span>}
      </legend>
      {spec.hint && <p className="quiet">{spec.hint}</p>}
      <div className={`form-grid ${css.addressGrid}`}>
        {PARTS.map((part, index) => (
          <div key={part.name} className="form-field" data-part={part.name} data-wide={part.wide || undefined}>
            {isPlace(part.name) ? (
              <SuburbBox
                id={`${id}-${part.name}`}
                name={`${name}.${part.name}`}
                label={part.label}
                value={String(address[part.name] ?? '')}
                onType={(text) => change(part.name, text)}
                onPick={complete}
                onBlur={onBlur}
              />
            ) : part.name === 'state' || part.name === 'country' ? (
              <Autocomplete
                id={`${id}-${part.name}`}
                name={`${name}.${part.name}`}
                label={part.label}
                size="sm"
                autoComplete={part.autoComplete}
                data={part.name === 'country' ? COUNTRIES.map(({ label: one }) => one) : states.map(([code]) => code)}
                filter={part.name === 'state' ? statesLike(states) : undefined}
                renderOption={({ option }) => STATE_NAMES.get(option.value) ?? option.value}
                openOnFocus={false}
                comboboxProps={{ transitionProps: { duration: 80 }, width: 'max-content', position: 'bottom-start' }}
                value={String(address[part.name] ?? '')}
                onChange={(text) => change(part.name, text)}
                onBlur={onBlur}
              />
            ) : (
              <TextInput
                id={`${id}-${part.name}`}
                name={`${name}.${part.name}`}
                label={part.label}
                size="sm"
                autoComplete={part.autoComplete}
                value={String(address[part.name] ?? '')}
                onChange={(event) => change(part.name, event.currentTarget.value)}
                onBlur={onBlur}
                {...(index === 0 && { ref: inputRef, error, placeholder })}
              />
            )}
          </div>
        ))}
        {spec.regions && (
          <RegionBox list={spec.regions} id={id} name={name} address={address} onChange={onChange} onBlur={onBlur} />
        )}
      </div>
    </fieldset>
  );
}
