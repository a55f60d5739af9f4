// A new contact, or the fields of one to edit. Contacts that look the same are shown while typing.
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type ContactCreate, type ContactUpdate, contact as contactEntity } from '../shared/contact.entity.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';
import { ContactDuplicates } from './ContactDuplicates.tsx';
import { ContactTypeField } from './ContactTypeField.tsx';
import { IDENTIFIER_FIELDS } from '../../company/shared/identifiers.ts';
import { IdentifierField } from './IdentifierField.tsx';
import { DayField } from './DayField.tsx';
import { fieldsFor, sectionsFor } from './contact-sections.ts';

interface ContactFormProps {
  contact?: ContactView;
  /** With the saved contact, or nothing when it was cancelled. */
  onDone: (saved?: ContactView) => void;
}

export function ContactForm({ contact, onDone }: ContactFormProps) {
  const can = useCan();
  const { company } = useCurrentUser();
  const create = useWrite(contactsApi.create);
  const update = useWrite(contactsApi.update);
  const form = useEntityForm<ContactCreate | ContactUpdate>({
    entity: contactEntity,
    ...(contact && { record: contact }),
    draftKey: `contact:${contact?.id ?? 'new'}`,
    save: (body) =>
      contact
        ? update.mutateAsync({ params: { id: contact.id }, body: body as ContactUpdate })
        : create.mutateAsync({ body: body as ContactCreate }),
    onSaved: (answer) => onDone((answer as { data: ContactView }).data),
  });
  const values = useWatch({ control: form.rhf.control });
  return (
    <EntityFormFrame
      form={form}
      label={contact ? `Edit ${contact.fullName}` : 'New contact'}
      saveLabel={contact ? 'Save' : 'Create contact'}
      onCancel={() => onDone()}
      aside={<ContactDuplicates values={values} exceptId={contact?.id} />}
    >
      {sectionsFor({ bank: can('contact-bank-details'), finance: can('contact-finance') }).map((section, index) => (
        <FormSection key={section.title} title={section.title}>
          {index === 0 && <ContactTypeField />}
          {fieldsFor(section, values, company).map((name) => {
            const kind = IDENTIFIER_FIELDS[name];
            if (kind) return <IdentifierField key={name} name={name} kind={kind} />;
            return name === 'rctiAgreedAt' ? <DayField key={name} name={name} /> : <Field key={name} name={name} />;
          })}
        </FormSection>
      ))}
    </EntityFormFrame>
  );
}
