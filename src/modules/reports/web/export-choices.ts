// The documents that can be made of something, and the call that starts each.
import { encodeRouteId } from '../../../kit/ids.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { call } from '../../../platform/web/api/call.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { type EstimateLayout, LAYOUT_WORDS } from '../../estimates/shared/estimate-layouts.ts';
import type { WindowAddress } from './open-window.ts';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';

export interface ExportChoice {
  label: string;
  start: (transaction: string) => Promise<DataExport>;
}

const FORMATS = [
  { documentType: 'pdf', label: 'PDF' },
  { documentType: 'xlsx', label: 'Excel' },
] as const;

/** What is asked for most; the others have a dialog. Undefined: as the payer of the job is used to it. */
const OFTEN = [undefined, 'summary'] as const;
const WORKS = [
  { groupBy: 'category', words: 'by room' },
  { groupBy: 'trade', words: 'by trade' },
] as const;

export function choicesFor(target: ExportMenuProps['target'], why: AskWhy): ExportChoice[] {
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
      label: template === undefined ? label : `${label}, ${LAYOUT_WORDS[template]}`,
      start: estimateStart(target, { documentType, ...(template && { template }) }, why),
    })),
  );
}

export type EstimateTarget = Extract<ExportMenuProps['target'], { kind: 'estimate' }>;
export interface EstimateAsked {
  documentType: 'pdf' | 'xlsx';
  template?: EstimateLayout;
  insurerDocumentType?: string;
  insurerDocumentNumber?: string;
}

/** Asks why something goes that is held, with the sentence that says what holds it; undefined: it stays. */
export type AskWhy = (sentence: string) => Promise<string | undefined>;

export const estimateStart =
  ({ estimateId, snapshotId }: EstimateTarget, asked: EstimateAsked, why: AskWhy): ExportChoice['start'] =>
  async (transaction) => {
    const body = {
      estimateId,
      ...(snapshotId !== undefined && { estimateSnapshotId: snapshotId, estimateType: 'snapshot' as const }),
      ...asked,
    };
    try {
      return (await call(reportsApi.exportEstimate, { body }, { transaction })).data;
    } catch (error) {
      const held = error instanceof ApiError ? error.errors['holdReason'] : undefined;
      const holdReason = held === undefined ? undefined : await why(held);
      if (holdReason === undefined) throw error;
      const again = { transaction: newTransaction() };
      return (await call(reportsApi.exportEstimate, { body: { ...body, holdReason } }, again)).data;
    }
  };

/** What opens in a window of its own instead of being downloaded; undefined: there is none for this. */
export function windowOf(target: ExportMenuProps['target']): WindowAddress | undefined {
  if (target.kind === 'authorisedWorks')
    return {
      type: 'authorised-works-items-export',
      id: target.jobId,
      query: { documentType: 'pdf', filter: JSON.stringify({ groupBy: 'category' }) },
    };
  if (target.kind !== 'estimate') return undefined;
  const { estimateId, snapshotId } = target;
  const of: Record<string, string> =
    snapshotId === undefined
      ? { estimateType: 'draft' }
      : { estimateType: 'snapshot', estimateSnapshotId: encodeRouteId(snapshotId) };
  return { type: 'estimate-export', id: estimateId, query: { documentType: 'pdf', ...of } };
}
