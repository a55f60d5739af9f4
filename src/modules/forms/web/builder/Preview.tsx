// The form as people will see it, at a desk or on a phone; and why a field is hidden. What is typed here is kept nowhere.
import css from './builder.module.css';
import { SegmentedControl } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Here } from '../../../../kit/filter-match.ts';
import { type FormContent, type FormField, formState, rowsOf } from '../../shared/form-content.ts';
import { whyHidden } from '../../shared/why-hidden.ts';
import type { Tried } from './tried.ts';
import { WhyShown } from './WhyShown.tsx';
import type { WaitingFile } from '../fill/waiting-files.ts';
import { FillField } from '../fill/FillField.tsx';

interface Props {
  content: FormContent;
  /** What is tried in it. */
  answers: Tried;
  onAnswers: (change: (before: Tried) => Tried) => void;
  here: Here;
  /** The field that is chosen in the middle. */
  chosen: FormField | undefined;
}
export function Preview({ content, answers, onAnswers, here, chosen }: Props) {
  const [view, setView] = useState('desk');
  const state = useMemo(() => formState(content, answers, here), [content, answers, here]);
  const { sections } = state;
  const hidden = useMemo(() => whyHidden(content, answers, here), [content, answers, here]);
  const set = useCallback(
    (path: string, value: unknown): void => {
      const [ref = '', , field] = path.split('.');
      onAnswers((before) => ({
        ...before,
        [ref]: field === undefined ? value : [{ ...rowOf(before[ref]), [field]: value }],
      }));
    },
    [onAnswers],
  );
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Preview"
        value={view}
        onChange={setView}
        data={[
          { value: 'desk', label: 'Preview' },
          { value: 'phone', label: 'On a phone' },
          { value: 'why', label: `Why (${hidden.length} hidden)` },
        ]}
      />
      {view === 'why' ? (
        <>
          {chosen && <WhyShown content={content} field={chosen} answers={answers} here={here} />}
          <ul className={css.why} aria-label="Why fields are hidden">
            {hidden.length === 0 && <li className="quiet">Nothing is hidden with these answers.</li>}
            {hidden.map(({ ref, label, why }) => (
              <li key={ref}>
                <strong>{label}</strong>
                <span className="quiet">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={view === 'phone' ? css.phone : undefined}>
          {content.sections.map((section) => {
            const shown = sections.get(section.ref);
            if (!shown?.shown) return null;
            // Of a section that repeats one row is tried.
            const row = section.repeats ? (rowsOf(section, state.answers)[0] ?? {}) : state.answers;
            const states = shown.rows[0];
            return (
              <section key={section.ref} aria-label={`Preview of ${section.label}`}>
                <h3>{section.label}</h3>
                <div className="form-grid generated-fields">
                  {section.fields.map((field) => {
                    const of = states?.get(field.fieldRef) ?? { shown: !field.showIf, disabled: false };
                    const path = section.repeats ? `${section.ref}.0.${field.fieldRef}` : field.fieldRef;
                    return of.shown ? (
                      <FillField
                        key={field.fieldRef}
                        field={field}
                        path={path}
                        value={row[field.fieldRef]}
                        error={undefined}
                        why={state.why[path]}
                        disabled={of.disabled}
                        hasAccount
                        files={undefined}
                        waiting={NO_FILES}
                        onChange={set}
                      />
                    ) : null;
                  })}
                </div>
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}

const NO_FILES: readonly WaitingFile[] = [];
const rowOf = (value: unknown): object => {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof first === 'object' && first !== null ? first : {};
};
