// Custom fields as columns and filters of the lists of jobs and contacts.
import { useMemo } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { MoreColumns } from '../../../platform/web/list/list-services.ts';
import { CUSTOM_FIELD_OBJECTS, type CustomFieldObject } from '../shared/custom-field-objects.ts';
import { type CustomColumn, customFieldsApi } from '../shared/custom-fields.api.ts';
import { columnOf, filterOf } from './custom-columns.tsx';

const NONE: readonly CustomColumn[] = [];

export function useCustomColumns(list: string): MoreColumns {
  const has = (CUSTOM_FIELD_OBJECTS as readonly string[]).includes(list);
  const params = { type: (has ? list : 'job') as CustomFieldObject };
  const read = useRead(customFieldsApi.columns, { params }, { enabled: has, staleTime: 60_000 });
  const own = (has && read.data?.data) || NONE;
  return useMemo(() => ({ columns: own.map(columnOf), filters: own.map(filterOf) }), [own]);
}
