// On the page of somebody who was invited: what became of the mail, and the link itself for whoever hands it over.
import css from './WayIn.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { fateWords } from '../../../../platform/shared/message-fate.ts';
import { type UserView, usersApi } from '../../shared/users.api.ts';

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
      <p>
        {fateWords('The invitation', { ...mail, at: mail.sentAt && showMoment(mail.sentAt), error: mail.errorMessage })}
      </p>
      {link && mail.status !== 'sent' && (
        <Button size="compact-xs" variant="default" onClick={() => void copy()}>
          Copy link
        </Button>
      )}
    </section>
  );
}
