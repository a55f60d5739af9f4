// The custom fields of a kind of record, kept for the session; a change of a definition fetches them anew.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type CustomFieldGroup, customFieldsApi } from '../shared/custom-fields.api.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';

const useForm = (type: CustomFieldObject) => useRead(customFieldsApi.form, { params: { type } }, { staleTime: 60_000 });

export const useCustomFieldForm = (type: CustomFieldObject): readonly CustomFieldGroup[] =>
  useForm(type).data?.data ?? [];

/** The page of custom fields is there once the company has some; undefined while that is asked. */
function useHasFields(type: CustomFieldObject): boolean | undefined {
  const read = useForm(type);
  return read.isLoading ? undefined : (read.data?.data ?? []).some(({ fields }) => fields.length > 0);
}
export const useHasCustomFields = (): boolean | undefined => useHasFields('job');
export const useHasContactFields = (): boolean | undefined => useHasFields('contact');
