import type { SectionLine } from '../../../platform/shared/menus.ts';

export const proofSections = {
  rules: {
    area: 'admin',
    ref: 'proof-rules',
    label: 'Proof of what is billed',
    group: 'Finance',
    order: 121,
    permission: 'view-proof-rule',
  },
} as const satisfies Record<string, SectionLine>;
