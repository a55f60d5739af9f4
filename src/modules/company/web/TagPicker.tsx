// The company's filter tags, several of them.
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';

interface Props {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  withinPortal?: boolean;
}

export function TagPicker({ value, onChange, withinPortal = true }: Props) {
  const { options } = useOptions('filterTag');
  return (
    <ManyPicker
      label="Filter tags"
      size="sm"
      searchable
      clearable
      data={options.map(({ value: id, label }) => ({ value: String(id), label }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      nothingFoundMessage="No such tag. An administrator can add one under Lists"
      comboboxProps={{ withinPortal }}
    />
  );
}
