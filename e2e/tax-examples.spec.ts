// Each example of what the law and the field reckon (domain.md 2.8), as people see it: the sums of the invoice's page, and of the paper beside it.
import { encodeRouteId } from '../src/kit/ids.ts';
import { COUNTRIES, EXAMPLES } from '../src/modules/accounting/server/tax-examples.build.ts';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

// A company that other stories leave alone: it moves from country to country here, and home again.
const WHO = 'admin@beacon.example';

test('the sums on the screen and on the paper beside it are those of the law, in three countries', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, WHO);
  const { company } = await call<{ company: { id: number } }>('get', '/user/current/details');
  const home = await call<Record<string, unknown>>('get', `/company/${company.id}`);
  const kept = ['countryId', 'timezone', 'taxRounding', 'address', 'abn'] as const;
  const shown = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });
  await signIn(page, WHO);
  try {
    for (const example of EXAMPLES) {
      const { country, rounding = 'total', lines = [], excess, retention = 0, subtotal, tax, total } = example;
      const { payable = total } = example;
      const { countryId, timezone, country: countryName, number, numberField } = COUNTRIES[country];
      const address = { line1: '1 High St', suburb: 'Harbour', state: null, postcode: '2750', country: countryName };
      await call('put', `/company/${company.id}`, {
        countryId,
        timezone,
        address,
        abn: number,
        taxRounding: rounding,
      });
      const payer = await call('post', '/contact', {
        contactTypeId: 1,
        companyName: unique('Example'),
        address,
        [numberField]: number,
      });
      const job = await call('post', '/job', { customerId: payer.id, excessAmount: excess ?? null });
      const { id } = await call('post', '/accountsReceivable', {
        jobId: job.id,
        toContactId: payer.id,
        retentionPercentage: retention,
        ...(excess !== undefined && { typeId: 5 }),
      });
      for (const [quantity, unitAmount, taxRate] of lines)
        await call('post', `/accountsReceivable/${id}/item`, { description: 'Works', quantity, unitAmount, taxRate });
      const { version } = await call('get', `/accountsReceivable/${id}`);
      await call('post', `/accountsReceivable/${id}/issue`, { version });

      await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(id)}`);
      const what = `${country}: ${example.name}`;
      const sums = page.locator('dl').filter({ hasText: /^Lines ex/ });
      const taxName = country === 'GB' ? 'VAT' : 'GST';
      for (const [label, amount] of [
        [`Ex ${taxName}`, subtotal],
        [taxName, tax],
        [`Due inc ${taxName}`, payable],
      ] as const)
        await expect(sums.locator('div').filter({ hasText: new RegExp(`^${label}`) }), `${what}, ${label}`).toHaveText(
          `${label}${shown(amount)}`,
        );
      const paper = page.getByRole('article');
      for (const [label, amount] of [
        [`Total ex ${taxName}`, subtotal],
        [taxName, tax],
        ['Amount due', payable],
      ] as const)
        await expect(
          paper.locator('tfoot tr').filter({ hasText: new RegExp(`^${label}`) }),
          `${what}, ${label} on paper`,
        ).toContainText(shown(amount));
    }
  } finally {
    await call('put', `/company/${company.id}`, Object.fromEntries(kept.map((name) => [name, home[name]])));
  }
});
