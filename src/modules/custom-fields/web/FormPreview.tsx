// The form as people will see it; what is typed here is kept nowhere.
import css from './custom-fields.module.css';
import { useId, useMemo } from 'react';
import { GeneratedFields } from '../../../platform/web/form/generated/GeneratedForm.tsx';
import { usePreviewForm } from '../../../platform/web/form/generated/use-generated-form.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { formOfGroups } from './form-of-groups.ts';

interface PreviewProps {
  groups: readonly CustomFieldCategory[];
  fields: readonly CustomFieldItem[];
}

export function FormPreview({ groups, fields }: PreviewProps) {
  const idPrefix = useId();
  const form = useMemo(
    () =>
      formOfGroups(
        groups.map(({ id, label, showIf }) => ({
          id,
          label,
          showIf,
          fields: fields
            .filter(({ categoryId, active }) => categoryId === id && active)
            .map(({ definition }) => definition),
        })),
      ),
    [groups, fields],
  );
  const preview = usePreviewForm(form);
  if (form.length === 0) return null;
  return (
    <section className={css.customPreview} aria-label="Preview">
      <h2>Preview</h2>
      <p className="quiet">Try the conditions here. Nothing is saved.</p>
      <GeneratedFields form={preview} idPrefix={idPrefix} />
    </section>
  );
}
