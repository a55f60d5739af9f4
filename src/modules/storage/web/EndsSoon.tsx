// Storage that is paid for until a day soon: who pays, and more time that was asked for.
import css from './storage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, daysBetween } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type StorageTermView, storagePlanApi, storageTermsApi } from '../shared/storage-plan.api.ts';
import { storagePaths } from './storage-paths.ts';
import { shortJob } from './storage-words.ts';

const SOON = 30;
const LATE = 7;

export function EndsSoon() {
  const can = useCan();
  const [asking, setAsking] = useState<StorageTermView>();
  const filter = JSON.stringify({
    and: [{ field: 'paidUntil', operator: 'lessThan', value: addDays(todayHere(), SOON) }],
  });
  const read = useRead(
    storageTermsApi.list,
    { query: { filter, perPage: '50' } },
    { enabled: can('view-storage-term'), follows: ['storageItem'], keepPrevious: true },
  );
  const all = (read.data?.data ?? []).filter(({ count }) => count > 0);
  if (all.length === 0) return null;
  return (
    <section className={css.block} aria-label="Paid storage ends soon">
      <div className={css.blockHead}>
        <h2>
          Paid storage ends soon <span className="quiet figures">{all.length}</span>
        </h2>
      </div>
      <table className={css.table}>
        <tbody>
          {all.map((of) => (
            <Term key={of.id} of={of} onAsk={can('edit-storage-term') ? () => setAsking(of) : undefined} />
          ))}
        </tbody>
      </table>
      {asking && <AskMore of={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function Term({ of, onAsk }: { of: StorageTermView; onAsk: (() => void) | undefined }) {
  const left = daysBetween(todayHere(), of.paidUntil);
  const words =
    left < 0
      ? `ended ${counted(-left, 'day')} ago`
      : left <= LATE
        ? counted(left, 'day')
        : (of.note ?? counted(left, 'day'));
  const bays = of.bays.length ? `${of.bays.length === 1 ? 'bay' : 'bays'} ${of.bays.join(' and ')}` : '';
  return (
    <tr>
      <td className="quiet">
        <PageLink href={storagePaths.ofJob(of.jobId)}>{shortJob(of.job.label)}</PageLink>
      </td>
      <td>{[of.job.customer, bays, `${of.m3.toFixed(2)} m³`].filter(Boolean).join(', ')}</td>
      <td className="quiet">{of.payer?.label}</td>
      <td className={css.right}>
        <span className={left <= LATE ? 'late' : css.waiting}>
          {showDate(of.paidUntil)}, {words}
        </span>
        {of.askedUntil && <span className="quiet"> asked until {showDate(of.askedUntil)}</span>}
      </td>
      <td className={css.right}>
        {onAsk && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Ask for more time for ${of.job.label}`}
            onClick={onAsk}
          >
            Ask for more time
          </Button>
        )}
      </td>
    </tr>
  );
}

const MORE_DAYS = 30;
function AskMore({ of, onClose }: { of: StorageTermView; onClose: () => void }) {
  const write = useWrite(storagePlanApi.askMore);
  const [until, setUntil] = useState(addDays(of.paidUntil, MORE_DAYS));
  return (
    <SaveDialog
      title={`Ask for more time for ${of.job.label}`}
      action="Ask for more time"
      changed={false}
      ready={/^\d{4}-\d{2}-\d{2}$/.test(until)}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { until } });
        toast(`Asked until ${showDate(until)}. Write to ${of.payer?.label ?? 'whoever pays'} from the job`);
        onClose();
      }}
    >
      <p className="quiet">
        It is paid until {showDate(of.paidUntil)}
        {of.payer && ` by ${of.payer.label}`}. The request is kept beside the limit and in the history of the job.
      </p>
      <DayBox id="storage-until" label="Until" value={until} onChange={(day) => setUntil(day ?? '')} />
    </SaveDialog>
  );
}
