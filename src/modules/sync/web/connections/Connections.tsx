// Companies that are connected, those that were invited, and what happens with what they send.
import css from './Connections.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../../contacts/web/contact-paths.ts';
import type { SyncInvitationView } from '../../shared/sync.api.ts';
import { syncApi } from '../../shared/sync.api.ts';
import { type Connection, connectionsApi } from '../../shared/sync-settings.api.ts';
import { PENDING } from '../../shared/sync-status.ts';
import { ConnectionSettings } from './ConnectionSettings.tsx';
import { InviteCompany } from './InviteCompany.tsx';

const OPEN_INVITATIONS = JSON.stringify({ object: { statusId: PENDING } });

export function Connections() {
  const can = useCan();
  const [chosen, setChosen] = useState<number>();
  const [inviting, setInviting] = useState(false);
  const read = useRead(connectionsApi.connections, {});
  const invited = useRead(
    syncApi.list,
    { query: { filter: OPEN_INVITATIONS } },
    { enabled: can('view-sync-invitation') },
  );
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const all = read.data?.data;
  if (!all) return <SkeletonRows rows={6} />;
  const invitations = invited.data?.data ?? [];
  const one = all.find(({ contactId }) => contactId === chosen) ?? all.find(({ endedAt }) => !endedAt) ?? all[0];
  return (
    <div className={css.connections}>
      <section className={css.list} aria-label="Connected companies">
        <div className={css.head}>
          <h2>Connected companies</h2>
          {can('create-sync-invitation') && (
            <Button size="xs" onClick={() => setInviting(true)}>
              Invite a company
            </Button>
          )}
        </div>
        {all.length === 0 && (
          <p className="quiet">
            No company is connected. Invite an insurer, a builder or a trade: claims, orders and quotes then go straight
            from one system to the other.
          </p>
        )}
        <ul>
          {all.map((each) => (
            <Company key={each.contactId} of={each} isChosen={each === one} onChoose={setChosen} />
          ))}
        </ul>
        {invitations.length > 0 && <Invited invitations={invitations} />}
      </section>
      {one && <ConnectionSettings key={one.contactId} of={one} />}
      {inviting && <InviteCompany onClose={() => setInviting(false)} />}
    </div>
  );
}

interface CompanyProps {
  of: Connection;
  isChosen: boolean;
  onChoose: (contactId: number) => void;
}

function Company({ of, isChosen, onChoose }: CompanyProps) {
  const { label, otherCompanyName, sinceAt, endedAt, contactId } = of;
  return (
    <li>
      <button type="button" aria-current={isChosen} className={css.company} onClick={() => onChoose(contactId)}>
        <span>
          <strong>{label}</strong>
          {label !== otherCompanyName && <span className="quiet"> {otherCompanyName}</span>}
          <span className={`quiet ${css.since}`}>
            {endedAt ? `Ended ${showMomentDay(endedAt)}` : `Since ${showMomentDay(sinceAt)}`}
          </span>
        </span>
        <Status
          value={endedAt ? { label: 'Ended', typeName: 'cancelled' } : { label: 'Connected', typeName: 'done' }}
        />
      </button>
    </li>
  );
}

/** Invitations nobody has answered: they are sent again and withdrawn at the contact. */
function Invited({ invitations }: { invitations: readonly SyncInvitationView[] }) {
  return (
    <>
      <h3>Invited</h3>
      <ul>
        {invitations.map(({ id, contact, email, sentAt }) => (
          <li key={id} className={css.invited}>
            <span>
              <PageLink href={contactPaths.contact(contact.id)}>{contact.label}</PageLink>
              <span className={`quiet ${css.since}`}>
                {email}
                {sentAt && `, sent ${showMomentDay(sentAt)}`}
              </span>
            </span>
            <Status value={{ label: 'No answer yet', typeName: 'waiting' }} />
          </li>
        ))}
      </ul>
    </>
  );
}
