// What the contractor would do an issued order for: used, the order is a draft again and has those prices; or ours stay.
import css from './ContractorPanel.module.css';
import { Button } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type OrderPrice, type PriceLine, amountOf } from '../shared/contractor-price.ts';
import { workOrderVersionsApi } from '../shared/work-order-versions.api.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';

interface Props {
  price: OrderPrice;
  workOrder: WorkOrderView;
  mayEdit: boolean;
}

export function ContractorPrice({ price, workOrder, mayEdit }: Props) {
  const answerPrice = useWrite(workOrderVersionsApi.answerPrice);
  const { sent } = price;
  if (!sent) return null;
  const answer = async (take: boolean): Promise<void> => {
    try {
      await answerPrice.mutateAsync({ params: { workOrderId: workOrder.id }, body: { take } });
      toast(take ? 'Prices used. Check the draft, then issue it again.' : 'Prices unchanged');
    } catch (error) {
      await alert((error as Error).message);
    }
  };
  return (
    <div className={css.row} data-state="warning">
      <span>
        <strong>
          {sent.by} would do it for <span className="figures">{showMoney(sent.total)}</span> ex tax
        </strong>
        , ours is <span className="figures">{showMoney(workOrder.costTotal)}</span>
        {sent.note && `: ${sent.note}`}
        <details>
          <summary>Prices by line</summary>
          <ul>
            {price.lines.map((line, place) => (
              <li key={line.id ?? `own-${place}`}>
                {line.description}: <span className="figures">{wordsOf(line, price.lines)}</span>
              </li>
            ))}
          </ul>
        </details>
      </span>
      {mayEdit && (
        <>
          <Button size="xs" loading={answerPrice.isPending} onClick={() => void answer(true)}>
            Recall and use prices
          </Button>
          <Button size="xs" variant="default" onClick={() => void answer(false)}>
            Keep our prices
          </Button>
        </>
      )}
    </div>
  );
}

function wordsOf(line: PriceLine, lines: readonly PriceLine[]): string {
  if (line.excluded) return ['cannot do it', line.reason].filter(Boolean).join(', ');
  const within = lines.find(({ id }) => id !== null && id === line.includedIn);
  if (within) return `included in ${within.description}`;
  return `${showMoney(amountOf(line))}${line.id === null ? ', added by them' : ''}`;
}
