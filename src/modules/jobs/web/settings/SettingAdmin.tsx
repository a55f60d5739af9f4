// A setting of the company and what overrides it for some jobs; and for one job, where each value comes from.
import css from './SettingAdmin.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import type { FieldSpec } from '../../../../kit/fields.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { Facts } from '../../../../platform/web/form/FieldValue.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { ListAdmin, type ListApi, type ListRow, SettingsPage } from '../../../company/web/index.ts';
import { jobsApi } from '../../shared/jobs.api.ts';
import { OVERRIDE_FIELDS } from '../../shared/setting-override.ts';
import type { jobSettingApi } from '../../shared/job-setting.entity.ts';

export interface SettingAdminProps {
  setting: Entity;
  override: Entity;
  /** The calls of a setting, as settingApi() makes them. */
  api: typeof jobSettingApi;
  title: string;
  groups: readonly { title: string; fields: readonly string[] }[];
  /** What several texts are chosen from, by field. */
  words?: Record<string, Record<string, string>>;
}

export function SettingAdmin({ setting, override, api, title, groups, words }: SettingAdminProps) {
  const { id } = useCurrentUser().company;
  const read = useRead(api.getSetting, { params: { companyId: id } });
  const save = useWrite(api.updateSetting);
  const mayEdit = useCan()('edit-company-setting');
  const record = read.data?.data;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!record) return <SkeletonRows rows={8} />;
  const shown = groups.flatMap(({ fields }) => fields);
  const hidden = Object.keys(override.fields).filter(
    (name) => !shown.includes(name) && (!OVERRIDE_FIELDS.includes(name) || name === 'estimateTypeId'),
  );
  return (
    <>
      {mayEdit ? (
        <SettingsPage
          entity={setting}
          record={record as { id: number; version: number }}
          label={title}
          draftKey={`setting:${setting.name}`}
          groups={groups}
          words={words}
          save={(body) => save.mutateAsync({ params: { companyId: id }, body })}
        />
      ) : (
        groups.map((group) => <SettingFacts key={group.title} setting={setting} record={record} group={group} />)
      )}
      <ListAdmin
        of={override}
        api={api as unknown as ListApi}
        title="Overrides"
        intro="Use different values for some jobs. The first matching override that sets a value wins. Otherwise the company’s value applies."
        none="No overrides. Every job uses the values above."
        without={hidden}
        {...(words && { words })}
        detail={(row) => wordsOf(row, override, shown)}
        asked
      />
      <SourceOfJob setting={setting} api={api} names={shown} words={words} />
    </>
  );
}

/** The fields that an override names. */
function wordsOf(row: ListRow, override: Entity, shown: readonly string[]): string {
  const values = row as unknown as Record<string, unknown>;
  const named = shown.filter((name) => {
    const value = values[name];
    return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  });
  return named.map((name) => override.fields[name]?.label ?? name).join(', ') || 'Sets no value';
}

interface SettingFactsProps {
  setting: Entity;
  record: object;
  group: SettingAdminProps['groups'][number];
}

/** For those who may only read. At most one field of a group names a record, whose label is asked for. */
function SettingFacts({ setting, record, group: { title, fields } }: SettingFactsProps) {
  const name = fields.find((field) => namesEntry(setting.fields[field]));
  const id = name && (record as Record<string, unknown>)[name];
  const { options } = useOptions(name && id ? setting.fields[name]?.to : undefined);
  const named = options.find(({ value }) => value === id);
  return (
    <RecordSection title={title}>
      <Facts
        specs={setting.all}
        record={{
          ...record,
          ...(name && named && { [name.replace(/Id$/, '')]: { id: named.value, label: named.label } }),
        }}
        names={fields}
      />
    </RecordSection>
  );
}

interface SourceProps {
  setting: Entity;
  api: typeof jobSettingApi;
  names: readonly string[];
  words: Record<string, Record<string, string>> | undefined;
}

/** What holds for one job, and why. */
function SourceOfJob({ setting, api, names, words }: SourceProps) {
  const [number, setNumber] = useState('');
  const wanted = number.trim();
  const filter = JSON.stringify({ and: [{ field: 'jobNumber', operator: 'equals', value: wanted }] });
  const found = useRead(jobsApi.list, { query: { filter, perPage: '20' } }, { enabled: wanted.length > 2 });
  const job = wanted.length > 2 ? found.data?.data[0] : undefined;
  const read = useRead(api.ofJob, { params: { jobId: job?.id ?? 0 }, query: {} }, { enabled: job !== undefined });
  const overrides = useRead(api.list, { query: { perPage: '1000' } });
  const values =
    job && (read.data?.data as (Record<string, unknown> & { sources: Record<string, number | null> }) | undefined);
  const sourceOf = (name: string): string => {
    const id = values?.sources[name];
    if (id == null) return 'from the company';
    const row = (overrides.data?.data as ListRow[] | undefined)?.find((one) => one.id === id);
    return `from the override ${row?.label || id}`;
  };
  return (
    <RecordSection title="Check a job">
      <TextInput
        size="sm"
        label="Job number"
        placeholder="Job-0001"
        maw={280}
        maxLength={60}
        value={number}
        error={
          wanted.length > 2 && found.data?.data.length === 0 ? 'There is no such job, or you cannot see it' : undefined
        }
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {values && (
        <ul className={css.settingSources} aria-label={`${setting.label.many} of ${job.jobNumber}`}>
          {names.map((name) => (
            <li key={name}>
              <span>{setting.fields[name]?.label}</span>
              <strong>
                <SettingValue spec={setting.fields[name]} value={values[name]} words={words?.[name]} />
              </strong>
              <span className="quiet">{sourceOf(name)}</span>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}

interface SettingValueProps {
  spec: FieldSpec | undefined;
  value: unknown;
  words: Record<string, string> | undefined;
}

/** A record or an entry of a list. */
const namesEntry = (spec: FieldSpec | undefined): boolean => spec?.kind === 'ref' || spec?.kind === 'option';

/** A record that a setting names reads by its label. */
function SettingValue({ spec, value, words }: SettingValueProps) {
  const isEntry = namesEntry(spec);
  const { options } = useOptions(isEntry && value ? spec?.to : undefined);
  const named = isEntry ? options.find((option) => option.value === value)?.label : undefined;
  return named ?? shownValue(value, words);
}

function shownValue(value: unknown, words: Record<string, string> = {}): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.length ? value.map((one) => words[String(one)] ?? one).join(', ') : 'None';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'None';
}
