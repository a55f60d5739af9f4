// /prime/admin/users/$userId: a person with an account, or `new`.
import { Button } from '@mantine/core';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useMailWords } from '../../../../platform/web/dialogs/mail-words.ts';
import { Facts } from '../../../../platform/web/form/FieldValue.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { RecordPage, RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { InAdmin } from '../../../../platform/web/sections/pages.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import type { UserView } from '../../shared/users.api.ts';
import { usersApi } from '../../shared/users.api.ts';
import { userPath } from '../people-paths.ts';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { UserUse } from './UserUse.tsx';
import { UserStatus } from './UserStatus.tsx';
import { WayIn } from './WayIn.tsx';
import { UserSections } from './user-sections.tsx';
import { USER_SECTIONS, isAsked, userSpecs } from './user-form.ts';

export const UserPage = () => (
  <InAdmin section="users">
    <AnyUser />
  </InAdmin>
);

function AnyUser() {
  const { userId } = usePageParams<{ userId: string }>();
  if (userId === 'new') return <NewUser />;
  return /^\d{1,15}$/.test(userId) ? <LoadedUser id={Number(userId)} /> : <NotFoundPage />;
}

function NewUser() {
  useTabTitle('New User');
  const tab = useTab();
  const mailWords = useMailWords();
  return (
    <>
      <h1 className="page-title form-title">Invite a user</h1>
      <UserForm
        onDone={(saved) => {
          if (saved) {
            toast(mailWords('The invitation', saved.email));
            openPage(userPath(saved.id), { replace: true });
          }
          tab.close();
        }}
      />
    </>
  );
}

function LoadedUser({ id }: { id: number }) {
  const read = useRead(usersApi.get, { params: { id } });
  const person = read.data?.data;
  useTabTitle(person?.fullName);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !person) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return person ? <UserFrame person={person} reload={() => read.refetch()} /> : <SkeletonRows rows={8} />;
}

function UserFrame({ person, reload }: { person: UserView; reload: () => Promise<unknown> }) {
  const [editing, setEditing] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { company } = useCurrentUser();
  const mayEdit = useCan()('edit-user');
  // Accepting an invitation or a new password changes the account without anybody of the company: edit what is there now.
  const edit = (): void => void reload().then(() => setEditing(true));
  useShortcut('e', 'Edit', 'Record', edit, mayEdit && !editing);
  return (
    <RecordPage
      title={person.fullName}
      subtitle={person.position}
      facts={[
        { label: 'Email', value: person.email },
        ...(person.newEmail ? [{ label: 'New email', value: `${person.newEmail}, not confirmed yet` }] : []),
        { label: 'Roles', value: person.roles.map(({ label }) => label).join(', ') || 'No role' },
        { label: 'Last sign-in', value: showMoment(person.lastLoginAt) || 'Never' },
        { label: 'Location', value: person.shouldTrackLocation ? 'Agreed' : 'Not recorded' },
      ]}
      status={<UserStatus chip status={person.status} />}
      saved={<SavedState saving={false} savedAt={savedAt} />}
      actions={
        mayEdit &&
        !editing && (
          <>
            <UserActions person={person} />
            <Button size="xs" variant="default" onClick={edit}>
              Edit
            </Button>
          </>
        )
      }
    >
      {person.status === 'invited' && mayEdit && !editing && <WayIn person={person} />}
      {editing ? (
        <UserForm
          person={person}
          onDone={(saved) => {
            setEditing(false);
            if (saved) setSavedAt(new Date());
            if (saved?.newEmail && saved.newEmail !== person.newEmail)
              toast(`${saved.newEmail} takes effect once confirmed by email. Until then ${saved.email} stays.`);
          }}
        />
      ) : (
        <>
          {USER_SECTIONS.map(({ title, fields }) => (
            <RecordSection key={title} title={title}>
              <Facts
                specs={userSpecs}
                record={person}
                names={fields.filter((name) => isAsked(name, company, person.regionIds))}
              />
            </RecordSection>
          ))}
          <UserSections person={person} />
          <UserUse id={person.id} />
        </>
      )}
    </RecordPage>
  );
}
