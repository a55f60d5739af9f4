// An independent writer of EN 16931 and Peppol BIS 3 (`@e-invoice-eu/core`) to hold ours against: its schema says which elements there may be,
// how often, and with which codes; and what it writes of the same facts is compared element by element.
import { InvoiceService, invoiceSchema } from '@e-invoice-eu/core';
import type { XmlElement } from '../shared/xml-element.ts';
import { readXml } from './ubl.reader.ts';

interface Schema {
  type?: string;
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
const root = invoiceSchema as unknown as Schema;

function resolved(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {};
  let found: unknown = root;
  for (const part of schema.$ref.replace('#/', '').split('/')) found = (found as Record<string, unknown>)[part];
  return resolved(found as Schema);
}

/** It knows credit notes as invoices with another type. */
const AS_INVOICE: Readonly<Record<string, string>> = {
  'cbc:CreditNoteTypeCode': 'cbc:InvoiceTypeCode',
  'cac:CreditNoteLine': 'cac:InvoiceLine',
  'cbc:CreditedQuantity': 'cbc:InvoicedQuantity',
};

type Json = { [name: string]: string | Json | (string | Json)[] };
function jsonOf({ children, text }: XmlElement, schema: Schema): Json | string {
  if (children.length === 0) return text;
  const json: Json = {};
  for (const child of children) {
    const name = AS_INVOICE[child.name] ?? child.name;
    const own = resolved(schema.properties?.[name]);
    const isList = own.type === 'array';
    const value = jsonOf(child, isList ? resolved(own.items) : own);
    // What comes twice and may come once is a list where none may be: the schema says so.
    const before = json[name];
    if (before === undefined) json[name] = isList ? [value] : value;
    else json[name] = [...(Array.isArray(before) ? before : [before]), value];
    for (const [attribute, said] of Object.entries(child.attributes)) json[`${name}@${attribute}`] = said;
  }
  return json;
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

interface Shape {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | Shape[];
}
/** Without the white space between elements. */
const shapeOf = ({ name, attributes, children, text }: XmlElement): Shape => ({
  name,
  attributes,
  content: children.length ? children.map(shapeOf) : text,
});
/**
 * What EN 16931 has and the other writer has not: the day on which a credit is due (BT-9 stands at the payment there), and prices of an item
 * with more than two decimals (BT-146).
 */
const asOtherKnows = (element: XmlElement): XmlElement => ({
  ...element,
  ...(element.name === 'cbc:PriceAmount' && /\.\d{3}/.test(element.text) && { text: Number(element.text).toFixed(2) }),
  children: element.children.filter(({ name }) => name !== 'cbc:PaymentDueDate').map(asOtherKnows),
});

/** What we wrote, and what the other writes of the same facts. Throws with the first thing that its schema finds. */
export async function besideOther(xml: Uint8Array): Promise<{ ours: Shape; other: Shape }> {
  const facts = asOtherKnows(readXml(xml));
  const invoice = { 'ubl:Invoice': jsonOf(facts, resolved(root.properties?.['ubl:Invoice'])) };
  const written = await new InvoiceService(silent)
    .generate(invoice as never, { format: 'UBL', lang: 'en', noWarnings: true })
    .catch((error: unknown) => {
      const [found] = (error as { errors?: { instancePath: string; message: string; params: object }[] }).errors ?? [];
      if (!found) throw error;
      throw new Error(`${found.instancePath} ${found.message} ${JSON.stringify(found.params).slice(0, 200)}`);
    });
  const other = readXml(Buffer.from(String(written)));
  // It names Peppol's own process where none is named; EN 16931 wants none.
  const named = (name: string): boolean => facts.children.some((child) => child.name === name);
  const children = other.children.filter(({ name }) => name !== 'cbc:ProfileID' || named(name));
  return { ours: shapeOf(facts), other: shapeOf({ ...other, children }) };
}
