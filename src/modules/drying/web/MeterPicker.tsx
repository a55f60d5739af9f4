import { useRead } from '../../../platform/web/api/hooks.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { assetItemsApi } from '../../assets/shared/assets.api.ts';

/** Given: moisture meters. */
const METERS = JSON.stringify({ and: [{ field: 'assetTypeId', operator: 'equals', value: 5 }] });

/** The meter that readings are taken with; nothing where the company has none. */
export function MeterPicker({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const may = useCan()('view-asset-item');
  const read = useRead(assetItemsApi.list, { query: { filter: METERS, perPage: '100' } }, { enabled: may });
  const all = read.data?.data ?? [];
  if (!all.length) return null;
  return (
    <Picker
      size="sm"
      label="Meter"
      clearable
      data={all.map(({ id, assetNumber, label }) => ({ value: String(id), label: `${assetNumber} ${label}` }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
