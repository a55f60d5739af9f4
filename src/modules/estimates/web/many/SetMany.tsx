// One value on many items, with what comes of it before it is done. In the sheet it is one step that Ctrl Z takes back; another trade
// moves rows, which the server does.
import { counted } from '../../../../platform/shared/words.ts';
import css from './many.module.css';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { unitsFor } from '../../shared/units.ts';
import { estimateRowsApi } from '../../shared/estimate-rows.api.ts';
import { AMOUNT_WORDS } from '../estimate-cells.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { type BulkPlan, itemsAmong, planBulk } from './bulk-steps.ts';

interface Props {
  estimateId: number;
  store: EstimateStore;
  rows: readonly EstimateLine[];
  onClose: () => void;
  /** The server moved rows: the document is read anew. */
  onMoved: () => void;
}

interface Choice {
  value: string;
  label: string;
  columns: readonly string[];
  /** What can be typed, where it is one of few. */
  words?: readonly string[];
  hint?: string;
}

const YES_NO = ['Yes', 'No'];
const TRADE = 'trade';

function choicesOf(store: EstimateStore): Choice[] {
  const { units, itemTypes, itemStatuses, taxLabel } = store.settings;
  const names = (side: 'material' | 'labour') => unitsFor(side, units).map(({ label }) => label);
  const markups: Choice[] = [
    { value: 'markup', label: 'Markup % of material and labour', columns: ['materialMarkup', 'labourMarkup'] },
    { value: 'materialMarkup', label: 'Material markup %', columns: ['materialMarkup'] },
    { value: 'labourMarkup', label: 'Labour markup %', columns: ['labourMarkup'] },
  ];
  const margins: Choice[] = [
    { value: 'margin', label: 'Margin % of material and labour', columns: ['materialMargin', 'labourMargin'] },
    { value: 'materialMargin', label: 'Material margin %', columns: ['materialMargin'] },
    { value: 'labourMargin', label: 'Labour margin %', columns: ['labourMargin'] },
  ];
  return [
    ...(store.pricesOnly ? [] : markups),
    ...(store.pricesOnly || store.head.applyMarginTo === 'total' ? [] : margins),
    { value: 'materialUnit', label: 'Material unit', columns: ['materialUnit'], words: names('material') },
    { value: 'labourUnit', label: 'Labour unit', columns: ['labourUnit'], words: names('labour') },
    { value: 'tax', label: `${taxLabel} applies`, columns: ['tax'], words: YES_NO },
    { value: TRADE, label: 'Trade', columns: [] },
    {
      value: 'type',
      label: 'Item type',
      columns: ['estimateItemTypeId'],
      words: itemTypes.map(({ label }) => label),
    },
    {
      value: 'status',
      label: 'Item status',
      columns: ['estimateItemStatusId'],
      words: itemStatuses.map(({ label }) => label),
    },
    { value: 'ready', label: 'Ready to invoice', columns: ['readyToInvoice'], words: YES_NO },
    { value: 'amount', label: 'Amount to invoice', columns: ['invoiceAmountRef'], words: Object.values(AMOUNT_WORDS) },
    { value: 'cis', label: 'Withhold CIS', columns: ['withholdCis'], words: YES_NO },
    { value: 'cisPercentage', label: 'CIS %', columns: ['cisPercentage'] },
    { value: 'rates', label: 'Use work order rates', columns: ['useWorkOrderRates'], words: YES_NO },
  ];
}

export function SetMany({ estimateId, store, rows, onClose, onMoved }: Props) {
  const choices = useMemo(() => choicesOf(store), [store]);
  const items = useMemo(() => itemsAmong(store, rows), [store, rows]);
  const [field, setField] = useState(choices[0]?.value ?? '');
  const [text, setText] = useState('');
  const trades = useOptions('trade').options;
  const write = useWrite(estimateRowsApi.bulkUpdate);
  const choice = choices.find(({ value }) => value === field);
  const isTrade = field === TRADE;
  const plan = choice && text !== '' && !isTrade ? planBulk(store, items, choice.columns, text) : undefined;
  const trade = trades.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  const words = isTrade ? trades.map(({ label }) => label) : choice?.words;
  const save = async (): Promise<void> => {
    if (isTrade && trade) {
      const itemIds = items.flatMap(({ id }) => store.queue.serverId(id) ?? []);
      const done = await write.mutateAsync({
        params: { estimateId },
        body: { itemIds, fields: { tradeId: trade.value } },
      });
      const { updated, left } = done.data;
      toast(
        `${counted(updated, 'item')} under ${trade.label}${left[0] ? `; ${left.length} stayed: ${left[0].reason}` : ''}`,
      );
      onMoved();
      return;
    }
    if (!plan) return;
    const label = choice?.label.toLowerCase() ?? 'value';
    store.change({ label: `${label} of ${counted(plan.count, 'item')}`, steps: plan.steps });
    toast(`${choice?.label ?? ''}: ${counted(plan.count, 'item')} set. Ctrl Z undoes it.`);
    onClose();
  };
  return (
    <SaveDialog
      title={`Set ${counted(items.length, 'item')}`}
      action="Set"
      changed={text !== ''}
      ready={isTrade ? trade !== undefined : plan !== undefined && plan.count > 0}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      save={save}
      onClose={onClose}
    >
      <NativeSelect
        label="Set"
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={field}
        onChange={(event) => {
          setField(event.currentTarget.value);
          setText('');
        }}
      />
      {words ? (
        <Autocomplete label="To" data={[...new Set(words)]} value={text} onChange={setText} data-autofocus />
      ) : (
        <TextInput
          label="To"
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {plan && <Preview plan={plan} tax={store.settings.taxLabel} />}
    </SaveDialog>
  );
}

function Preview({ plan, tax }: { plan: BulkPlan; tax: string }) {
  const { before, after } = plan;
  return (
    <div className={css.preview} role="status">
      <p>
        {plan.count === 0 ? 'No item can take it' : `${counted(plan.count, 'item')} will be set`}
        {plan.left > 0 && `; ${plan.left} stay as they are: ${plan.reason}`}
      </p>
      {before !== undefined && after !== undefined && plan.count > 0 && (
        <p>
          Total inc {tax}: <span className="figures">{showMoney(before)}</span> →{' '}
          <strong className="figures">{showMoney(after)}</strong>
        </p>
      )}
    </div>
  );
}
