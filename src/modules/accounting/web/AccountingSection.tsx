// Administration → Accounting: each system with its app, its connection and where documents go.
import css from './accounting.module.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { divisionApi } from '../../company/shared/company-profile.api.ts';
import { type AccountingSetting, type AccountingSettingUpdate, systemApi } from '../shared/accounting.api.ts';
import { SYSTEMS, SYSTEM_FACTS, type SystemRef, isByFile } from '../shared/accounting-systems.ts';
import { financeIntegrationPath } from './accounting-paths.ts';

export const AccountingSection = () => SYSTEMS.map((system) => <SystemCard key={system} system={system} />);

function SystemCard({ system }: { system: SystemRef }) {
  const companyId = useCurrentUser().company.id;
  const can = useCan();
  const read = useRead(systemApi<SystemRef>(system).getSetting, { params: { companyId } });
  const setting = read.data?.data;
  const { label } = SYSTEM_FACTS[system];
  return (
    <RecordSection
      title={label}
      actions={can('see-accounting') && <PageLink href={financeIntegrationPath(system)}>Documents and files</PageLink>}
    >
      {read.error && !setting && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !setting && <SkeletonRows rows={3} />}
      {setting && (
        <>
          {isByFile(setting) ? (
            <div className={css.accountingBar}>
              <span className="quiet">Documents are sent as a file that you import in {label}.</span>
            </div>
          ) : (
            <Connection setting={setting} />
          )}
          <SettingForm key={setting.version} setting={setting} companyId={companyId} />
        </>
      )}
    </RecordSection>
  );
}

function Connection({
  setting: { system, isConnected, connectedAt, clientId, hasSecret, hasSubscriptionKey },
}: {
  setting: AccountingSetting;
}) {
  const may = useCan()('edit-company-setting');
  const [busy, setBusy] = useState(false);
  const connect = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(systemApi<SystemRef>(system).authoriseUrl, {});
      window.location.assign(data.url);
    } catch (error) {
      setBusy(false);
      toast(error instanceof Error ? error.message : 'It could not be connected. Try again.', { tone: 'late' });
    }
  };
  const isReady = Boolean(clientId) && hasSecret && (system !== 'reckon' || hasSubscriptionKey);
  return (
    <div className={css.accountingBar}>
      <Status
        value={
          isConnected
            ? { label: `Connected ${showMoment(connectedAt)}`, typeName: 'completed' }
            : { label: 'Not connected', typeName: 'new' }
        }
      />
      {may && isReady && (
        <Button size="xs" variant={isConnected ? 'default' : 'filled'} loading={busy} onClick={() => void connect()}>
          {isConnected ? 'Connect again' : `Connect ${SYSTEM_FACTS[system].label}`}
        </Button>
      )}
      {may && !isReady && (
        <span className="quiet">
          {system === 'reckon'
            ? 'Enter the client id, secret and subscription key of your app there, then connect.'
            : 'Enter the client id and secret of your app there, then connect.'}
        </span>
      )}
    </div>
  );
}

interface Values {
  clientId: string;
  clientSecret: string;
  server: string;
  organisationId: string;
  isOneCompany: boolean;
  isReckonOne: boolean;
  subscriptionKey: string;
  divisions: Record<number, string>;
  receivableAccount: string;
  payableAccount: string;
  taxAccount: string;
}
const valuesOf = (setting: AccountingSetting): Values => ({
  clientId: setting.clientId ?? '',
  clientSecret: '',
  server: setting.server ?? '',
  organisationId: setting.organisationId ?? '',
  isOneCompany: setting.isOneCompany,
  isReckonOne: setting.isReckonOne,
  subscriptionKey: '',
  divisions: Object.fromEntries(
    setting.divisions.map(({ divisionId, organisationId }) => [divisionId, organisationId]),
  ),
  receivableAccount: setting.receivableAccount ?? '',
  payableAccount: setting.payableAccount ?? '',
  taxAccount: setting.taxAccount ?? '',
});
const bodyOf = (values: Values, { version }: AccountingSetting): AccountingSettingUpdate => ({
  version,
  clientId: values.clientId || null,
  ...(values.clientSecret && { clientSecret: values.clientSecret }),
  server: values.server || null,
  organisationId: values.organisationId || null,
  isOneCompany: values.isOneCompany,
  isReckonOne: values.isReckonOne,
  ...(values.subscriptionKey && { subscriptionKey: values.subscriptionKey }),
  divisions: Object.entries(values.divisions)
    .filter(([, organisationId]) => organisationId)
    .map(([divisionId, organisationId]) => ({ divisionId: Number(divisionId), organisationId })),
  receivableAccount: values.receivableAccount || null,
  payableAccount: values.payableAccount || null,
  taxAccount: values.taxAccount || null,
});

type TextName =
  | 'clientId'
  | 'clientSecret'
  | 'subscriptionKey'
  | 'server'
  | 'receivableAccount'
  | 'payableAccount'
  | 'taxAccount';

