// My Profile → Details.
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { EntityFormFrame, FormSection } from '../../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../../platform/web/form/use-entity-form.ts';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import type { UserView } from '../../shared/users.api.ts';
import { type OwnProfile, usersApi } from '../../shared/users.api.ts';
import { ownForm } from '../users/user-form.ts';

export function DetailsSection() {
  const read = useRead(usersApi.own, {});
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const me = read.data?.data;
  if (!me) return <SkeletonRows rows={6} />;
  return <DetailsForm key={me.version} me={me} savedAt={savedAt} onSaved={() => setSavedAt(new Date())} />;
}

interface DetailsFormProps {
  me: UserView;
  savedAt: Date | null;
  onSaved: () => void;
}

function DetailsForm({ me, savedAt, onSaved }: DetailsFormProps) {
  const save = useWrite(usersApi.saveOwn);
  const form = useEntityForm<OwnProfile>({
    entity: ownForm,
    record: me,
    draftKey: 'user:me',
    save: (body) => save.mutateAsync({ body }),
    onSaved,
  });
  return (
    <EntityFormFrame form={form} label="My details" saveLabel="Save">
      <FormSection title="Who">
        {['firstName', 'lastName', 'position', 'mobileNumber', 'preferredContactNumberValue'].map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title="Work">
        {['timezone', 'emailSignature'].map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
      <SavedState saving={form.saving} savedAt={savedAt} />
    </EntityFormFrame>
  );
}
