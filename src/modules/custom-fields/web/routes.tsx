// Custom fields are columns of lists from the first row on.
import { useCustomColumns } from './useCustomColumns.ts';
import type { WebModule } from '../../../platform/web/shell/registry.ts';

export const customFieldsWeb: WebModule = {
  useMoreColumns: useCustomColumns,
};
