// On a contact's page: invite its company to connect, and what became of the invitation.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ContactActionProps } from '../../contacts/web/index.ts';
import { EXPIRED, PENDING } from '../shared/sync-status.ts';
import { syncApi } from '../shared/sync.api.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** Clients, subcontractors, businesses and suppliers have a company of their own to connect. */
const TYPES = [1, 3, 8, 9];

export function InviteToSync({ contact }: ContactActionProps) {
  const can = useCan();
  const [inviting, setInviting] = useState(false);
  const enabled = can('view-sync-invitation') && TYPES.includes(contact.contactTypeId);
  const filter = JSON.stringify({ object: { contactId: contact.id } });
  const invitations = useRead(syncApi.list, { query: { filter, perPage: '1' } }, { enabled });
  const connected = useRead(syncApi.contacts, {}, { enabled });
  const resend = useWrite(syncApi.resend);
  const mailWords = useMailWords();
  const withdraw = useWrite(syncApi.withdraw);
  if (!enabled || !invitations.data || !connected.data) return null;
  const link = connected.data.data.find(({ contactId }) => contactId === contact.id);
  if (link) return <Connected contactId={contact.id} companyName={link.otherCompanyName} />;
  const newest = invitations.data.data[0];
  const open = newest && [PENDING, EXPIRED].includes(newest.statusId) ? newest : undefined;
  const told = (error: Error) => alert(error.message);
  if (!open)
    return can('create-sync-invitation') ? (
      <>
        <Button size="xs" variant="default" onClick={() => setInviting(true)}>
          Invite to Sync
        </Button>
        {inviting && <InviteDialog contact={contact} onClose={() => setInviting(false)} />}
      </>
    ) : null;
  const params = { id: open.id };
  const state = open.statusId === EXPIRED ? 'Invitation expired' : 'Invited to Sync';
  if (!can('edit-sync-invitation'))
    return <Status value={{ label: state, typeName: open.statusId === EXPIRED ? 'declined' : 'waiting' }} />;
  const again = async (): Promise<void> => {
    await resend.mutateAsync({ params });
    toast(mailWords('The invitation', open.email));
  };
  const back = async (): Promise<void> => {
    const text = 'The link in the email stops working at once.';
    if (!(await confirm({ title: 'Withdraw the invitation?', text, action: 'Withdraw', danger: true }))) return;
    await withdraw.mutateAsync({ params });
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {state}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void again().catch(told)}>Send the invitation again</Menu.Item>
        {open.statusId === PENDING && (
          <Menu.Item onClick={() => void back().catch(told)}>Withdraw invitation</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Connected({ contactId, companyName }: { contactId: number; companyName: string }) {
  const can = useCan();
  const cancel = useWrite(syncApi.cancel);
  const label = `Connected to ${companyName}`;
  if (!can('edit-sync-invitation')) return <Status value={{ label, typeName: 'completed' }} />;
  const end = async (): Promise<void> => {
    const text = `Nothing more is shared with ${companyName}. Each company keeps what it already has.`;
    if (!(await confirm({ title: 'End the connection?', text, action: 'End connection', danger: true }))) return;
    await cancel.mutateAsync({ params: { id: contactId } });
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void end().catch((error: Error) => alert(error.message))}>End connection</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
