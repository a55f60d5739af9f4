// A person to invite, or one to change.
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { EntityFormFrame, FormSection } from '../../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../../platform/web/form/use-entity-form.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import type { UserView } from '../../shared/users.api.ts';
import { type UserCreate, type UserUpdate, usersApi } from '../../shared/users.api.ts';
import { USER_SECTIONS, isAsked, userForm } from './user-form.ts';

interface UserFormProps {
  person?: UserView;
  onDone: (saved?: UserView) => void;
}

export function UserForm({ person, onDone }: UserFormProps) {
  const create = useWrite(usersApi.create);
  const update = useWrite(usersApi.update);
  const { primeAdmin, company } = useCurrentUser();
  const form = useEntityForm<UserCreate | UserUpdate>({
    entity: userForm,
    ...(person && { record: person }),
    draftKey: `user:${person?.id ?? 'new'}`,
    save: (body) =>
      person
        ? update.mutateAsync({ params: { id: person.id }, body: body as UserUpdate })
        : create.mutateAsync({ body: body as UserCreate }),
    onSaved: (answer) => onDone((answer as { data: UserView }).data),
  });
  return (
    <EntityFormFrame
      form={form}
      label={person ? `Edit ${person.fullName}` : 'Invite a user'}
      saveLabel={person ? 'Save' : 'Send invitation'}
      onCancel={() => onDone()}
    >
      {USER_SECTIONS.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields
            .filter((name) => primeAdmin || !['primeAdmin', 'supportCentreAdmin', 'dataCentreAdmin'].includes(name))
            .filter((name) => name !== 'regionIds' || company.enableUserRegions || person?.regionIds.length)
            // Who somebody is was decided with the invitation.
            .filter((name) => name !== 'contactId' || !person)
            .filter((name) => isAsked(name, company, person?.regionIds ?? []))
            .map((name) => (
              <Field key={name} name={name} wide={name === 'roleIds'} />
            ))}
        </FormSection>
      ))}
    </EntityFormFrame>
  );
}
