// The builder: steps below each other, each with its items, who acts and when it is asked.
import css from '../wizards.module.css';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import { RecordPage } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useTab, useTabDirty, useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { inWords } from '../../../../platform/shared/conditions.ts';
import { JOB_FACTS } from '../../shared/job-facts.ts';
import {
  ACTOR_NAMES,
  ITEM_TYPE_NAMES,
  type WizardContent,
  type WizardItem,
  type WizardStepContent,
  contentProblem,
} from '../../shared/wizard-content.ts';
import { WIZARD_TYPES } from '../../shared/wizard.entity.ts';
import { type WizardTemplateView, wizardTemplatesApi } from '../../shared/wizards.api.ts';
import { failed } from '../failed.ts';
import { wizardPaths } from '../wizard-paths.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { StepDialog } from './StepDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { moved } from './moved.ts';

export function TemplatePage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  const read = useRead(wizardTemplatesApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const template = read.data?.data;
  useTabTitle(template?.label);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !template) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return template ? <Builder key={id} template={template} /> : <SkeletonRows rows={8} />;
}

type Open =
  | { what: 'template' }
  | { what: 'step'; step?: WizardStepContent }
  | { what: 'item'; step: WizardStepContent; item?: WizardItem };

function Builder({ template }: { template: WizardTemplateView }) {
  const can = useCan();
  const tab = useTab();
  const mayEdit = can('edit-wizard-template');
  const [content, setContent] = useState(template.content);
  const [changed, setChanged] = useState(false);
  const [open, setOpen] = useState<Open>();
  const update = useWrite(wizardTemplatesApi.update);
  const remove = useWrite(wizardTemplatesApi.remove);
  const copy = useWrite(wizardTemplatesApi.copy);
  useTabDirty(changed);
  const problem = contentProblem(content);
  const put = (steps: WizardStepContent[]): void => {
    setContent({ steps });
    setChanged(true);
  };
  const putStep = (ref: string, change: (step: WizardStepContent) => WizardStepContent): void =>
    put(content.steps.map((step) => (step.ref === ref ? change(step) : step)));
  const save = async (): Promise<void> => {
    await update.mutateAsync({ params: { id: template.id }, body: { content, version: template.version } });
    setChanged(false);
    toast('Saved. New wizards use these steps.');
  };
  const switchActive = async (): Promise<void> => {
    const body = { active: !template.active, version: template.version };
    await update.mutateAsync({ params: { id: template.id }, body });
  };
  const removeIt = async (): Promise<void> => {
    const text = `${template.label} is removed from all lists. Wizards started from it continue.`;
    if (!(await confirm({ title: 'Delete this template', text, action: 'Delete' }))) return;
    await remove.mutateAsync({ params: { id: template.id }, query: {} });
    tab.close();
  };
  const copyIt = async (): Promise<void> => {
    const { data } = await copy.mutateAsync({ params: { id: template.id }, body: {} });
    openPage(wizardPaths.template(data.id));
  };
  const close = (): void => setOpen(undefined);
  return (
    <RecordPage
      title={template.label}
      subtitle={WIZARD_TYPES[template.wizardTypeId === 2 ? 2 : 1]}
      facts={[
        { label: 'Started', value: String(template.used) },
        { label: 'State', value: template.active ? null : 'Inactive' },
        { label: 'To fix', value: problem ?? null, alert: true },
      ]}
      actions={
        mayEdit && (
          <Group gap={8}>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="default">
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setOpen({ what: 'template' })}>Edit name and type</Menu.Item>
                <Menu.Item onClick={() => void copyIt().catch(failed)}>Copy</Menu.Item>
                <Menu.Item onClick={() => void switchActive().catch(failed)}>
                  {template.active ? 'Make inactive' : 'Make active'}
                </Menu.Item>
                {can('delete-wizard-template') && (
                  <Menu.Item onClick={() => void removeIt().catch(failed)}>Delete</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            <Button
              size="xs"
              disabled={!changed || problem !== undefined}
              loading={update.isPending}
              onClick={() =>
                void save().catch((error: Error & { errors?: Record<string, string> }) =>
                  failed(new Error(error.errors?.['content'] ?? error.message)),
                )
              }
            >
              Save
            </Button>
          </Group>
        )
      }
    >
      <div className={css.templatePage}>
        <ol className={css.steps}>
          {content.steps.map((step, at) => (
            <li key={step.ref} className={css.step} aria-label={step.label}>
              <div className={css.head}>
                <h3>{step.label}</h3>
                <span className="quiet">{ACTOR_NAMES[step.actor ?? 'anyone']}</span>
                {mayEdit && (
                  <Tools
                    of={step.label}
                    first={at === 0}
                    last={at === content.steps.length - 1}
                    move={(by) => put(moved(content.steps, at, by))}
                    edit={() => setOpen({ what: 'step', step })}
                  />
                )}
              </div>
              {step.showIf && <p className="quiet">Asked when {inWords(step.showIf, labelIn(content))}</p>}
              <ul className={css.items}>
                {step.items.map((item, place) => (
                  <li key={item.ref} className={css.item}>
                    <div className={css.what}>
                      <span>
                        {item.label}
                        {item.required && <span className="required-mark"> *</span>}
                      </span>
                      {item.showIf && (
                        <span className="quiet">asked when {inWords(item.showIf, labelIn(content))}</span>
                      )}
                    </div>
                    <span className="quiet">{ITEM_TYPE_NAMES[item.wizardItemTypeId]}</span>
                    {mayEdit && (
                      <Tools
                        of={item.label}
                        first={place === 0}
                        last={place === step.items.length - 1}
                        move={(by) => putStep(step.ref, (one) => ({ ...one, items: moved(one.items, place, by) }))}
                        edit={() => setOpen({ what: 'item', step, item })}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {mayEdit && (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`Add item to ${step.label}`}
                  onClick={() => setOpen({ what: 'item', step })}
                >
                  Add item
                </Button>
              )}
            </li>
          ))}
        </ol>
        {mayEdit && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen({ what: 'step' })}>
            Add step
          </Button>
        )}
      </div>
      {open?.what === 'template' && <TemplateDialog template={template} onClose={close} />}
      {open?.what === 'step' && (
        <StepDialog
          step={open.step}
          content={content}
          onSave={(step) =>
            open.step
              ? putStep(open.step.ref, (one) => ({ ...one, ...step }))
              : put([...content.steps, { ...step, items: [] }])
          }
          onRemove={
            content.steps.length > 1 ? () => put(content.steps.filter(({ ref }) => ref !== open.step?.ref)) : undefined
          }
          onClose={close}
        />
      )}
      {open?.what === 'item' && (
        <ItemDialog
          item={open.item}
          step={open.step}
          content={content}
          onSave={(item) =>
            putStep(open.step.ref, (one) => ({
              ...one,
              items: open.item
                ? one.items.map((known) => (known.ref === item.ref ? item : known))
                : [...one.items, item],
            }))
          }
          onRemove={() =>
            putStep(open.step.ref, (one) => ({ ...one, items: one.items.filter(({ ref }) => ref !== open.item?.ref) }))
          }
          onClose={close}
        />
      )}
    </RecordPage>
  );
}

interface ToolsProps {
  of: string;
  first: boolean;
  last: boolean;
  move: (by: 1 | -1) => void;
  edit: () => void;
}
const Tools = ({ of, first, last, move, edit }: ToolsProps) => (
  <span className={css.controls}>
    <ActionIcon size={24} variant="subtle" aria-label={`Move ${of} up`} disabled={first} onClick={() => move(-1)}>
      <IconArrowUp size={14} />
    </ActionIcon>
    <ActionIcon size={24} variant="subtle" aria-label={`Move ${of} down`} disabled={last} onClick={() => move(1)}>
      <IconArrowDown size={14} />
    </ActionIcon>
    <ActionIcon size={24} variant="subtle" aria-label={`Edit ${of}`} onClick={edit}>
      <IconPencil size={14} />
    </ActionIcon>
  </span>
);

const labelIn =
  (content: WizardContent) =>
  (name: string): string => {
    if (Object.hasOwn(JOB_FACTS, name)) return JOB_FACTS[name as keyof typeof JOB_FACTS].label;
    const all = content.steps.flatMap((step) => [step, ...step.items]);
    return all.find(({ ref }) => ref === name)?.label ?? 'an item that is gone';
  };
