// What the job of the chosen box comes to: billed so far, days to bill, and how the amount comes about.
import css from './storage.module.css';
import { showMoney } from '../../../platform/web/display/format.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { StorageItemView } from '../shared/storage-items.api.ts';
import { storagePlanApi } from '../shared/storage-plan.api.ts';
import { counted } from '../../../platform/shared/words.ts';
import { briefDay, formulaOf, shortJob } from './storage-words.ts';

export function PlanFoot({ jobId, items }: { jobId: number | undefined; items: readonly StorageItemView[] }) {
  const read = useRead(
    storagePlanApi.charges,
    { query: { jobId: String(jobId ?? 0) } },
    { enabled: jobId !== undefined, keepPrevious: true, follows: ['accountsReceivable', 'storageRate'] },
  );
  const charge = jobId === undefined ? undefined : read.data?.data[0];
  const missing = items.filter(({ storageItemStatus }) => storageItemStatus.typeName === 'missing');
  const job = charge ? shortJob(charge.job.label) : '';
  return (
    <footer className={css.foot}>
      <span>
        {missing.map(({ label, job: of }) => `${label} of ${shortJob(of.label)}`).join(', ')}
        {missing.length > 0 &&
          (missing.length === 1
            ? ' is missing or damaged. Its days have stopped.'
            : ' are missing or damaged. Their days have stopped.')}
      </span>
      <span className={css.grow} />
      {charge && charge.unmeasured > 0 && (
        <span className={css.waiting}>
          {counted(charge.unmeasured, 'box', 'boxes')} of {job} to measure
        </span>
      )}
      {charge?.billedThrough && (
        <dl>
          <dt>
            {job} billed to {briefDay(`${charge.billedThrough} 12:00:00`, 'UTC')}
            {charge.awayDays > 0 && `, less ${counted(charge.awayDays, 'day')} away`}
          </dt>
          <dd>{showMoney(charge.billed)}</dd>
        </dl>
      )}
      {charge && charge.lines.length > 0 && (
        <dl>
          <dt>
            {job} to bill: {formulaOf(charge)}
          </dt>
          <dd data-strong>{showMoney(charge.amount)}</dd>
        </dl>
      )}
    </footer>
  );
}
