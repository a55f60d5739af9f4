// Title, margin, what the estimate is about, and its status.
import css from './estimates.module.css';
import marginCss from './MarginFields.module.css';
import { Button, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { type EstimateStatusType, estimateStatusCan } from '../shared/estimate-status.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { MarginFields, readMargin, typedMargin } from './MarginFields.tsx';

interface Props {
  estimate: EstimateView;
  onClose: () => void;
  onSaved: () => void;
}

const LOCKED = 'The margin is locked in a snapshot. Open a variation to change what was agreed.';

const startOf = (estimate: EstimateView) => ({
  ...typedMargin({
    label: estimate.label,
    applyMarginTo: estimate.applyMarginTo,
    estimateMargin: estimate.estimateMargin ?? 0,
  }),
  description: estimate.description ?? '',
  assignedId: estimate.assignedId,
  costCentreId: estimate.costCentreId,
  propertyTypeId: estimate.propertyTypeId,
  propertyReference: estimate.propertyReference ?? '',
  divisionIds: estimate.divisionIds,
  externalSystemId: estimate.externalSystemId ?? '',
  statusId: estimate.statusId,
  note: '',
});

export function EstimateSettings({ estimate, onClose, onSaved }: Props) {
  const update = useWrite(estimatesApi.update);
  const move = useWrite(estimatesApi.changeStatus);
  const { options } = useOptions('estimateStatus');
  const { options: divisions } = useOptions('division');
  const kept = useKept(`estimate:${estimate.id}:${estimate.version}`, startOf(estimate));
  const { values, set } = kept;
  const base = estimate.totals.all.excTax.categoriesTotal ?? 0;
  const { problem: ofMargin, ...margin } = readMargin(values, base);
  const { statusId, note } = values;
  const target = options.find(({ value }) => value === statusId);
  const allowed = statusId === estimate.statusId ? true : verdict(estimate, target?.item?.typeName, note);
  const problem = ofMargin ?? (margin.label === '' ? 'Enter a title' : allowed === true ? undefined : allowed);
  const failure = update.error ?? move.error;

  const save = async (): Promise<void> => {
    if (problem) return;
    const { description, assignedId, costCentreId, propertyTypeId, propertyReference, divisionIds, externalSystemId } =
      values;
    const fields = {
      ...changedOf(estimate, margin),
      ...changedOf(estimate, {
        description: description.trim() || null,
        assignedId,
        costCentreId,
        propertyTypeId,
        propertyReference: propertyReference.trim() || null,
        externalSystemId: externalSystemId.trim() || null,
      }),
    };
    if (String(divisionIds) !== String(estimate.divisionIds)) Object.assign(fields, { divisionIds });
    let { version } = estimate;
    if (Object.keys(fields).length > 0)
      version = (await update.mutateAsync({ params: { id: estimate.id }, body: { ...fields, version } })).data.version;
    if (statusId !== estimate.statusId)
      await move.mutateAsync({
        params: { estimateId: estimate.id },
        body: { statusId, note: note.trim() || null, version },
      });
    kept.drop();
    onSaved();
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands in the dialog
  const close = (): void => {
    kept.drop();
    onClose();
  };
  const errors = failure?.errors ?? {};
  return (
    <Dialog
      title="Estimate settings"
      opened
      onClose={close}
      changed={kept.changed}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={Boolean(problem)} loading={update.isPending || move.isPending} onClick={trySave}>
            Save settings
          </Button>
        </>
      }
    >
      <MarginFields
        typed={values}
        set={set}
        errors={errors}
        base={base}
        locked={estimate.items.some(({ locked }) => locked) ? LOCKED : undefined}
        onSubmit={trySave}
      >
        <LongText
          label="Description"
          minRows={2}
          max={5000}
          value={values.description}
          onChange={(description) => set({ description })}
          error={errors['description']}
        />
        <div className={marginCss.estPair}>
          <Choice
            list="user"
            label="Assigned to"
            value={values.assignedId}
            onChange={(assignedId) => set({ assignedId })}
          />
          <Choice
            list="costCentre"
            label="Cost centre"
            value={values.costCentreId}
            onChange={(costCentreId) => set({ costCentreId })}
          />
          <Choice
            list="propertyType"
            label="Property type"
            value={values.propertyTypeId}
            onChange={(propertyTypeId) => set({ propertyTypeId })}
          />
          <TextInput
            label="Property reference"
            maxLength={200}
            value={values.propertyReference}
            onChange={(event) => set({ propertyReference: event.currentTarget.value })}
            error={errors['propertyReference']}
          />
          <MultiSelect
            label="Divisions"
            placeholder={values.divisionIds.length > 0 ? undefined : 'The job’s'}
            data={divisions.map((option) => ({ value: String(option.value), label: option.label }))}
            value={values.divisionIds.map(String)}
            onChange={(picked) => set({ divisionIds: picked.map(Number) })}
            error={errors['divisionIds']}
            comboboxProps={{ transitionProps: { duration: 80 } }}
          />
          <TextInput
            label="Number in another system"
            maxLength={100}
            value={values.externalSystemId}
            onChange={(event) => set({ externalSystemId: event.currentTarget.value })}
            error={errors['externalSystemId']}
          />
        </div>
      </MarginFields>
      <div className={css.estFields}>
        <NativeSelect
          label="Status"
          data={options
            .filter(
              ({ value, item }) => value === estimate.statusId || verdict(estimate, item?.typeName, 'a note') === true,
            )
            .map(({ value, label }) => ({ value: String(value), label }))}
          value={String(statusId)}
          onChange={(event) => set({ statusId: Number(event.currentTarget.value) })}
        />
        {statusId !== estimate.statusId && (
          <LongText
            label="Note"
            minRows={2}
            max={5000}
            value={note}
            onChange={(next) => set({ note: next })}
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

interface ChoiceProps {
  list: string;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}
function Choice({ list, label, value, onChange }: ChoiceProps) {
  const { options } = useOptions(list);
  return (
    <Select
      label={label}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage="Nothing found"
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === null ? null : String(value)}
      onChange={(picked) => onChange(picked === null ? null : Number(picked))}
      comboboxProps={{ transitionProps: { duration: 80 } }}
    />
  );
}

/** The fields that are other than the estimate's; margins that this person does not see are left alone. */
const changedOf = <T extends Partial<EstimateView>>(estimate: EstimateView, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before = estimate[name as keyof EstimateView];
      return before !== value && !(name === 'estimateMargin' && before === null);
    }),
  ) as Partial<T>;

/** The same rule as the server's. */
const verdict = (estimate: EstimateView, to: string | undefined, note: string): true | string =>
  estimateStatusCan({ from: estimate.status.typeName as EstimateStatusType, to: to as EstimateStatusType, note });
