// Below the fields of a price list: its rates, and the way by which they come.
import css from './PriceListRates.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showDate, showMoney, todayHere } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { resourcePath } from '../../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { estimateTemplateItem } from '../../../estimate-templates/shared/estimate-template.entity.ts';
import { templateItemsApi } from '../../../estimate-templates/shared/estimate-templates.api.ts';
import { priceListsApi } from '../../../estimate-templates/shared/price-lists.api.ts';
import { isOld } from '../../../estimate-templates/shared/rate-age.ts';

const ImportPriceList = lazy(async () => ({ default: (await import('./ImportPriceList.tsx')).ImportPriceList }));
const SHOWN = 50;

export function PriceListRates({ id }: { id: number }) {
  const [importing, setImporting] = useState(false);
  const can = useCan();
  const list = useRead(priceListsApi.get, { params: { id } }).data?.data;
  const filter = JSON.stringify({
    and: [
      { field: 'priceListId', operator: 'equals', value: id },
      { field: 'active', operator: 'equals', value: true },
    ],
  });
  const rates = useRead(templateItemsApi.list, { query: { filter, perPage: String(SHOWN) } }).data?.data;
  if (!list || !rates) return null;
  const old = isOld(list.effectiveDate, todayHere());
  return (
    <RecordSection title="Rates">
      <p className={css.summary}>
        <span>
          {list.rates === 0
            ? 'No rates yet. Import them from the supplier\u2019s file.'
            : `${list.rates.toLocaleString('en-AU')} rates of ${showDate(list.effectiveDate)}${old ? ', older than 12 months' : ''}`}
        </span>
        {can('edit-estimate-template') && (
          <Button size="xs" variant="default" onClick={() => setImporting(true)}>
            Import rates
          </Button>
        )}
      </p>
      {rates.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.rates} role="region" aria-label="Rates in the list" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Description</th>
                <th scope="col" data-align="right">
                  Material
                </th>
                <th scope="col" data-align="right">
                  Labour
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={rate.id}>
                  <td>{rate.code}</td>
                  <td>
                    <PageLink href={resourcePath(estimateTemplateItem, rate.id)}>{rate.description}</PageLink>
                  </td>
                  <td data-align="right">{price(rate.materialCost, rate.materialUnit)}</td>
                  <td data-align="right">{price(rate.labourCost, rate.labourUnit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.rates > rates.length && rates.length > 0 && (
        <p className="quiet">The first {rates.length}. Find them all in the rate library.</p>
      )}
      <Suspense fallback={null}>
        {importing && <ImportPriceList id={id} onClose={() => setImporting(false)} />}
      </Suspense>
    </RecordSection>
  );
}

const price = (cost: number | null, unit: string | null): string =>
  cost ? `${showMoney(cost)}${unit ? ` /${unit}` : ''}` : '';
