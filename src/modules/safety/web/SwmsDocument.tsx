// The document of a SWMS: forms of the job that are linked to it. A revised one takes the place of the one before.
import css from './safety.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
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
  const make = useWrite(swmsApi.makeDocument);
  const may =
    can('edit-whs-item') && can('create-custom-form') && isOpenWhs(of.whsItemStatus.typeName as WhsStatusType);
  const begin = async (): Promise<void> => {
    if (
      of.document !== 'none' &&
      !(await confirm({
        title: 'Revise this SWMS?',
        text: 'Work stops until the new one is filled in and signed, and every worker signs on to it anew.',
        action: 'Revise',
      }))
    )
      return;
    const { data } = await make.mutateAsync({ params: { id: of.id }, body: {} });
    openPage(formPaths.form(data.customFormId));
  };
  return (
    <RecordSection
      title="Safe work method statement"
      actions={
        may && (
          <Button
            size="xs"
            variant={of.document === 'none' ? 'filled' : 'default'}
            loading={make.isPending}
            onClick={() => void begin().catch((error: Error) => toast(error.message, { tone: 'late' }))}
          >
            {of.document === 'none' ? 'Write the SWMS' : 'Revise'}
          </Button>
        )
      }
    >
      {of.swmsTriggers.length === 0 && (
        <p className={css.duty}>No high risk work is ticked. Edit this item and say which work it is for.</p>
      )}
      <FormRows forms={forms.data?.data ?? []} none="It is not written yet." />
    </RecordSection>
  );
}
