// An event action is written: what it waits for, under which conditions, what it does.
import css from '../wizards.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { ConditionEditor } from '../../../custom-fields/web/index.ts';
import { formsApi } from '../../../forms/shared/forms.api.ts';
import type { EventActionCreate } from '../../shared/event-action.entity.ts';
import { type EventActionView, eventActionsApi } from '../../shared/event-actions.api.ts';
import { EFFECTS, EVENTS, type Effect, canWarn, effectKinds, eventRefs } from '../../shared/event-effects.ts';
import { jobFactFields } from '../../shared/job-facts.ts';
import { wizardTemplatesApi } from '../../shared/wizards.api.ts';
import { EffectFields, blankEffect, isWhole } from './EffectFields.tsx';

interface Props {
  action?: EventActionView;
  onClose: () => void;
}
type Given = Required<
  Pick<
    EventActionCreate,
    | 'label'
    | 'actionTypeRef'
    | 'statusId'
    | 'wizardTemplateId'
    | 'stepRef'
    | 'customFormTemplateId'
    | 'conditions'
    | 'effects'
  >
>;
const BLANK: Given = {
  label: '',
  actionTypeRef: 'jobStatus',
  statusId: null,
  wizardTemplateId: null,
  stepRef: null,
  customFormTemplateId: null,
  conditions: null,
  effects: [],
};
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const textOf = (id: number | null | undefined): string | null => (id == null ? null : String(id));

export function ActionDialog({ action, onClose }: Props) {
  const create = useWrite(eventActionsApi.create);
  const update = useWrite(eventActionsApi.update);
  const [given, setGiven] = useState<Given>(() =>
    action
      ? {
          label: action.label,
          actionTypeRef: action.actionTypeRef,
          statusId: action.statusId,
          wizardTemplateId: action.wizardTemplateId,
          stepRef: action.stepRef,
          customFormTemplateId: action.customFormTemplateId,
          conditions: action.conditions,
          effects: action.effects,
        }
      : BLANK,
  );
  const [changed, setChanged] = useState(false);
  const change = (part: Partial<Given>): void => {
    setGiven((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const put = (place: number, effect: Effect): void =>
    change({ effects: given.effects.map((one, at) => (at === place ? effect : one)) });
  const kinds = effectKinds.filter((kind) => kind !== 'warning' || canWarn(given.actionTypeRef));
  const error = create.error ?? update.error;
  return (
    <SaveDialog
      title={action ? `Edit ${action.label}` : 'New automation'}
      action="Save"
      save={async () => {
        const body = { ...given, label: given.label.trim() };
        if (action) await update.mutateAsync({ params: { id: action.id }, body: { ...body, version: action.version } });
        else await create.mutateAsync({ body });
        onClose();
      }}
      saving={create.isPending || update.isPending}
      ready={given.label.trim() !== '' && given.effects.length > 0 && given.effects.every(isWhole)}
      error={error ? (Object.values(error.errors ?? {})[0] ?? error.message) : undefined}
      changed={changed}
      size={640}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={100}
        value={given.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <NativeSelect
        label="When"
        value={given.actionTypeRef}
        data={eventRefs.map((value) => ({ value, label: EVENTS[value] }))}
        onChange={(event) => {
          const actionTypeRef = eventRefs.find((one) => one === event.currentTarget.value) ?? given.actionTypeRef;
          const effects = given.effects.filter(({ kind }) => kind !== 'warning' || canWarn(actionTypeRef));
          change({ ...BLANK, label: given.label, conditions: given.conditions, actionTypeRef, effects });
        }}
      />
      <Waiting given={given} change={change} />
      <ConditionEditor
        label="Only if"
        without="Always"
        value={given.conditions ?? null}
        onChange={(conditions) => change({ conditions })}
        fields={jobFactFields}
      />
      <fieldset className={css.group}>
        <legend>What happens</legend>
        {given.effects.map((effect, place) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- effects have no other name than their place
            key={place}
            className={css.effect}
            role="group"
            aria-label={EFFECTS[effect.kind]}
          >
            <div className={css.head}>
              <span className={css.what}>{EFFECTS[effect.kind]}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Remove: ${EFFECTS[effect.kind]}`}
                onClick={() => change({ effects: given.effects.filter((_, at) => at !== place) })}
              >
                Remove
              </Button>
            </div>
            <EffectFields effect={effect} put={(next) => put(place, next)} />
          </div>
        ))}
        <NativeSelect
          aria-label="Add an effect"
          value=""
          data={[{ value: '', label: 'Add an effect' }, ...kinds.map((value) => ({ value, label: EFFECTS[value] }))]}
          onChange={(event) => {
            const kind = effectKinds.find((one) => one === event.currentTarget.value);
            if (kind) change({ effects: [...given.effects, blankEffect(kind)] });
          }}
        />
      </fieldset>
    </SaveDialog>
  );
}

/** Which status, wizard, step or form it waits for. */
function Waiting({ given, change }: { given: Given; change: (part: Partial<Given>) => void }) {
  const { actionTypeRef: event } = given;
  const ofWizard = event === 'wizard' || event === 'wizardStep';
  const ofForm = event === 'formSubmitted' || event === 'formApproved';
  const statuses = useOptions('jobStatus').options;
  const wizards =
    useRead(wizardTemplatesApi.list, { query: { perPage: '1000' } }, { enabled: ofWizard }).data?.data ?? [];
  const forms = useRead(formsApi.formOptions, { query: {} }, { enabled: ofForm }).data?.data ?? [];
  const steps = wizards.find(({ id }) => id === given.wizardTemplateId)?.content.steps ?? [];
  if (event === 'jobStatus')
    return (
      <Picker
        label="Status"
        placeholder="Any"
        clearable
        data={statuses.map(({ value, label }) => ({ value: String(value), label }))}
        value={textOf(given.statusId)}
        onChange={(value) => change({ statusId: numberOf(value) })}
      />
    );
  if (ofForm)
    return (
      <Picker
        label="Form"
        placeholder="Any"
        clearable
        data={forms.map(({ id, label }) => ({ value: String(id), label }))}
        value={textOf(given.customFormTemplateId)}
        onChange={(value) => change({ customFormTemplateId: numberOf(value) })}
      />
    );
  if (!ofWizard) return null;
  return (
    <>
      <Picker
        label="Wizard"
        placeholder="Any"
        clearable
        data={wizards.map(({ id, label }) => ({ value: String(id), label }))}
        value={textOf(given.wizardTemplateId)}
        onChange={(value) => change({ wizardTemplateId: numberOf(value), stepRef: null })}
      />
      {event === 'wizardStep' && given.wizardTemplateId !== null && (
        <Picker
          label="Step"
          placeholder="Any"
          clearable
          data={steps.map(({ ref, label }) => ({ value: ref, label }))}
          value={given.stepRef ?? null}
          onChange={(stepRef) => change({ stepRef })}
        />
      )}
    </>
  );
}
