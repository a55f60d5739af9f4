// What quote requests hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { countOnJob } from '../../jobs/server/index.ts';
import { showAgain } from '../../../platform/server/mail/look-again.ts';
import { optionListResource } from '../../company/server/index.ts';
import { quoteRequestLists } from '../shared/quote-request-lists.entity.ts';
import { quoteRequestItem } from '../shared/quote-request.entity.ts';
import { quoteRequestListLines, quoteRequestsMenu } from '../shared/quote-requests-menu.ts';
import { quoteRequestsRights } from '../shared/quote-requests.permissions.ts';
import { quoteRequestEntryLists } from './quote-request-lists.views.ts';
import { followMovedItems } from './moved-lines.service.ts';
import { pricesOfQuotes } from './prices-of-quotes.views.ts';
import { quoteRequestsRoutes } from './quote-requests.routes.ts';
import { quoteRequestsSeeds } from './quote-requests.seeds.ts';
import { dayOfQuotes, quoteRequestObjects, quoteRequests, quoteScope } from './quote-requests.views.ts';

export const quoteRequestsModule: ServerModule = {
  name: 'quote-requests',
  menu: Object.values(quoteRequestsMenu),
  sections: quoteRequestListLines,
  entities: [quoteRequestItem],
  deliveryHeard: { quoteRequest: showAgain('quoteRequest') },
  resources: [quoteRequests, ...quoteRequestLists.map(optionListResource)],
  entryLists: quoteRequestEntryLists,
  listSeeds: quoteRequestsSeeds,
  rights: quoteRequestsRights,
  routes: quoteRequestsRoutes,
  objects: quoteRequestObjects,
  figures: { job: countOnJob('Quotes', 'view-quote-request', 'quote_request', quoteScope) },
  keepsJob: ['quoteRequest'],
  daySources: dayOfQuotes,
  pricesOfOthers: pricesOfQuotes,
  itemsMoved: [followMovedItems],
  demo: async (demo) => (await import('./quote-requests.demo.ts')).quoteRequestsDemo(demo),
  contactReferences: [
    {
      table: 'quote_request',
      column: 'assigned_id',
      history: { objectType: 'quoteRequest', field: 'assignedId', job: 'job_id' },
    },
  ],
};
