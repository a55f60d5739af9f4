// Title, dates, instructions and terms of a work order.
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { REVERSE_CHARGE_COUNTRY } from '../../finance/shared/tax.ts';
import { type WorkOrderUpdate, workOrder as workOrderEntity } from '../shared/work-order.entity.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';

interface Props {
  workOrder: WorkOrderView;
  /** What was agreed with the contractor changes only in a draft. */
  isDraft: boolean;
  onClose: () => void;
}

export function EditWorkOrder({ workOrder, isDraft, onClose }: Props) {
  const update = useWrite(workOrdersApi.update);
  const form = useEntityForm<WorkOrderUpdate>({
    entity: workOrderEntity,
    record: workOrder,
    draftKey: `workOrder:${workOrder.id}`,
    save: (body) => update.mutateAsync({ params: { id: workOrder.id }, body }),
    onSaved: onClose,
  });
  const hasReverseCharge = useCurrentUser().country.id === REVERSE_CHARGE_COUNTRY || workOrder.reverseCharge;
  const names = [
    ...(workOrder.settings.showTimes ? ['startDate', 'startTime', 'endDate', 'endTime'] : ['startDate', 'endDate']),
    ...(isDraft
      ? ['overrideCost', 'addTax', ...(hasReverseCharge ? ['reverseCharge'] : []), 'cisTypeId', 'cisPercentage']
      : []),
  ];
  return (
    <Dialog title="Edit work order" opened onClose={onClose} changed={form.changed} size={620}>
      <EntityFormFrame form={form} label="Edit work order" saveLabel="Save work order" onCancel={onClose}>
        <div className="form-grid">
          <Field name="label" wide />
          {names.map((name) => (
            <Field key={name} name={name} />
          ))}
          <Field name="instructions" wide />
          {isDraft && <Field name="terms" wide />}
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
