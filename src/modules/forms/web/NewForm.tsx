// A new form for a job: which job, which template.
import css from './forms.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import { formsApi } from '../shared/forms.api.ts';
import { formPaths } from './form-paths.ts';

export function NewForm() {
  useTabTitle('New form');
  const tab = useTab();
  const [jobId, setJobId] = useState<string | null>(null);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const options = useRead(
    formsApi.formOptions,
    { query: { objectType: 'job', ...(jobId && { jobId }) } },
    { enabled: jobId !== null },
  );
  const create = useWrite(formsApi.create);
  const begin = async (): Promise<void> => {
    const body = { customFormTemplateId: Number(templateId), objectType: 'job', objectId: Number(jobId) };
    const { data } = await create.mutateAsync({ body });
    openPage(formPaths.form(data.id), { replace: true });
    tab.close();
  };
  const data = (options.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return (
    <form
      className={css.start}
      onSubmit={(event) => {
        event.preventDefault();
        void begin().catch(() => undefined); // the error stands below
      }}
    >
      <h1 className="page-title">New form</h1>
      <JobPicker
        label="Job"
        value={jobId}
        onChange={(id) => {
          setJobId(id);
          setTemplateId(null);
        }}
        error={create.error?.errors['objectId']}
      />
      <Picker
        label="Template"
        size="sm"
        withAsterisk
        searchable
        disabled={jobId === null}
        placeholder={jobId === null ? 'Choose a job first' : 'Choose'}
        data={data}
        value={templateId}
        onChange={setTemplateId}
        error={create.error?.errors['customFormTemplateId']}
      />
      {create.error && Object.keys(create.error.errors).length === 0 && (
        <p className="late" role="alert">
          {create.error.message}
        </p>
      )}
      <div className={css.bar}>
        <Button type="submit" disabled={!jobId || !templateId} loading={create.isPending}>
          Start
        </Button>
        <Button variant="default" onClick={() => tab.close()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
