// Below the quotes of a loss schedule: what was accepted of each and has no order yet, and the orders that were made.
import css from './ContentsOrders.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { QuoteOrdersProps } from '../../contents/web/index.ts';
import { contentsOrdersApi } from '../shared/contents-orders.api.ts';
import { workOrderHref } from './work-order-href.ts';

export function ContentsOrders({ scheduleId }: QuoteOrdersProps) {
  const can = useCan();
  const follows = ['lossScheduleQuote', 'lossSchedule'];
  const enabled = can('view-work-order');
  const read = useRead(contentsOrdersApi.ofSchedule, { params: { scheduleId } }, { follows, enabled });
  const make = useWrite(contentsOrdersApi.make);
  const rows = read.data?.data ?? [];
  if (!rows.length) return null;
  const order = (quoteId: number): void =>
    make.mutate(
      { params: { quoteId } },
      {
        onSuccess: () => toast('Work order made as a draft'),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <section className={css.orders} aria-label="Work orders for accepted prices">
      <h3>Work orders for accepted prices</h3>
      <ul>
        {rows.map(({ quoteId, contact, openLines, openCost, orders }) => (
          <li key={quoteId}>
            <span>
              <strong>{contact.label}</strong>{' '}
              {openLines > 0 && (
                <span className="quiet">
                  {counted(openLines, 'accepted line')} without an order, {showMoney(openCost)} ex tax
                </span>
              )}
            </span>
            <span className={css.made}>
              {orders.map(({ id, jobId, number, status }) => (
                <span key={id}>
                  <PageLink href={workOrderHref(jobId, id)}>{number}</PageLink> <span className="quiet">{status}</span>
                </span>
              ))}
              {openLines > 0 && can('create-work-order') && (
                <Button size="xs" variant="default" loading={make.isPending} onClick={() => order(quoteId)}>
                  Make work order
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
