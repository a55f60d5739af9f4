import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const quoteRequestsMenu = {
  quoteRequests: {
    id: 'quote-request',
    label: 'Quotes',
    order: 320,
    place: 'money',
    group: 'Scope',
    words: 'tenders prices requests levelling',
    permission: 'view-quote-request',
  },
} as const satisfies Record<string, MenuLine>;

export const quoteRequestListLines: readonly ListLine[] = [
  listLine(14, 'quoteRequestStatus', 'Quote request statuses', 'states quotes'),
];
