// The list of equipment as a file, with the columns that it shows.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildAsset } from '../../assets/server/assets.build.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

test('the list is exported with the columns that it shows', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const unit = await buildAsset(app, admin, { homePlace: 'Bay 4', tagDueDate: '2020-01-05' });
  const columns = [
    'assetNumber',
    'label',
    'assetItemStatus',
    'job',
    'sinceAt',
    'look',
    'due',
    'rate',
    'used',
    'line',
    'contact',
  ];
  const asked = await app.call(admin, reportsApi.exportList, {
    body: { list: 'assetItem', columns, documentType: 'csv' },
  });
  const [, row] = (await exportedFile(app, admin, asked)).toString('utf8').split('\r\n');
  for (const words of [unit.assetNumber, 'Bay 4', 'tag ended', 'electrical tag 5/1/2020']) expect(row).toContain(words);
});
