// One wizard as it is worked through: its steps, the items of the one that is open, who acts, and what can be done with the whole.
import css from './wizards.module.css';
import { Button, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { type StepView, type WizardView, wizardStepsApi, wizardsApi } from '../shared/wizards.api.ts';
import { AssignStep } from './AssignStep.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ShareWizard } from './ShareWizard.tsx';
import { type SavedItem, WizardItem } from './WizardItem.tsx';
import { failed } from './failed.ts';
import { WizardOffer } from './wizard-offer-slot.ts';
import { actorOf } from './wizard-words.ts';

export function WizardRun({ wizard }: { wizard: WizardView }) {
  const can = useCan();
  const [open, setOpen] = useState<'cancel' | 'share'>();
  const cancel = useWrite(wizardsApi.cancel);
  const remove = useWrite(wizardsApi.remove);
  const mayEdit = can('edit-wizard') && wizard.state !== 'cancelled';
  const shown = wizard.wizardSteps.filter((step) => step.shown);
  const isForOutside = shown.some(({ actor }) => actor === 'outside');
  const removeIt = async (): Promise<void> => {
    const text = `${wizard.label} is removed. Forms, notes and messages it made are kept.`;
    if (await confirm({ title: 'Delete this wizard', text, action: 'Delete' }))
      await remove.mutateAsync({ params: { id: wizard.id }, query: {} });
  };
  return (
    <>
      {wizard.description && <p className="quiet">{wizard.description}</p>}
      {wizard.cancelledReason && <p className={css.words}>{wizard.cancelledReason}</p>}
      {mayEdit && !wizard.completed && wizard.jobId !== null && <WizardOffer jobId={wizard.jobId} />}
      <ol className={css.steps}>
        {shown.map((step) => (
          <WizardStep
            key={step.id}
            step={step}
            jobId={wizard.jobId}
            isCurrent={step.id === wizard.currentStepId}
            mayEdit={mayEdit}
          />
        ))}
      </ol>
      {mayEdit && (
        <div className={css.foot}>
          {isForOutside && !wizard.completed && (
            <Button size="xs" variant="default" onClick={() => setOpen('share')}>
              Share with someone outside
            </Button>
          )}
          {!wizard.completed && (
            <Button size="xs" variant="subtle" onClick={() => setOpen('cancel')}>
              Cancel wizard
            </Button>
          )}
          {can('delete-wizard') && (
            <Button size="xs" variant="subtle" onClick={() => void removeIt().catch(failed)}>
              Delete
            </Button>
          )}
        </div>
      )}
      {open === 'share' && <ShareWizard wizard={wizard} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${wizard.label}`}
          action="Cancel wizard"
          save={(reason) => cancel.mutateAsync({ params: { id: wizard.id }, body: { reason } })}
          saving={cancel.isPending}
          error={cancel.error?.message}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface StepProps {
  step: StepView;
  jobId: number | null;
  isCurrent: boolean;
  mayEdit: boolean;
}
function WizardStep({ step, jobId, isCurrent, mayEdit }: StepProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [open, setOpen] = useState<'skip' | 'assign'>();
  const save = useWrite(wizardStepsApi.updateCompleted);
  const skip = useWrite(wizardStepsApi.skip);
  const isDone = step.completed || step.skippedReason !== null;
  const isOpen = chosen ?? isCurrent;
  const items = step.wizardStepItems.filter(({ shown }) => shown);
  // What was answered just now is on its way: the step is done with it, never with how its items stood before.
  const saving = useRef(new Map<number, Promise<SavedItem | undefined>>());
  const saveStep = async (completed: boolean): Promise<void> => {
    const saved = await Promise.all(saving.current.values());
    const isCompleted = (item: SavedItem): boolean =>
      (saved.find((one) => one?.id === item.id && one.version >= item.version) ?? item).completed;
    // A linked record does its item by itself and is never sent along.
    const wizardStepItemObjs = items
      .filter(({ wizardItemTypeId }) => wizardItemTypeId !== ITEM_TYPES.record)
      .map((item) => ({ id: item.id, completed: isCompleted(item) }));
    await save.mutateAsync({ body: { id: step.id, completed, wizardStepItemObjs } });
    setChosen(undefined);
  };
  return (
    <li className={css.step} aria-current={isCurrent ? 'step' : undefined}>
      <div className={css.head}>
        <h3>
          <button type="button" className={css.title} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {step.label}
          </button>
        </h3>
        <span className="quiet">
          {step.completed
            ? ['Done', step.completedBy?.label, step.completedAt && showMoment(step.completedAt)]
                .filter(Boolean)
                .join(' · ')
            : step.skippedReason === null
              ? actorOf(step)
              : `Skipped: ${step.skippedReason}`}
        </span>
      </div>
      {isOpen && (
        <>
          {step.hint && <p className="quiet">{step.hint}</p>}
          <ul className={css.items}>
            {items.map((item) => (
              <WizardItem
                key={item.id}
                item={item}
                jobId={jobId}
                mayEdit={mayEdit && !isDone}
                onSaving={(saved) => saving.current.set(item.id, saved)}
              />
            ))}
          </ul>
          {mayEdit && (
            <div className={css.foot}>
              {isDone ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={save.isPending}
                  onClick={() => void saveStep(false).catch(failed)}
                >
                  Reopen step
                </Button>
              ) : (
                <>
                  <Button size="xs" loading={save.isPending} onClick={() => void saveStep(true).catch(failed)}>
                    Step done
                  </Button>
                  <Menu position="bottom-start">
                    <Menu.Target>
                      <Button size="xs" variant="subtle" aria-label={`More of ${step.label}`}>
                        More
                      </Button>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => setOpen('skip')}>Skip step</Menu.Item>
                      {step.actor !== 'outside' && (
                        <Menu.Item onClick={() => setOpen('assign')}>Choose who does it</Menu.Item>
                      )}
                    </Menu.Dropdown>
                  </Menu>
                </>
              )}
            </div>
          )}
        </>
      )}
      {open === 'assign' && <AssignStep step={step} onClose={() => setOpen(undefined)} />}
      {open === 'skip' && (
        <ReasonDialog
          title={`Skip ${step.label}`}
          action="Skip step"
          save={(reason) => skip.mutateAsync({ params: { id: step.id }, body: { reason } })}
          saving={skip.isPending}
          error={skip.error?.message}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}
