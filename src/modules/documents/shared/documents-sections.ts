// Where printed texts are kept in Administration.
import type { SectionLine } from '../../../platform/shared/menus.ts';

const line = (ref: string, label: string, order: number) =>
  ({ area: 'admin', ref, label, group: 'Printed texts', order, permission: 'view-form-template' }) as const;

export const documentsSections = {
  formTemplates: line('form-templates', 'Printed texts', 130),
  formParagraphs: line('form-paragraphs', 'Paragraphs', 131),
} as const satisfies Record<string, SectionLine>;
