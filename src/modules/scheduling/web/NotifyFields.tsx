// "Tell the customer", with the words that leave. Nothing is sent that was not on screen.
import css from './AppointmentDialog.module.css';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import type { Notify } from '../shared/appointments.api.ts';
import type { NoticeWords } from '../shared/visit-notices.ts';

export interface Telling {
  on: boolean;
  channel: Notify['channel'];
  to: string;
  /** Null: the words that follow from the appointment. */
  subject: string | null;
  text: string | null;
}
export const tellingOf = (customer: { phone?: string | null; email?: string | null } | null | undefined): Telling => ({
  on: false,
  channel: customer?.phone && !customer.email ? 'sms' : 'email',
  to: customer?.email ?? customer?.phone ?? '',
  subject: null,
  text: null,
});
export const notifyOf = (telling: Telling, usual: NoticeWords): { notify?: Notify } =>
  telling.on
    ? {
        notify: {
          channel: telling.channel,
          to: telling.to.trim(),
          ...(telling.channel === 'email' && { subject: (telling.subject ?? usual.subject).trim() }),
          text: (telling.text ?? usual.text).trim(),
        },
      }
    : {};

interface NotifyFieldsProps {
  value: Telling;
  usual: NoticeWords;
  customer: { phone?: string | null; email?: string | null } | null | undefined;
  onChange: (value: Telling) => void;
}
const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];

export function NotifyFields({ value, usual, customer, onChange }: NotifyFieldsProps) {
  const set = (more: Partial<Telling>): void => onChange({ ...value, ...more });
  if (!value.on)
    return <Checkbox size="sm" label="Notify the customer" checked={false} onChange={() => set({ on: true })} />;
  return (
    <div className={css.notify} role="group" aria-label="Message to the customer">
      <Checkbox size="sm" label="Notify the customer" checked onChange={() => set({ on: false })} />
      <div className={css.pair}>
        <SegmentedControl
          size="xs"
          aria-label="By"
          data={CHANNELS}
          value={value.channel}
          onChange={(channel) =>
            set({
              channel: channel as Notify['channel'],
              to: (channel === 'sms' ? customer?.phone : customer?.email) ?? '',
            })
          }
        />
        <TextInput
          size="sm"
          aria-label={value.channel === 'sms' ? 'Number' : 'Email address'}
          placeholder={value.channel === 'sms' ? 'Number' : 'Email address'}
          value={value.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
      {value.channel === 'email' && (
        <TextInput
          size="sm"
          label="Subject"
          maxLength={300}
          value={value.subject ?? usual.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      )}
      <LongText
        label="Message"
        minRows={2}
        maxRows={6}
        value={value.text ?? usual.text}
        onChange={(text) => set({ text })}
      />
    </div>
  );
}
