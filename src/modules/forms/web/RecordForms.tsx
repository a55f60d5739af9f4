// The forms of a record that is no job: its own and those that are linked to it, with the templates that fit.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { FormObject } from '../shared/form-shape.ts';
import { formsApi } from '../shared/forms.api.ts';
import { BeginForm } from './BeginForm.tsx';
import { FormRows } from './JobForms.tsx';

interface Props {
  objectType: FormObject;
  id: number;
  /** No new form is begun; those that are there stay. */
  closed?: boolean;
}
/** Nothing where somebody sees no forms, or there are none and none could be begun. */
export function RecordForms({ objectType, id, closed = false }: Props) {
  const enabled = useCan()('view-custom-form');
  const forms = useRead(formsApi.linked, { params: { type: objectType, id } }, { enabled }).data?.data;
  const options = useRead(formsApi.formOptions, { query: { objectType } }, { enabled }).data?.data ?? [];
  const offered = closed ? [] : options;
  if (!forms || (forms.length === 0 && offered.length === 0)) return null;
  return (
    <RecordSection title="Forms" actions={<BeginForm objectType={objectType} objectId={id} options={offered} />}>
      <FormRows forms={forms} none="No forms yet." />
    </RecordSection>
  );
}
