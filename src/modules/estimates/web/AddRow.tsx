// A category, new or as it is, or a new trade in one of them.
import css from './estimates.module.css';
import { Button, Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { CategoryRecord } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

interface Props {
  store: EstimateStore;
  onClose: () => void;
  onAdded: (id: number) => void;
}

export function AddCategory({ store, onClose, onAdded }: Props) {
  return (
    <CategoryFields
      title="Add a category"
      action="Add category"
      start={{ label: '', description: null, filterTagIds: [], allowTrades: store.settings.hasTrades([]) }}
      usual={store.settings.hasTrades}
      onSave={({ label, ...more }) => onAdded(store.addCategory(label, more))}
      onClose={onClose}
    />
  );
}

/** What is said of a category that is there. */
export function EditCategory({ store, category, onClose }: Omit<Props, 'onAdded'> & { category: CategoryRecord }) {
  const { id, label, description = null, filterTagIds = [], allowTrades = true } = category;
  return (
    <CategoryFields
      title="Category"
      action="Save category"
      start={{ label, description, filterTagIds, allowTrades }}
      keepsTrades={store.records.tradesOf(id).length > 0}
      onSave={(fields) => {
        store.changeCategory(id, fields);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type CategoryText = Required<Pick<CategoryRecord, 'label' | 'description' | 'filterTagIds' | 'allowTrades'>>;
interface CategoryFieldsProps {
  title: string;
  action: string;
  start: CategoryText;
  /** Whether a category with these tags has trades, until somebody says otherwise. */
  usual?: (tags: readonly number[]) => boolean;
  /** There are trades in it: it stays open to them. */
  keepsTrades?: boolean;
  onSave: (fields: CategoryText) => void;
  onClose: () => void;
}

function CategoryFields({ title, action, start, usual, keepsTrades = false, onSave, onClose }: CategoryFieldsProps) {
  const { options } = useOptions('filterTag');
  const [label, setLabel] = useState(start.label);
  const [description, setDescription] = useState(start.description ?? '');
  const [tags, setTags] = useState(start.filterTagIds);
  const [chosen, setChosen] = useState<boolean>();
  const allowTrades = chosen ?? usual?.(tags) ?? start.allowTrades;
  const isNamed = label.trim() !== '';
  const save = (): void => {
    if (isNamed)
      onSave({ label: label.trim(), description: description.trim() || null, filterTagIds: tags, allowTrades });
  };
  return (
    <Frame
      title={title}
      action={action}
      enabled={isNamed}
      changed={
        label !== start.label ||
        allowTrades !== start.allowTrades ||
        description !== (start.description ?? '') ||
        String(tags) !== String(start.filterTagIds)
      }
      onAdd={save}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={isNamed || label === start.label ? undefined : 'A label is required'}
      />
      <LongText label="Description" minRows={2} max={20_000} value={description} onChange={setDescription} />
      <MultiSelect
        label="Tags"
        description="Preliminaries and insurance get their own margins when the category is created."
        searchable
        openOnFocus={false}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={tags.map(String)}
        onChange={(picked) => setTags(picked.map(Number))}
        comboboxProps={{ transitionProps: { duration: 80 } }}
      />
      <Checkbox
        label="Trades in this category"
        description={
          keepsTrades
            ? 'It contains trades. Delete them first to switch this off.'
            : 'Off: lines go directly in the category.'
        }
        checked={allowTrades}
        disabled={keepsTrades && allowTrades}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
    </Frame>
  );
}

export function AddTrade({ store, startAt, onClose, onAdded }: Props & { startAt: EstimateLine | undefined }) {
  const { options } = useOptions('trade');
  const categories = store.records.categories().filter(({ allowTrades = true }) => allowTrades);
  const here = !startAt ? undefined : startAt.kind === 'category' ? startAt.id : startAt.record.categoryId;
  const first = categories.find(({ id }) => id === here) ?? categories.at(-1);
  const [categoryId, setCategoryId] = useState(String(first?.id ?? ''));
  const [tradeId, setTradeId] = useState<string | null>(null);
  // Enter takes the match, the next one adds it.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (tradeId) button.current?.focus();
  }, [tradeId]);
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
      button={button}
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
  button?: RefObject<HTMLButtonElement | null>;
  changed: boolean;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, action, enabled, button, changed, onAdd, onClose, children }: FrameProps) {
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
          <Button ref={button} disabled={!enabled} onClick={onAdd}>
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
