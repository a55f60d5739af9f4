// A contact that a field did not find, made without leaving the form. The name that was typed is kept.
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import type { RefCreatorProps } from '../../../platform/web/shell/registry.ts';
import { TabIdContext } from '../../../platform/web/shell/tab-context.tsx';
import { type ContactCreate, contact as contactEntity } from '../shared/contact.entity.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';
import { ContactDuplicates } from './ContactDuplicates.tsx';
import { ContactTypeField } from './ContactTypeField.tsx';
import { startOfContact, withoutOtherName } from './start-of-contact.ts';

export function CreateContactDialog(props: RefCreatorProps) {
  // Events of a dialog go through its form to the form below it, which must not be sent by them; and the unsaved dot of the tab
  // belongs to the form below.
  const keepHere = (event: FormEvent): void => event.stopPropagation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nobody acts on it
    <div onSubmit={keepHere}>
      <TabIdContext value="">
        <NewContact {...props} />
      </TabIdContext>
    </div>
  );
}

function NewContact({ typed, field, onDone }: RefCreatorProps) {
  const create = useWrite(contactsApi.create);
  const form = useEntityForm<ContactCreate>({
    entity: contactEntity,
    start: startOfContact(typed, field),
    draftKey: `contact:new:${field}:${typed}`,
    save: (body) => create.mutateAsync({ body: withoutOtherName(body) }),
    onSaved: (answer) => {
      const { id, fullName } = (answer as { data: ContactView }).data;
      onDone({ id, label: fullName });
    },
  });
  const values = useWatch({ control: form.rhf.control });
  const names = values['isIndividual'] === true ? ['firstName', 'lastName'] : ['companyName'];
  return (
    <Dialog title="New contact" opened onClose={() => onDone()} changed={form.changed} size={720}>
      <EntityFormFrame
        form={form}
        label="New contact"
        saveLabel="Create contact"
        onCancel={() => onDone()}
        aside={<ContactDuplicates values={values} exceptId={undefined} />}
      >
        <div className="form-grid">
          <ContactTypeField />
          <Field name="isIndividual" />
          {names.map((name) => (
            <Field key={name} name={name} wide={name === 'companyName'} />
          ))}
          <Field name="mobileNumber" />
          <Field name="workNumber" />
          <Field name="email" wide />
          <Field name="address" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
