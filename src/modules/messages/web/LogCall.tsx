// Beside "Contact the customer": the numbers to press, and one click that notes the call.
import css from './LogCall.module.css';
import { Button } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { messagesApi } from '../shared/messages.api.ts';

export function LogCall({ job }: JobPageProps) {
  const log = useWrite(messagesApi.logCall);
  const byName = { Mobile: job.customerMobileNumber, Home: job.customerHomeNumber, Work: job.customerWorkNumber };
  const wanted = byName[job.customerPreferredContactNumber];
  const number = job.mainContact?.phone ?? wanted ?? Object.values(byName).find(Boolean) ?? null;
  const email = job.mainContact?.email ?? job.customerEmail;
  const note = async (): Promise<void> => {
    await log.mutateAsync({ params: { jobId: job.id }, body: { to: number } });
    toast('Call logged.');
  };
  return (
    <span className={css.logCall}>
      {number && <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>}
      {!number && email && <a href={`mailto:${email}`}>{email}</a>}
      <Button
        size="compact-xs"
        variant="default"
        loading={log.isPending}
        onClick={() => void note().catch((error: Error) => toast(error.message, { tone: 'late' }))}
      >
        Log call
      </Button>
    </span>
  );
}
