// The profile of a company: what it does, where, which licences it shows; asked to connect, or blocked.
import css from './community.module.css';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconChevronLeft } from '../../../platform/web/icons.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { initials } from '../../../platform/web/display/initials.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type ShownProfile, communityApi } from '../shared/community.api.ts';
import { communityPaths } from './community-paths.ts';
import { TIES, fail } from './community-words.ts';

interface Props {
  id: number;
  onClose: () => void;
}

export const Back = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" className={css.back} onClick={onClose}>
    <IconChevronLeft size={16} aria-hidden /> {label}
  </button>
);

export function ProfilePane({ id, onClose }: Props) {
  const read = useRead(communityApi.profile, { params: { id } }, { staleTime: 0 });
  const profile = read.data?.data;
  if (profile) return <Shown profile={profile} onClose={onClose} />;
  if (!read.error) return <SkeletonRows rows={6} />;
  return (
    <>
      <Back label="Companies" onClose={onClose} />
      <ListError error={read.error} onRetry={() => void read.refetch()} />
    </>
  );
}

function Shown({ profile, onClose }: { profile: ShownProfile; onClose: () => void }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const block = useWrite(communityApi.block);
  const { id, companyName, trades, areas, about, suburb, state, radiusKm, licences, tie, hasLogo } = profile;
  const blockIt = async (): Promise<void> => {
    const text = 'Neither of you sees the other’s profile and posts any more, and it cannot ask you to connect.';
    if (!(await confirm({ title: `Block ${companyName}?`, text, action: 'Block', danger: true }))) return;
    block.mutate(
      { body: { profileId: id } },
      {
        onError: fail,
        onSuccess: () => {
          onClose();
          toast(`${companyName} blocked`);
        },
      },
    );
  };
  return (
    <article className={css.article} aria-labelledby={`profile-${id}`}>
      <header className={css.head}>
        <Back label="Companies" onClose={onClose} />
        {hasLogo ? (
          <Logo id={id} name={companyName} />
        ) : (
          <span className={css.face} aria-hidden="true">
            {initials(companyName)}
          </span>
        )}
        <h2 id={`profile-${id}`}>{companyName}</h2>
        {tie === 'none' && can('create-community') && (
          <Button size="xs" onClick={() => setAsking(true)}>
            Ask to connect
          </Button>
        )}
        {tie !== 'own' && can('edit-community') && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => void blockIt()}>
            Block
          </Button>
        )}
      </header>
      <div className={css.scroll}>
        {tie !== 'none' && (
          <p className={css.tie}>
            <Status chip value={TIES[tie]} />
            {tie === 'asks' && <PageLink href={communityPaths.section('requests')}>Answer</PageLink>}
            {tie === 'own' && <PageLink href={communityPaths.section('profile')}>Edit</PageLink>}
          </p>
        )}
        <dl className={css.facts}>
          <dt>Trades</dt>
          <dd>{trades.join(', ')}</dd>
          {suburb && (
            <>
              <dt>Based in</dt>
              <dd>
                {[suburb, state].filter(Boolean).join(', ')}, works within {radiusKm} km
              </dd>
            </>
          )}
          {areas.length > 0 && (
            <>
              <dt>Areas</dt>
              <dd>{areas.join(', ')}</dd>
            </>
          )}
          {licences.length > 0 && (
            <>
              <dt>Licences</dt>
              <dd>
                {licences.map(({ label, number, expiryDate }) => (
                  <span key={`${label} ${number}`} className={css.licence}>
                    {[label, number, expiryDate && `until ${showDate(expiryDate)}`].filter(Boolean).join(', ')}
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
        {about && <p className={css.text}>{about}</p>}
        {licences.length > 0 && (
          <p className="quiet">The company says so itself. Check a licence before you give work.</p>
        )}
      </div>
      {asking && <AskDialog profile={profile} onClose={() => setAsking(false)} />}
    </article>
  );
}

function AskDialog({ profile: { id, companyName }, onClose }: { profile: ShownProfile; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const ask = useWrite(communityApi.ask);
  const save = async (): Promise<void> => {
    await ask.mutateAsync({ params: { id }, body: { message: message.trim() || null } });
    toast(`${companyName} has been asked`);
    onClose();
  };
  return (
    <SaveDialog
      title={`Ask ${companyName} to connect`}
      action="Ask to connect"
      changed={message !== ''}
      saving={ask.isPending}
      error={ask.error?.message}
      onClose={onClose}
      save={save}
    >
      <p>
        Once it accepts, jobs, work orders, quotes and files can go from one company to the other. It becomes one of
        your contacts now. It sees your first name and the name of your company.
      </p>
      <Textarea
        label="Message"
        autosize
        minRows={3}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

/** The picture comes with the session of the person, so it is no plain address. */
function Logo({ id, name }: { id: number; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void call(communityApi.logo, { params: { id } })
      .then((logo) => {
        if (gone) return;
        made = URL.createObjectURL(logo as Blob);
        setAddress(made);
      })
      .catch(() => undefined); // the name stands beside it
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address ? <img className={css.logo} src={address} alt={`Logo of ${name}`} /> : null;
}
