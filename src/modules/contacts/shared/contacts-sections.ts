import { type ListLine, listLine } from '../../company/shared/company-sections.ts';
import type { SectionLine } from '../../../platform/shared/menus.ts';

export const contactsSections = {
  sanctions: {
    area: 'admin',
    ref: 'sanctions',
    label: 'Sanctions lists',
    group: 'Company',
    order: 60,
    permission: 'view-sanctions-list',
  },
} as const satisfies Record<string, SectionLine>;

export const contactListLines: readonly ListLine[] = [
  listLine(12, 'contactRelationshipType', 'Relationship types', 'contacts on a job insured claimant tenant owner'),
  listLine(13, 'licenceType', 'Licence types', 'licences certificates checks expiry contractors'),
  listLine(14, 'insuranceType', 'Insurance types', 'insurances cover public liability expiry contractors'),
];
