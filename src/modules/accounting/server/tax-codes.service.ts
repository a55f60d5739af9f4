// The tax codes of a company's books: read with where each is used, and changed.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import type { TaxCodeSheet, TaxCodesUpdate } from '../shared/accounting.api.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import {
  type Side,
  type TaxCode,
  isForeignCode,
  isOwnCode,
  isSameCode,
  standardTaxCodes,
  taxCodeKey,
  taxCodesWith,
} from '../shared/tax-codes.ts';
import { OVERTAKEN, mustBeOwn, noteInHistory, requireSetting } from './accounting-settings.service.ts';
import { lockSetting } from './accounting-settings.store.ts';
import { type NamedCode, booksLaw, codesOfAccounts, ownTaxCodes, saveTaxCodes } from './tax-codes.store.ts';

const shownAccount = ({ id, label }: NamedCode) => ({ id, label });

export async function taxCodeSheet(ctx: Context, system: SystemRef, companyId: number): Promise<TaxCodeSheet> {
  mustBeOwn(ctx, companyId);
  const { version } = await requireSetting(ctx, system);
  const { country, taxName } = await booksLaw(ctx);
  const standard = standardTaxCodes(system, country);
  const codes = taxCodesWith(standard, await ownTaxCodes(ctx, system));
  const accounts = await codesOfAccounts(ctx);
  const naming = (side: Side, code: string) =>
    accounts.filter((named) => named.side === side && isSameCode(named.code, code)).map(shownAccount);
  const standardOf = new Map(standard.map((row) => [taxCodeKey(row), row.code]));
  const unknown = new Map<string, TaxCodeSheet['unknown'][number]>();
  for (const named of accounts) {
    const { side, code } = named;
    if (isOwnCode({ system, codes }, side, code) || isForeignCode({ system, codes }, code)) continue;
    const key = taxCodeKey({ side, code, treatment: 'account', rate: 0 });
    const known = unknown.get(key) ?? { side, code: code.trim(), accounts: [] };
    unknown.set(key, { ...known, accounts: [...known.accounts, shownAccount(named)] });
  }
  return {
    version,
    taxName,
    codes: codes.map((row) => ({
      ...row,
      standard: standardOf.get(taxCodeKey(row)) ?? null,
      accounts: naming(row.side, row.code),
    })),
    unknown: [...unknown.values()],
  };
}

/** A code for two keys is well; a key with two codes says nothing. */
function mustBeOnce(codes: readonly TaxCode[]): void {
  const seen = new Set<string>();
  for (const [place, row] of codes.entries()) {
    const key = taxCodeKey(row);
    if (seen.has(key)) throw invalid({ [`codes.${place}.rate`]: 'There is a row for this already. Change that one.' });
    seen.add(key);
    if (row.treatment === 'unregistered' && row.rate !== 0)
      throw invalid({ [`codes.${place}.rate`]: 'Without registration the rate is 0 %' });
    if (row.treatment === 'reverse' && row.rate === 0)
      throw invalid({ [`codes.${place}.rate`]: 'Reverse charge needs a rate above 0 %' });
  }
}

export async function updateTaxCodes(
  ctx: Context,
  system: SystemRef,
  companyId: number,
  { version, codes }: TaxCodesUpdate,
): Promise<TaxCodeSheet> {
  mustBeOwn(ctx, companyId);
  await lockSetting(ctx, system);
  const before = await taxCodeSheet(ctx, system, companyId);
  if (version !== undefined && version !== before.version) throw conflict(OVERTAKEN, before);
  mustBeOnce(codes);
  const standard = new Map(
    standardTaxCodes(system, (await booksLaw(ctx)).country).map((row) => [taxCodeKey(row), row]),
  );
  const own = codes.filter((row) => {
    const same = standard.get(taxCodeKey(row));
    return same?.code !== row.code || same.rate !== row.rate;
  });
  const was = await ownTaxCodes(ctx, system);
  await saveTaxCodes(ctx, system, own);
  await noteInHistory(ctx, system, { taxCodes: [was, await ownTaxCodes(ctx, system)] });
  return await taxCodeSheet(ctx, system, companyId);
}
