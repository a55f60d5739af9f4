// How a number is calculated: typed, with the names of the fields to choose from, and what it says in words below.
import { NativeSelect, Textarea } from '@mantine/core';
import type { FormContent } from '../../shared/form-content.ts';
import { formulaInWords, readableNames } from '../../shared/formula-warnings.ts';
import { LONGEST_FORMULA, formulaProblem } from '../../shared/formulas.ts';

interface Props {
  value: string;
  onChange: (formula: string) => void;
  content: FormContent;
  sectionRef: string;
  ownRef: string | undefined;
}
export function FormulaInput({ value, onChange, content, sectionRef, ownRef }: Props) {
  const names = readableNames(content, sectionRef).filter((one) => one.value !== ownRef);
  return (
    <>
      <Textarea
        label="Calculated as"
        description="Empty: typed. Otherwise + - * /, brackets, sum(rows.field), count(rows), average, least, most, round(…, 1), days(from, to), today"
        size="sm"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={LONGEST_FORMULA}
        value={value}
        error={value.trim() ? formulaProblem(value) : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {names.length > 0 && (
        <NativeSelect
          label="Add a field to the calculation"
          size="sm"
          value=""
          onChange={(event) => onChange([value.trimEnd(), event.currentTarget.value].filter(Boolean).join(' '))}
          data={[{ value: '', label: 'Choose' }, ...names]}
        />
      )}
      {value.trim() && !formulaProblem(value) && <p className="quiet">= {formulaInWords(content, value)}</p>}
    </>
  );
}
