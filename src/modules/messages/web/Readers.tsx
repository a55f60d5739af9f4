// A line of people: those of the job are offered, any other address or number is typed.
import css from './Composer.module.css';
import { Pill, TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { Correspondent } from '../shared/conversation.api.ts';
import { EMAIL, SMS } from '../shared/notification-types.ts';
import { mailReader, readerName, smsReader } from '../shared/readers.ts';
import { mailEntry, sameReader, smsEntry } from './message-draft.ts';
import { keepEnter } from '../../../platform/web/form/inputs/picker-keys.ts';

interface Props {
  label: string;
  channel: number;
  people: readonly Correspondent[];
  value: readonly string[];
  onChange: (entries: string[]) => void;
  error?: string | undefined;
}

export function Readers({ label, channel, people, value, onChange, error }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const entryOf = (person: Correspondent): string[] => {
    if (channel === EMAIL) return person.email ? [mailEntry(person)] : [];
    if (channel === SMS) return person.mobile && !person.optedOutAt ? [smsEntry(person)] : [];
    return person.party.startsWith('user:') ? [person.name] : [];
  };
  const offered = people.flatMap((person) => entryOf(person).map((entry) => ({ entry, person })));
  const good = (entry: string): boolean =>
    channel === EMAIL ? mailReader(entry) !== undefined : channel === SMS ? smsReader(entry) !== undefined : true;
  const set = (entries: string[]): void =>
    onChange(entries.filter((entry, index) => entries.findIndex((other) => sameReader(entry, other)) === index));
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <span className={css.fieldName} id={`readers-${label}`}>
        {label}
      </span>
      <TagsInput
        className={css.readers ?? ''}
        variant="unstyled"
        size="xs"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={
          value.length ? '' : channel === EMAIL ? 'Name or address' : channel === SMS ? 'Name or number' : 'Colleague'
        }
        data={[...new Set(offered.map(({ entry }) => entry))]}
        value={[...value]}
        onChange={set}
        acceptValueOnBlur
        splitChars={[',', ';']}
        maxTags={50}
        openOnFocus={false}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          // Who types a name is offered people, also without a click.
          if (text !== search) setOpen(text.trim() !== '');
        }}
        dropdownOpened={open}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        comboboxProps={{ width: 320, position: 'top-start', transitionProps: { duration: 80 } }}
        onKeyDown={keepEnter}
        renderOption={({ option }) => {
          const found = offered.find(({ entry }) => entry === option.value)?.person;
          return (
            <span className={css.offered}>
              <strong>{readerName(option.value)}</strong>
              <span className="quiet">
                {[found?.role, channel === EMAIL ? found?.email : channel === SMS ? found?.mobile : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {found?.fault && channel === EMAIL && <span className="late">Last email bounced</span>}
            </span>
          );
        }}
        renderPill={({ option, onRemove }) => {
          const entry = String(option?.value ?? '');
          return (
            <Pill
              withRemoveButton
              onRemove={onRemove ?? (() => undefined)}
              title={entry}
              className={good(entry) ? '' : (css.bad ?? '')}
            >
              {readerName(entry)}
            </Pill>
          );
        }}
      />
    </div>
  );
}
