// The company's sign-in servers (OpenID Connect).
import css from './security.module.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type IdentityProvider, type IdentityProviderInput, providersApi } from '../../shared/providers.api.ts';
import { problemOf } from './ProveDialog.tsx';

export interface RoleChoice {
  id: number;
  label: string;
}

export function ProvidersCard({ roles }: { roles: readonly RoleChoice[] }) {
  const read = useRead(providersApi.listProviders, {});
  const remove = useWrite(providersApi.removeProvider);
  const [open, setOpen] = useState<IdentityProvider | 'new'>();
  const providers = read.data?.data ?? [];
  const onRemove = async ({ id, label }: IdentityProvider): Promise<void> => {
    const text = `Nobody will be able to log in through “${label}”.`;
    if (!(await confirm({ title: 'Remove this sign-in server?', text, action: 'Remove', danger: true }))) return;
    remove.mutate({ params: { id } }, { onError: (error) => toast(problemOf(error), { tone: 'late' }) });
  };
  return (
    <section className={css.securityCard} aria-labelledby="security-providers">
      <h2 id="security-providers">Sign-in servers</h2>
      <p className="quiet">People of your email domains log in through your own OpenID Connect server.</p>
      {providers.length > 0 && (
        <ul className={css.securityRows}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <div>
                <strong>{provider.label}</strong>
                <span className="quiet">{[provider.issuer, ...provider.emailDomains].join(', ')}</span>
              </div>
              <div className={css.securityButtons}>
                {!provider.active && <Status value={{ label: 'Switched off', typeName: 'hold' }} />}
                <Button variant="default" aria-label={`Edit ${provider.label}`} onClick={() => setOpen(provider)}>
                  Edit
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove ${provider.label}`}
                  onClick={() => void onRemove(provider)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setOpen('new')}>
        Add a sign-in server
      </Button>
      {open && (
        <ProviderDialog provider={open === 'new' ? undefined : open} roles={roles} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

interface Values {
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  emailDomains: string;
  createUsers: boolean;
  defaultRoleId: string;
  active: boolean;
}
const valuesOf = (provider: IdentityProvider | undefined): Values => ({
  label: provider?.label ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  emailDomains: provider?.emailDomains.join(', ') ?? '',
  createUsers: provider?.createUsers ?? false,
  defaultRoleId: String(provider?.defaultRoleId ?? ''),
  active: provider?.active ?? true,
});
const bodyOf = (values: Values): IdentityProviderInput => ({
  label: values.label,
  issuer: values.issuer,
  clientId: values.clientId,
  ...(values.clientSecret && { clientSecret: values.clientSecret }),
  emailDomains: values.emailDomains.split(/[\s,;]+/).filter(Boolean),
  createUsers: values.createUsers,
  defaultRoleId: values.defaultRoleId ? Number(values.defaultRoleId) : null,
  active: values.active,
});

interface ProviderDialogProps {
  provider: IdentityProvider | undefined;
  roles: readonly RoleChoice[];
  onClose: () => void;
}

function ProviderDialog({ provider, roles, onClose }: ProviderDialogProps) {
  const form = useId();
  const create = useWrite(providersApi.createProvider);
  const update = useWrite(providersApi.updateProvider);
  const [before] = useState(() => valuesOf(provider));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<Values>): void => {
    setValues((old) => ({ ...old, ...part }));
    setErrors({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = bodyOf(values);
    const then = {
      onSuccess: onClose,
      onError: (error: { errors: Record<string, string>; message: string }) =>
        setErrors(Object.keys(error.errors).length ? error.errors : { general: error.message }),
    };
    if (provider) update.mutate({ params: { id: provider.id }, body: { ...body, version: provider.version } }, then);
    else create.mutate({ body }, then);
  };
  const text = (name: 'label' | 'issuer' | 'clientId' | 'clientSecret' | 'emailDomains') => ({
    value: values[name],
    error: errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <Dialog
      title={provider ? 'Edit the sign-in server' : 'Add a sign-in server'}
      opened
      onClose={onClose}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
      actions={
        <Button type="submit" form={form} loading={create.isPending || update.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} className={css.securityForm} onSubmit={submit} noValidate>
        <TextInput label="Label" description="Shown as “Log in with …”" maxLength={60} {...text('label')} />
        <TextInput label="Issuer" placeholder="https://login.example.com" {...text('issuer')} />
        <TextInput label="Client id" {...text('clientId')} />
        <TextInput
          label="Client secret"
          type="password"
          autoComplete="off"
          description={provider?.hasSecret ? 'Saved. Type a new one to replace it.' : undefined}
          {...text('clientSecret')}
        />
        <TextInput label="Email domains" placeholder="example.com" {...text('emailDomains')} />
        <Checkbox
          label="Make accounts for new people of these domains"
          checked={values.createUsers}
          onChange={(event) => change({ createUsers: event.currentTarget.checked })}
        />
        {values.createUsers && (
          <NativeSelect
            label="Role of new people"
            value={values.defaultRoleId}
            error={errors['defaultRoleId']}
            data={[
              { value: '', label: 'Choose a role' },
              ...roles.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            onChange={(event) => change({ defaultRoleId: event.currentTarget.value })}
          />
        )}
        <Checkbox
          label="In use"
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        {provider && (
          <p className="quiet">
            Its redirect address is <code>{provider.redirectUri}</code>
          </p>
        )}
        <p className={css.securityProblem} role="alert">
          {errors['general']}
        </p>
      </form>
    </Dialog>
  );
}
