// What the editor needs beside the document: the company's units and the name of its tax.
import { useMemo } from 'react';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { UnitChoice } from '../shared/units.ts';
import type { ItemChoice } from './estimate-cells.ts';
import type { EditorFacts } from './estimate-document.ts';

export function useUnits(): { units: readonly UnitChoice[]; loading: boolean } {
  const { options, loading } = useOptions('unit');
  const units = useMemo(
    () =>
      options.map(({ value, label, item }): UnitChoice => {
        const { aliases = [], forMaterial = true, forLabour = true } = (item ?? {}) as Partial<UnitChoice>;
        return { id: value, label, aliases, forMaterial, forLabour };
      }),
    [options],
  );
  return { units, loading };
}

function useChoices(list: string): { choices: readonly ItemChoice[]; loading: boolean } {
  const { options, loading } = useOptions(list);
  const choices = useMemo(() => options.map(({ value, label }) => ({ id: value, label })), [options]);
  return { choices, loading };
}

/** undefined while the lists load. */
export function useEditorFacts(
  more:
    | Pick<
        EditorFacts,
        'targetProfitMarginPercentage' | 'warningProfitMarginPercentage' | 'newRows' | 'hasGroups' | 'readOnlyReason'
      >
    | undefined,
): EditorFacts | undefined {
  const { units, loading } = useUnits();
  const itemTypes = useChoices('estimateItemType');
  const itemStatuses = useChoices('estimateItemStatus');
  const { country } = useCurrentUser();
  const can = useCan();
  if (loading || itemTypes.loading || itemStatuses.loading || !more) return undefined;
  return {
    units,
    itemTypes: itemTypes.choices,
    itemStatuses: itemStatuses.choices,
    taxLabel: country.taxName,
    hasLibrary: can('view-estimate-template'),
    ...more,
  };
}
