import type { SectionLine } from '../../../platform/shared/menus.ts';

/** Printed texts that stand under an order of which something is held back. */
export const RETENTION_TEXT = { objectType: 'retention', label: 'Orders with retention' } as const;

/** Printed text that stands under invoices. */
export const INVOICE_TEXT = { objectType: 'invoice', label: 'Invoices' } as const;

export const financeSections = {
  settings: {
    area: 'admin',
    ref: 'finance-settings',
    label: 'Finance settings',
    group: 'Finance',
    order: 118,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
