// On the front of a job: what is left to bill, as the button that drafts the invoice of it.
import { Button } from '@mantine/core';
import type { JobMoneyActProps } from '../../jobs/web/index.ts';
import { useBeginInvoice, useBillable } from './use-bill-rest.ts';

export function BillTheRest({ job, label }: JobMoneyActProps) {
  const of = useBillable(job.id).data?.data;
  const { rest, isPending } = useBeginInvoice(job.id);
  return (
    <Button
      size="compact-xs"
      variant="default"
      className="figures"
      aria-label={`Bill the rest: ${label}`}
      title="Bill the rest"
      disabled={!of}
      loading={isPending}
      onClick={() => of && void rest(of)}
    >
      {label}
    </Button>
  );
}
