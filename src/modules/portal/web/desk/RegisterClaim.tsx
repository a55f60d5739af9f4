// A claim that its client registers: what an insurer knows of it.
import css from './RegisterClaim.module.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { claimsApi } from '../../shared/claims.api.ts';

const TEXTS = [
  { name: 'clientRef', label: 'Claim number', required: true, wide: false },
  { name: 'additionalRef', label: 'Policy number', required: false, wide: false },
  { name: 'customerFirstName', label: 'First name of the customer', required: false, wide: false },
  { name: 'customerLastName', label: 'Last name of the customer', required: true, wide: false },
  { name: 'customerMobileNumber', label: 'Mobile phone', required: false, wide: false },
  { name: 'customerEmail', label: 'Email', required: false, wide: false },
  { name: 'siteLine', label: 'Street of the site', required: true, wide: true },
  { name: 'siteSuburb', label: 'Suburb', required: false, wide: false },
  { name: 'sitePostcode', label: 'Postcode', required: false, wide: false },
  { name: 'siteState', label: 'State', required: false, wide: false },
] as const;
type TextName = (typeof TEXTS)[number]['name'];
type Given = Partial<Record<TextName | 'description', string>>;

export function RegisterClaim({ onDone }: { onDone: () => void }) {
  const { company } = useCurrentUser();
  const write = useWrite(claimsApi.register);
  const [given, setGiven] = useState<Given>({});
  const [day, setDay] = useState('');
  const [makeSafe, setMakeSafe] = useState(false);
  const [vulnerable, setVulnerable] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (name: keyof Given, value: string) => setGiven({ ...given, [name]: value });
  const send = async (again: boolean): Promise<void> => {
    setErrors({});
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
    const body = {
      clientRef: '',
      customerLastName: '',
      siteLine: '',
      description: '',
      ...filled,
      ...(day && { incidentDate: day }),
      makeSafeRequired: makeSafe,
      vulnerableCustomer: vulnerable,
      ...(again && { again }),
    };
    try {
      const { data } = await write.mutateAsync({ body });
      toast(data.jobNumber ? `Claim registered as ${data.jobNumber}` : `Claim sent to ${company.name}`);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) return toast((error as Error).message, { tone: 'late' });
      if (error.status === 409 && !again) {
        const sure = await confirm({
          title: 'Register this claim again?',
          text: error.message,
          action: 'Register again',
        });
        if (sure) await send(true);
        return;
      }
      setErrors(error.errors ?? {});
      if (!error.errors) toast(error.message, { tone: 'late' });
    }
  };
  return (
    <section className={css.page} aria-labelledby="register-title">
      <h1 id="register-title">Register a claim</h1>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        {TEXTS.map(({ name, label, required, wide }) => (
          <TextInput
            key={name}
            size="sm"
            label={label}
            withAsterisk={required}
            aria-required={required}
            className={wide ? css.wide : undefined}
            value={given[name] ?? ''}
            error={errors[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
        <DayBox label="Happened on" value={day} onChange={setDay} error={errors['incidentDate']} />
        <Textarea
          size="sm"
          className={css.wide}
          autosize
          minRows={3}
          maxLength={5000}
          withAsterisk
          aria-required
          label="What happened"
          value={given.description ?? ''}
          error={errors['description']}
          onChange={(event) => set('description', event.currentTarget.value)}
        />
        <Checkbox
          size="sm"
          label="Make safe is needed now"
          checked={makeSafe}
          onChange={(event) => setMakeSafe(event.currentTarget.checked)}
        />
        <Checkbox
          size="sm"
          label="Vulnerable customer"
          checked={vulnerable}
          onChange={(event) => setVulnerable(event.currentTarget.checked)}
        />
        <div className={css.buttons}>
          <Button type="submit" size="sm" loading={write.isPending}>
            Register claim
          </Button>
          <Button size="sm" variant="default" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
