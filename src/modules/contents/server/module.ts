// What contents hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { contentsListLines, contentsMenu } from '../shared/contents-menu.ts';
import { contentsRights } from '../shared/contents.permissions.ts';
import { contentsLists } from '../shared/depreciation-table.entity.ts';
import { disposalApproval, lossScheduleAnswer, lossScheduleVersion } from '../shared/loss-schedule.entity.ts';
import { lossScheduleLink, lossScheduleSignature } from '../shared/contents-answers.entity.ts';
import { lossScheduleQuoteItem } from '../shared/loss-quote.entity.ts';
import { lossQuoteObjects, lossQuotes } from './loss-quotes.views.ts';
import { listedInBox } from './contents-boxes.views.ts';
import { contentsEntryLists } from './contents-lists.views.ts';
import { contentsRoutes } from './contents.routes.ts';
import { contentsObjects, contentsOwner } from './contents.scope.ts';
import { contentsSearch } from './contents-search.views.ts';
import { contentsSeeds } from './contents.seeds.ts';
import { contentsFigures, lossScheduleItems, lossSchedules } from './loss-schedules.views.ts';

export const contentsModule: ServerModule = {
  name: 'contents',
  menu: Object.values(contentsMenu),
  sections: contentsListLines,
  entities: [
    lossScheduleVersion,
    lossScheduleAnswer,
    disposalApproval,
    lossScheduleLink,
    lossScheduleSignature,
    lossScheduleQuoteItem,
  ],
  resources: [lossSchedules, lossScheduleItems, lossQuotes, ...contentsLists.map(optionListResource)],
  entryLists: contentsEntryLists,
  listSeeds: contentsSeeds,
  rights: contentsRights,
  routes: () => contentsRoutes(),
  objects: { ...contentsObjects, ...lossQuoteObjects },
  attachmentOwners: { lossSchedule: contentsOwner },
  figures: contentsFigures,
  keepsJob: ['lossSchedule', 'lossScheduleQuote'],
  contactReferences: [{ table: 'loss_schedule_quote', column: 'contact_id' }],
  boxContents: listedInBox,
  search: [contentsSearch],
  demo: async (demo) => (await import('./contents.demo.ts')).contentsDemo(demo),
};
