// On the page of somebody who was invited: what became of the mail, and the link itself for whoever hands it over.
import css from './WayIn.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type UserView, type WayIn as Mail, usersApi } from '../../shared/users.api.ts';

const WORDS: Record<Mail['status'], (mail: Mail) => string> = {
  kept: () => 'Invitation kept: no mail server is set up.',
  queued: () => 'The invitation is on its way.',
  failed: ({ errorMessage }) => `The invitation could not be sent. ${errorMessage ?? ''}`,
  sent: ({ sentAt }) => `The invitation was sent ${showMoment(sentAt)}.`,
};

export function WayIn({ person }: { person: UserView }) {
  const mail = useRead(usersApi.wayIn, { params: { id: person.id } }).data?.data;
  if (!mail) return null;
  const { link } = mail;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '');
    toast('Link copied. Anyone who has it can choose the password, so share it with that person only.');
  };
  return (
    <section className={css.wayIn} aria-label="Invitation" data-waits={mail.status !== 'sent' || undefined}>
      <p>{WORDS[mail.status](mail)}</p>
      {link && mail.status !== 'sent' && (
        <Button size="compact-xs" variant="default" onClick={() => void copy()}>
          Copy link
        </Button>
      )}
    </section>
  );
}
