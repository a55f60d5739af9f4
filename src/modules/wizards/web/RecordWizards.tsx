// The wizards of a record: those under way first, one of them open to go on with, and the button that begins another.
import css from './wizards.module.css';
import { Button, Menu, Progress } from '@mantine/core';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { AllocationPart } from '../../allocations/web/index.ts';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import type { WIZARD_OBJECTS } from '../shared/wizard.entity.ts';
import { wizardsApi } from '../shared/wizards.api.ts';
import { WizardRun } from './WizardRun.tsx';
import { progressOf, stateOf } from './wizard-words.ts';

export const JobWizards = ({ job }: JobPageProps) => <RecordWizards objectType="job" objectId={job.id} />;
export const ContactWizards = ({ contact }: ContactExtraPageProps) => (
  <RecordWizards objectType="contact" objectId={contact.id} />
);

export const AllocationWizards = ({ id }: AllocationPart) => <RecordWizards objectType="allocation" objectId={id} />;

interface RecordWizardsProps {
  objectType: (typeof WIZARD_OBJECTS)[keyof typeof WIZARD_OBJECTS];
  objectId: number;
}
export function RecordWizards({ objectType, objectId }: RecordWizardsProps) {
  const can = useCan();
  const { wizardId } = useSearch<{ wizardId?: string | number }>();
  const [chosen, setChosen] = useState<number | null | undefined>(
    wizardId === undefined ? undefined : Number(wizardId),
  );
  const params = { type: objectType, id: objectId };
  const read = useRead(wizardsApi.ofRecord, { params });
  const options = useRead(wizardsApi.options, { params }, { enabled: can('create-wizard') }).data?.data ?? [];
  const create = useWrite(wizardsApi.create);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  const wizards = read.data.data;
  const first = wizards.find(({ state }) => state !== 'done' && state !== 'cancelled');
  const openId = chosen === undefined ? first?.id : chosen;
  const begin = async (wizardTemplateId: number): Promise<void> => {
    const { data } = await create.mutateAsync({ body: { wizardTemplateId, objectType, objectId } });
    setChosen(data.id);
  };
  return (
    <RecordSection
      title="Wizards"
      actions={
        can('create-wizard') &&
        options.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                loading={create.isPending}
                leftSection={<IconPlus size={14} aria-hidden />}
              >
                Start a wizard
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {options.map(({ id, label }) => (
                <Menu.Item
                  key={id}
                  onClick={() => void begin(id).catch((error: Error) => toast(error.message, { tone: 'late' }))}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {wizards.length === 0 && <p className="quiet">No wizards here yet.</p>}
      <ul className={css.list}>
        {wizards.map((wizard) => (
          <li key={wizard.id}>
            <div className={css.head}>
              <div className={css.what}>
                <button
                  type="button"
                  className={css.title}
                  aria-expanded={wizard.id === openId}
                  onClick={() => setChosen(wizard.id === openId ? null : wizard.id)}
                >
                  {wizard.label}
                </button>
                <span className="quiet">
                  {[progressOf(wizard), wizard.currentStep, wizard.acting?.label].filter(Boolean).join(' · ')}
                </span>
              </div>
              <Progress
                className={css.bar}
                size="sm"
                value={wizard.steps ? (100 * wizard.stepsDone) / wizard.steps : 0}
                aria-label={`Progress of ${wizard.label}`}
              />
              <Status value={stateOf(wizard)} />
            </div>
            {wizard.id === openId && <WizardRun wizard={wizard} />}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
