// The modules of the workbench. A module that arrives adds one line here; taking it out is deleting that line.
import { companyWeb } from '../modules/company/web/routes.tsx';
import { customFieldsWeb } from '../modules/custom-fields/web/routes.tsx';
import { contactsWeb } from '../modules/contacts/web/routes.tsx';
import type { ContactActionProps, ContactExtraPage } from '../modules/contacts/web/index.ts';
import type { ExportMenuProps, ShareButtonProps } from '../modules/estimates/web/index.ts';
import { estimatesWeb } from '../modules/estimates/web/routes.tsx';
import { peopleWeb } from '../modules/identity/web/people-routes.tsx';
import { importsWeb } from '../modules/imports/web/routes.tsx';
import { securityWeb } from '../modules/identity/web/security-routes.tsx';
import { type JobPage, type JobQuickAction, jobsWeb } from '../modules/jobs/web/routes.tsx';
import { messagesWeb } from '../modules/messages/web/routes.tsx';
import { portalWeb } from '../modules/portal/web/routes.tsx';
import { reportsWeb } from '../modules/reports/web/routes.tsx';
import { syncWeb } from '../modules/sync/web/routes.tsx';
import { textsWeb } from '../modules/texts/web/routes.tsx';
import { workOrdersWeb } from '../modules/work-orders/web/routes.tsx';
import type { ListExportProps, MoreColumns } from '../platform/web/list/list-services.ts';
import type { TextHelpProps } from '../platform/web/form/text-help.tsx';
import type { LazyPage, WebModule } from '../platform/web/shell/registry.ts';

/** What a module may contribute: to the shell, and to the slots that lower modules offer. */
export interface AppModule extends WebModule {
  jobPages?: readonly JobPage[];
  /** What is done quickly from any page of a job. */
  jobQuickActions?: readonly JobQuickAction[];
  /** "Export" on the pages of estimates and work orders. */
  exportMenu?: LazyPage<ExportMenuProps>;
  /** "Export" above a list. */
  listExportMenu?: LazyPage<ListExportProps>;
  /** "Share" on a snapshot. */
  shareButton?: LazyPage<ShareButtonProps>;
  /** What the module adds to the columns of a list: a hook. */
  useMoreColumns?: (list: string) => MoreColumns;
  /** Pages of a contact. */
  contactPages?: readonly ContactExtraPage[];
  /** What people outside the staff have instead of all this; their profile comes along. */
  external?: Pick<WebModule, 'routes' | 'menu'>;
  /** What stands under texts of several lines while they are written. */
  textHelp?: LazyPage<TextHelpProps>;
  /** Buttons on the page of a contact. */
  contactActions?: readonly LazyPage<ContactActionProps>[];
}

export const webModules: readonly AppModule[] = [
  companyWeb,
  peopleWeb,
  securityWeb,
  jobsWeb,
  contactsWeb,
  importsWeb,
  customFieldsWeb,
  messagesWeb,
  estimatesWeb,
  workOrdersWeb,
  reportsWeb,
  syncWeb,
  portalWeb,
  textsWeb,
];
