// One figure of a report: of which numbers, of which rows, or calculated from the others.
import css from './report.module.css';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { ReportSource } from '../../shared/data-views.api.ts';
import { FIGURES, FIGURE_WORDS, RUNNING, type ReportMeasure } from '../../shared/report-definition.ts';
import { readFormula } from '../../shared/report-formula.ts';
import { Where } from './Where.tsx';
import { fieldIn, isDated, isNumber, measureWords } from './report-words.ts';

interface Props {
  source: ReportSource;
  measures: readonly ReportMeasure[];
  /** Its place; the one behind the last is new. */
  at: number;
  /** Rows are grouped by a date: a figure can run on. */
  hasDate: boolean;
  onChange: (measure: ReportMeasure) => void;
  onClose: () => void;
}

const HINTS: Partial<Record<ReportMeasure['figure'], string>> = {
  share: 'The number of rows of each group in % of all. With a field: its sum in % of the sum of all.',
  formula: 'From the other figures: #1 is the first, #2 the second. For example (#1 - #2) / #1.',
};

export function FigureDialog({ source, measures, at, hasDate, onChange, onClose }: Props) {
  const [measure, setMeasure] = useState<ReportMeasure>(measures[at] ?? { figure: 'count' });
  const { figure, field, until, formula = '', label = '', percent = false, running = false } = measure;
  const isCalculated = figure === 'formula';
  const dates = source.fields.filter(({ kind }) => isDated(kind));
  const ofDate = isDated(fieldIn(source, field)?.kind);
  const numbers = source.fields.filter(isNumber);
  const offered = ['count', 'formula'].includes(figure) ? [] : figure === 'share' ? numbers : [...numbers, ...dates];
  const problem = isCalculated && formula ? readFormula(formula, measures.length) : undefined;
  const others = measures
    .map((one, place) => `#${place + 1} ${measureWords(source, one)}`)
    .filter((_, place) => place !== at);
  const isWhole = isCalculated
    ? formula !== '' && typeof problem !== 'string'
    : ['count', 'share'].includes(figure) || (field !== undefined && (!ofDate || until !== undefined));
  const set = (change: Partial<ReportMeasure>): void => setMeasure((before) => without({ ...before, ...change }));
  return (
    <Dialog title="Figure" opened onClose={onClose} changed={false}>
      <div className={css.figure}>
        <Picker
          label="What"
          data={FIGURES.map((one) => ({ value: one, label: FIGURE_WORDS[one] }))}
          value={figure}
          onChange={(next) => next && setMeasure({ figure: next as ReportMeasure['figure'], ...(label && { label }) })}
          description={HINTS[figure]}
        />
        {offered.length > 0 && (
          <Picker
            label={figure === 'share' ? 'Of (empty: number of rows)' : 'Of'}
            data={offered.map(({ field: value, label: words, kind }) => ({
              value,
              label: isDated(kind) ? `Days since ${words.toLowerCase()}` : words,
            }))}
            value={field ?? null}
            onChange={(next) =>
              set({
                field: next ?? undefined,
                until: isDated(fieldIn(source, next ?? undefined)?.kind) ? 'today' : undefined,
              })
            }
            searchable
            clearable={figure === 'share'}
          />
        )}
        {ofDate && (
          <Picker
            label="Until"
            data={[
              { value: 'today', label: 'Today' },
              ...dates.filter((one) => one.field !== field).map((one) => ({ value: one.field, label: one.label })),
            ]}
            value={until ?? null}
            onChange={(next) => set({ until: next ?? undefined })}
            searchable
          />
        )}
        {isCalculated && (
          <>
            <TextInput
              label="Calculation"
              value={formula}
              onChange={(event) => set({ formula: event.currentTarget.value })}
              error={typeof problem === 'string' ? problem : undefined}
              placeholder="#2 / #1"
            />
            <p className="quiet">{others.join(', ')}</p>
            <Checkbox
              label="Show as %"
              checked={percent}
              onChange={(event) => set({ percent: event.currentTarget.checked || undefined })}
            />
          </>
        )}
        {!isCalculated && (
          <div>
            <p>Of these rows</p>
            <Where source={source} filter={measure.filter} onChange={({ filter }) => set({ filter })} />
          </div>
        )}
        {hasDate && RUNNING.includes(figure) && (
          <Checkbox
            label="Running total"
            description="Adds what came before, in the order of the dates."
            checked={running}
            onChange={(event) => set({ running: event.currentTarget.checked || undefined })}
          />
        )}
        <TextInput
          label="Name"
          placeholder={measureWords(source, without({ ...measure, label: undefined }))}
          maxLength={60}
          value={label}
          onChange={(event) => set({ label: event.currentTarget.value || undefined })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isWhole} onClick={() => onChange(measure)}>
            Use this figure
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

/** What is not given is absent: the question travels as JSON. */
const without = (measure: Partial<ReportMeasure>): ReportMeasure =>
  Object.fromEntries(Object.entries(measure).filter(([, value]) => value !== undefined)) as ReportMeasure;
