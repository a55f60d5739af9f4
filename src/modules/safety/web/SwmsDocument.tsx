// The document of a SWMS: forms of the job that are linked to it. A revised one takes the place of the one before.
import css from './safety.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { starterId } from '../../forms/shared/starters.ts';
import { FormRows, formPaths } from '../../forms/web/index.ts';
import { swmsApi } from '../shared/swms.api.ts';
import type { WhsItemView } from '../shared/whs-items.api.ts';
import { type WhsStatusType, isOpenWhs } from '../shared/whs-status.ts';

export function SwmsDocument({ of }: { of: WhsItemView }) {
  const can = useCan();
  const forms = useRead(
    formsApi.linked,
    { params: { type: 'whsItem', id: of.id } },
    { enabled: can('view-custom-form') },
  );
  const may =
    can('edit-whs-item') && can('create-custom-form') && isOpenWhs(of.whsItemStatus.typeName as WhsStatusType);
  const [writing, setWriting] = useState(false);
  return (
    <RecordSection
      title="Safe work method statement"
      actions={
        may && (
          <Button size="xs" variant={of.document === 'none' ? 'filled' : 'default'} onClick={() => setWriting(true)}>
            {of.document === 'none' ? 'Write the SWMS' : 'Revise'}
          </Button>
        )
      }
    >
      {of.swmsTriggers.length === 0 && (
        <p className={css.duty}>No high risk work is ticked. Edit this item and tick the work it covers.</p>
      )}
      <FormRows forms={forms.data?.data ?? []} none="Not written yet." />
      {writing && <WriteDialog of={of} onClose={() => setWriting(false)} />}
    </RecordSection>
  );
}

/** Which form the SWMS is written in; what a revised one means is said before. */
function WriteDialog({ of, onClose }: { of: WhsItemView; onClose: () => void }) {
  const query = of.jobId === null ? {} : { jobId: String(of.jobId) };
  const templates = useRead(formsApi.formOptions, { query }).data?.data ?? [];
  const make = useWrite(swmsApi.makeDocument);
  const usual = starterId('swms');
  const [chosen, setChosen] = useState(String(usual));
  const isRevision = of.document !== 'none';
  return (
    <SaveDialog
      title={isRevision ? 'Revise this SWMS?' : 'Write the SWMS'}
      action={isRevision ? 'Revise' : 'Write it'}
      changed={chosen !== String(usual)}
      ready={templates.some(({ id }) => String(id) === chosen)}
      saving={make.isPending}
      error={Object.values(make.error?.errors ?? {})[0] ?? make.error?.message}
      onClose={onClose}
      save={async () => {
        const { data } = await make.mutateAsync({
          params: { id: of.id },
          body: { customFormTemplateId: Number(chosen) },
        });
        onClose();
        openPage(formPaths.form(data.customFormId));
      }}
    >
      {isRevision && <p>Work stops until the new one is filled in, signed, and every worker has signed on again.</p>}
      <Picker
        label="Form"
        data={templates.map(({ id, label }) => ({ value: String(id), label }))}
        value={chosen}
        onChange={(value) => setChosen(value ?? '')}
      />
    </SaveDialog>
  );
}
