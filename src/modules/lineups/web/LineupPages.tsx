// List and page of lineups: a plain resource with its stops below its fields.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { lineup } from '../shared/lineup.entity.ts';
import { lineupsApi } from '../shared/lineups.api.ts';
import { LineupStops } from './LineupStops.tsx';

const of = webResource(lineup, lineupsApi, {
  columns: ['label', 'date', 'userId', 'contactId', 'published'],
  sections: [{ title: 'Whose and when', fields: ['date', 'userId', 'contactId', 'label', 'published'] }],
  more: LineupStops,
});

export const LineupList = () => <ResourceList of={of} />;
export const LineupPage = () => <ResourcePage of={of} />;
