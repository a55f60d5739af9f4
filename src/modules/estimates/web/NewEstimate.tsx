// A new estimate: title, where the margin is taken, and how much.
import css from './estimates.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { estimateSettingApi } from '../shared/estimate-setting.entity.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { MarginFields, type TypedMargin, readMargin, typedMargin } from './MarginFields.tsx';

interface Props {
  jobId: number;
  /** It is made for a bill that is imported next. */
  forBill: boolean;
  onClose: () => void;
  onMade: (estimateId: number) => void;
}

/** It starts as the company's settings for this job say. */
export function NewEstimate(props: Props) {
  const read = useRead(estimateSettingApi.ofJob, { params: { jobId: props.jobId } });
  if (read.isPending) return null;
  const { applyMarginTo = 'total', estimateMargin } = read.data?.data ?? {};
  return <Form {...props} start={typedMargin({ label: '', applyMarginTo, estimateMargin: estimateMargin ?? 0 })} />;
}

function Form({ jobId, forBill, start, onClose, onMade }: Props & { start: TypedMargin }) {
  const seesMargins = useCan()('estimate-margins');
  const write = useWrite(estimatesApi.create);
  const kept = useKept(`newEstimate:${jobId}`, start);
  const { problem, label, ...values } = readMargin(kept.values);
  const save = async (): Promise<void> => {
    if (problem) return;
    const margin = seesMargins ? values : {}; // otherwise the company's settings decide
    const made = await write.mutateAsync({ body: { jobId, ...margin, ...(label && { label }) } });
    kept.drop();
    onMade(made.data.id);
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands in the dialog
  const close = (): void => {
    kept.drop();
    onClose();
  };
  return (
    <Dialog
      title={forBill ? 'New estimate for a bill' : 'New estimate'}
      opened
      onClose={close}
      changed={kept.changed}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={Boolean(problem)} loading={write.isPending} onClick={trySave}>
            {forBill ? 'Continue' : 'Create estimate'}
          </Button>
        </>
      }
    >
      <MarginFields
        typed={kept.values}
        set={kept.set}
        errors={write.error?.errors}
        titlePlaceholder="Named by the company's settings if empty"
        onSubmit={trySave}
      />
      {write.error && (
        <p className={css.estError} role="alert">
          {write.error.message}
        </p>
      )}
    </Dialog>
  );
}
