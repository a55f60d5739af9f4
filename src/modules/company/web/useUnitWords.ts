// The units that new lines may start with, for settings that name one by its word.
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';

/** The choices of the fields for a material and a labour unit. */
export function useUnitWords(): Record<string, Record<string, string>> {
  const { options } = useOptions('unit');
  const of = (side: 'forMaterial' | 'forLabour'): Record<string, string> =>
    Object.fromEntries(options.filter(({ item }) => item?.[side] !== false).map(({ label }) => [label, label]));
  return { defaultMaterialUnit: of('forMaterial'), defaultLabourUnit: of('forLabour') };
}
