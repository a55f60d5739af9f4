// Texts that a company prints under its documents: paragraphs, and templates that say which of them stand where, in which order.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, refs, required, text, texts, withDefault } from '../../../kit/fields.ts';

const paragraphFields = {
  label: required(text('Heading', { max: 100 })),
  body: required(
    longText('Text', {
      max: 10_000,
      hint: 'Filled in from the job: {{job.number}}, {{job.reference}}, {{job.customer}}, {{job.address}}, {{company.name}}, {{company.phone}}, {{company.email}}, {{company.abn}}. Empty ones print nothing.',
    }),
  ),
  objectTypes: texts('Printed on', { max: 60, hint: 'Empty: any document' }),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface FormParagraph extends RowOf<typeof paragraphFields> {}
export interface FormParagraphCreate extends CreateOf<typeof paragraphFields> {}
export interface FormParagraphUpdate extends UpdateOf<typeof paragraphFields> {}
export const formParagraph = entity<FormParagraph, FormParagraphCreate, FormParagraphUpdate>(
  'formParagraph',
  paragraphFields,
  { label: { one: 'paragraph', many: 'paragraphs' }, permission: 'form-template' },
);

const templateFields = {
  label: required(text('Name', { max: 100 })),
  objectType: required(text('Printed on', { max: 60 })),
  blocks: refs('Paragraphs', 'formParagraph', { hint: 'Printed in the order you choose them' }),
  active: withDefault(bool('Active'), true),
};
export interface FormTemplate extends RowOf<typeof templateFields> {}
export interface FormTemplateCreate extends CreateOf<typeof templateFields> {}
export interface FormTemplateUpdate extends UpdateOf<typeof templateFields> {}
export const formTemplate = entity<FormTemplate, FormTemplateCreate, FormTemplateUpdate>(
  'formTemplate',
  templateFields,
  { label: { one: 'printed text', many: 'printed texts' } },
);
