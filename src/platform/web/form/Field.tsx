// One field of an entity by its name: label, asterisk, hint, counter and error come from the declaration.
import { useController } from 'react-hook-form';
import { useEntityFormContext } from './EntityForm.tsx';
import { INPUTS } from './inputs/inputs.ts';

export interface FieldProps {
  name: string;
  label?: string;
  /** Over both columns of the form. */
  wide?: boolean;
  /** Needed here, though the declaration leaves it open. */
  required?: boolean;
  /** Said below the field for as long as it holds: where its value comes from. */
  note?: string | undefined;
  /** What several texts are chosen from, in words. */
  choices?: Record<string, string> | undefined;
}

export function Field({ name, label, wide = false, required = false, note, choices }: FieldProps) {
  const { form, idPrefix, relabel } = useEntityFormContext();
  const declared = form.specs[name];
  if (!declared) throw new Error(`The entity has no field "${name}"`);
  const spec = note ? { ...declared, hint: note } : declared;
  const { field, fieldState } = useController({ name, control: form.rhf.control });
  const Input = INPUTS[spec.kind];
  const isWide = wide || spec.kind === 'longText' || spec.kind === 'address';
  return (
    <div className="form-field" data-wide={isWide || undefined}>
      <Input
        id={`${idPrefix}${name}`}
        name={name}
        spec={spec}
        label={relabel(label ?? spec.label)}
        required={required || spec.presence === 'required'}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
        chosen={chosenLabels(form.record, name)}
        keepsText
        choices={choices}
      />
    </div>
  );
}

/** A record carries the labels of what it points to: `clientId` and `client: {id, label}`. */
function chosenLabels(record: Record<string, unknown> | undefined, name: string): { id: number; label: string }[] {
  const linked = record?.[name.replace(/Ids?$/, '')] ?? record?.[`${name.replace(/Ids$/, '')}s`];
  const list = Array.isArray(linked) ? linked : linked ? [linked] : [];
  return list as { id: number; label: string }[];
}
