// How forms are numbered, template by template.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { customFormNumber } from '../shared/custom-form.entity.ts';
import { formNumbersApi } from '../shared/form-templates.api.ts';

const of = webResource(customFormNumber, formNumbersApi, {
  columns: ['label', 'customFormTemplateId', 'prefix', 'digits', 'nextNumber', 'active'],
});

export const FormNumberList = () => <ResourceList of={of} />;
export const FormNumberPage = () => <ResourcePage of={of} />;
