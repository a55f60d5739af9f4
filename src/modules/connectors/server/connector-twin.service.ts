// The same without an interface: a record as JSON and XML, with the photos of its job, in one ZIP.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { Download } from '../../../platform/server/routes.ts';
import { type ZipEntry, zip } from '../../../platform/server/zip.ts';
import { type XmlElement, element, xmlText } from '../../finance/shared/xml-element.ts';
import { type Json, isObject } from '../shared/connector-paths.ts';
import { FIELDS } from '../shared/connector-fields.ts';
import { type RecordFacts, factsOf } from './connector-facts.views.ts';
import { FileMissing, fileForThem } from './connector-bodies.service.ts';
import { photosOf, wholeMessage } from './connector-messages.views.ts';
import { requireObject } from './connector-outgoing.service.ts';

const MOST_PHOTOS = 60;
const MOST_BYTES = 60_000_000;
const TYPES = ['estimate', 'estimateSnapshot', 'accountsReceivable'] as const;

const NAME = /[^A-Za-z0-9_-]+/g;
/** Names of XML are stricter than those of JSON. */
const tag = (name: string): string => {
  const plain = name.replace(NAME, '-');
  return /^[A-Za-z_]/.test(plain) ? plain : `field-${plain}`;
};
function asXml(name: string, value: Json): XmlElement {
  if (Array.isArray(value))
    return element(
      tag(name),
      value.map((entry) => asXml('item', entry)),
    );
  if (isObject(value))
    return element(
      tag(name),
      Object.entries(value).map(([key, entry]) => asXml(key, entry)),
    );
  return element(tag(name), value === null ? '' : String(value));
}
const both = (name: string, document: Json): ZipEntry[] => [
  { name: `${name}.json`, bytes: Buffer.from(`${JSON.stringify(document, null, 2)}\n`) },
  { name: `${name}.xml`, bytes: Buffer.from(xmlText(asXml('document', document))) },
];

/** By the groups of the catalogue. What needs a right of its own stays in the house. */
function documentOf({ values, lines }: RecordFacts, hidden: (ours: string) => boolean): Json {
  const document: { [group: string]: { [name: string]: Json } } = {};
  for (const [ours, value] of Object.entries(values)) {
    const [group = '', name = ''] = ours.split('.');
    if (value !== null && !hidden(ours)) (document[group] ??= {})[name] = value;
  }
  const rows = lines.map((line) =>
    Object.fromEntries(
      Object.entries(line).flatMap(([ours, value]) =>
        value === null || hidden(ours) ? [] : [[ours.replace(/^line\./, ''), value]],
      ),
    ),
  );
  return { ...document, lines: rows };
}

const fileName = (label: string): string => label.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

/** An estimate or an invoice for a system that has no interface. */
export async function twinOf(ctx: Context, objectType: string, id: number): Promise<Download> {
  const type = await requireObject(ctx, objectType, id);
  if (!TYPES.some((one) => one === type)) throw invalid({ objectType: 'Estimates and invoices are written as files' });
  const facts = await factsOf(ctx, type, id);
  if (!facts) throw invalid({ objectId: 'This invoice is not issued yet' });
  const fields = FIELDS[type === 'accountsReceivable' ? 'accountsReceivable' : 'estimate'];
  const hidden = (ours: string): boolean => Boolean(fields[ours]?.right);
  const name = type === 'accountsReceivable' ? 'invoice' : 'estimate';
  const entries = [...both(name, documentOf(facts, hidden)), ...(await photos(ctx, facts.jobId))];
  return new Download(zip(entries), 'application/zip', `${fileName(facts.label)}.zip`);
}

async function photos(ctx: Context, jobId: number): Promise<ZipEntry[]> {
  if (!can(ctx, 'view-attachment')) return [];
  const entries: ZipEntry[] = [];
  let size = 0;
  for (const [place, { id, room }] of (await photosOf(ctx, jobId, MOST_PHOTOS)).entries()) {
    const file = await fileForThem(ctx.app, ctx.actor.companyId, id).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    if (!file || size + file.bytes.length > MOST_BYTES) continue;
    size += file.bytes.length;
    const number = String(place + 1).padStart(2, '0');
    entries.push({
      name: `photos/${[number, room && fileName(room), file.name].filter(Boolean).join(' ')}`,
      bytes: file.bytes,
    });
  }
  return entries;
}

/** A message as it would have gone, for a person who enters it there by hand. */
export async function messageFile(ctx: Context, id: number): Promise<Download> {
  const { payload, rights, label, key } = await wholeMessage(ctx, id);
  if (rights.some((right) => !can(ctx, right)))
    throw forbidden('This message holds costs. You do not have access to them.');
  if (!payload) throw notFound('This message');
  return new Download(zip(both('message', payload)), 'application/zip', `${fileName(label) || key}.zip`);
}
