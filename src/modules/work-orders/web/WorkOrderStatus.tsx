// Change work order status. The same rule as the server's says which states can be reached and when a note is needed.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useKeptWrite, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { type StatusChoice, StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WorkOrderStatusType, statusFollows, workOrderStatusCan } from '../shared/work-order-status.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';

interface Props {
  workOrder: WorkOrderView;
  /** The step that was asked for; without it any is chosen. */
  to?: { label: string; to: WorkOrderStatusType } | undefined;
  onClose: () => void;
}

export function WorkOrderStatus({ workOrder, to, onClose }: Props) {
  const can = useCan();
  const { options } = useOptions('workOrderStatus');
  const [override, setOverride] = useState(false);
  const issue = useWrite(workOrdersApi.changeStatus);
  const step = useKeptWrite(workOrdersApi.changeStatus);
  const notify = useWrite(workOrdersApi.notify);
  const mailWords = useMailWords();
  const error = issue.error ?? step.error;
  const [chosen, setChosen] = useState(to?.to);
  const [sends, setSends] = useState(workOrder.settings.sendWhenIssued);
  const asksToSend = chosen === 'waiting' && workOrder.assigned?.hasEmail === true;
  const from = workOrder.status.typeName as WorkOrderStatusType;
  const place = (id: number): number => options.findIndex(({ value }) => value === id);
  const follows = (id: number): true | string => statusFollows(options, workOrder.statusId, id);
  const verdict = ({ id, typeName }: StatusChoice, note: string): true | string =>
    workOrderStatusCan({
      from,
      to: typeName as WorkOrderStatusType,
      back: place(id) < place(workOrder.statusId),
      note,
    });
  const choices = options
    .map(({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }))
    .filter(
      (choice) => choice.id !== workOrder.statusId && verdict(choice, 'a note') === true && follows(choice.id) === true,
    );
  // Asked for by its button, and not where this company's list leads from here.
  const barred = to && options.find(({ item }) => item?.typeName === to.to);
  const verdictOfList = barred ? follows(barred.value) : true;
  const barredBy = verdictOfList === true ? undefined : `${verdictOfList}.`;
  return (
    <StatusDialog
      title={to?.label ?? 'Change work order status'}
      action={to?.label}
      choices={choices}
      start={to && choices.find(({ typeName }) => typeName === to.to)?.id}
      verdict={verdict}
      nothing={barredBy ?? `A work order that is ${workOrder.status.label.toLowerCase()} cannot change.`}
      saving={issue.isPending || step.isPending}
      error={error}
      onClose={onClose}
      save={async (statusId, note) => {
        const input = {
          params: { workOrderId: workOrder.id, statusId },
          body: { note, version: workOrder.version, ...(override && { override }) },
        };
        if (chosen === 'waiting') await issue.mutateAsync(input);
        else {
          // Others may have changed other things meanwhile: whether the step is still open to it, the server says.
          const base = { before: {}, specs: {} };
          const label = options.find(({ value }) => value === statusId)?.label ?? '';
          const sentence = `${workOrder.workOrderNumber}: ${label}`;
          const { kept } = await step.mutateAsync({ input, about: `workOrder/${workOrder.id}`, sentence, base });
          if (kept) toast(KEPT_HERE);
        }
        onClose();
        if (!asksToSend || !sends) return;
        // It is issued, whatever becomes of the mail.
        await notify
          .mutateAsync({ params: { id: workOrder.id }, body: {} })
          .then(({ data }) => toast(mailWords('The work order', data.email)))
          .catch((error: Error) => toast(`Issued, but not sent. ${error.message}`, { tone: 'late' }));
      }}
      onChoose={(id) => setChosen(choices.find((choice) => choice.id === id)?.typeName as WorkOrderStatusType)}
      after={
        error?.errors['override'] &&
        (!can('override-issue-check') ? (
          <p className="quiet">Change the items, or ask someone who can issue it anyway with a reason.</p>
        ) : (
          <Checkbox
            size="xs"
            label="Issue anyway. The note is kept with the work order"
            checked={override}
            onChange={(event) => setOverride(event.currentTarget.checked)}
          />
        ))
      }
    >
      {barredBy && choices.length > 0 && <p className="quiet">{barredBy}</p>}
      {asksToSend && (
        <Checkbox
          size="xs"
          label={`Send it to ${workOrder.assigned?.label ?? ''} by email, with a link to answer`}
          checked={sends}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
      )}
    </StatusDialog>
  );
}
