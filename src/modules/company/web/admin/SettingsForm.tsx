// A settings page over fields of an entity: sections, Save, "Saved".
import { useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import { EntityFormFrame, FormSection } from '../../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../../platform/web/form/use-entity-form.ts';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';

export interface SettingsGroup {
  title: string;
  fields: readonly string[];
  /** What a field is called here, where that is not what it was declared as. */
  labels?: Readonly<Record<string, string>>;
}
interface SettingsFormProps<Body> {
  entity: Entity;
  record: { id: number; version?: number };
  label: string;
  draftKey: string;
  groups: readonly SettingsGroup[];
  /** What several texts are chosen from, by field. */
  words?: Record<string, Record<string, string>> | undefined;
  save: (body: Body) => Promise<unknown>;
  savedAt: Date | null;
  onSaved: () => void;
}

function SettingsForm<Body extends object>(props: SettingsFormProps<Body>) {
  const { entity, record, label, draftKey, groups, words = {}, save, savedAt, onSaved } = props;
  const form = useEntityForm<Body>({ entity, record, draftKey, save, onSaved });
  return (
    <EntityFormFrame form={form} label={label} saveLabel="Save">
      {groups.map(({ title, fields, labels = {} }) => (
        <FormSection key={title} title={title}>
          {fields.map((name) => (
            <Field key={name} name={name} choices={words[name]} {...(labels[name] && { label: labels[name] })} />
          ))}
        </FormSection>
      ))}
      <SavedState saving={form.saving} savedAt={savedAt} />
    </EntityFormFrame>
  );
}

/** A form that starts anew from each saved record, and says when it was saved. */
export function SettingsPage<Body extends object>(props: Omit<SettingsFormProps<Body>, 'savedAt' | 'onSaved'>) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  return (
    <SettingsForm<Body>
      key={props.record.version}
      {...props}
      savedAt={savedAt}
      onSaved={() => setSavedAt(new Date())}
    />
  );
}
