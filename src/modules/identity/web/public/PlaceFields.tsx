// Where a new company is: its country brings the tax and the currency, its zone the days and hours.
import { Checkbox } from '@mantine/core';
import { COUNTRIES, TIMEZONES, countryOf } from '../../../../platform/shared/countries.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { PublicForm } from './usePublicForm.ts';

/** As a form keeps it: texts. */
export interface Place extends Record<string, string> {
  countryId: string;
  timezone: string;
  /** `yes` or nothing. */
  gstRegistered: string;
}
export const sentPlace = ({ countryId, timezone, gstRegistered }: Place) => ({
  countryId: Number(countryId),
  timezone,
  gstRegistered: gstRegistered === 'yes',
});

export function PlaceFields<V extends Place>({ form }: { form: PublicForm<V> }) {
  const country = countryOf(form.values.countryId);
  const { onChange: _country, ...countryField } = form.field('countryId');
  const { onChange: _zone, ...zoneField } = form.field('timezone');
  const choose = (value: string | null): void => {
    const chosen = countryOf(value);
    if (!chosen) return;
    form.set('countryId', String(chosen.id));
    form.set('timezone', chosen.timezone);
  };
  return (
    <>
      <div className="public-pair">
        <Picker
          size="sm"
          label="Country"
          data={COUNTRIES.map(({ id, label }) => ({ value: String(id), label }))}
          {...countryField}
          onChange={choose}
        />
        <Picker
          size="sm"
          label="Timezone"
          data={TIMEZONES.map((zone) => ({ value: zone, label: zone }))}
          searchable
          {...zoneField}
          onChange={(value) => value && form.set('timezone', value)}
        />
      </div>
      <Checkbox
        label={`Registered for ${country?.taxName ?? 'tax'}`}
        description="Otherwise estimates have no tax. You can change this later under Administration."
        checked={form.values.gstRegistered === 'yes'}
        onChange={(event) => form.set('gstRegistered', event.currentTarget.checked ? 'yes' : '')}
      />
    </>
  );
}
