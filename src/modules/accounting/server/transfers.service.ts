// A transfer, so that nothing is sent twice and nothing is lost whatever ends in between: what is to be sent is written first, then sent
// under a key of its own, then what came of it is written. An intent that is older than this run may have arrived: it is looked for there
// before it is sent again.
import { createHash } from 'node:crypto';
import { toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import type { IssuedDocument, IssuedParty } from '../../finance/shared/issued-document.ts';
import type { AccountingDifference } from '../shared/accounting.api.ts';
import { type AccountingFile, accountingFiles, CONTROL_ACCOUNTS } from '../shared/accounting-files.ts';
import { SYSTEM_FACTS, type SystemRef, isByFile } from '../shared/accounting-systems.ts';
import { postingLinesOf, postingProblems } from '../shared/posting-lines.ts';
import type { TaxCodes } from '../shared/tax-codes.ts';
import { transferDifference } from '../shared/transfer-difference.ts';
import { appOf, organisationFor, requireClient, requireSetting } from './accounting-settings.service.ts';
import { type SettingRow, divisionOfJob, saveTokens } from './accounting-settings.store.ts';
import { renewTokens } from './accounting-sign-in.client.ts';
import type { AccountingSystem, Caller, ContactPayload, DocumentPayload, Pushed } from './accounting-system.client.ts';
import { Refused, SignedOut, Unanswered } from './accounting-talk.client.ts';
import { type Tokens, openSealed } from './accounting.tokens.ts';
import {
  type NewIntent,
  type OpenIntent,
  doneOf,
  keepIntent,
  keepTry,
  lastContact,
  lastDone,
  mayBeThere,
  openIntents,
} from './transfers.store.ts';
import { taxCodesFor } from './tax-codes.store.ts';
import type { TransferableType } from './transfers.slots.ts';

/** Transactions one after the other, with the network between them. */
export interface Steps {
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  sleep: (seconds: number) => Promise<void>;
}

const hashOf = (payload: object): string => createHash('sha256').update(JSON.stringify(payload)).digest('hex');
/** What is sent of a document, without what only helps to send it. In this order of fields it was always hashed. */
const wordForWord = (document: DocumentPayload) => ({
  ...document,
  lines: document.lines.map(({ codeRate: _, problem: __, ...line }) => line),
});

export function typeOf(ctx: Context, type: string): TransferableType {
  const found = named(ctx.app.modules, 'transferable')[type];
  if (!found) throw invalid({ type: 'There are no such documents to transfer' });
  if (!can(ctx, found.permission)) throw notFound('This kind of document');
  return found;
}

const partyOf = ({ buyer, seller }: IssuedDocument, { side }: TransferableType): IssuedParty =>
  side === 'sales' ? buyer : seller;

function payloadOf(
  document: IssuedDocument,
  type: TransferableType,
  codes: TaxCodes,
  contactId: number,
): DocumentPayload {
  const { number, reference, issueDate, dueDate, currency, job, taxTotal, total, kind } = document;
  return {
    side: type.side,
    isCredit: kind === 'creditNote',
    number,
    reference,
    issueDate,
    dueDate,
    currency,
    job: job?.number ?? null,
    contactId,
    lines: postingLinesOf(document, type.side, codes),
    taxTotal,
    total,
  };
}

function contactOf(document: IssuedDocument, type: TransferableType, contactId: number): ContactPayload {
  const { name, email, phone, taxNumbers, line1, line2, suburb, state, postcode, country } = partyOf(document, type);
  return {
    key: `reinstate-${contactId}`,
    name,
    email,
    phone,
    taxNumber: taxNumbers[0]?.value ?? null,
    isSupplier: type.side === 'bills',
    address: { line1, line2, suburb, state, postcode, country },
  };
}

/** Why a document cannot go, a sentence each. */
export function problemsOf(document: IssuedDocument, type: TransferableType, codes: TaxCodes): string[] {
  const party = partyOf(document, type);
  return [
    ...(party.contactId === null
      ? [`${document.number}: ${party.name} is not a contact. Choose the contact on the document.`]
      : []),
    ...postingProblems(document, type.side, codes),
  ];
}

// The connection ----------------------------------------------------------------------------------------------------

const SOON_MS = 60_000;

export interface Connection {
  client: AccountingSystem;
  setting: SettingRow;
  /** With tokens that are good, renewed where they are about to run out. */
  call: <T>(organisationId: string, work: (caller: Caller) => Promise<T>) => Promise<T>;
}

export async function connect(steps: Steps, system: SystemRef): Promise<Connection> {
  const { app, actor, setting } = await steps.transaction(async (ctx) => ({
    app: ctx.app,
    actor: ctx.actor,
    setting: await requireSetting(ctx, system),
  }));
  const { label } = SYSTEM_FACTS[system];
  const again = () =>
    conflict(`${label} no longer accepts the connection. Connect again under Administration, Accounting.`);
  const client = requireClient(app, setting);
  const of = appOf(app, actor.companyId, client, setting);
  const kept = openSealed(app, 'accounting tokens', actor.companyId, system, setting.tokens);
  if (kept === null) throw conflict(`${label} is not connected. Connect it under Administration, Accounting.`);
  let tokens = JSON.parse(kept) as Tokens;
  const renew = async (): Promise<void> => {
    tokens = await renewTokens(app, of, tokens).catch((error: unknown) => {
      throw error instanceof SignedOut ? again() : error;
    });
    await steps.transaction((ctx) => saveTokens(ctx, system, tokens));
  };
  const callerOf = (organisationId: string): Caller => ({
    accessToken: tokens.accessToken,
    clientId: of.clientId,
    subscriptionKey: of.subscriptionKey,
    addresses: of.addresses,
    organisationId,
    sleep: steps.sleep,
  });
  return {
    client,
    setting,
    async call(organisationId, work) {
      if (tokens.expiresAt < Date.now() + SOON_MS) await renew();
      try {
        return await work(callerOf(organisationId));
      } catch (error) {
        if (!(error instanceof SignedOut)) throw error;
        await renew();
        return await work(callerOf(organisationId)).catch((second: unknown) => {
          throw second instanceof SignedOut ? again() : second;
        });
      }
    },
  };
}

// One object --------------------------------------------------------------------------------------------------------

export type Outcome = 'transferred' | 'already' | 'refused' | 'unanswered';
export interface Result {
  outcome: Outcome;
  externalId: string | null;
  message: string | null;
}
const result = (outcome: Outcome, externalId: string | null, message: string | null): Result => ({
  outcome,
  externalId,
  message,
});

interface Sending {
  intent: NewIntent;
  /** What is there under its number; asked where an earlier run may have sent it, or always. */
  find: () => Promise<Pushed | null>;
  alwaysLook: boolean;
  /** What is to be said of what is there since it was sent with other words; asked each time. */
  sentOtherwise?: () => Promise<string | null>;
  push: (key: string) => Promise<Pushed>;
  /** Makes what was found count, where an earlier try left a draft. */
  approve?: (found: Pushed) => Promise<void>;
  /** What is to be said of what is there already. */
  compare: (found: Pushed) => string | null;
  /** In the transaction that writes that it is there. */
  arrived?: (ctx: Context, externalId: string) => Promise<void>;
}

async function send(
  steps: Steps,
  { intent, find, alwaysLook, sentOtherwise, push, approve, compare, arrived }: Sending,
): Promise<Result> {
  const kept = await steps.transaction((ctx) => keepIntent(ctx, intent));
  const tell = async (
    outcome: 'accepted' | 'found' | 'refused' | 'unanswered',
    externalId: string | null,
    message: string | null,
    status: number | null = null,
  ): Promise<Result> => {
    const done = outcome === 'accepted' || outcome === 'found';
    await steps.transaction(async (ctx) => {
      await keepTry(ctx, { transferId: kept.id, outcome, externalId, status, message });
      if (done && externalId !== null) await arrived?.(ctx, externalId);
    });
    return result(done ? 'transferred' : outcome, externalId, message);
  };
  try {
    const otherwise = (await sentOtherwise?.()) ?? null;
    if (otherwise) return await tell('refused', null, otherwise);
    const found = kept.isOld || alwaysLook ? await find() : null;
    if (found) {
      const fault = compare(found);
      if (fault) return await tell('refused', null, fault);
      if (found.isDraft) await approve?.(found);
      return await tell('found', found.externalId, null);
    }
    const made = await push(kept.key);
    return await tell('accepted', made.externalId, compare(made));
  } catch (error) {
    if (error instanceof Refused) return await tell('refused', null, error.message, error.status);
    if (error instanceof Unanswered) return await tell('unanswered', null, error.message, error.status);
    throw error;
  }
}

async function sendContact(
  steps: Steps,
  { client, call }: Connection,
  organisationId: string,
  contact: ContactPayload,
  contactId: number,
): Promise<Result> {
  const key = {
    system: client.name,
    organisationId,
    side: 'contact' as const,
    objectType: 'contact',
    objectId: contactId,
  };
  const hash = hashOf(contact);
  const known = await steps.transaction((ctx) => lastContact(ctx, key, contact));
  if (known?.hash === hash) return result('already', known.externalId, null);
  return await send(steps, {
    intent: { ...key, number: contact.name, total: null, payload: contact, hash },
    alwaysLook: true,
    // Whom we know there is brought up to date; whom they have by our number or by name stays as they have them.
    find: async () => (known ? null : await call(organisationId, (caller) => client.findContact(caller, contact))),
    push: (idempotencyKey) =>
      call(organisationId, (caller) => client.pushContact(caller, contact, known?.externalId ?? null, idempotencyKey)),
    compare: () => null,
  });
}

const differs = (system: SystemRef, number: string, theirs: number, ours: number): string =>
  `${SYSTEM_FACTS[system].label} has ${number} with ${theirs.toFixed(2)} instead of ${ours.toFixed(2)}. Compare it there. If it is a different document, ${SYSTEM_FACTS[system].undo} it or give it another number.`;

const changedSince = (system: SystemRef, number: string): string =>
  `${SYSTEM_FACTS[system].label} already has ${number}, maybe as it was before it was changed here. Compare it there. If it is the old one, ${SYSTEM_FACTS[system].undo} it there and transfer again.`;

/** Intents without an answer whose documents were made void here since. */
async function voidIntents(
  ctx: Context,
  system: SystemRef,
  typeName: string,
  ids?: readonly number[],
): Promise<OpenIntent[]> {
  const intents = await openIntents(ctx, system, typeName, ids);
  if (!intents.length) return [];
  const dated = await typeOf(ctx, typeName).dated(ctx, { ids: intents.map(({ objectId }) => objectId) });
  const gone = new Set(dated.filter(({ isVoid }) => isVoid).map(({ id }) => id));
  return intents.filter(({ objectId }) => gone.has(objectId));
}

const NOT_THERE = 404;
/**
 * Of what was sent without an answer and made void here since, whether it is there: it is named then, and voided by whoever keeps those books, for
 * it may be in a period that is closed there, or paid. Either way the intent has its answer.
 */
export async function lookForVoid(
  steps: Steps,
  { client, call }: Connection,
  typeName: string,
  ids?: readonly number[],
): Promise<(Result & { id: number; number: string })[]> {
  const { label, undo } = SYSTEM_FACTS[client.name];
  const told: (Result & { id: number; number: string })[] = [];
  const intents = await steps.transaction((ctx) => voidIntents(ctx, client.name, typeName, ids));
  for (const { id: transferId, organisationId, objectId: id, number, payload } of intents) {
    try {
      const found = await call(organisationId, (caller) => client.findDocument(caller, payload));
      const message = found
        ? `${label} has ${number}, which is void here: its answer was lost when it was sent. ${undo === 'void' ? 'Void' : 'Delete'} it there.`
        : `${number} is void here and did not arrive in ${label}.`;
      const externalId = found?.externalId ?? null;
      const outcome = found ? 'found' : 'refused';
      await steps.transaction((ctx) =>
        keepTry(ctx, { transferId, outcome, externalId, message, status: found ? null : NOT_THERE }),
      );
      told.push({ ...result(found ? 'refused' : 'already', externalId, message), id, number });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unanswered)) throw error;
      told.push({ ...result('unanswered', null, error.message), id, number });
    }
  }
  return told;
}

