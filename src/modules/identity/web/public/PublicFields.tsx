// The inputs these pages share: a password that can be looked at, an email, a line for what concerns no field.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import type { PublicForm } from './usePublicForm.ts';

type FieldProps = ReturnType<PublicForm<Record<string, string>>['field']>;
interface Props {
  label: string;
  field: FieldProps;
  autoComplete: string;
  description?: string;
}

export function PasswordField({ label, field, autoComplete, description }: Props) {
  const common = { label, autoComplete, size: 'sm', ...(description && { description }), ...field } as const;
  // Phones show the last letter anyway, and the eye would crowd the field.
  return useIsPhone() ? (
    <TextInput type="password" {...common} />
  ) : (
    <PasswordInput visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}`, tabIndex: 0 }} {...common} />
  );
}

export const EmailField = ({ label, field, autoComplete }: Props) => (
  <TextInput label={label} type="email" inputMode="email" autoComplete={autoComplete} size="sm" {...field} />
);

export function SubmitRow({
  form,
  label,
  children,
}: {
  form: { busy: boolean; general: string | undefined };
  label: string;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="login-error" role="alert">
        {form.general}
      </p>
      <Button type="submit" loading={form.busy} fullWidth>
        {label}
      </Button>
      {children}
    </>
  );
}
