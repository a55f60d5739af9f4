// The custom fields of a kind of record, kept for the session; a change of a definition fetches them anew.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type CustomFieldGroup, customFieldsApi } from '../shared/custom-fields.api.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';

export function useCustomFieldForm(type: CustomFieldObject): readonly CustomFieldGroup[] {
  return useRead(customFieldsApi.form, { params: { type } }, { staleTime: 60_000 }).data?.data ?? [];
}

/** The page of custom fields is there once the company has some. */
export const useHasCustomFields = (): boolean => useCustomFieldForm('job').some(({ fields }) => fields.length > 0);
export const useHasContactFields = (): boolean => useCustomFieldForm('contact').some(({ fields }) => fields.length > 0);
