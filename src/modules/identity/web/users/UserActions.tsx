// What an administrator does with an account besides changing it.
import { Button } from '@mantine/core';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { useMailWords } from '../../../../platform/web/dialogs/mail-words.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import type { UserView } from '../../shared/users.api.ts';
import { usersApi } from '../../shared/users.api.ts';

export function UserActions({ person }: { person: UserView }) {
  const invite = useWrite(usersApi.invite);
  const disable = useWrite(usersApi.disable);
  const enable = useWrite(usersApi.enable);
  const change = useWrite(usersApi.update);
  const sendLink = useWrite(usersApi.sendAccessLink);
  const removeFactor = useWrite(usersApi.removeFactor);
  const me = useCurrentUser();
  const mailWords = useMailWords();
  const input = { params: { id: person.id }, body: {} };
  const run = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      toast(done);
    } catch (error) {
      await alert((error as ApiError).message);
    }
  };
  const setEmail = (email: string, done: string): Promise<void> =>
    run(change.mutateAsync({ params: { id: person.id }, body: { email } }), done);
  const askDisable = async (): Promise<void> => {
    const yes = await confirm({
      title: `Disable ${person.fullName}?`,
      text: 'They are signed out at once and cannot sign in. Their work keeps their name, and you can enable them again.',
      action: 'Disable',
      danger: true,
    });
    if (yes) await run(disable.mutateAsync(input), `${person.fullName} is disabled.`);
  };
  const askRemoveFactor = async (): Promise<void> => {
    const yes = await confirm({
      title: `Remove the authenticator app of ${person.fullName}?`,
      text: 'Do this if they have lost their phone and told you so in person. Their sessions and recovery codes end. If your company requires a second factor, they set it up again at their next login.',
      action: 'Remove',
      danger: true,
    });
    if (yes) await run(removeFactor.mutateAsync(input), `The authenticator app of ${person.fullName} was removed.`);
  };
  return (
    <>
      {person.status === 'invited' && (
        <Button
          size="xs"
          variant="default"
          loading={invite.isPending}
          onClick={() => void run(invite.mutateAsync(input), mailWords('The invitation', person.email))}
        >
          Resend invitation
        </Button>
      )}
      {person.newEmail && (
        <>
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => void setEmail(person.newEmail ?? '', `The email was sent to ${person.newEmail} again.`)}
          >
            Resend confirmation
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() =>
              void setEmail(person.email, `${person.email} stays the email address of ${person.fullName}.`)
            }
          >
            Keep current email
          </Button>
        </>
      )}
      {person.status === 'active' && person.id !== me.id && (
        <Button
          size="xs"
          variant="default"
          loading={sendLink.isPending}
          onClick={() => void run(sendLink.mutateAsync(input), mailWords('The link to log in', person.email))}
        >
          Send login link
        </Button>
      )}
      {person.status === 'active' && person.id !== me.id && (
        <Button size="xs" variant="default" loading={removeFactor.isPending} onClick={() => void askRemoveFactor()}>
          Remove second factor
        </Button>
      )}
      {person.status === 'disabled' ? (
        <Button
          size="xs"
          variant="default"
          loading={enable.isPending}
          onClick={() => void run(enable.mutateAsync(input), `${person.fullName} can sign in again.`)}
        >
          Enable
        </Button>
      ) : (
        person.id !== me.id && (
          <Button size="xs" variant="default" loading={disable.isPending} onClick={() => void askDisable()}>
            Disable
          </Button>
        )
      )}
    </>
  );
}
