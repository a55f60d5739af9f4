// What a snapshot's lines really cost, as it was written down: its header. The lines stand in a table of their own.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { generated, longText, ref, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  jobId: required(ref('Job', 'job')),
  estimateId: generated(ref('Estimate', 'estimate')),
  snapshotId: required(ref('Snapshot', 'estimateSnapshot')),
  label: withDefault(text('Title'), ''),
  note: longText('Note', { max: 5000 }),
};
export interface EstimateReconciliation extends RowOf<typeof fields> {}
export interface EstimateReconciliationCreate extends CreateOf<typeof fields> {}
export interface EstimateReconciliationUpdate extends UpdateOf<typeof fields> {}
export const estimateReconciliation = entity<
  EstimateReconciliation,
  EstimateReconciliationCreate,
  EstimateReconciliationUpdate
>('estimateReconciliation', fields, {
  label: { one: 'reconciliation', many: 'reconciliations' },
  permission: 'estimate',
});
