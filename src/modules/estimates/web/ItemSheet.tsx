// A phone's editor of one item: the fields of its row, read by the same rules as a cell of the sheet.
import estimatesCss from './estimates.module.css';
import css from './ItemSheet.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { percentFromFraction } from '../shared/estimate-edits.ts';
import { itemFigures } from '../shared/estimate-totals.ts';
import { readItemCell, unitLabel } from './estimate-cells.ts';
import { deleteRows } from './estimate-commands.ts';
import { type ItemRecord, updateStep } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';

interface Props {
  store: EstimateStore;
  item: ItemRecord;
  onClose: () => void;
  /** Its photographs, comments and choices, once the server knows it. */
  onNotes: () => void;
}

interface FieldLook {
  column: string;
  label: string;
  isText?: boolean;
}

const SIDES: readonly { title: string; fields: readonly FieldLook[] }[] = (['material', 'labour'] as const).map(
  (side) => ({
    title: side === 'material' ? 'Material' : 'Labour',
    fields: [
      { column: `${side}Quantity`, label: 'Quantity' },
      { column: `${side}Unit`, label: 'Unit', isText: true },
      { column: `${side}Cost`, label: 'Unit cost' },
      { column: `${side}Markup`, label: 'Markup %' },
    ],
  }),
);

export function ItemSheet({ store, item, onClose, onNotes }: Props) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const line = store.line(item.id);
  const locked = line && store.lockReason(line);
  const { draft, problems } = readAll(store, item, texts);
  const isParent = item.isParentItem;
  const set = (column: string, text: string): void => setTexts((before) => ({ ...before, [column]: text }));
  const total = store.pricesOnly && line ? showMoney(store.figuresOf(line).total) : figureOf(store, draft);

  const save = (): void => {
    if (Object.keys(problems).length > 0) return;
    const step = updateStep('item', item, draft);
    if (step) store.change({ label: 'edit', steps: [step], focusId: item.id });
    onClose();
  };
  const remove = async (): Promise<void> => {
    if (
      !line ||
      !(await confirm({ title: 'Delete this item?', text: item.description, action: 'Delete', danger: true }))
    )
      return;
    const { steps } = deleteRows(store.records, [line]);
    store.change({ label: 'deletion of 1 item', steps });
    onClose();
  };
  const input = ({ column, label, isText }: FieldLook) => (
    <TextInput
      key={column}
      label={label}
      disabled={Boolean(locked)}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      value={texts[column] ?? textOf(store, item, column)}
      onChange={(event) => set(column, event.currentTarget.value)}
      error={problems[column]}
    />
  );
  const isShown = ({ column }: FieldLook): boolean => !store.pricesOnly || !/(Cost|Markup)$/.test(column);
  return (
    <Dialog
      title="Edit item"
      opened
      onClose={onClose}
      changed={Object.keys(texts).length > 0}
      actions={
        locked ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="default" color="red" onClick={() => void remove()}>
              Delete
            </Button>
            <Button disabled={Object.keys(problems).length > 0} onClick={save}>
              Save item
            </Button>
          </>
        )
      }
    >
      {locked && <p className={estimatesCss.estStrip}>{locked}</p>}
      <div className={estimatesCss.estFields}>
        <LongText
          label="Description"
          minRows={2}
          max={2000}
          disabled={Boolean(locked)}
          value={texts['description'] ?? item.description}
          onChange={(text) => set('description', text)}
          error={problems['description']}
        />
        {!isParent &&
          SIDES.map((side) => (
            <fieldset key={side.title} className={css.estSide}>
              <legend>{side.title}</legend>
              <div>{side.fields.filter(isShown).map(input)}</div>
            </fieldset>
          ))}
        {!isParent && (
          <Checkbox
            size="xs"
            label={`${store.settings.taxLabel} applies`}
            disabled={Boolean(locked)}
            checked={(draft.tax ?? 0) > 0}
            onChange={(event) => set('tax', event.currentTarget.checked ? 'yes' : 'no')}
          />
        )}
        {store.queue.serverId(item.id) !== undefined && (
          <Button variant="default" disabled={Object.keys(texts).length > 0} onClick={onNotes}>
            Photos, comments, choices
          </Button>
        )}
        <p className={css.estSheetTotal}>
          {store.pricesOnly ? `Total inc ${store.settings.taxLabel}, as saved` : 'Subtotal before margin'}{' '}
          <strong className="figures">{total}</strong>
        </p>
      </div>
    </Dialog>
  );
}

function readAll(store: EstimateStore, item: ItemRecord, texts: Record<string, string>) {
  let draft = item;
  const problems: Record<string, string> = {};
  for (const [column, text] of Object.entries(texts)) {
    const read = readItemCell(draft, column, text, { ...store.cellRules(), isTyped: true });
    if ('problem' in read) problems[column] = read.problem;
    else draft = { ...draft, ...read.patch };
  }
  return { draft, problems };
}

function figureOf(store: EstimateStore, draft: ItemRecord): string {
  try {
    return showMoney(itemFigures(draft, store.head).subtotal);
  } catch {
    return ''; // beyond what can be reckoned exactly: the field says so
  }
}

function textOf(store: EstimateStore, item: ItemRecord, column: string): string {
  const value = (item as unknown as Record<string, number | string | null>)[column] ?? null;
  if (value === null) return '';
  if (column.endsWith('Unit')) return unitLabel(store, value);
  return column.endsWith('Markup') ? String(percentFromFraction(Number(value))) : String(value);
}
