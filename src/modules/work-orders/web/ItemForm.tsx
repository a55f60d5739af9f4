// All fields of an item: a new free one, or one of the table.
import { Button } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { Facts } from '../../../platform/web/form/FieldValue.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import {
  type WorkOrderItem,
  type WorkOrderItemCreate,
  type WorkOrderItemUpdate,
  workOrderItem,
} from '../shared/work-order.entity.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

interface Props {
  workOrderId: number;
  /** What a new item starts with. */
  start: Partial<WorkOrderItemCreate>;
  item: WorkOrderItem | undefined;
  canEdit: boolean;
  onRevert: (() => void) | undefined;
  onMove: (() => void) | undefined;
  onClose: () => void;
}

const NAMES = [
  'materialQuantity',
  'materialUnit',
  'materialCost',
  'labourQuantity',
  'labourUnit',
  'labourCost',
  'tradeId',
  'withholdCis',
] as const;

export function ItemForm(props: Props) {
  return props.canEdit ? <Editor {...props} /> : <Reader {...props} />;
}

function Editor({ workOrderId, start, item, onRevert, onMove, onClose }: Props) {
  const create = useWrite(workOrdersApi.createItem);
  const update = useWrite(workOrdersApi.updateItem);
  const form = useEntityForm<WorkOrderItemCreate | WorkOrderItemUpdate>({
    entity: workOrderItem,
    ...(item ? { record: item } : { start }),
    draftKey: `workOrderItem:${item?.id ?? `new:${workOrderId}`}`,
    save: (body) =>
      item
        ? update.mutateAsync({ params: { workOrderId, itemId: item.id }, body: body as WorkOrderItemUpdate })
        : create.mutateAsync({ params: { workOrderId }, body: body as WorkOrderItemCreate }),
    onSaved: onClose,
  });
  return (
    <Dialog title={item ? 'Edit item' : 'Add your own item'} opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame
        form={form}
        label={item ? 'Edit item' : 'New item'}
        saveLabel={item ? 'Save item' : 'Add item'}
        onCancel={onClose}
      >
        <div className="form-grid">
          <Field name="description" wide />
          {NAMES.map((name) => (
            <Field key={name} name={name} />
          ))}
          <Field name="notes" wide />
        </div>
        {(onMove || onRevert) && (
          <Button.Group mt="md">
            <Button size="xs" variant="default" onClick={onMove}>
              Move item
            </Button>
            <Button size="xs" variant="default" onClick={onRevert}>
              Revert item
            </Button>
          </Button.Group>
        )}
      </EntityFormFrame>
    </Dialog>
  );
}

function Reader({ item, onRevert, onMove, onClose }: Props) {
  return (
    <Dialog
      title="Item"
      opened
      onClose={onClose}
      size={560}
      actions={
        <>
          {onMove && (
            <Button variant="default" onClick={onMove}>
              Move item
            </Button>
          )}
          {onRevert && (
            <Button variant="default" onClick={onRevert}>
              Revert item
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {item && <Facts specs={workOrderItem.all} record={item} names={['description', ...NAMES, 'notes']} />}
    </Dialog>
  );
}
