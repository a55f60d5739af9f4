// What a list screen needs of the calls of a list: any list whose rows have a label.
import type { OptionListApi } from '../../shared/option-lists.api.ts';

export interface ListRow {
  id: number;
  version: number;
  label: string;
  order?: number;
  active?: boolean;
  colour?: string | null;
  typeName?: string;
  isDefault?: boolean;
}

/** The six calls of a list, whatever its fields; another list's are passed as `api as unknown as ListApi`. */
export type ListApi = OptionListApi;
