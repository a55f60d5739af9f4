// The documents that can be made of something, and the call that starts each.
import { call } from '../../../platform/web/api/call.ts';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { type EstimateLayout, LAYOUT_WORDS } from '../../estimates/shared/estimate-layouts.ts';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';

export interface ExportChoice {
  label: string;
  start: (transaction: string) => Promise<DataExport>;
}

const FORMATS = [
  { documentType: 'pdf', label: 'PDF' },
  { documentType: 'xlsx', label: 'Excel' },
] as const;

/** What is asked for most; the others have a dialog. */
const OFTEN = ['detailed', 'summary'] as const;
const WORKS = [
  { groupBy: 'category', words: 'by room' },
  { groupBy: 'trade', words: 'by trade' },
] as const;

export function choicesFor(target: ExportMenuProps['target']): ExportChoice[] {
  if (target.kind === 'workOrder') {
    return FORMATS.map(({ documentType, label }) => ({
      label,
      start: async (transaction) =>
        (
          await call(
            reportsApi.exportWorkOrder,
            { body: { workOrderId: target.workOrderId, documentType } },
            { transaction },
          )
        ).data,
    }));
  }
  if (target.kind === 'invoice') {
    const { accountsReceivableId } = target;
    return FORMATS.map(({ documentType, label }) => ({
      label,
      start: async (transaction) =>
        (await call(reportsApi.exportInvoice, { body: { accountsReceivableId, documentType } }, { transaction })).data,
    }));
  }
  if (target.kind === 'snapshotDifference') {
    const { kind: _kind, ...of } = target;
    return FORMATS.map(({ documentType, label }) => ({
      label,
      start: async (transaction) =>
        (await call(reportsApi.exportDifference, { body: { ...of, documentType } }, { transaction })).data,
    }));
  }
  if (target.kind === 'authorisedWorks') {
    const { jobId } = target;
    return FORMATS.flatMap(({ documentType, label }) =>
      WORKS.map(({ groupBy, words }) => ({
        label: `${label}, ${words}`,
        start: async (transaction: string) =>
          (await call(reportsApi.exportWorks, { body: { jobId, groupBy, documentType } }, { transaction })).data,
      })),
    );
  }
  return FORMATS.flatMap(({ documentType, label }) =>
    OFTEN.map((template) => ({
      label: template === 'detailed' ? label : `${label}, ${LAYOUT_WORDS[template]}`,
      start: estimateStart(target, { documentType, template }),
    })),
  );
}

type EstimateTarget = Extract<ExportMenuProps['target'], { kind: 'estimate' }>;
export interface EstimateAsked {
  documentType: 'pdf' | 'xlsx';
  template: EstimateLayout;
  insurerDocumentType?: string;
  insurerDocumentNumber?: string;
}

export const estimateStart =
  ({ estimateId, snapshotId }: EstimateTarget, asked: EstimateAsked): ExportChoice['start'] =>
  async (transaction) => {
    const of = {
      estimateId,
      ...(snapshotId !== undefined && { estimateSnapshotId: snapshotId, estimateType: 'snapshot' as const }),
    };
    return (await call(reportsApi.exportEstimate, { body: { ...of, ...asked } }, { transaction })).data;
  };
