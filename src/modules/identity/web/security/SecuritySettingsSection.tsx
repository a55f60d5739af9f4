// Administration, security: what the company asks of its people at sign-in.
import '../../../../platform/web/theme/form.css';
import securityCss from './security.module.css';
import css from './SecuritySettingsSection.module.css';
import { Button, Checkbox, Radio } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type SecuritySetting, securitySettingsApi } from '../../shared/security-settings.api.ts';
import { rolesApi } from '../../shared/roles.api.ts';
import type { MfaPolicy } from '../../shared/security.api.ts';
import { ProvidersCard } from './ProvidersCard.tsx';

const POLICIES: [MfaPolicy, string, string][] = [
  ['everyone', 'Everyone', 'Each person sets up an authenticator app at the next login.'],
  ['admins', 'Administrators', 'People who can change roles and rights. Others can choose to.'],
  ['optional', 'Optional', 'People set it up in their profile.'],
  ['off', 'Nobody', 'No pin is asked for, even from people who set up an app.'],
];

export function SecuritySettingsSection() {
  const read = useRead(securitySettingsApi.getSecuritySetting, {});
  const can = useCan();
  const may = can('edit-company-setting');
  const roles = useRead(rolesApi.list, {}, { enabled: may && can('view-role') });
  const setting = read.data?.data;
  if (read.error && !setting) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!setting) return <SkeletonRows rows={8} />;
  return (
    <>
      <SettingsForm key={setting.version} setting={setting} />
      {may && (
        <div className={securityCss.security}>
          <ProvidersCard roles={roles.data?.data ?? []} />
        </div>
      )}
    </>
  );
}

function SettingsForm({ setting }: { setting: SecuritySetting }) {
  const may = useCan()('edit-company-setting');
  const save = useWrite(securitySettingsApi.saveSecuritySetting);
  const [values, setValues] = useState(setting);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<SecuritySetting>): void => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const changed = JSON.stringify(values) !== JSON.stringify(setting);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(
      { body: values },
      {
        onSuccess: () => toast('Security settings saved'),
        onError: (error) => setErrors(Object.keys(error.errors).length ? error.errors : { general: error.message }),
      },
    );
  };
  return (
    <form className={securityCss.security} onSubmit={submit} noValidate>
      <fieldset className={securityCss.securityCard} disabled={!may}>
        <Radio.Group
          label="Second factor"
          value={values.mfaPolicy}
          onChange={(value) => change({ mfaPolicy: value as MfaPolicy })}
          error={errors['mfaPolicy']}
        >
          <div className={css.securityChoices}>
            {POLICIES.map(([value, label, description]) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </div>
        </Radio.Group>
      </fieldset>
      <fieldset className={securityCss.securityCard} disabled={!may}>
        <Checkbox
          label="Allow passkeys"
          checked={values.passkeys}
          onChange={(event) => change({ passkeys: event.currentTarget.checked })}
        />
        <Checkbox
          label="Allow passwords"
          description="Off: people log in with a passkey or your sign-in server."
          checked={values.passwordSignIn}
          error={errors['passwordSignIn']}
          onChange={(event) => change({ passwordSignIn: event.currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={securityCss.securityCard} disabled={!may}>
        <FigureBox
          label="A session lasts at most (days)"
          value={values.sessionDays}
          allowDecimal={false}
          min={0}
          error={errors['sessionDays']}
          onChange={(value) => change({ sessionDays: Number(value) })}
        />
        <FigureBox
          label="An unused session ends after (minutes)"
          description="Empty: never."
          value={values.idleMinutes ?? ''}
          allowDecimal={false}
          min={0}
          error={errors['idleMinutes']}
          onChange={(value) => change({ idleMinutes: value === '' ? null : Number(value) })}
        />
        <FigureBox
          label="Devices keep jobs without contact for (days)"
          description="What a phone keeps for work without signal cannot be opened after that. Changes that are not sent stay."
          value={values.deviceDays}
          allowDecimal={false}
          min={0}
          error={errors['deviceDays']}
          onChange={(value) => change({ deviceDays: Number(value) })}
        />
        <FigureBox
          label="Devices ask for a PIN after (minutes away)"
          description="People choose a PIN on each phone. It is asked for after that time, and whenever the application starts. Empty: no PIN."
          value={values.devicePinMinutes ?? ''}
          allowDecimal={false}
          min={0}
          error={errors['devicePinMinutes']}
          onChange={(value) => change({ devicePinMinutes: value === '' ? null : Number(value) })}
        />
      </fieldset>
      <p className={securityCss.securityProblem} role="alert">
        {errors['general']}
      </p>
      {may && (
        <div className="form-buttons">
          <Button type="submit" disabled={!changed} loading={save.isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
