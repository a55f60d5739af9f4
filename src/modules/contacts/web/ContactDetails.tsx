// A contact to read: what stands out first, then its fields in groups; groups in which nothing is entered are folded away.
import { Button } from '@mantine/core';
import { createElement, useState } from 'react';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { Facts, hasFacts } from '../../../platform/web/form/FieldValue.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { contact as contactEntity } from '../shared/contact.entity.ts';
import type { ContactView } from '../shared/contacts.api.ts';
import { useContactTop } from './contact-extra-pages.ts';
import { type ContactSection, fieldsFor, sectionsFor } from './contact-sections.ts';
import { ContactTax, useTaxConcerns } from './ContactTax.tsx';
import { ContactTerms } from './ContactTerms.tsx';
import css from './contacts.module.css';

export function ContactDetails({ contact }: { contact: ContactView }) {
  const { company } = useCurrentUser();
  const can = useCan();
  const top = useContactTop().filter(({ permission }) => can(permission));
  const hasConcerns = useTaxConcerns(contact).length > 0;
  const [unfolded, setUnfolded] = useState(false);
  const named = (section: ContactSection): readonly string[] =>
    fieldsFor(section, contact as unknown as Record<string, unknown>, company);
  const isFilled = (section: ContactSection): boolean =>
    (section.below === 'tax' && hasConcerns) || hasFacts(contactEntity.all, contact, named(section));
  const sections = sectionsFor({ bank: contact.canSeeBankDetails, finance: contact.canSeeFinance });
  const empty = sections.filter((section) => !isFilled(section));
  return (
    <>
      {top.map(({ id, component }) => (
        <Suspense key={id} fallback={null}>
          {createElement(component, { contact })}
        </Suspense>
      ))}
      {sections
        .filter((section) => unfolded || !empty.includes(section))
        .map((section) => (
          <RecordSection key={section.title} title={section.title}>
            <Facts specs={contactEntity.all} record={contact} names={named(section)} />
            {section.below === 'tax' && <ContactTax contact={contact} />}
            {section.below === 'terms' && <ContactTerms contactId={contact.id} />}
          </RecordSection>
        ))}
      {empty.length > 0 && (
        <p className={css.emptySections}>
          <Button variant="subtle" size="compact-sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Hide what is empty' : `Nothing entered yet: ${empty.map(({ title }) => title).join(', ')}`}
          </Button>
        </p>
      )}
    </>
  );
}
