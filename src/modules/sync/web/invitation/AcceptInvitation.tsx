// Signed in: which contact of the own company the inviting one becomes.
import css from './invitation.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callWire } from '../../../../platform/web/api/call.ts';
import type { ContactMatch } from '../../../contacts/shared/contacts.api.ts';
import type { InvitationDetails } from '../../shared/sync.api.ts';
import { ContactSearch } from './ContactSearch.tsx';
import { acceptInvitation } from './invitation-calls.ts';

interface AcceptInvitationProps {
  invitation: InvitationDetails;
  token: string;
  email: string | undefined;
  onAccepted: () => void;
  onOtherAccount: () => void;
}

export function AcceptInvitation({ invitation, token, email, onAccepted, onOtherAccount }: AcceptInvitationProps) {
  const [chosen, setChosen] = useState<ContactMatch>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'map' | 'new'>();
  const [customers, setCustomers] = useState('Customers');
  // The company may call its customers otherwise; the word of the product holds until that is known.
  useEffect(() => {
    callWire({ method: 'GET', path: '/language/name/customers' }).then(
      (answer) => setCustomers((answer as { data: { value: string } }).data.value),
      () => undefined,
    );
  }, []);
  const accept = async (how: 'map' | 'new'): Promise<void> => {
    setBusy(how);
    setProblem(undefined);
    try {
      await acceptInvitation(invitation, token, how === 'map' ? chosen?.objectId : undefined);
      onAccepted();
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'Unfortunately there was a problem';
      setProblem(`This invite was not accepted. ${message.replace(/\.$/, '')}.`);
      setBusy(undefined);
    }
  };
  return (
    <>
      <p className="public-text">
        {email && (
          <>
            You are logged in as <strong>{email}</strong>.{' '}
          </>
        )}
        Choose the contact that stands for {invitation.lyncCompanyName} in your company, or let a new one be made.
      </p>
      <ContactSearch
        heading={`Search for Subcontractors, ${customers}`}
        types={['subcontractors', 'clients']}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="login-error" role="alert">
        {problem}
      </p>
      <div className={css.inviteActions}>
        <Button disabled={!chosen || busy === 'new'} loading={busy === 'map'} onClick={() => void accept('map')}>
          Accept Invitation
        </Button>
        <Button variant="default" disabled={busy === 'map'} loading={busy === 'new'} onClick={() => void accept('new')}>
          Create New Contact and Accept Invitation
        </Button>
      </div>
      <p className="public-links">
        <button type="button" className="link-button" onClick={onOtherAccount}>
          Log in with another account
        </button>
      </p>
    </>
  );
}
