// What of a line of a subcontractor's bill is materials: all else is under CIS.
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { fromCents, toCents } from '../../../kit/money.ts';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';

const centsOf = (value: unknown): number => (typeof value === 'number' ? toCents(value) : 0);

/** The materials are asked for, as on the paper. The rest, which the deduction is reckoned of, follows the amount of the line. */
export function CisFields() {
  const { form, idPrefix } = useEntityFormContext();
  const { control } = form.rhf;
  const amount = centsOf(useWatch({ name: 'amount', control }));
  const { field, fieldState } = useController({ name: 'labourAmount', control });
  const [materials, setMaterials] = useState(() => amount - centsOf(field.value));
  const labour = fromCents(amount - materials);
  const { value, onChange, onBlur } = field;
  useEffect(() => {
    if (value !== labour) onChange(labour);
  }, [value, labour, onChange]);
  return (
    <>
      <div className="form-field">
        <FigureBox
          id={`${idPrefix}materials`}
          label="Materials included"
          description="Ex VAT. Deductions apply to the rest, including travel and subsistence"
          size="sm"
          decimalScale={2}
          fixedDecimalScale
          hideControls
          value={fromCents(materials)}
          onChange={(typed) => setMaterials(centsOf(typed))}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      </div>
      <Field name="withholdCis" />
    </>
  );
}
