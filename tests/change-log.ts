// Every state change of the API leaves exactly one row: of the history, or of the security log.
import { sql } from 'kysely';
import type { AnyEndpoint } from '../src/kit/endpoint.ts';
import { nameOf } from './samples.ts';
import { type TestApp, asSystem } from './test-app.ts';

/** What people keep for themselves, and what is its own record of what happened. */
const NO_ROW = new Set([
  'PUT /userTab',
  'PUT /user/:id/options',
  'PUT /user/:id/allOptions',
  'PUT /userOptions',
  'PUT /userOptions/all',
  'POST /savedView',
  'PUT /savedView/:id',
  'PUT /savedView/:id/default',
  'DELETE /savedView/:id',
  'POST /savedView/:id/restore',
  'POST /option/favourites/:type',
  'POST /userMetrics',
  'POST /userIssue',
  'PUT /notification/:id/read',
  'POST /notification/preview',
  // The page as somebody would see it.
  'POST /shareItem/job/:jobId/preview',
  // Says who sees a record.
  'POST /shareItem/seen-by',
  'POST /syncRequest/preview',
  'POST /routeNotFound',
  'POST /user-contact-message',
  'PUT /history/:id',
  'PUT /dataExport/:id/cancel',
  'POST /dataExport/:id/continue',
  // What each reader got is its own record.
  'POST /dataTask/:id/run',
  'POST /sanctionsList/screen',
  // A paper of what is there.
  'POST /inventoryItem/export',
  'POST /service/text',
  'POST /job/:id/question',
  'POST /serviceText',
  'PUT /user/current/notices/read',
  'PUT /viewing/:objectType/:objectId',
  // A device says every few minutes what waits on it.
  'POST /device/heard',
  // What colleagues say to each other is for them alone: nobody reads it in a history.
  'POST /messageThread',
  'PUT /messageThread/:id',
  'DELETE /messageThread/:id',
  'POST /messageThread/:id/message',
  'DELETE /messageThread/:id/message/:messageId',
  'PUT /messageThread/:id/read',
  'PUT /noticeboardItem/:id/read',
  'PUT /supportNotice/:id/read',
  'PUT /supportRelease/read',
  // Who confirmed which version is a record of its own that never changes.
  'PUT /resource/:id/understood',
  'PUT /external/resource/:id/understood',
  // Prices as they are typed, every second or so; handing them in leaves a row.
  'PUT /share/quoteRequest',
  'PUT /share/lossScheduleQuote',
  // Answers as they are typed; handing the form in leaves a row.
  'PUT /customForm/:id/answer',
  'PUT /share/form',
  'PUT /share/attendance/form',
  // It only reads: what stands for a worker belongs in no address.
  'PUT /share/attendance',
  // The paper is made in the background, and filed with a row of its own.
  'POST /customForm/:id/paper',
  // Kept as a report of its own.
  'POST /retention/contact/:contactId/report',
  // What a feed holds is read in the background.
  'POST /calendar/:id/refresh',
  // What was read on site is its own record, and never changes.
  'POST /moistureSchedule/:id/visit',
  'PUT /moistureSchedule/:id/visit/done',
  'POST /moistureSchedule/:id/reading',
  'POST /moistureSchedule/:id/note',
  // Reads whose question is a body.
  'POST /appointment/check',
  'POST /attachment/base64/:id',
  'POST /attachment/download/:objectType/:objectId',
  'POST /attachment/download/:objectType/:objectId/all',
  // The name of one's own key, and what only begins.
  'PUT /user/current/passkey/:id',
  'POST /user/current/passkey/options',
  'POST /user/current/authenticator/options',
]);
/** The sample finds everything as it asks for it: nothing changes. */
const AS_IT_WAS = new Set([
  'POST /contact/subcontractor/:contactId',
  'PUT /securitySetting',
  'PUT /company/:id/systemType/:ref',
  'POST /outgoingMessage/:id/resend',
  'PUT /contact/customFields/:contactId',
  'PUT /estimate/:estimateId/trade/:id',
  'PUT /estimate/:estimateId/changes',
  'PUT /estimateSnapshot/:id/assigned',
  'PUT /estimateSetting/:companyId',
  'PUT /jobSetting/:companyId',
  'PUT /company/module',
  'PUT /workOrderSetting/:companyId',
  'PUT /appointmentSetting/:companyId',
  'PUT /wizardStep/:id/assigned',
  'PUT /financeSetting/:companyId',
  'PUT /allocationSetting/:companyId',
  'PUT /feedbackSetting/:companyId',
  'POST /syncInvitation/:id/withdraw',
  'POST /contact/subcontractor/:contactId', // it is one already
]);
/** Several records change: a row for each. */
const SEVERAL: Record<string, readonly string[]> = {
  'POST /user': ['history contact', 'security user-invited'],
  'PUT /user/:id': ['history contact', 'security user-changed'],
  'PUT /user/current/profile': ['history contact', 'security user-changed'],
  'POST /:objectType/bulk/:bulkId/undo': ['history job', 'history job'],
  'POST /jobSubmission/:id/accept': ['history job', 'history jobSubmission'],
  // The note, and the first contact of the job.
  'POST /job/:jobId/call': ['history job', 'history notification'],
  'POST /job/copyAsNewJob': ['history job', 'history jobLink'],
  // The credit and the bill that it is taken off; each bill of a run and its payment.
  'POST /accountsPayable/:id/apply': ['history accountsPayable', 'history accountsPayable'],
  'PUT /billArrival/:id/enter': ['history accountsPayable', 'history attachment'],
  'PUT /paymentRun/:id/pay': ['history accountsPayable', 'history payment', 'history paymentRun'],
  'PUT /paymentRun/:id/undo': ['history accountsPayable', 'history payment', 'history paymentRun'],
  'POST /accountsPayable/workOrder/:workOrderId/ask': ['history shareItem', 'history workOrder', 'security share-made'],
  // The contractor gets a link of their own.
  'POST /job/:jobId/attendanceLink': ['history shareItem', 'security share-made'],
  'DELETE /job/:jobId/attendanceLink': ['history job', 'security share-revoked'],
  'POST /moistureSchedule/:id/generateShareLink': ['history shareItem', 'security share-made'],
  // The job says the same of its water.
  'PUT /moistureSchedule/:id/water': ['history job', 'history moistureSchedule'],
  'POST /whsItem/:id/document': ['history customForm', 'history whsItem'],
  // The line remembers who was asked, and they have a reminder.
  'POST /proof/ask': ['history accountsReceivableItem', 'history reminder'],
  // Of a household: whose link it is; whoever is asked for prices gets a link of their own.
  'POST /lossSchedule/:id/link': ['history lossScheduleLink', 'history shareItem', 'security share-made'],
  'POST /lossSchedule/:id/quotes': [
    'history lossScheduleQuote',
    'history lossScheduleQuote',
    'history shareItem',
    'security share-made',
  ],
  'PUT /lossScheduleQuote/:id/send': [
    'history lossScheduleQuote',
    'history shareItem',
    'security share-made',
    'security share-revoked',
  ],
  // The item takes price and disposition.
  'PUT /lossSchedule/:id/quotes/accept': ['history lossSchedule', 'history lossScheduleItem'],
  'PUT /lossSchedule/:id/quotes/release': ['history lossSchedule', 'history lossScheduleItem'],
  // The picture of the test service has two things on it.
  'POST /lossSchedule/:id/proposal': ['history lossScheduleItem', 'history lossScheduleItem'],
  'POST /quoteRequest/:id/notify': ['history quoteRequest', 'history shareItem', 'security share-made'],
  'POST /externalForm/:id/share/:contactId': ['history customForm', 'history shareItem', 'security share-made'],
  'PUT /feedback/:id/answer': ['history feedback', 'history notification'],
  'POST /wizard/:id/share/:contactId': ['history shareItem', 'history wizard', 'security share-made'],
  // The item, and what it did.
  'POST /wizardStep/update-completed': ['history wizard', 'history wizardStepItem'],
  'POST /wizardStepItem/:id/send': ['history notification', 'history wizardStepItem'],
  'POST /wizardStepItem/:id/begin': ['history notification', 'history wizardStepItem'],
  'PUT /wizardStepItem/:id/status': ['history job', 'history wizardStepItem'],
  'POST /quoteRequest/group/:groupId/accept': ['history quoteRequest', 'history workOrder', 'history workOrder'],
  'PUT /calendarItem/:id/following': ['history calendarItem', 'history calendarItem'],
  'POST /allocation/:id/estimate': ['history allocation', 'history estimate'],
  'POST /job/:jobId/workOrder': ['history workOrder', 'history workOrder'],
  'POST /workOrder/lossScheduleQuote/:quoteId': ['history workOrder', 'history workOrder'],
  'POST /workOrder/:id/notify': ['history shareItem', 'history workOrder', 'security share-made'],
  'PUT /external/estimate/:id/answer': ['history estimate', 'history estimateSnapshot', 'history estimateSnapshot'],
  'PUT /share/estimate/answer': ['history estimate', 'history estimateSnapshot', 'history estimateSnapshot'],
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/status': ['history estimate', 'history estimateSnapshot'],
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/itemStatus': [
    'history estimate',
    'history estimateSnapshot',
    'history estimateSnapshot',
  ],
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/copy': ['history estimate', 'history estimate'],
  'POST /estimateSnapshot/:id/copyToJob/:target': ['history estimate', 'history estimate'],
  'POST /contact/:contactId/link/:linkedContactId': ['history contact', 'history contact'],
  'DELETE /contact/:contactId/link/:linkedContactId': ['history contact', 'history contact'],
  'PUT /workOrder/item/:id/reallocate': ['history workOrder', 'history workOrder'],
  'POST /contact/:contactId/merge/:mergedContactId': ['history contact', 'history contact'],
  'POST /contact/:contactId/merge/undo': ['history contact', 'history contact'],
  // The record itself, and that somebody outside may see it now.
  'PUT /contact/:id/cancelSync': ['history contact', 'history contact'],
  // The copy that is published, and the one that is obsolete.
  'PUT /attachment/rotate/:id': ['history attachment', 'history attachment'],
  'PUT /attachment/resize/:id': ['history attachment', 'history attachment'],
  'PUT /attachment/rotate-video/:id': ['history attachment', 'history attachment'],
  'PUT /attachment/base64/:id': ['history attachment', 'history attachment'],
  'POST /syncInvitation': ['history syncInvitation', 'security invitation-sent'],
  // The request, and the contact that the other company becomes.
  'POST /community/profile/:id/ask': ['history communityAsk', 'history contact'],
  // A line in each of the two companies: the one whose row it is, and the one that acts.
  'PUT /community/ask/:id/answer': ['history communityAsk', 'history communityAsk'],
  'PUT /community/post/:id/hidden': ['history communityPost', 'history communityPost'],
  'DELETE /community/post/:id/hidden': ['history communityPost', 'history communityPost'],
  // What it becomes has a history of its own.
  'POST /syncRequest/requestAccept': ['history job', 'history syncRequest'],
  // On the way, and there.
  'PUT /appointment/:id/arrive': ['history appointment', 'history appointment'],
  // The one that is replaced, and the one in its place.
  'POST /appointment/:id/reschedule': ['history appointment', 'history appointment'],
  // The times, the offer, its page.
  'POST /appointment/offer': [
    'history appointment',
    'history appointmentOffer',
    'history shareItem',
    'security share-made',
  ],
  'PUT /appointment/offer/:id/withdraw': ['history appointmentOffer', 'security share-revoked'],
  // Where it went, and what it is now; of a swap both units.
  'POST /assetDeployment': ['history assetDeployment', 'history assetItem'],
  'PUT /assetDeployment/return': ['history assetDeployment', 'history assetItem'],
  'PUT /assetDeployment/:id/swap': [
    'history assetDeployment',
    'history assetDeployment',
    'history assetItem',
    'history assetItem',
  ],
  // Each difference, and what became of the count.
  'PUT /inventoryStocktake/:id/approve': ['history inventoryMovement', 'history inventoryStocktake'],
  // Of several boxes each one.
  'POST /storageItem/many': ['history storageItem', 'history storageItem'],
  // The visit, and the box that is made ready for it.
  'POST /job/:jobId/storage/return': ['history appointment', 'history storageItem'],
  // The box, and the claim of what is missing.
  'POST /job/:jobId/storage/handover': ['history storageClaim', 'history storageItem'],
  'DELETE /assetDeployment/:id': ['history assetDeployment', 'history assetItem'],
  'POST /shareItem': ['history shareItem', 'security share-made'],
  'POST /shareItem/licences': ['history shareItem', 'security share-made'],
  'POST /job/:jobId/schedule/:scheduleId/generateShareLink': ['history shareItem', 'security share-made'],
};

/** What a change should have left and did not, in words; nothing where all is well. */
export async function missingTrace(
  app: TestApp,
  endpoint: AnyEndpoint,
  requestId: string,
): Promise<string | undefined> {
  if (endpoint.method === 'GET' || endpoint.permission === 'public' || endpoint.upload) return undefined;
  const name = nameOf(endpoint);
  const rows = await asSystem(
    app,
    sql<{ what: string }>`select 'history ' || object_type as what from history where request_id = ${requestId}
      union all select 'security ' || name from security_event where request_id = ${requestId}`,
  );
  const found = rows.map(({ what }) => what).sort((left, right) => left.localeCompare(right));
  const none = NO_ROW.has(name) || AS_IT_WAS.has(name);
  const right = SEVERAL[name] ? found.join() === SEVERAL[name].join() : found.length === (none ? 0 : 1);
  return right ? undefined : `left ${found.join(', ') || 'neither history nor security log'}`;
}
