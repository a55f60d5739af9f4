// Who asks to connect and whom we asked; reported posts; companies that are blocked; and how to bring another one in.
import css from './community.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type AskShown, communityApi } from '../shared/community.api.ts';
import { communityPaths } from './community-paths.ts';
import { ASK_STATES, OF_OTHERS, fail } from './community-words.ts';

export function Requests() {
  const read = useRead(communityApi.asks, {}, OF_OTHERS);
  const rows = read.data?.data;
  const incoming = rows?.filter((row) => row.incoming) ?? [];
  const outgoing = rows?.filter((row) => !row.incoming) ?? [];
  return (
    <div className={css.column}>
      <h2 className={css.title}>Requests</h2>
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!rows && !read.error && <SkeletonRows rows={5} />}
      {rows && (
        <>
          <Asks title="They ask you" rows={incoming} none="No company has asked to connect." />
          <Asks title="You asked" rows={outgoing} none="You have not asked a company yet. Find one first." />
        </>
      )}
      <Reported />
      <Blocked />
      <section aria-labelledby="community-invite">
        <h3 id="community-invite">Invite others</h3>
        <p className="quiet">
          A company that is not here yet can open a free account.{' '}
          <PageLink href={paths.userProfile('invite-others')}>Make a link for it</PageLink>
        </p>
      </section>
    </div>
  );
}

function Asks({ title, rows, none }: { title: string; rows: readonly AskShown[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 && <p className="quiet">{none}</p>}
      <ul className={css.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <Ask row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ask({ row }: { row: AskShown }) {
  const can = useCan();
  const answer = useWrite(communityApi.answer);
  const withdraw = useWrite(communityApi.withdraw);
  const { id, incoming, companyName, personName, profileId, message, status, createdAt } = row;
  const say = (accept: boolean): void =>
    answer.mutate(
      { params: { id }, body: { accept } },
      {
        onError: fail,
        onSuccess: () => toast(accept ? `You are connected to ${companyName}` : `Request of ${companyName} declined`),
      },
    );
  const open = status === 'pending';
  return (
    <div className={css.card}>
      <p>
        {profileId === null ? (
          <strong>{companyName}</strong>
        ) : (
          <PageLink href={communityPaths.profile(profileId)}>{companyName}</PageLink>
        )}{' '}
        <span className="quiet">{[incoming && personName, showMoment(createdAt)].filter(Boolean).join(', ')}</span>
      </p>
      {message && <p className={css.text}>{message}</p>}
      <span className={css.acts}>
        <Status value={ASK_STATES[status]} />
        <span className="grow" />
        {open && incoming && can('edit-community') && (
          <>
            <Button size="xs" variant="default" loading={answer.isPending} onClick={() => say(false)}>
              Decline
            </Button>
            <Button size="xs" loading={answer.isPending} onClick={() => say(true)}>
              Accept
            </Button>
          </>
        )}
        {open && !incoming && can('create-community') && (
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } }, { onError: fail })}
          >
            Withdraw
          </Button>
        )}
      </span>
    </div>
  );
}

/** Only those who moderate a group have any. */
function Reported() {
  const rows = useRead(communityApi.reports, {}).data?.data ?? [];
  const waiting = rows.filter(({ hidden }) => !hidden);
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Reported posts">
      <h3>Reported posts</h3>
      <ul className={css.cards}>
        {waiting.map(({ id, groupId, group, body, authorName, companyName, reasons }) => (
          <li key={id} className={css.card}>
            <p>
              <strong>{authorName}</strong>, {companyName} in{' '}
              <PageLink href={communityPaths.group(groupId)}>{group}</PageLink>
            </p>
            <p className={css.text}>{body}</p>
            <p className="late">{reasons.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Blocked() {
  const can = useCan();
  const rows = useRead(communityApi.blocks, {}).data?.data ?? [];
  const unblock = useWrite(communityApi.unblock);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Blocked companies">
      <h3>Blocked companies</h3>
      <ul className={css.cards}>
        {rows.map(({ id, companyName, createdAt }) => (
          <li key={id} className={css.card}>
            <span className={css.acts}>
              {companyName} <span className="quiet">since {showDate(createdAt.slice(0, 10))}</span>
              <span className="grow" />
              {can('edit-community') && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => unblock.mutate({ params: { id } }, { onError: fail })}
                >
                  Unblock
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
