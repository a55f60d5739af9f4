// The dialog "export estimate": which layout, which format, how the insurer calls it; what speaks against it, and how it will look.
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { call } from '../../../platform/web/api/call.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import {
  ESTIMATE_LAYOUTS,
  type EstimateLayout,
  LAYOUT_WORDS,
  isLayout,
} from '../../estimates/shared/estimate-layouts.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { type AskWhy, type EstimateAsked, type ExportChoice, estimateStart } from './export-choices.ts';

interface Props {
  target: Extract<ExportMenuProps['target'], { kind: 'estimate' }>;
  why: AskWhy;
  onAnswer: (choice: ExportChoice | undefined) => void;
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export function EstimateExportDialog({ target, why, onAnswer }: Props) {
  const { estimateId, snapshotId } = target;
  const [asked, setAsked] = useState<EstimateAsked & { template: EstimateLayout }>({
    documentType: 'pdf',
    template: 'insurer',
  });
  const [looking, setLooking] = useState(false);
  const set = (change: Partial<typeof asked>): void => setAsked({ ...asked, ...change });
  const verdict = useRead(estimatesApi.validateExport, {
    params: { id: estimateId, estimateType: snapshotId === undefined ? 'draft' : 'snapshot', template: asked.template },
  }).data?.data;
  const preview = async (): Promise<void> => {
    setLooking(true);
    try {
      const blob = (await call(reportsApi.previewEstimate, {
        query: {
          estimateId: String(estimateId),
          template: asked.template,
          ...(snapshotId !== undefined && { estimateSnapshotId: String(snapshotId) }),
        },
      })) as Blob;
      window.open(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })), '_blank');
    } catch (error) {
      await alert((error as Error).message, 'No preview');
    } finally {
      setLooking(false);
    }
  };
  return (
    <SaveDialog
      title="Export estimate"
      action="Create document"
      changed={false}
      ready={verdict?.valid !== false}
      saving={false}
      save={async () =>
        onAnswer({ label: capital(LAYOUT_WORDS[asked.template]), start: estimateStart(target, asked, why) })
      }
      error={verdict?.errors.join('. ') || undefined}
      onClose={() => onAnswer(undefined)}
    >
      <NativeSelect
        label="Layout"
        data={ESTIMATE_LAYOUTS.map((value) => ({ value, label: capital(LAYOUT_WORDS[value]) }))}
        value={asked.template}
        onChange={({ currentTarget: { value } }) => isLayout(value) && set({ template: value })}
      />
      <SegmentedControl
        aria-label="Format"
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'xlsx', label: 'Excel' },
        ]}
        value={asked.documentType}
        onChange={(value) => set({ documentType: value === 'xlsx' ? 'xlsx' : 'pdf' })}
      />
      <TextInput
        label="Insurer’s document type"
        maxLength={100}
        value={asked.insurerDocumentType ?? ''}
        onChange={(event) => set({ insurerDocumentType: event.currentTarget.value })}
      />
      <TextInput
        label="Insurer’s document number"
        maxLength={100}
        value={asked.insurerDocumentNumber ?? ''}
        onChange={(event) => set({ insurerDocumentNumber: event.currentTarget.value })}
      />
      {verdict?.warnings.map((text) => (
        <p key={text} role="status">
          {text}
        </p>
      ))}
      <Button variant="default" size="xs" loading={looking} onClick={() => void preview()}>
        Preview
      </Button>
    </SaveDialog>
  );
}
