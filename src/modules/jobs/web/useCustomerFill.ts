// A customer chosen from the contacts fills what the form shows of a customer, except where something else was typed.
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormValues } from '../../../platform/web/form/form-values.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type ContactView, contactsApi } from '../../contacts/shared/contacts.api.ts';

/** Field of the job: what the contact says. */
const valuesOf = (contact: ContactView): FormValues => ({
  customerName: contact.fullName,
  customerFirstName: contact.firstName,
  customerLastName: contact.lastName,
  customerEmail: contact.email,
  customerMobileNumber: contact.mobileNumber,
  customerHomeNumber: contact.homeNumber,
  customerAddress: contact.address,
});

const text = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const NOTHING: FormValues = {};

/** Answers what to say below a field that holds what the contact gave. */
export function useCustomerFill(rhf: UseFormReturn<FormValues>): (name: string) => string | undefined {
  const values = useWatch({ control: rhf.control });
  const id = typeof values['customerId'] === 'number' ? values['customerId'] : null;
  const read = useRead(contactsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const contact = id !== null && read.data?.data.id === id ? read.data.data : null;
  const given = contact ? valuesOf(contact) : NOTHING;
  /** What the contact before gave: it makes way for the next one's. */
  const last = useRef<FormValues>({});

  const put = (name: string, value: unknown): void =>
    rhf.setValue(name, value ?? (name.endsWith('Address') ? null : ''), { shouldDirty: true });
  const fill = useEffectEvent((next: FormValues) => {
    for (const [name, value] of Object.entries(next)) {
      const now = rhf.getValues(name) as unknown;
      const mayFill = isEmpty(now) || text(now) === text(last.current[name]);
      if (mayFill && text(now) !== text(value)) put(name, value);
    }
    const site = rhf.getValues('siteAddress') as unknown;
    const follows = isEmpty(site) || text(site) === text(last.current['customerAddress']);
    if (follows && rhf.getValues('siteSameAsCustomerAddress') === true) put('siteAddress', next['customerAddress']);
    last.current = next;
  });
  const forget = useEffectEvent(() => {
    const names = Object.keys(last.current);
    if (names.length > 0) fill(Object.fromEntries(names.map((name) => [name, null])));
  });
  useEffect(() => {
    if (contact) fill(valuesOf(contact));
    else if (id === null) forget();
  }, [contact, id]);

  // The tick and the address of the site say the same, whichever of the two is changed.
  const site = text(values['siteAddress']);
  const isSame = values['siteSameAsCustomerAddress'] === true;
  const siteChanged = useEffectEvent(() => {
    const customer = rhf.getValues('customerAddress') as unknown;
    if (isSame && !isEmpty(customer) && site !== '' && site !== text(customer)) put('siteSameAsCustomerAddress', false);
  });
  const tickChanged = useEffectEvent(() => {
    const customer = rhf.getValues('customerAddress') as unknown;
    if (isSame && !isEmpty(customer) && site !== text(customer)) put('siteAddress', customer);
  });
  useEffect(() => siteChanged(), [site]);
  useEffect(() => tickChanged(), [isSame]);

  return (name) =>
    contact && !isEmpty(values[name]) && text(values[name]) === text(given[name]) ? 'From the contact' : undefined;
}
