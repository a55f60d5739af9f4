// Who sees a part of a form: everybody, people with the link alone, the staff alone, or some of its roles.
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import type { SeenBy } from '../../shared/form-shape.ts';

const CHOICES = [
  { value: 'all', label: 'Everyone who sees the form' },
  { value: 'inside', label: 'Staff only' },
  { value: 'roles', label: 'Some roles of the staff' },
  { value: 'outside', label: 'Anyone with the link, and some roles' },
  { value: 'link', label: 'Only people with the link' },
];
const choiceOf = (seenBy: SeenBy | null): string => {
  if (!seenBy) return 'all';
  if (seenBy.outside) return seenBy.inside ? 'outside' : 'link';
  return seenBy.roleIds?.length ? 'roles' : 'inside';
};

interface Props {
  value: SeenBy | null;
  onChange: (seenBy: SeenBy | null) => void;
}
export function AudienceInput({ value, onChange }: Props) {
  const roles = useOptions('role').options.map(({ value: id, label }) => ({ value: String(id), label }));
  // Some roles are meant before the first is chosen.
  const choice = value?.roleIds && !value.outside ? 'roles' : choiceOf(value);
  const choose = (next: string): void => {
    if (next === 'all') onChange(null);
    else if (next === 'inside') onChange({ outside: false, inside: true });
    else if (next === 'link') onChange({ outside: true, inside: false });
    else onChange({ outside: next === 'outside', inside: true, roleIds: value?.roleIds ?? [] });
  };
  return (
    <>
      <NativeSelect
        label="Seen by"
        size="sm"
        value={choice}
        onChange={(event) => choose(event.currentTarget.value)}
        data={CHOICES}
      />
      {(choice === 'roles' || choice === 'outside') && (
        <MultiSelect
          label="Roles"
          description="Prime administrators see everything. None: all staff."
          data={roles}
          value={(value?.roleIds ?? []).map(String)}
          onChange={(ids) => onChange({ outside: choice === 'outside', inside: true, roleIds: ids.map(Number) })}
        />
      )}
    </>
  );
}