function SettingForm({ setting, companyId }: { setting: AccountingSetting; companyId: number }) {
  const may = useCan()('edit-company-setting');
  const { system } = setting;
  const { label, organisation } = SYSTEM_FACTS[system];
  const save = useWrite(systemApi<SystemRef>(system).updateSetting);
  const [before] = useState(() => valuesOf(setting));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = JSON.stringify(values) !== JSON.stringify(before);
  const change = (part: Partial<Values>): void => {
    setValues((old) => ({ ...old, ...part }));
    setErrors({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(
      { params: { companyId }, body: bodyOf(values, setting) },
      {
        onSuccess: () => toast(`${label} settings saved`),
        onError: (error) => setErrors(Object.keys(error.errors).length ? error.errors : { general: error.message }),
      },
    );
  };
  const byFile = isByFile({ system, isReckonOne: values.isReckonOne });
  const text = (name: TextName) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const choices = [
    { value: '', label: `Choose the ${organisation}` },
    ...setting.organisations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={css.accountingForm} disabled={!may}>
        {system === 'reckon' && (
          <Checkbox
            label="Our books are in Reckon One"
            description="Off: Reckon Accounts, which imports files. Changing this disconnects it."
            checked={values.isReckonOne}
            onChange={(event) => change({ isReckonOne: event.currentTarget.checked })}
          />
        )}
        {!byFile && (
          <>
            <TextInput
              label="Client id"
              description={`From the app you registered at ${label}`}
              {...text('clientId')}
            />
            <TextInput
              label="Client secret"
              type="password"
              autoComplete="off"
              description={setting.hasSecret ? 'Saved. Type a new one to replace it.' : undefined}
              {...text('clientSecret')}
            />
            {system === 'reckon' && (
              <TextInput
                label="Subscription key"
                type="password"
                autoComplete="off"
                description={
                  setting.hasSubscriptionKey
                    ? 'Saved. Type a new one to replace it.'
                    : "From your profile on Reckon's developer portal"
                }
                {...text('subscriptionKey')}
              />
            )}
            <p className="quiet">
              The redirect address to enter there is <code>{setting.redirectUri}</code>
            </p>
            <TextInput
              label="Server"
              description={`Only for a server on your own network. Empty: ${label}. Changing this disconnects it.`}
              placeholder="https://books.example.com"
              {...text('server')}
            />
            {setting.isConnected && (
              <NativeSelect
                label="Where documents go"
                description={`The ${organisation} of ${label}`}
                data={choices}
                value={values.organisationId}
                error={errors['organisationId']}
                onChange={(event) => change({ organisationId: event.currentTarget.value })}
              />
            )}
            {setting.organisations.length > 1 && (
              <Checkbox
                label="Divisions keep separate books"
                checked={!values.isOneCompany}
                onChange={(event) => change({ isOneCompany: !event.currentTarget.checked })}
              />
            )}
            {setting.organisations.length > 1 && !values.isOneCompany && (
              <Divisions
                choices={choices}
                values={values.divisions}
                error={errors['divisions']}
                onChange={(divisions) => change({ divisions })}
              />
            )}
          </>
        )}
        {system === 'reckon' && !byFile && (
          <p className="quiet">
            Reckon One numbers documents itself and keeps your number as the reference. It cannot void: delete there
            what you void here. Receipts dated more than a year ago are not fetched.
          </p>
        )}
        {byFile && (
          <>
            <TextInput
              label="Accounts receivable account"
              placeholder="Accounts Receivable"
              {...text('receivableAccount')}
            />
            <TextInput label="Accounts payable account" placeholder="Accounts Payable" {...text('payableAccount')} />
            <TextInput label="Tax account" placeholder="Tax Payable" {...text('taxAccount')} />
          </>
        )}
        {errors['general'] && (
          <p className={css.accountingProblem} role="alert">
            {errors['general']}
          </p>
        )}
        {may && (
          <Button type="submit" size="sm" disabled={!isChanged} loading={save.isPending}>
            Save
          </Button>
        )}
      </fieldset>
    </form>
  );
}

interface DivisionsProps {
  choices: { value: string; label: string }[];
  values: Record<number, string>;
  error: string | undefined;
  onChange: (values: Record<number, string>) => void;
}
function Divisions({ choices, values, error, onChange }: DivisionsProps) {
  const read = useRead(divisionApi.list, { query: { perPage: '200' } });
  return (
    <>
      {read.data?.data.map(({ id, label }) => (
        <NativeSelect
          key={id}
          label={label}
          data={[{ value: '', label: 'Same as the company' }, ...choices.slice(1)]}
          value={values[id] ?? ''}
          onChange={(event) => onChange({ ...values, [id]: event.currentTarget.value })}
        />
      ))}
      {error && (
        <p className={css.accountingProblem} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