export async function transferOne(
  steps: Steps,
  connection: Connection,
  typeName: string,
  id: number,
): Promise<Result & { number: string }> {
  const { client, setting, call } = connection;
  const [gone] = await lookForVoid(steps, connection, typeName, [id]);
  if (gone) return gone;
  const read = await steps.transaction(async (ctx) => {
    const type = typeOf(ctx, typeName);
    const document = await type.document(ctx, id);
    if (!document) throw notFound('This document');
    const divisionId = document.job ? await divisionOfJob(ctx, document.job.id) : null;
    return {
      type,
      document,
      organisationId: organisationFor(setting, divisionId).organisationId,
      codes: await taxCodesFor(ctx, client.name),
    };
  });
  const { type, document, organisationId, codes } = read;
  const { number, total } = document;
  const [problem] = problemsOf(document, type, codes);
  if (!organisationId)
    throw conflict(`Choose the ${SYSTEM_FACTS[client.name].organisation} under Administration, Accounting.`);
  const contactId = partyOf(document, type).contactId;
  if (problem || contactId === null) return { ...result('refused', null, problem ?? null), number };
  const payload = payloadOf(document, type, codes, contactId);
  const key = { system: client.name, organisationId, side: type.side, objectType: typeName, objectId: id };
  const words = wordForWord(payload);
  const hash = hashOf(words);
  const { done, earlier } = await steps.transaction(async (ctx) => ({
    done: await lastDone(ctx, key),
    earlier: await mayBeThere(ctx, key, hash),
  }));
  if (done)
    return done.hash === hash
      ? { ...result('already', done.externalId, null), number }
      : {
          ...result(
            'refused',
            done.externalId,
            `${number} is already there with different wording, figures or tax codes. Compare it in ${SYSTEM_FACTS[client.name].label} and correct it there.`,
          ),
          number,
        };
  const contact = await sendContact(steps, connection, organisationId, contactOf(document, type, contactId), contactId);
  const theirId = contact.externalId;
  if (theirId === null) return { ...contact, number };
  const sent = await send(steps, {
    intent: { ...key, number, total, payload: words, hash },
    alwaysLook: false,
    find: () => call(organisationId, (caller) => client.findDocument(caller, payload)),
    // A bill that was sent without an answer may have been put right here since: it would be there a second time.
    async sentOtherwise() {
      for (const before of earlier)
        if (await call(organisationId, (caller) => client.findDocument(caller, before)))
          return changedSince(client.name, number);
      return null;
    },
    push: (idempotencyKey) =>
      call(organisationId, (caller) =>
        type.side === 'sales'
          ? client.pushInvoice(caller, payload, theirId, idempotencyKey)
          : client.pushBill(caller, payload, theirId, idempotencyKey),
      ),
    approve: ({ externalId }) =>
      call(organisationId, async (caller) => await client.approve?.(caller, payload, externalId)),
    compare: (there) =>
      there.total === null || toCents(there.total) === toCents(total)
        ? null
        : differs(client.name, number, there.total, total),
    ...(type.arrived && {
      arrived: (ctx: Context, externalId: string) => type.arrived?.(ctx, id, externalId) ?? Promise.resolve(),
    }),
  });
  return { ...sent, number };
}

