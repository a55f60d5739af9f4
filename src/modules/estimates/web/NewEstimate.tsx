// A new estimate: title, where the margin is taken, and how much.
import css from './estimates.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { recipesApi } from '../../estimate-templates/shared/estimate-templates.api.ts';
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

const AS_SET = 'settings';
const NOTHING = 'nothing';
const recipeOf = (recipe: string): { estimateRecipeId?: number | null } =>
  recipe === AS_SET ? {} : { estimateRecipeId: recipe === NOTHING ? null : Number(recipe) };

function Form({ jobId, forBill, start, onClose, onMade }: Props & { start: TypedMargin }) {
  const seesMargins = useCan()('estimate-margins');
  const write = useWrite(estimatesApi.create);
  const [recipe, setRecipe] = useState(AS_SET);
  const mayChoose = useCan()('view-estimate-template') && !forBill;
  const recipes = useRead(recipesApi.list, { query: { perPage: '200' } }, { enabled: mayChoose }).data?.data ?? [];
  const offered = recipes.filter(({ active, kind }) => active && kind === 'base');
  const kept = useKept(`newEstimate:${jobId}`, start);
  const { problem, label, ...values } = readMargin(kept.values);
  const save = async (): Promise<void> => {
    if (problem) return;
    const margin = seesMargins ? values : {}; // otherwise the company's settings decide
    const made = await write.mutateAsync({
      body: { jobId, ...margin, ...(label && { label }), ...recipeOf(forBill ? NOTHING : recipe) },
    });
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
      title={forBill ? 'New estimate from a bill of quantities' : 'New estimate'}
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
        titlePlaceholder="Empty: named by the company settings"
        onSubmit={trySave}
      />
      {offered.length > 0 && (
        <NativeSelect
          label="Start with"
          data={[
            { value: AS_SET, label: 'Company default' },
            { value: NOTHING, label: 'Nothing' },
            ...offered.map(({ id, label: name }) => ({ value: String(id), label: name })),
          ]}
          value={recipe}
          onChange={(event) => setRecipe(event.currentTarget.value)}
        />
      )}
      {write.error && (
        <p className={css.estError} role="alert">
          {Object.values(write.error.errors)[0] ?? write.error.message}
        </p>
      )}
    </Dialog>
  );
}
