// Somebody else saved first: per field of an entity that both changed, mine beside theirs.
import type { FieldSpec } from '../../../kit/fields.ts';
import { ConflictSides } from './ConflictSides.tsx';
import { useOptions } from './inputs/use-options.ts';
import { showValue } from './FieldValue.tsx';
import type { Conflict } from './conflict.ts';
import type { FieldSpecs, FormValues } from './form-values.ts';

interface Props {
  conflict: Conflict;
  specs: FieldSpecs;
  mine: FormValues;
  onResolve: (taken: ReadonlySet<string>) => void;
}

export function ConflictChoice({ conflict, specs, mine, onResolve }: Props) {
  const rows = conflict.fields.flatMap((name) => {
    const spec = specs[name];
    if (!spec) return [];
    const side = (values: FormValues) => <SideWords spec={spec} name={name} values={values} />;
    return [{ name, label: spec.label, mine: side(mine), theirs: side(conflict.theirs) }];
  });
  return <ConflictSides rows={rows} onResolve={onResolve} />;
}

interface SideProps {
  spec: FieldSpec;
  name: string;
  values: FormValues;
}
/** A value of a field in words, as options and lists name it. */
export function SideWords({ spec, name, values }: SideProps) {
  const { options } = useOptions(spec.to);
  const value = values[name];
  const labels = [value].flat().map((id) => options.find((option) => option.value === id)?.label ?? String(id));
  const isEmpty = value === null || value === '' || value === undefined;
  const words = isEmpty ? 'nothing' : spec.to ? labels.join(', ') : showValue(spec, name, values);
  return words || 'nothing';
}
