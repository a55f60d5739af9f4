// A new category, or a new trade in one of them.
import css from './estimates.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { EstimateStore } from './estimate-store.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

interface Props {
  store: EstimateStore;
  onClose: () => void;
  onAdded: (id: number) => void;
}

export function AddCategory({ store, onClose, onAdded }: Props) {
  const [label, setLabel] = useState('');
  const add = (): void => {
    if (label.trim() !== '') onAdded(store.addCategory(label.trim()));
  };
  return (
    <Frame
      title="Add a category"
      action="Add category"
      enabled={label.trim() !== ''}
      changed={label !== ''}
      onAdd={add}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </Frame>
  );
}

export function AddTrade({ store, startAt, onClose, onAdded }: Props & { startAt: EstimateLine | undefined }) {
  const { options } = useOptions('trade');
  const categories = store.records.categories();
  const here = !startAt ? undefined : startAt.kind === 'category' ? startAt.id : startAt.record.categoryId;
  const [categoryId, setCategoryId] = useState(String(here ?? categories.at(-1)?.id ?? ''));
  const [tradeId, setTradeId] = useState<string | null>(null);
  const taken = new Set(store.records.tradesOf(Number(categoryId)).map((trade) => trade.tradeId));
  const add = (): void => {
    const trade = options.find(({ value }) => String(value) === tradeId);
    if (trade && categoryId) onAdded(store.addTrade(Number(categoryId), trade.value, trade.label));
  };
  return (
    <Frame
      title="Add a trade"
      action="Add trade"
      enabled={tradeId !== null}
      changed={tradeId !== null}
      onAdd={add}
      onClose={onClose}
    >
      <NativeSelect
        label="Category"
        data={categories.map(({ id, label }) => ({ value: String(id), label }))}
        value={categoryId}
        onChange={(event) => {
          setCategoryId(event.currentTarget.value);
          setTradeId(null);
        }}
      />
      <Picker
        label="Trade"
        data-autofocus
        searchable
        nothingFoundMessage="No such trade"
        data={options
          .filter(({ value }) => !taken.has(value))
          .map(({ value, label }) => ({ value: String(value), label }))}
        value={tradeId}
        onChange={setTradeId}
        maxDropdownHeight={240}
        comboboxProps={{ transitionProps: { duration: 80 } }}
      />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  action: string;
  enabled: boolean;
  changed: boolean;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, action, enabled, changed, onAdd, onClose, children }: FrameProps) {
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      changed={changed}
      size={420}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!enabled} onClick={onAdd}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className={css.estFields}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        {children}
        <button type="submit" hidden>
          Save
        </button>
      </form>
    </Dialog>
  );
}
