// The name of a report, its folder, what it counts in words, and whether others see it.
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type DataViewCreate, type DataViewUpdate, dataView } from '../shared/data-view.entity.ts';
import { type DataViewView, dataViewsApi } from '../shared/data-views.api.ts';
import { reportPaths } from './report-paths.ts';

interface Props {
  /** The report that gets another name; without it a new one is made. */
  kept: DataViewView | undefined;
  start: Pick<DataViewCreate, 'label' | 'description' | 'list' | 'definition'>;
  onClose: () => void;
}

export function SaveReport({ kept, start, onClose }: Props) {
  const create = useWrite(dataViewsApi.create);
  const update = useWrite(dataViewsApi.update);
  const form = useEntityForm<DataViewCreate & DataViewUpdate>({
    entity: dataView,
    ...(kept ? { record: kept } : { start: { ...start } }),
    draftKey: `dataView:${kept?.id ?? 'new'}`,
    save: (body) =>
      kept
        ? update.mutateAsync({ params: { id: kept.id }, body })
        : create.mutateAsync({ body: { ...body, list: start.list, definition: start.definition } }),
    onSaved: (answer) => {
      toast('Report saved');
      onClose();
      if (!kept) openPage(reportPaths.report((answer as { data: { id: number } }).data.id), { replace: true });
    },
  });
  return (
    <Dialog title={kept ? 'Name and sharing' : 'Save the report'} opened onClose={onClose} changed={form.changed}>
      <EntityFormFrame form={form} label="Report" saveLabel="Save" onCancel={onClose}>
        <div className="form-grid">
          <Field name="label" wide />
          <Field name="description" wide />
          <Field name="folder" />
          <Field name="shared" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
