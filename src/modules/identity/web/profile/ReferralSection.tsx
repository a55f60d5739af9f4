// My Profile → Invite others: links to the free community account.
import css from './ReferralSection.module.css';
import { Button, TextInput } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type ReferralLink, referralApi } from '../../shared/referral.api.ts';

export function ReferralSection() {
  const read = useRead(referralApi.list, {}, { staleTime: 0 });
  const create = useWrite(referralApi.create);
  const revoke = useWrite(referralApi.revoke);
  const link = create.data?.data.link;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '');
    toast('Link copied.');
  };
  const end = async ({ id }: ReferralLink): Promise<void> => {
    const text = 'Nobody can join through it any more. Companies that joined stay.';
    if (!(await confirm({ title: 'End this link?', text, action: 'End link', danger: true }))) return;
    if (create.data?.data.id === id) create.reset();
    await revoke.mutateAsync({ params: { id }, body: {} });
  };
  return (
    <RecordSection title="Invite others">
      <p>
        Anyone with the link can open their own free community account. They see your name but nothing else of your
        company. A link works for 90 days.
      </p>
      <div className={css.referralLine}>
        <Button size="xs" loading={create.isPending} onClick={() => create.mutate({ body: {} })}>
          Create link
        </Button>
        {link && (
          <>
            <TextInput
              aria-label="Link (shown once)"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="xs" variant="default" onClick={() => void copy().catch(() => undefined)}>
              Copy link
            </Button>
          </>
        )}
      </div>
      {create.error && <p role="alert">{create.error.message}</p>}
      {read.error && <PageError error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows rows={2} />}
      {read.data && (
        <OpenLinks links={read.data.data} onEnd={(of) => void end(of).catch((error: Error) => alert(error.message))} />
      )}
    </RecordSection>
  );
}

function OpenLinks({ links, onEnd }: { links: ReferralLink[]; onEnd: (link: ReferralLink) => void }) {
  if (!links.length) return <p className="quiet">No open links.</p>;
  return (
    <ul className={css.referralLinks}>
      {links.map((link) => (
        <li key={link.id}>
          <span>
            Made {showMoment(link.createdAt)}, works until {showMoment(link.expiresAt)},{' '}
            {link.useCount === 1 ? 'one company joined' : `${link.useCount} companies joined`}
          </span>
          <Button
            size="xs"
            variant="default"
            aria-label={`End the link made ${showMoment(link.createdAt)}`}
            onClick={() => onEnd(link)}
          >
            End
          </Button>
        </li>
      ))}
    </ul>
  );
}
