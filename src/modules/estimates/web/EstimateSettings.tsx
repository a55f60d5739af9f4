// Title, margin and status of an estimate.
import css from './estimates.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type EstimateStatusType, estimateStatusCan } from '../shared/estimate-status.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { MarginFields, useMarginFields } from './MarginFields.tsx';

interface Props {
  estimate: EstimateView;
  onClose: () => void;
  onSaved: () => void;
}

export function EstimateSettings({ estimate, onClose, onSaved }: Props) {
  const update = useWrite(estimatesApi.update);
  const move = useWrite(estimatesApi.changeStatus);
  const { options } = useOptions('estimateStatus');
  const start = {
    label: estimate.label,
    applyMarginTo: estimate.applyMarginTo,
    estimateMargin: estimate.estimateMargin ?? 0,
  };
  const fields = useMarginFields(start);
  const [statusId, setStatusId] = useState(estimate.statusId);
  const [note, setNote] = useState('');
  const target = options.find(({ value }) => value === statusId);
  const allowed = statusId === estimate.statusId ? true : verdict(estimate, target?.item?.typeName, note);
  const problem =
    fields.problem ?? (fields.values.label === '' ? 'A title is needed' : allowed === true ? undefined : allowed);
  const failure = update.error ?? move.error;

  const save = async (): Promise<void> => {
    if (problem) return;
    let { version } = estimate;
    if (fields.changed)
      version = (await update.mutateAsync({ params: { id: estimate.id }, body: { ...fields.values, version } })).data
        .version;
    if (statusId !== estimate.statusId)
      await move.mutateAsync({
        params: { estimateId: estimate.id },
        body: { statusId, note: note.trim() || null, version },
      });
    onSaved();
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands in the dialog
  return (
    <Dialog
      title="Estimate settings"
      opened
      onClose={onClose}
      changed={fields.changed || note !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={Boolean(problem)} loading={update.isPending || move.isPending} onClick={trySave}>
            Save settings
          </Button>
        </>
      }
    >
      <MarginFields
        fields={fields}
        errors={failure?.errors}
        locked={
          estimate.items.some(({ locked }) => locked)
            ? 'The margin is locked with the lines of a snapshot. Open a variation to change what was agreed.'
            : undefined
        }
        onSubmit={trySave}
      />
      <div className={css.estFields}>
        <NativeSelect
          label="Status"
          data={options
            .filter(
              ({ value, item }) => value === estimate.statusId || verdict(estimate, item?.typeName, 'a note') === true,
            )
            .map(({ value, label }) => ({ value: String(value), label }))}
          value={String(statusId)}
          onChange={(event) => setStatusId(Number(event.currentTarget.value))}
        />
        {statusId !== estimate.statusId && (
          <LongText
            label="Note"
            minRows={2}
            max={5000}
            value={note}
            onChange={setNote}
            error={allowed === true ? undefined : allowed}
          />
        )}
      </div>
      {failure && (
        <p className={css.estError} role="alert">
          {failure.message}
        </p>
      )}
    </Dialog>
  );
}

/** The same rule as the server's. */
const verdict = (estimate: EstimateView, to: string | undefined, note: string): true | string =>
  estimateStatusCan({ from: estimate.status.typeName as EstimateStatusType, to: to as EstimateStatusType, note });
