// How jobs and other records are numbered.
import '../../../../platform/web/theme/form.css';
import adminCss from './admin.module.css';
import css from './NumbersSection.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type NumberSeries, numberSeriesApi } from '../../shared/company-profile.api.ts';
import { InvoiceNumbering } from './CompanySections.tsx';

export function NumbersSection() {
  const read = useRead(numberSeriesApi.listSeries, {});
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  const job = rows.find(({ seriesRef }) => seriesRef === 'job')?.preview ?? '';
  return (
    <>
      {rows.map((series) => (
        <SeriesForm key={series.seriesRef} series={series} behind={series.perJob ? job : ''} />
      ))}
      <InvoiceNumbering />
    </>
  );
}

interface SeriesFormProps {
  series: NumberSeries;
  /** The number of a job that it stands behind. */
  behind: string;
}

function SeriesForm({ series, behind }: SeriesFormProps) {
  const save = useWrite(numberSeriesApi.saveSeries);
  const mayEdit = useCan()('edit-number-series');
  const [values, setValues] = useState(series);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const errors = save.error?.errors ?? {};
  const number = String(values.nextNumber);
  const preview = `${behind}${values.prefix}${values.padding ? number.padStart(values.digits, '0') : number}`;
  const submit = (): void => {
    const { prefix, digits, padding, nextNumber } = values;
    save.mutate(
      { params: { ref: series.seriesRef }, body: { prefix, digits, padding, nextNumber } },
      { onSuccess: () => setSavedAt(new Date()) },
    );
  };
  return (
    <RecordSection title={`${series.label} numbers`} actions={<SavedState saving={save.isPending} savedAt={savedAt} />}>
      <form
        className={css.adminFields}
        aria-label={`${series.label} numbers`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={series.perJob ? 'Between job number and number' : 'Before the number'}
          value={values.prefix}
          disabled={!mayEdit}
          error={errors['prefix']}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, prefix: value }))}
        />
        <FigureBox
          label={series.perJob ? 'First number on a job' : 'Next number'}
          min={1}
          allowDecimal={false}
          value={values.nextNumber}
          disabled={!mayEdit}
          error={errors['nextNumber']}
          onChange={(value) => setValues((before) => ({ ...before, nextNumber: Number(value) || 1 }))}
        />
        <FigureBox
          label="Digits"
          min={1}
          max={10}
          allowDecimal={false}
          value={values.digits}
          disabled={!mayEdit || !values.padding}
          error={errors['digits']}
          onChange={(value) => setValues((before) => ({ ...before, digits: Number(value) || 1 }))}
        />
        <Checkbox
          label="Pad with zeros"
          checked={values.padding}
          disabled={!mayEdit}
          onChange={({ currentTarget: { checked } }) => setValues((before) => ({ ...before, padding: checked }))}
        />
        <p>
          {series.perJob ? 'The first on a job is' : 'The next is'} <strong className="figures">{preview}</strong>
        </p>
        {save.error && !Object.keys(errors).length && (
          <p className={adminCss.adminError} role="alert">
            {save.error.message}
          </p>
        )}
        {mayEdit && (
          <div className="form-buttons">
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </div>
        )}
      </form>
    </RecordSection>
  );
}
