// Finds a contact of the person's own company by name or address and lets one be chosen.
import invitationCss from './invitation.module.css';
import css from './ContactSearch.module.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '../../../../platform/web/icons.tsx';
import { type FormEvent, useState } from 'react';
import { callWire } from '../../../../platform/web/api/call.ts';
import type { ContactMatch } from '../../../contacts/shared/contacts.api.ts';

interface ContactSearchProps {
  heading?: string;
  /** Words of the search: `subcontractors`, `clients`… */
  types: readonly string[];
  chosen: ContactMatch | undefined;
  onChoose: (contact: ContactMatch | undefined) => void;
}

const SHORTEST = 2;

export function ContactSearch({ heading, types, chosen, onChoose }: ContactSearchProps) {
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<ContactMatch[]>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailed(false);
    if (term.trim().length < SHORTEST) return setFound(undefined);
    setBusy(true);
    try {
      const query = { s: term.trim(), types: types.join(','), page: '1', perPage: '1000' };
      const { data } = (await callWire({ method: 'GET', path: '/search', query })) as { data: ContactMatch[] };
      setFound(data);
    } catch {
      setFound(undefined);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  if (chosen)
    return (
      <div className={css.inviteChosen}>
        <div>
          <strong>{chosen.primaryLabel}</strong>
          {chosen.secondaryLabel && <span>{chosen.secondaryLabel}</span>}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Choose another contact"
          onClick={() => onChoose(undefined)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    );
  return (
    <form className={invitationCss.inviteSearch} onSubmit={(event) => void search(event)} role="search">
      {heading && <h2>{heading}</h2>}
      <div className={css.inviteSearchRow}>
        <TextInput
          aria-label={heading ?? 'Search for contacts'}
          placeholder="Search name, address"
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            if (event.currentTarget.value.trim().length < SHORTEST) setFound(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={busy}>
          Search
        </Button>
      </div>
      <div aria-live="polite">
        {failed && <p className="login-error">There was a problem and we could not get any results</p>}
        {found?.length === 0 && <p className="public-text">No items were found</p>}
        {found && found.length > 0 && (
          <ul className={css.inviteResults} aria-label="Contacts found">
            {found.map((contact) => (
              <li key={contact.objectId}>
                <button type="button" onClick={() => onChoose(contact)}>
                  <strong>{contact.primaryLabel}</strong>
                  {contact.secondaryLabel && <span>{contact.secondaryLabel}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
