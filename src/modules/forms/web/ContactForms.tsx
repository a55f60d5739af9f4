// Forms of a contact: its own, and those of jobs that are linked to it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { type FormView, formsApi } from '../shared/forms.api.ts';
import { BeginForm } from './BeginForm.tsx';
import { FormRows } from './JobForms.tsx';

export function ContactForms({ contact }: ContactExtraPageProps) {
  const can = useCan();
  const [linking, setLinking] = useState(false);
  const read = useRead(formsApi.linked, { params: { type: 'contact', id: contact.id } });
  const options = useRead(formsApi.formOptions, { query: { objectType: 'contact' } }).data?.data ?? [];
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const forms = read.data.data;
  return (
    <RecordSection
      title="Forms"
      actions={
        <>
          {can('edit-custom-form') && (
            <Button size="xs" variant="default" onClick={() => setLinking(true)}>
              Link forms
            </Button>
          )}
          <BeginForm objectType="contact" objectId={contact.id} options={options} />
        </>
      }
    >
      <FormRows forms={forms} none="No forms on this contact yet." />
      {linking && <LinkForms contactId={contact.id} forms={forms} onClose={() => setLinking(false)} />}
    </RecordSection>
  );
}

const MOST = '200';

function LinkForms({
  contactId,
  forms,
  onClose,
}: {
  contactId: number;
  forms: readonly FormView[];
  onClose: () => void;
}) {
  const linked = forms.filter(({ objectType, objectId }) => objectType !== 'contact' || objectId !== contactId);
  const [chosen, setChosen] = useState<string[]>(linked.map(({ id }) => String(id)));
  const [changed, setChanged] = useState(false);
  const all = useRead(formsApi.list, { query: { perPage: MOST } }).data?.data ?? [];
  const link = useWrite(formsApi.link);
  const known = new Map([...linked, ...all].map((form) => [form.id, form] as const));
  const save = async (): Promise<void> => {
    await link.mutateAsync({ params: { type: 'contact', id: contactId }, body: { customFormIds: chosen.map(Number) } });
    onClose();
  };
  return (
    <SaveDialog
      title="Link forms"
      action="Save"
      save={save}
      saving={link.isPending}
      error={link.error?.message}
      changed={changed}
      onClose={onClose}
    >
      <ManyPicker
        label="Forms"
        data={[...known.values()].map((form) => ({
          value: String(form.id),
          label: [form.customFormNumber, form.label, form.job?.label].filter(Boolean).join(' '),
        }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setChanged(true);
        }}
        searchable
      />
    </SaveDialog>
  );
}
