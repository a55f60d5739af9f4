// The gate of shared links and the pages behind it, outside the workbench.
import { lazyPage } from '../../../platform/web/shell/registry.ts';
import type { PublicRoute } from '../../../platform/web/public/PublicPages.tsx';

const Gate = lazyPage(async () => (await import('./ShareGate.tsx')).ShareGate);
const Viewer = lazyPage(async () => (await import('./ViewerPage.tsx')).ViewerPage);
const Files = lazyPage(async () => (await import('./SharedFiles.tsx')).SharedFiles);
const Upload = lazyPage(async () => (await import('./SharedUpload.tsx')).SharedUpload);
const Appointment = lazyPage(async () => (await import('./SharedAppointment.tsx')).SharedAppointment);
const WorkOrder = lazyPage(async () => (await import('./SharedWorkOrder.tsx')).SharedWorkOrder);
const Bill = lazyPage(async () => (await import('./SharedBill.tsx')).SharedBill);
const Quote = lazyPage(async () => (await import('./SharedQuote.tsx')).SharedQuote);
const Form = lazyPage(async () => (await import('./SharedForm.tsx')).SharedForm);
const Wizard = lazyPage(async () => (await import('./SharedWizard.tsx')).SharedWizard);
const Attendance = lazyPage(async () => (await import('./SharedAttendance.tsx')).SharedAttendance);
const Feedback = lazyPage(async () => (await import('./SharedFeedback.tsx')).SharedFeedback);
const Materials = lazyPage(async () => (await import('./SharedMaterials.tsx')).SharedMaterials);
const Invoice = lazyPage(async () => (await import('./SharedInvoice.tsx')).SharedInvoice);
const Job = lazyPage(async () => (await import('./SharedJob.tsx')).SharedJob);
const Registration = lazyPage(async () => (await import('./SharedRegistration.tsx')).SharedRegistration);
const Licence = lazyPage(async () => (await import('./SharedLicence.tsx')).SharedLicence);
const Drying = lazyPage(async () => (await import('./SharedDrying.tsx')).SharedDrying);
const Contents = lazyPage(async () => (await import('./SharedContents.tsx')).SharedContents);
const LossQuote = lazyPage(async () => (await import('./SharedLossQuote.tsx')).SharedLossQuote);
const Estimate = lazyPage(async () => (await import('./SharedEstimate.tsx')).SharedEstimate);

export const portalPublicPages: readonly PublicRoute[] = [
  { path: '/share', component: Gate },
  { path: '/share/$reference', component: Gate },
  { path: '/share/$reference/$paymentResult', component: Gate },
  { path: '/viewer/$token', component: Viewer },
  { path: '/resource/$kind/$token', component: Viewer },
  { path: '/resource/portal/$token', component: Job },
  { path: '/resource/registration/$token', component: Registration },
  { path: '/resource/compliance/$token', component: Licence },
  { path: '/resource/moisture-schedule/$token', component: Drying },
  { path: '/resource/loss-schedule/$token', component: Contents },
  { path: '/resource/loss-schedule-quote/$token', component: LossQuote },
  { path: '/resource/estimate/$token', component: Estimate },
  { path: '/resource/work-order/$token', component: WorkOrder },
  { path: '/resource/invoice-submission/$token', component: Bill },
  { path: '/resource/quote-request/$token', component: Quote },
  { path: '/resource/form/$token', component: Form },
  { path: '/resource/site-form/$token', component: Form },
  { path: '/resource/wizard/$token', component: Wizard },
  { path: '/resource/attendance/$token', component: Attendance },
  { path: '/resource/feedback/$token', component: Feedback },
  { path: '/resource/material-selection/$token', component: Materials },
  { path: '/resource/invoice-payment/$token', component: Invoice },
  { path: '/resource/attachment/$token', component: Files },
  { path: '/resource/upload/$token', component: Upload },
  { path: '/resource/appointment/$token', component: Appointment },
  { path: '/resource/appointment-selector/$token', component: Appointment },
];
