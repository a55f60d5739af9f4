// Paragraphs and templates of printed texts: plain resources.
import { crudApi } from '../../../kit/endpoint.ts';
import { wholeRow } from '../../../kit/row.ts';
import { formParagraph, formTemplate } from './printed-text.entity.ts';

export const formParagraphRow = wholeRow(formParagraph);
export const formParagraphsApi = crudApi(
  formParagraph,
  'formParagraph',
  { row: formParagraphRow },
  { changes: ['option'], example: { label: 'Safety', body: 'Wear a helmet at {{job.address}}.' } },
);

export const formTemplateRow = wholeRow(formTemplate);
export const formTemplatesApi = crudApi(
  formTemplate,
  'formTemplate',
  { row: formTemplateRow },
  {
    changes: ['option'],
    example: { label: 'Terms of contractors', objectType: 'workOrder' },
  },
);
