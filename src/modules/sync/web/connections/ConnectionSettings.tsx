// What happens with what one connected company sends, and what goes to it by itself.
import css from './Connections.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { EntityFormFrame, FormSection } from '../../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../../platform/web/form/use-entity-form.ts';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../../contacts/web/contact-paths.ts';
import { syncApi } from '../../shared/sync.api.ts';
import { RemoteServer } from './RemoteServer.tsx';
import { type Connection, type SyncSettingView, syncSettingsApi } from '../../shared/sync-settings.api.ts';
import { type SyncSettingCreate, type SyncSettingUpdate, syncSetting } from '../../shared/sync-setting.entity.ts';

const SECTIONS = [
  {
    title: 'Jobs made from their requests',
    fields: ['jobTypeId', 'workflowId', 'perilId', 'catastropheCodeId', 'divisionId', 'businessId', 'attachmentTypeId'],
  },
  {
    title: 'Who looks after them',
    fields: ['assignedId', 'caseManagerId', 'notifyEmailsFromParent', 'notifyEmailsFromChild'],
  },
  {
    title: 'Accepted without asking',
    says: 'What needs a choice, such as a job type of theirs that you have not matched yet, still waits for you.',
    fields: ['acceptsWork', 'acceptsAnswers', 'acceptsEstimates', 'acceptsInvoices'],
  },
  { title: 'Sent to them afterwards', fields: ['sendsStatuses', 'sendsDates', 'sendsNotes', 'sendsFiles'] },
] as const;

export function ConnectionSettings({ of }: { of: Connection }) {
  const can = useCan();
  const filter = JSON.stringify({ object: { contactId: of.contactId } });
  const read = useRead(syncSettingsApi.list, { query: { filter } });
  const cancel = useWrite(syncApi.cancel);
  const end = async (): Promise<void> => {
    const text = `Nothing more goes to or comes from ${of.otherCompanyName}. Each company keeps what it already has.`;
    if (!(await confirm({ title: 'End the connection?', text, action: 'End connection', danger: true }))) return;
    await cancel.mutateAsync({ params: { id: of.contactId } });
  };
  return (
    <section className={css.settings} aria-label={`Settings for ${of.label}`}>
      <div className={css.head}>
        <h2>
          <PageLink href={contactPaths.contact(of.contactId)}>{of.label}</PageLink>
        </h2>
        {!of.endedAt && can('edit-sync-invitation') && (
          <Button size="xs" variant="default" onClick={() => void end().catch((error: Error) => alert(error.message))}>
            End connection
          </Button>
        )}
      </div>
      {of.endedAt && (
        <p className="quiet">The connection has ended. Its settings come back when the companies connect again.</p>
      )}
      {of.remote && !of.endedAt && (
        <RemoteServer contactId={of.contactId} company={of.otherCompanyName} health={of.remote} />
      )}
      {!read.data ? (
        <SkeletonRows rows={8} />
      ) : (
        <SettingsForm key={read.data.data[0]?.version ?? 0} contactId={of.contactId} setting={read.data.data[0]} />
      )}
    </section>
  );
}

function SettingsForm({ contactId, setting }: { contactId: number; setting: SyncSettingView | undefined }) {
  const create = useWrite(syncSettingsApi.create);
  const update = useWrite(syncSettingsApi.update);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useEntityForm<SyncSettingCreate & SyncSettingUpdate>({
    entity: syncSetting,
    ...(setting ? { record: setting } : { start: { contactId } }),
    draftKey: `syncSetting:${contactId}`,
    save: (body) => (setting ? update.mutateAsync({ params: { id: setting.id }, body }) : create.mutateAsync({ body })),
    onSaved: () => setSavedAt(new Date()),
  });
  return (
    <EntityFormFrame form={form} label="Settings of the connection" saveLabel="Save">
      {SECTIONS.map((section) => (
        <FormSection key={section.title} title={section.title}>
          {'says' in section && <p className={css.says}>{section.says}</p>}
          {section.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
      ))}
      <Group justify="flex-end">
        <SavedState saving={form.saving} savedAt={savedAt} />
      </Group>
    </EntityFormFrame>
  );
}
