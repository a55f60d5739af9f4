// Lists of what belongs to contacts.
import { sql } from 'kysely';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { contactLicenceView } from '../shared/contact-licences.api.ts';
import { licenceLabel } from './contact-licences.store.ts';
import { ofLivingContact } from './contacts.scope.ts';

export const licences = resource(contactLicenceView, {
  scope: (ctx) => ofLivingContact(ctx, 'r'),
  parts: { typeLabel: licenceLabel('r') },
  sort: 'expiryDate',
  searchIn: (term) =>
    sql`(fold(r.number) like ${likePattern(term)} or fold(r.issuer) like ${likePattern(term)} or exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and k.search_text like ${likePattern(term.toLowerCase())}))`,
});
