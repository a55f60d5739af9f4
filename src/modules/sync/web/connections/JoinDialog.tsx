// An invitation from another server: its link is pasted, who invites is shown, then it is accepted or declined.
import css from './Connections.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type ChosenContact, ContactSelect } from '../../../contacts/web/index.ts';
import { CLOSED_TEXTS } from '../../shared/sync-status.ts';
import { type ServerInvitation, syncServersApi } from '../../shared/sync-servers.api.ts';

export function JoinDialog({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState('');
  const [found, setFound] = useState<ServerInvitation>();
  const look = useWrite(syncServersApi.look);
  const check = async (): Promise<void> => setFound((await look.mutateAsync({ body: { invitation } })).data);
  return (
    <Dialog title="Use an invitation" opened onClose={onClose} changed={invitation !== ''}>
      <p className={css.words}>
        A company whose Reinstate runs on another server has sent you a link. Paste it here to connect your two
        companies.
      </p>
      <TextInput
        label="Link of the invitation"
        placeholder="https://jobs.example.com/invitation/…"
        value={invitation}
        onChange={(event) => {
          setInvitation(event.currentTarget.value);
          setFound(undefined);
        }}
        error={look.error?.message}
        data-autofocus
      />
      {found ? (
        <Found invitation={invitation} found={found} onClose={onClose} />
      ) : (
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={invitation.trim() === ''}
            loading={look.isPending}
            onClick={() => void check().catch(() => undefined)}
          >
            Check
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface FoundProps {
  invitation: string;
  found: ServerInvitation;
  onClose: () => void;
}

function Found({ invitation, found, onClose }: FoundProps) {
  const [contact, setContact] = useState<ChosenContact | null>(null);
  const accept = useWrite(syncServersApi.accept);
  const decline = useWrite(syncServersApi.decline);
  const closed = CLOSED_TEXTS[found.statusId];
  const connect = async (): Promise<void> => {
    await accept.mutateAsync({ body: { invitation, contactId: contact?.id ?? null } });
    toast(`Connected to ${found.companyName}`);
    onClose();
  };
  const refuse = async (): Promise<void> => {
    await decline.mutateAsync({ body: { invitation } });
    toast('Invitation declined');
    onClose();
  };
  return (
    <>
      <p className={css.asks} role="status">
        <strong>{found.companyName}</strong> on {found.server}
        {found.invitedBy && <span className="quiet"> invited by {found.invitedBy}</span>}
      </p>
      {closed ? (
        <p role="alert">{closed}</p>
      ) : (
        <ContactSelect
          label="Contact that stands for them (none: a new client)"
          value={contact}
          onChange={setContact}
          types="1,3,8,9"
        />
      )}
      <p className="login-error" role="alert">
        {accept.error?.message ?? decline.error?.message}
      </p>
      <div className={css.actions}>
        <Button
          variant="default"
          disabled={Boolean(closed)}
          loading={decline.isPending}
          onClick={() => void refuse().catch(() => undefined)}
        >
          Decline
        </Button>
        <Button
          disabled={Boolean(closed)}
          loading={accept.isPending}
          onClick={() => void connect().catch(() => undefined)}
        >
          Connect
        </Button>
      </div>
    </>
  );
}
