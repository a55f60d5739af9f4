// A field of a record for reading: the same label and the same words as its input.
import css from './FieldValue.module.css';
import type { ReactNode } from 'react';
import type { Address, FieldKind, FieldSpec } from '../../../kit/fields.ts';
import { directionsTo } from '../display/directions.ts';
import { useLabels } from './labels.ts';
import { sentence, showDate, showFraction, showMoment, showMoney, showNumber, showPrice } from '../display/format.ts';

interface Labelled {
  id: number;
  label: string;
}

export function showAddress(address: Partial<Address> | null | undefined): string {
  if (!address) return '';
  const place = [address.suburb, address.state, address.postcode].filter(Boolean).join(' ');
  return [address.line2, address.line1, place, address.country].filter(Boolean).join(', ');
}

export function showValue(spec: FieldSpec, name: string, record: Record<string, unknown>): string {
  const value = record[name];
  if (value === null || value === undefined) return '';
  switch (spec.kind) {
    case 'money':
      return showMoney(value as number);
    case 'quantity':
      return spec.isPrice ? showPrice(value as number) : showNumber(value as number);
    case 'decimal':
      return showNumber(value as number);
    case 'integer':
      return isYear(spec) ? String(value as number) : showNumber(value as number);
    case 'percent':
      return `${showNumber(value as number)} %`;
    case 'fraction':
      return showFraction(value as number);
    case 'bool':
      return value ? 'Yes' : 'No';
    case 'date':
      return showDate(value as string);
    case 'moment':
      return showMoment(value as string);
    case 'oneOf':
      return sentence(value as string);
    case 'option':
    case 'ref':
      return (record[name.replace(/Id$/, '')] as Labelled | null | undefined)?.label ?? 'Unknown';
    case 'refs':
      return labelsOf(record, name);
    case 'texts':
      return (value as string[]).join(', ');
    case 'address':
      return showAddress(value as Address);
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value as string);
  }
}

/** Of four digits alone: a name more than a number, and shown without a separator. */
const isYear = ({ min = 0, max = Infinity }: FieldSpec): boolean => min >= 1000 && max <= 9999;

function labelsOf(record: Record<string, unknown>, name: string): string {
  const linked = record[`${name.replace(/Ids$/, '')}s`] as Labelled[] | undefined;
  return (linked ?? []).map((entry) => entry.label).join(', ');
}

/** A number is pressed to ring it, an address of mail to write. */
function linked(kind: FieldKind | undefined, text: string): ReactNode {
  if (kind === 'phone' && /\d{3}/.test(text)) return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>;
  if (kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (kind === 'address')
    return (
      <a href={directionsTo(text)} target="_blank" rel="noreferrer" title="Directions">
        {text}
      </a>
    );
  return text;
}

interface FactsProps {
  specs: Record<string, FieldSpec>;
  record: object;
  names: readonly string[];
}

/** Some of these fields has a value. */
export const hasFacts = (specs: Record<string, FieldSpec>, record: object, names: readonly string[]): boolean =>
  names.some((name) => {
    const spec = specs[name];
    return spec !== undefined && showValue(spec, name, record as Record<string, unknown>) !== '';
  });

/** Labels and values in two columns; fields without a value are left out. */
export function Facts({ specs, record, names }: FactsProps) {
  const relabel = useLabels();
  const row = record as Record<string, unknown>;
  const filled = names
    .map((name) => ({ name, spec: specs[name] }))
    .map(({ name, spec }) => ({
      name,
      spec,
      label: relabel(spec?.label ?? name),
      text: spec ? showValue(spec, name, row) : '',
    }))
    .filter((fact) => fact.text !== '');
  if (filled.length === 0) return <p className="quiet">Nothing entered</p>;
  return (
    <dl className={css.facts}>
      {filled.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>{linked(fact.spec?.kind, fact.text)}</dd>
        </div>
      ))}
    </dl>
  );
}
