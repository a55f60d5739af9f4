// Contacts of one name side by side, with what tells them apart: type, number, email, address and what to look out for.
import css from './ContactSearchDialog.module.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import type { RefCreatorProps } from '../../../platform/web/shell/registry.ts';
import { type ContactListRow, contactsApi } from '../shared/contacts.api.ts';

const SEARCH_AFTER_MS = 200;
const SHORTEST = 2;
const MOST = 100;

export function ContactSearchDialog({ typed, onDone }: Omit<RefCreatorProps, 'field'>) {
  const [text, setText] = useState(typed);
  const [typeId, setType] = useState<string | null>(null);
  const { options } = useOptions('contactType');
  const [term] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS);
  const filter =
    typeId === null
      ? {}
      : { filter: JSON.stringify({ and: [{ field: 'contactTypeId', operator: 'equals', value: Number(typeId) }] }) };
  const read = useRead(
    contactsApi.list,
    { query: { s: term, perPage: String(MOST), ...filter } },
    { enabled: term.length >= SHORTEST, keepPrevious: true },
  );
  const rows = read.data?.data;
  return (
    <Dialog title="Find a contact" opened onClose={() => onDone()} size={860}>
      <div className={css.ask}>
        <TextInput
          label="Name, number, address"
          size="sm"
          maxLength={200}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Picker
          label="Type"
          size="sm"
          clearable
          placeholder="All types"
          data={options.map(({ value, label }) => ({ value: String(value), label }))}
          value={typeId}
          onChange={setType}
        />
      </div>
      {term.length < SHORTEST ? (
        <p className="quiet">Enter at least 2 characters</p>
      ) : read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <p className="quiet">No items were found</p>
      ) : (
        <ul className={css.found}>
          {rows.map((row) => (
            <Found key={row.id} row={row} onChoose={() => onDone({ id: row.id, label: row.fullName })} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Found({ row, onChoose }: { row: ContactListRow; onChoose: () => void }) {
  const { fullName, contactType, preferredNumber, email, addressLabel, parentContact, warnings } = row;
  return (
    <li>
      <div>
        <strong>{fullName}</strong>{' '}
        <span className="quiet">
          {[contactType.label, parentContact && `of ${parentContact.label}`].filter(Boolean).join(' ')}
        </span>
        <p className="quiet">{[preferredNumber, email, addressLabel].filter(Boolean).join(' · ')}</p>
        {warnings.length > 0 && <p className="late">{warnings.join(' · ')}</p>}
      </div>
      <Button size="compact-sm" variant="default" aria-label={`Choose ${fullName}`} onClick={onChoose}>
        Choose
      </Button>
    </li>
  );
}
