import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi } from '../../../kit/endpoint.ts';
import { wholeRow } from '../../../kit/row.ts';
import { team } from './team.entity.ts';

export const teamRow = wholeRow(team);
export const teamsApi = {
  ...crudApi(team, 'team', { row: teamRow }, { example: { label: 'Sydney West' } }),
  ...bulkApi(team, 'team', ['team']),
};