// What it would do --------------------------------------------------------------------------------------------------

const MOST_LISTED = 1000;

async function documentsOf(
  ctx: Context,
  type: TransferableType,
  ids?: readonly number[],
): Promise<{ id: number; document: IssuedDocument }[]> {
  const found: { id: number; document: IssuedDocument }[] = [];
  for (const { id } of await type.list(ctx, { most: MOST_LISTED, ...(ids && { ids }) })) {
    const document = await type.document(ctx, id);
    if (document) found.push({ id, document });
  }
  return found;
}

export async function differenceOf(ctx: Context, system: SystemRef, typeName: string): Promise<AccountingDifference> {
  const type = typeOf(ctx, typeName);
  const setting = await requireSetting(ctx, system);
  const codes = await taxCodesFor(ctx, system);
  const documents = await documentsOf(ctx, type);
  const done = await doneOf(
    ctx,
    system,
    typeName,
    documents.map(({ id }) => id),
  );
  const places = new Map<number, string>();
  for (const { id, document } of documents) {
    const divisionId = document.job ? await divisionOfJob(ctx, document.job.id) : null;
    places.set(id, organisationFor(setting, divisionId).organisationId ?? '');
  }
  const keyOf = (id: number): string => `${typeName}:${id}`;
  const asked = documents.map(({ id, document }) => ({
    key: keyOf(id),
    number: document.number,
    total: document.total,
    hash: hashOf(wordForWord(payloadOf(document, type, codes, partyOf(document, type).contactId ?? 0))),
  }));
  const here = done.filter(({ key, organisationId }) =>
    documents.some(({ id }) => keyOf(id) === key && places.get(id) === organisationId),
  );
  const { lines, counts, newTotal } = transferDifference(asked, here);
  const own = !isByFile(setting) && setting.isConnected ? organisationFor(setting, null) : null;
  return {
    organisation: own?.organisationId ? { id: own.organisationId, name: own.name ?? own.organisationId } : null,
    lines: documents.map(({ id, document }, place) => ({
      id,
      number: document.number,
      total: document.total,
      state: lines[place]?.state ?? 'new',
      externalId: lines[place]?.externalId ?? null,
      problems: problemsOf(document, type, codes),
    })),
    counts,
    newTotal,
    voidHere: (await voidIntents(ctx, system, typeName)).map(({ objectId: id, number }) => ({ id, number })),
    files: accountingFiles(
      codes,
      type.side,
      documents.map(({ document }) => document),
    ).length,
  };
}

/** One part of them; what has no account or type of tax would be refused over there, and is told here. */
export async function fileOf(ctx: Context, system: SystemRef, typeName: string, part: number): Promise<AccountingFile> {
  const type = typeOf(ctx, typeName);
  const setting = await requireSetting(ctx, system);
  const codes = await taxCodesFor(ctx, system);
  const documents = (await documentsOf(ctx, type)).map(({ document }) => document);
  const [problem] = documents.flatMap((document) => postingProblems(document, type.side, codes));
  if (problem) throw new AppError(409, 'conflict', problem);
  const files = accountingFiles(codes, type.side, documents, {
    receivable: setting.receivableAccount ?? CONTROL_ACCOUNTS.receivable,
    payable: setting.payableAccount ?? CONTROL_ACCOUNTS.payable,
    tax: setting.taxAccount ?? CONTROL_ACCOUNTS.tax,
  });
  const file = files[part - 1];
  if (!file) throw notFound(documents.length ? 'This part of the file' : 'A document to transfer');
  return file;
}
