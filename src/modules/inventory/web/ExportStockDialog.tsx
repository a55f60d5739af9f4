// Stock on paper or as a spreadsheet: which items, which columns, in which groups.
import css from './inventory.module.css';
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { EXPORT_COLUMNS, type ExportColumnName, type StockExport, stockApi } from '../shared/inventory.api.ts';
import { usePlaces } from './use-catalogue.ts';

type Options = NonNullable<StockExport['options']>;
const NAMES = Object.entries(EXPORT_COLUMNS) as [ExportColumnName, string][];
const USUAL: readonly ExportColumnName[] = ['code', 'unit', 'quantity', 'places', 'cost', 'value'];

interface Props {
  /** Those that were chosen; all that are active without it. */
  itemIds: readonly number[] | undefined;
  onClose: () => void;
}
export function ExportStockDialog({ itemIds, onClose }: Props) {
  const places = usePlaces();
  const [format, setFormat] = useState('pdf');
  const [title, setTitle] = useState('Stock');
  const [only, setOnly] = useState<NonNullable<Options['only']>>('all');
  const [groupBy, setGroupBy] = useState<NonNullable<Options['groupBy']>>('none');
  const [placeId, setPlaceId] = useState('');
  const [columns, setColumns] = useState<ReadonlySet<ExportColumnName>>(new Set(USUAL));
  const [countColumn, setCountColumn] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const toggle = (name: ExportColumnName, on: boolean): void => {
    const next = new Set(columns);
    if (on) next.add(name);
    else next.delete(name);
    setColumns(next);
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      const options: Options = {
        title: title.trim() || null,
        only,
        groupBy,
        countColumn,
        columns: NAMES.map(([name]) => name).filter((name) => columns.has(name)),
        ...(placeId && { warehouseId: Number(placeId) }),
      };
      const body = { ...(itemIds && { itemIds: [...itemIds] }), options, pdf: format === 'pdf' };
      const file = (await call(stockApi.export, { body })) as Blob;
      saveFile(file, `${title.trim() || 'Stock'}.${format}`);
      onClose();
    } catch (failed) {
      setError((failed as Error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <SaveDialog
      title={itemIds ? `Print ${counted(itemIds.length, 'item')}` : 'Print the stock list'}
      action={format === 'pdf' ? 'Download PDF' : 'Download XLSX'}
      changed={false}
      saving={saving}
      error={error}
      onClose={onClose}
      save={save}
      size={560}
    >
      <SegmentedControl
        size="xs"
        aria-label="Format"
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'xlsx', label: 'XLSX' },
        ]}
        value={format}
        onChange={setFormat}
      />
      <TextInput
        label="Title"
        size="sm"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={css.pair}>
        <NativeSelect
          label="Items"
          size="sm"
          value={only}
          onChange={(event) => setOnly(event.currentTarget.value as typeof only)}
          data={[
            { value: 'all', label: itemIds ? 'All that are selected' : 'All' },
            { value: 'inStock', label: 'In stock' },
            { value: 'below', label: 'Below reorder level' },
          ]}
        />
        <NativeSelect
          label="Place"
          size="sm"
          value={placeId}
          onChange={(event) => setPlaceId(event.currentTarget.value)}
          data={[{ value: '', label: 'All places' }, ...places.map(({ id, label }) => ({ value: String(id), label }))]}
        />
        <NativeSelect
          label="Group by"
          size="sm"
          value={groupBy}
          onChange={(event) => setGroupBy(event.currentTarget.value as typeof groupBy)}
          data={[
            { value: 'none', label: 'Nothing' },
            { value: 'warehouse', label: 'Place' },
            { value: 'supplier', label: 'Supplier' },
          ]}
        />
      </div>
      <fieldset>
        <legend>Columns</legend>
        <div className={css.checks}>
          {NAMES.map(([name, label]) => (
            <Checkbox
              key={name}
              size="xs"
              label={label}
              checked={columns.has(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          ))}
          <Checkbox
            size="xs"
            label="Empty column to count"
            checked={countColumn}
            onChange={(event) => setCountColumn(event.currentTarget.checked)}
          />
        </div>
      </fieldset>
    </SaveDialog>
  );
}
