// A message as a list of fields that can be compared: what was sent last, what is now, what they told of theirs.
import type { FieldDifference } from './sync-requests.api.ts';
import type { MessageParts } from './sync-message.ts';

export interface SyncField {
  key: string;
  group: string;
  label: string;
  value: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Days as people read them; everything else as it is. */
const shown = (value: string | number | boolean): string => {
  const day = DAY.exec(String(value));
  return day ? `${Number(day[3])}/${Number(day[2])}/${day[1]}` : String(value);
};

/** `2,150.40`. */
export function amountText(amount: string | undefined): string | null {
  if (amount === undefined) return null;
  const [whole = '', cents] = amount.split('.');
  const digits = whole.replace('-', '');
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${whole.startsWith('-') ? '-' : ''}${groups.join(',')}${cents === undefined ? '' : `.${cents}`}`;
}

type Row = readonly [key: string, label: string, value: string | number | boolean | null | undefined];
function group(prefix: string, name: string, rows: readonly Row[]): SyncField[] {
  return rows.flatMap(([key, label, value]) =>
    value === null || value === undefined || value === '' || value === false
      ? []
      : [{ key: `${prefix}.${key}`, group: name, label, value: value === true ? 'Yes' : shown(value) }],
  );
}

const joined = (...words: readonly (string | null | undefined)[]): string | null =>
  words.filter(Boolean).join(' ') || null;

/** `3 of 4 dry`. */
export const dryWords = ({ places, dry }: { places: number; dry: number }): string =>
  dry === places ? 'dry' : `${dry} of ${places} dry`;
const dryBy = (drying: MessageParts['drying']): string | null =>
  drying?.expected
    ? [
        shown(drying.expected),
        drying.latest && drying.latest !== drying.expected && `at the latest ${shown(drying.latest)}`,
      ]
        .filter(Boolean)
        .join(', ')
    : null;

/** Everything a message says, in the order in which people read it. */
export function fieldsOf(parts: MessageParts): SyncField[] {
  const { works, site, key, alerts, person, customer, dates, lines, prices, excess, progress, invoice, drying } = parts;
  return [
    ...group('dates', 'When', [
      ['start', 'Start', joined(dates?.start && shown(dates.start), dates?.startTime)],
      ['end', 'Finish', joined(dates?.end && shown(dates.end), dates?.endTime)],
      ['due', 'Due', dates?.due],
      ['validUntil', 'Valid until', dates?.validUntil],
    ]),
    ...group('works', 'Works', [
      ['title', 'Title', works?.title],
      ['description', 'Description', works?.description],
      ['jobType', 'Job type', works?.jobType],
      ['peril', 'Peril', works?.peril],
      ['catastropheCode', 'Catastrophe code', works?.catastropheCode],
      ['incidentDate', 'Incident', works?.incidentDate],
      ['waterCategory', 'Water category', works?.waterCategory],
      ['waterClass', 'Water class', works?.waterClass],
    ]),
    ...(lines ?? []).flatMap(({ ref, number, description, notes, amount, ...line }) =>
      group(`lines.${ref}`, 'Lines', [
        ['description', `Line ${number ?? ''}`.trim(), joined(description, notes && `(${notes})`)],
        ['quantity', `Line ${number ?? ''}, quantity`, quantityOf(line)],
        ['amount', `Line ${number ?? ''}, ex tax`, amountText(amount)],
      ]),
    ),
    ...group('prices', 'Lines', [
      ['exTax', `Total ex ${prices?.taxName ?? 'tax'}`, amountText(prices?.exTax)],
      ['incTax', `Total inc ${prices?.taxName ?? 'tax'}`, amountText(prices?.incTax)],
    ]),
    ...group('site', 'Site', [
      ['address', 'Site', site && joined(site.line1, site.line2, site.suburb, site.state, site.postcode)],
    ]),
    ...group('alerts', 'Site', [
      ['safety', 'Alert', alerts?.safety],
      ['vulnerable', 'Vulnerable customer', alerts?.vulnerable],
    ]),
    ...group('key', 'Site', [['text', 'Key', key?.text]]),
    ...group('person', 'Site', [
      ['name', 'On site', joined(person?.name, person?.mobile ?? person?.home ?? person?.work)],
    ]),
    ...group('customer', 'Customer', [
      ['name', 'Customer', customer?.name],
      ['claimNumber', 'Claim number', customer?.claimNumber],
      ['policyNumber', 'Policy number', customer?.policyNumber],
    ]),
    ...group('excess', 'Customer', [['amount', 'Excess to collect', amountText(excess?.amount)]]),
    ...group('progress', 'Progress', [
      ['status', 'Status', progress?.status],
      ['contacted', 'Customer contacted', progress?.contacted],
      ['attended', 'Site attended', progress?.attended],
      ['completed', 'Completed', progress?.completed],
    ]),
    ...group('drying', 'Drying', [
      ...(drying?.rooms ?? []).map((room): Row => [`room-${room.label}`, room.label, dryWords(room)]),
      ['expected', 'Dry by', dryBy(drying)],
      ['dryOn', 'Dry since', drying?.dryOn],
      ['machines', 'Machines on site', drying?.machines],
    ]),
    ...group('invoice', 'Invoice', [
      ['number', 'Invoice', invoice?.number],
      ['due', 'Due', invoice?.due],
    ]),
    ...group('more', 'More', [
      ['files', 'Photos and documents', parts.files?.length || null],
      ['notes', 'Notes', parts.notes?.length || null],
      ['licences', 'Licences', parts.licences?.length || null],
    ]),
  ];
}

interface Quantities {
  materialQuantity?: string | undefined;
  materialUnit?: string | null | undefined;
  labourQuantity?: string | undefined;
  labourUnit?: string | null | undefined;
}
/** `14.5 m², 6 h`: what of it is there. */
export const quantityOf = (line: Quantities): string | null =>
  [
    Number(line.materialQuantity ?? 0) ? joined(line.materialQuantity, line.materialUnit) : null,
    Number(line.labourQuantity ?? 0) ? joined(line.labourQuantity, line.labourUnit ?? 'h') : null,
  ]
    .filter(Boolean)
    .join(', ') || null;

export const valuesOf = (fields: readonly SyncField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

/** What sending does to each field. Nothing of theirs is overwritten: what both changed they choose themselves. */
export function differencesOf(
  now: readonly SyncField[],
  sent: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): FieldDifference[] {
  const known = new Set(now.map(({ key }) => key));
  const rows = now.map((field): FieldDifference => {
    const [before, there] = [sent[field.key] ?? null, theirs[field.key] ?? null];
    return {
      key: field.key,
      group: field.group,
      label: field.label,
      sent: before,
      now: field.value,
      theirs: there,
      does: doing(field.value, before, there),
    };
  });
  // What was sent last and is not any more.
  const gone = Object.entries(sent).flatMap(([key, value]): FieldDifference[] =>
    known.has(key)
      ? []
      : [
          {
            key,
            group: 'No longer sent',
            label: lastOf(key),
            sent: value,
            now: null,
            theirs: theirs[key] ?? null,
            does: 'removed',
          },
        ],
  );
  return [...rows, ...gone];
}
const lastOf = (key: string): string => {
  const words = key.split('.').at(-1) ?? key;
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

function doing(now: string, sent: string | null, theirs: string | null): FieldDifference['does'] {
  if (theirs !== null && theirs === now) return sent === now ? 'unchanged' : 'same';
  if (sent === null) return theirs === null ? 'added' : 'choose';
  if (sent === now) return theirs === null || theirs === sent ? 'unchanged' : 'theirs';
  return theirs === null || theirs === sent ? 'change' : 'choose';
}

/** `lines.<ref>.amount`: which line, and what of it. */
export function lineKeyOf(key: string): { ref: string; name: string } | undefined {
  const [, ref, name] = /^lines\.([^.]+)\.(\w+)$/.exec(key) ?? [];
  return ref && name ? { ref, name } : undefined;
}
export const isLineKey = (key: string): boolean => lineKeyOf(key) !== undefined;
