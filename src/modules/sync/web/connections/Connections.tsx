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
import { JoinDialog } from './JoinDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { OwnServer } from './OwnServer.tsx';

const OPEN_INVITATIONS = JSON.stringify({ object: { statusId: PENDING } });

export function Connections() {
  const can = useCan();
  const [chosen, setChosen] = useState<number>();
  const [dialog, setDialog] = useState<'invite' | 'join'>();
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
            <div className={css.headActions}>
              <Button size="xs" variant="default" onClick={() => setDialog('join')}>
                Use an invitation
              </Button>
              <Button size="xs" onClick={() => setDialog('invite')}>
                Invite a company
              </Button>
            </div>
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
        <OwnServer />
      </section>
      {one && <ConnectionSettings key={one.contactId} of={one} />}
      {dialog === 'invite' && <InviteCompany onClose={() => setDialog(undefined)} />}
      {dialog === 'join' && <JoinDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface CompanyProps {
  of: Connection;
  isChosen: boolean;
  onChoose: (contactId: number) => void;
}

function Company({ of, isChosen, onChoose }: CompanyProps) {
  const { label, otherCompanyName, sinceAt, endedAt, contactId, remote } = of;
  const isHalted = !endedAt && remote !== null && (remote.paused || remote.unreachableSince !== null);
  return (
    <li>
      <button type="button" aria-current={isChosen} className={css.company} onClick={() => onChoose(contactId)}>
        <span>
          <strong>{label}</strong>
          {label !== otherCompanyName && <span className="quiet"> {otherCompanyName}</span>}
          <span className={`quiet ${css.since}`}>
            {endedAt ? `Ended ${showMomentDay(endedAt)}` : `Since ${showMomentDay(sinceAt)}`}
            {remote && `, on ${remote.server}`}
          </span>
        </span>
        <Status
          value={
            endedAt
              ? { label: 'Ended', typeName: 'cancelled' }
              : isHalted
                ? { label: remote.paused ? 'Paused' : 'No answer', typeName: 'waiting' }
                : { label: 'Connected', typeName: 'done' }
          }
        />
      </button>
    </li>
  );
}

/** Invitations nobody has answered: they are sent again and withdrawn at the contact. */
function Invited({ invitations }: { invitations: readonly SyncInvitationView[] }) {
  const can = useCan();
  const [linked, setLinked] = useState<SyncInvitationView>();
  return (
    <>
      {linked && (
        <LinkDialog invitationId={linked.id} company={linked.contact.label} onClose={() => setLinked(undefined)} />
      )}
      <h3>Invited</h3>
      <ul>
        {invitations.map((one) => (
          <li key={one.id} className={css.invited}>
            <span>
              <PageLink href={contactPaths.contact(one.contact.id)}>{one.contact.label}</PageLink>
              <span className={`quiet ${css.since}`}>
                {[one.server?.replace(/^https?:\/\//, ''), one.email].filter(Boolean).join(', ')}
                {one.sentAt && `, sent ${showMomentDay(one.sentAt)}`}
              </span>
            </span>
            <span className={css.invitedEnd}>
              <Status value={{ label: 'No answer yet', typeName: 'waiting' }} />
              {one.server && can('create-sync-invitation') && (
                <button type="button" className="link-button" onClick={() => setLinked(one)}>
                  Show link
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
