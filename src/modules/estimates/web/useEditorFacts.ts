// What the editor needs beside the document: the company's units and the name of its tax.
import { useMemo } from 'react';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { UnitChoice } from '../shared/units.ts';
import type { EditorFacts } from './estimate-document.ts';

export function useUnits(): { units: readonly UnitChoice[]; loading: boolean } {
  const { options, loading } = useOptions('unit');
  const units = useMemo(
    () =>
      options.map(({ value, label, item }) => ({
        id: value,
        label,
        aliases: (item as { aliases?: string[] } | undefined)?.aliases ?? [],
      })),
    [options],
  );
  return { units, loading };
}

/** undefined while the units load. */
export function useEditorFacts(
  more:
    | Pick<EditorFacts, 'targetProfitMarginPercentage' | 'warningProfitMarginPercentage' | 'newRows' | 'readOnlyReason'>
    | undefined,
): EditorFacts | undefined {
  const { units, loading } = useUnits();
  const { country } = useCurrentUser();
  return loading || !more ? undefined : { units, taxLabel: country.taxName, ...more };
}
