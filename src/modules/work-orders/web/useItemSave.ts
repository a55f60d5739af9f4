// Saves the figures of one item, one request after the other, so that fast typing never conflicts with itself.
import { useRef, useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { showNumber } from '../../../platform/web/display/format.ts';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { roundTo } from '../../../kit/money.ts';
import { readQuantity } from './line-choice.ts';

export type ItemFigure = 'materialQuantity' | 'materialCost' | 'labourQuantity' | 'labourCost';
/** Unit costs have two decimals, or four where they were typed or derived so. */
const costFormat = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** What is typed in place of a unit cost, where the item has one alone. */
export type ItemCell = ItemFigure | 'cost';
type Typed = Partial<Record<ItemCell, string>>;

type Figures = Pick<WorkOrderItem, ItemFigure>;
/** The unit cost that a total stands for; null where material and labour share it. */
export const costOfTotal = ({
  materialQuantity,
  labourQuantity,
}: Pick<Figures, 'materialQuantity' | 'labourQuantity'>) =>
  labourQuantity === 0 ? 'materialCost' : materialQuantity === 0 ? 'labourCost' : null;

export function useItemSave(workOrderId: number, item: WorkOrderItem) {
  const write = useWrite(workOrdersApi.updateItem);
  const [typed, setTyped] = useState<Typed>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const latest = useRef<Typed>({});
  const version = useRef(item.version);
  const busy = useRef(false);
  useTabDirty(Object.keys(typed).length > 0);

  const put = (next: Typed): void => {
    latest.current = next;
    setTyped(next);
  };
  const isBad = (field: ItemCell): boolean => typed[field] !== undefined && readQuantity(typed[field]) === undefined;

  const send = async (): Promise<void> => {
    if (busy.current) return;
    const sent = latest.current;
    const changes = changesOf(item, sent);
    if (!changes) return;
    if (Object.keys(changes).length === 0) return put({});
    busy.current = true;
    try {
      const answer = await write.mutateAsync({
        params: { workOrderId, itemId: item.id },
        body: { ...changes, version: Math.max(version.current, item.version) },
      });
      version.current = answer.data.version;
      setFailure(null);
      // Only what was sent as it stands now is saved.
      put(
        Object.fromEntries(Object.entries(latest.current).filter(([field, text]) => sent[field as ItemCell] !== text)),
      );
    } catch (error) {
      const refused = error as ApiError;
      setFailure(refused);
      // After a conflict Retry sends what was typed over what is there now.
      const theirs = refused.data as { version?: number } | undefined;
      if (refused.status === 409 && theirs?.version) version.current = theirs.version;
    } finally {
      busy.current = false;
    }
    if (latest.current !== sent && Object.keys(latest.current).length > 0) void send();
  };
  return {
    textOf: (field: ItemFigure): string =>
      typed[field] ?? (field.endsWith('Cost') ? costFormat.format(item[field]) : showNumber(item[field])),
    totalText: typed.cost,
    type: (field: ItemCell, text: string) => put({ ...latest.current, [field]: text }),
    forget: (field: ItemCell) => {
      const { [field]: _gone, ...rest } = latest.current;
      put(rest);
      setFailure(null);
    },
    save: () => void send(),
    isBad,
    saving: write.isPending,
    problem: problemOf(typed, failure),
    canRetry: failure !== null,
    /** null while nothing is typed. */
    figures: Object.keys(typed).length === 0 ? null : figuresOf(item, typed),
  };
}

/** null where a text is no number: nothing is sent before it is one. */
function changesOf(item: WorkOrderItem, typed: Typed): Partial<Record<ItemFigure, number>> | null {
  if (Object.values(typed).some((text) => readQuantity(text) === undefined)) return null;
  const figures = figuresOf(item, typed);
  return Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => value !== item[name as ItemFigure]),
  ) as Partial<Record<ItemFigure, number>>;
}

function problemOf(typed: Typed, failure: ApiError | null): string | null {
  const bad = Object.values(typed).find((text) => readQuantity(text) === undefined);
  if (bad !== undefined) return `${bad} is not a number`;
  return failure && (Object.values(failure.errors)[0] ?? failure.message);
}

/** A total divides by its quantity, and by 1 where there is none. */
const figuresOf = (item: WorkOrderItem, typed: Typed): Figures => {
  const value = (field: ItemFigure): number =>
    typed[field] === undefined ? item[field] : (readQuantity(typed[field]) ?? item[field]);
  const figures = {
    materialQuantity: value('materialQuantity'),
    materialCost: value('materialCost'),
    labourQuantity: value('labourQuantity'),
    labourCost: value('labourCost'),
  };
  const total = typed.cost === undefined ? undefined : readQuantity(typed.cost);
  const name = costOfTotal(figures);
  if (total === undefined || name === null) return figures;
  const quantity = name === 'materialCost' ? figures.materialQuantity : figures.labourQuantity;
  return { ...figures, [name]: roundTo(total / (quantity || 1), 4) };
};
