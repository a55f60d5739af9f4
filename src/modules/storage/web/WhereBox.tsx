// Where a scan goes: the bay, the vehicle, whoever restores it. What was chosen stays for the next scan.
import css from './storage.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { ScanAct } from '../shared/storage-steps.ts';
import { useStoragePlan, useVehicles } from './use-places.ts';

/** What was chosen, each with its words. */
export interface Where {
  warehouse: string | null;
  bay: { id: string; label: string } | null;
  van: { id: string; label: string } | null;
  contact: { id: string; label: string } | null;
}
export const NOWHERE: Where = { warehouse: null, bay: null, van: null, contact: null };

/** What a scan sends of it; undefined while something is missing. */
export function whereOfAct(act: ScanAct, where: Where): { body: object; words: string } | undefined {
  if (act === 'bay') return where.bay ? { body: { bayId: Number(where.bay.id) }, words: where.bay.label } : undefined;
  if (act === 'van')
    return where.van ? { body: { warehouseId: Number(where.van.id) }, words: where.van.label } : undefined;
  if (act === 'restorer')
    return where.contact ? { body: { contactId: Number(where.contact.id) }, words: where.contact.label } : undefined;
  return { body: {}, words: '' };
}

interface Props {
  act: ScanAct;
  where: Where;
  onWhere: (where: Where) => void;
}
export function WhereBox(props: Props) {
  if (props.act === 'bay') return <BayBox {...props} />;
  if (props.act === 'van') return <VanBox {...props} />;
  if (props.act === 'restorer') return <ContactBox {...props} />;
  return null;
}

const entry = ({ id, label }: { id: number; label: string }) => ({ value: String(id), label });
const found = (data: readonly { value: string; label: string }[], value: string | null) => {
  const one = data.find((of) => of.value === value);
  return one ? { id: one.value, label: one.label } : null;
};

function BayBox({ where, onWhere }: Props) {
  const first = useStoragePlan();
  const warehouse = where.warehouse ?? (first?.plan ? String(first.plan.id) : null);
  const plan = useStoragePlan(where.warehouse === null ? undefined : Number(where.warehouse)) ?? first;
  const bays = (plan?.plan?.bays ?? []).filter(({ kind }) => kind === 'bay').map(entry);
  const places = (first?.warehouses ?? []).map(entry);
  return (
    <div className={css.pair}>
      {places.length > 1 && (
        <Picker
          label="Warehouse"
          size="sm"
          searchable
          data={places}
          value={warehouse}
          onChange={(value) => onWhere({ ...where, warehouse: value, bay: null })}
        />
      )}
      <Picker
        label="Bay"
        size="sm"
        searchable
        data={bays}
        value={where.bay?.id ?? null}
        valueLabel={where.bay?.label}
        onChange={(value) => onWhere({ ...where, bay: found(bays, value) })}
        nothingFoundMessage="No bay was found. Add bays on the plan"
      />
    </div>
  );
}

function VanBox({ where, onWhere }: Props) {
  const vans = useVehicles().map(entry);
  return (
    <Picker
      label="Vehicle"
      size="sm"
      searchable
      data={vans}
      value={where.van?.id ?? null}
      onChange={(value) => onWhere({ ...where, van: found(vans, value) })}
      nothingFoundMessage="No vehicle was found. Add it under Warehouses and vehicles"
    />
  );
}

const SHORTEST = 2;
function ContactBox({ where, onWhere }: Props) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const read = useRead(
    contactsApi.list,
    { query: { s: term, perPage: '20' } },
    { enabled: term.length >= SHORTEST, keepPrevious: true },
  );
  const data = (read.data?.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  return (
    <Picker
      label="Restorer"
      size="sm"
      searchable
      data={data}
      value={where.contact?.id ?? null}
      valueLabel={where.contact?.label}
      onChange={(value) => onWhere({ ...where, contact: found(data, value) })}
      onType={setTyped}
      settled={!read.isFetching}
      filter={({ options }) => options}
      nothingFoundMessage={term.length < SHORTEST ? 'Type two letters of the name' : 'No contact was found'}
    />
  );
}
