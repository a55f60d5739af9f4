// External form templates: the words over a form that goes out by a link, and the files that go with its mail.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { RecordFiles } from '../../documents/web/index.ts';
import { externalFormTemplate } from '../shared/custom-form.entity.ts';
import { externalTemplateFilesApi, externalTemplatesApi } from '../shared/form-templates.api.ts';

const Files = ({ id }: { id: number }) => (
  <RecordFiles objectType="externalFormTemplate" id={id} uploadPath={externalTemplateFilesApi.upload.path} />
);
const of = webResource(externalFormTemplate, externalTemplatesApi, {
  columns: ['label', 'customFormTemplateId', 'active'],
  more: Files,
});

export const ExternalTemplateList = () => <ResourceList of={of} />;
export const ExternalTemplatePage = () => <ResourcePage of={of} />;
