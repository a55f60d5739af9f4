// What portal hands over to the server.
import { shareItemScope } from './share-items.scope.ts';
import { countOnJob } from '../../jobs/server/index.ts';
import { named, type ServerModule } from '../../../platform/server/module.ts';
import { clientWaits } from './claim-clocks.store.ts';
import { clientTurns, followClaims } from './claim-clocks.service.ts';
import { keepClaims } from './claim-clocks.across.ts';
import { claimsRoutes } from './claims.routes.ts';
import { portalRights } from '../shared/portal.permissions.ts';
import { shareItemTheme } from '../shared/share-item-theme.entity.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import { workOrderLinks, workOrderShareKinds } from './contractor-orders.service.ts';
import { quoteLinks, quoteShareKinds } from './shared-quotes.service.ts';
import { licenceShareKinds, licenceUploadTerms, sharedLicencesRoutes } from './shared-licences.service.ts';
import { registrationShareKinds, sharedRegistrationRoutes } from './shared-registration.service.ts';
import { sharedInvoicesRoutes } from './shared-invoices.routes.ts';
import { invoiceLinks, invoiceShareKinds } from './shared-invoices.service.ts';
import { sharedBillsRoutes } from './shared-bills.routes.ts';
import { billLinks, billShareKinds } from './shared-bills.service.ts';
import { proofLinks } from './shared-proof.service.ts';
import { formLinks, formShareKinds } from './shared-forms.service.ts';
import { sharedFormsRoutes } from './shared-forms.routes.ts';
import { sharedWizardsRoutes, wizardLinks, wizardShareKinds } from './shared-wizards.service.ts';
import { feedbackLinks, feedbackShareKinds, sharedFeedbackRoutes } from './shared-feedback.service.ts';
import { materialShareKinds, sharedMaterialsRoutes } from './shared-materials.service.ts';
import { contentsLinks, contentsShareKinds, sharedContentsRoutes } from './shared-contents.service.ts';
import { sharedAttendanceRoutes } from './shared-attendance.routes.ts';
import { attendanceLinks, attendanceShareKinds } from './shared-attendance.service.ts';
import { sharedQuotesRoutes } from './shared-quotes.routes.ts';
import { contractorOrdersRoutes, externalRoutes, ownPapersRoutes, ownTaxRoutes } from './external.routes.ts';
import { externalWhsRoutes } from './external-whs.routes.ts';
import { outsideActsRoutes } from './outside-acts.routes.ts';
import { seenByRoutes } from './seen-by.service.ts';
import { trackerRoutes } from './tracker.routes.ts';
import { jobShareKinds } from './outside-acts.service.ts';
import { portalRoutes } from './portal.routes.ts';
import { appointmentLinks, appointmentShareKinds } from './share-appointments.service.ts';
import { scheduleLinks, scheduleShareKinds } from './share-schedules.service.ts';
import { dryingLinks, dryingShareKinds } from './share-drying.service.ts';
import { estimateShareKinds } from './share-items.service.ts';
import { sharedFilesRoutes } from './shared-files.routes.ts';
import { describeFiles, describeUpload, uploadTermsOf } from './shared-files.service.ts';
import { themes } from './share-themes.views.ts';
import { portalSections } from '../shared/portal-sections.ts';
import { portalMenu } from '../shared/portal-menu.ts';

export const portalModule: ServerModule = {
  name: 'portal',
  menu: Object.values(portalMenu),
  sections: Object.values(portalSections),
  demo: async (demo) => {
    await (await import('./portal.demo.ts')).portalDemo(demo);
    await (await import('./claims.demo.ts')).claimsDemo(demo);
  },
  resources: [themes],
  entities: [shareItem, shareItemTheme],
  figures: { job: countOnJob('Shared links', 'view-share-item', 'share_item', shareItemScope) },
  rights: portalRights,
  clientWaits,
  timers: keepClaims,
  subscribers: {
    'job.created': followClaims,
    'job.statusChanged': followClaims,
    'job.fieldsChanged': followClaims,
    'job.kpiNoted': followClaims,
    'estimateSnapshot.statusChanged': clientTurns,
    'invoice.issued': followClaims,
    'invoice.voided': followClaims,
  },
  routes: (app) => [
    ...claimsRoutes(),
    ...portalRoutes(app, named(app.modules, 'shareKinds')),
    ...sharedFilesRoutes(),
    ...externalRoutes(),
    ...outsideActsRoutes(app),
    ...trackerRoutes(),
    ...seenByRoutes(),
    ...ownTaxRoutes(),
    ...ownPapersRoutes(),
    ...externalWhsRoutes(),
    ...contractorOrdersRoutes(),
    ...sharedQuotesRoutes(),
    ...sharedFormsRoutes(),
    ...sharedWizardsRoutes(),
    ...sharedAttendanceRoutes(),
    ...sharedFeedbackRoutes(),
    ...sharedInvoicesRoutes(),
    ...sharedBillsRoutes(),
    ...sharedMaterialsRoutes(),
    ...sharedContentsRoutes(),
    ...sharedLicencesRoutes(),
    ...sharedRegistrationRoutes(),
  ],
  shareKinds: {
    ...estimateShareKinds,
    ...appointmentShareKinds,
    ...scheduleShareKinds,
    ...dryingShareKinds,
    ...contentsShareKinds,
    ...workOrderShareKinds,
    ...quoteShareKinds,
    ...formShareKinds,
    ...wizardShareKinds,
    ...attendanceShareKinds,
    ...feedbackShareKinds,
    ...invoiceShareKinds,
    ...billShareKinds,
    ...materialShareKinds,
    ...jobShareKinds,
    ...licenceShareKinds,
    ...registrationShareKinds,
    attachment: describeFiles,
    upload: describeUpload,
  },
  appointmentLinks,
  scheduleLinks,
  dryingLinks,
  contentsLinks,
  workOrderLinks,
  quoteLinks,
  formLinks,
  wizardLinks,
  attendanceLinks,
  feedbackLinks,
  invoiceLinks,
  billLinks,
  proofLinks,
  visitorUploads: {
    upload: uploadTermsOf,
    portal: uploadTermsOf,
    compliance: licenceUploadTerms,
    'work-order': uploadTermsOf,
    'quote-request': uploadTermsOf,
    'loss-schedule': uploadTermsOf,
    'loss-schedule-quote': uploadTermsOf,
    form: uploadTermsOf,
    'site-form': uploadTermsOf,
    attendance: uploadTermsOf,
    wizard: uploadTermsOf,
    'invoice-submission': uploadTermsOf,
  },
  contactReferences: [
    { table: 'share_item', column: 'contact_id' },
    { table: 'claim_clock', column: 'client_id' },
  ],
};
