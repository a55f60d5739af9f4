// Made by scripts/make-client.ts from the declarations of the calls. Do not edit.

/** A file to send, with the fields beside it. */
export interface Upload { file: Blob; fileName: string; fields?: Record<string, string> }
export type Nested1 = { and?: (Nested1AndItem | Nested1)[]; or?: (Nested1AndItem | Nested1)[] };
export type Query = { filter?: string | number; sort?: string | number; page?: string | number; perPage?: string | number; after?: string | number; paginate?: "0" | "1"; s?: string | number; search?: string | number };
export type AccountNumberDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; code: string | null; type: "sales" | "purchases"; taxTypeRef: string | null; divisionId: number | null; isCapital: boolean; isDefault: boolean };
export type AccountNumberMeta = { page: number; perPage: number; total: number; totalIsEstimate?: boolean; next?: string };
export type Query2 = { filter?: string | number; s?: string | number; search?: string | number };
export type AccountingTransferReconciliationDataItemSumsItem = { side: "sales" | "bills"; countHere: number; totalHere: number; countThere: number; totalThere: number; agreeing: number };
export type AccountsPayableDataItemStatus = { id: number; label: string; typeName: string; colour: string };
export type AccountsPayableDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; billNumber: string; type: "bill" | "credit" | "rcti"; contactId: number; supplierInvoiceNumber: string | null; isAnother: boolean; jobId: number | null; workOrderId: number | null; statusId: number; invoiceDate: string; dueDate: string | null; statedTotal: number | null; expenseInvoiceTypeId: number | null; reverseCharge: boolean; cisTypeId: number | null; cisPercentage: number; retentionPercentage: number; retentionMonths: number; taxRounding: "total" | "line"; subtotal: number; taxTotal: number; reverseTaxTotal: number; cisBase: number; cisTotal: number; retentionTotal: number; retentionTaxLater: boolean; total: number; payable: number; paidTotal: number; balance: number; onHold: boolean; source: "entered" | "order" | "upload" | "link" | "mail"; statusNote: string | null; matchReason: string | null; overLimit: boolean; submittedAt: string | null; approvedById: number | null; approvedAt: string | null; exportedAt: string | null; issuedAt: string | null; creditsId: number | null; attachmentId: number | null; externalId: string | null; contact: { id: number; label: string }; job: { id: number; label: string } | null; status: AccountsPayableDataItemStatus; workOrder: { id: number; label: string } | null; approvedBy: { id: number; label: string } | null; enteredBy: { id: number; label: string } | null; credits: { id: number; label: string } | null; due: "none" | "calm" | "today" | "overdue"; waitsForMe: boolean };
export type AccountsPayableItemsItem = { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description: string; quantity?: number | null; unit?: string | null; amount: number; labourAmount?: number | null; withholdCis?: boolean | 0 | 1 | null; taxRate?: number | null; accountNumberId?: number | null; workOrderItemId?: number | null; order?: number | null };
export type AccountsPayableDataAttachmentMarkupItem = { kind: "arrow"; from: unknown[]; to: unknown[]; colour: string; width: number };
export type AccountsPayableDataAttachmentMarkupItem2 = { kind: "box"; from: unknown[]; to: unknown[]; colour: string; width: number };
export type AccountsPayableDataAttachmentMarkupItem3 = { kind: "circle"; from: unknown[]; to: unknown[]; colour: string; width: number };
export type AccountsPayableDataAttachmentMarkupItem4 = { kind: "freehand"; points: unknown[][]; colour: string; width: number };
export type AccountsPayableDataAttachmentMarkupItem5 = { kind: "text"; at: unknown[]; text: string; colour: string; width: number };
export type AccountsPayableDataAttachmentAttachmentType = { id: number; label: string; colour: string | null; stage: "before" | "during" | "after" | "makeSafe" | null };
export type AccountsPayableDataAttachment = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; attachmentTypeId: number; fileName: string | null; description: string | null; public: boolean; attachmentStatusId: number; latitude: number | null; longitude: number | null; takenAt: string | null; room: string | null; order: number; markup: (AccountsPayableDataAttachmentMarkupItem | AccountsPayableDataAttachmentMarkupItem2 | AccountsPayableDataAttachmentMarkupItem3 | AccountsPayableDataAttachmentMarkupItem4 | AccountsPayableDataAttachmentMarkupItem5)[] | null; filterTagIds: number[]; jobId: number | null; objectType: string | null; objectId: number | null; mimeType: string; sizeBytes: number; sha256: string; width: number | null; height: number | null; rotation: number; originalAttachmentId: number | null; sentBy: string | null; processing: string | null; createdBy: { id: number; label: string } | null; job: { id: number; label: string } | null; attachmentType: AccountsPayableDataAttachmentAttachmentType | null; links: { objectType: string; objectId: number }[]; previewUrl: string | null; thumbUrl: string | null; fileUrl: string | null };
export type AccountsPayableData = { attachmentId: number; syncError: string | null; duplicateOfId: number | null; attachment: AccountsPayableDataAttachment };
export type AccountsPayable = { attachmentTypeId: number; description?: string | null; public?: boolean; room?: string | null; takenAt?: string | null; order?: number; latitude?: number | null; longitude?: number | null; fileName: string; base64: string; keepDuplicate?: boolean };
export type AccountsPayable2 = { attachmentTypeId: number; description?: string | null; public?: boolean; room?: string | null; takenAt?: string | null; order?: number; latitude?: number | null; longitude?: number | null; fileName?: string | null; location: string; keepDuplicate?: boolean };
export type AccountsPayableDataItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; accountsPayableId: number; description: string; quantity: number; unit: string | null; amount: number; labourAmount: number; withholdCis: boolean; taxRate: number; tax: number; accountNumberId: number | null; workOrderItemId: number | null; order: number; accountNumber: { id: number; label: string } | null };
export type AccountsPayable3 = { statusId: number; note?: string | null; version?: number };
export type AccountsPayableJobDataItem = { workOrderId: number; workOrderNumber: string; jobId: number; contact: { id: number; label: string } | null; ordered: number; billed: number; left: number; lines: AccountsPayableJobDataItemLinesItem[]; rctiRefusal: string | null };
export type AccountsPayableStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "received" | "toApprove" | "queried" | "approved" | "exported" | "partPaid" | "paid" | "rejected" | "cancelled"; isDefault: boolean };
export type AccountsReceivableDataItemMail = { status: "queued" | "sent" | "failed" | "kept"; channel: "email" | "sms"; to: string; at: string | null; error: string | null };
export type AccountsReceivableDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; invoiceNumber: string | null; typeId: number; label: string; jobId: number; allocationId: number | null; toContactId: number; careOfContactId: number | null; statusId: number; issueDate: string | null; dueDate: string | null; paymentTermId: number | null; reference: string | null; note: string | null; deductExcess: boolean; reverseCharge: boolean; excessAmount: number; retentionPercentage: number; retentionAmount: number; retentionDueDate: string | null; retentionTaxLater: boolean; retentionHeld: number; taxRounding: "total" | "line"; taxRate: number; taxName: string; currency: string; subtotal: number; taxTotal: number; reverseTaxTotal: number; total: number; paidTotal: number; creditedTotal: number; writtenOffTotal: number; balance: number; paidOn: string | null; paidLate: boolean | null; lateReason: "Log or photos asked for" | "Line disputed" | "Payment run missed" | "Approval outstanding" | "Short of cash" | "Other" | null; creditsId: number | null; divisionId: number | null; issuedAt: string | null; issuedById: number | null; sentAt: string | null; viewedAt: string | null; reminded: string | null; remindedAt: string | null; remindersHeld: string | null; voidReason: string | null; sha256: string | null; job: { id: number; label: string }; toContact: { id: number; label: string }; careOfContact: { id: number; label: string } | null; issuedBy: { id: number; label: string } | null; status: AccountsPayableDataItemStatus; mail: AccountsReceivableDataItemMail | null; paymentTerm: { id: number; label: string } | null; credits: { id: number; label: string } | null; due: "none" | "calm" | "today" | "overdue"; daysOverdue: number };
export type AccountsReceivableLines = { estimateItems?: { estimateItemId: number; amount?: number }[]; workOrderIds?: number[]; timesheetIds?: number[]; expenseIds?: number[]; assetDeploymentIds?: number[]; storageItemIds?: number[]; inventoryMovementIds?: number[]; lossQuoteItemIds?: number[]; depositIds?: number[]; feeTemplateIds?: number[]; as?: "lines" | "one" | "split"; description?: string };
export type AccountsReceivableDataItemsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; accountsReceivableId: number; groupLabel: string | null; description: string; notes: string | null; quantity: number; unit: string | null; unitAmount: number; amount: number; taxRate: number; fixedTax: number | null; accountNumberId: number | null; costCentreId: number | null; order: number; claimedToDate: number | null; contractAmount: number | null; previousAmount: number | null; storedMaterial: number | null; creditsItemId: number | null; accountNumber: { id: number; label: string } | null; sources: AccountsReceivableDataItemsItemSourcesItem[] };
export type AccountsReceivableData = { invoice: AccountsReceivableDataItem; items: AccountsReceivableDataItemsItem[]; figures: AccountsReceivableDataFigures; addsUp: AccountsReceivableDataAddsUp | null; problems: { text: string; blocks: boolean }[] };
export type AccountsReceivableData2 = { job: { id: number; label: string }; rules: number; total: number; proven: number; unproven: number; score: number; lines: AccountsReceivableDataLinesItem[] };
export type AccountsReceivableBillableDataTimesheetsItem = { id: number; date: string; who: string; what: string; quantity: number; unit: string; amount: number };
export type AccountsReceivableFiguresDataAgeingItem = { bucket: "0-7" | "8-14" | "15-30" | "30-"; count: number; amount: number };
export type AccountsReceivableIssueManyDataItem = { id: number; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; createdAt: string; issued: number; refused: { id: number; label: string; reason: string }[] };
export type AccountsReceivableStatementDataItem = { id: number; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; createdAt: string; sent: number; refused: string[] };
export type AccountsReceivableStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: string; isDefault: boolean };
export type AllocationDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; allocationNumber: string; label: string; jobId: number; allocationTypeId: number; allocationStatusId: number; assignedContactId: number | null; assignedId: number | null; details: string | null; limit: number | null; requestedLimit: number | null; requestedReason: string | null; estimateId: number | null; dueDate: string | null; reference: string | null; firstCustomerContactAtDate: string | null; firstCustomerContactAtTime: string | null; siteAttendedDate: string | null; siteAttendedTime: string | null; completedDate: string | null; completedTime: string | null; job: { id: number; label: string }; assignedContact: { id: number; label: string } | null; assigned: { id: number; label: string } | null; estimate: { id: number; label: string } | null; allocationType: { id: number; label: string; colour: string | null }; allocationStatus: AccountsPayableDataItemStatus };
export type Allocation = { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; jobId: number; allocationTypeId: number; assignedContactId?: number | null; assignedId?: number | null; details?: string | null; limit?: number | null; dueDate?: string | null; reference?: string | null };
export type AllocationEstimateSnapshotDataItemItemsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; snapshotId: number; estimateId: number; estimateItemId: number; parentId: number | null; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number | null; materialMarkup: number | null; materialMargin: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number | null; labourMarkup: number | null; labourMargin: number | null; tax: number; withholdCis: boolean; cisPercentage: number | null; useWorkOrderRates: boolean; workOrderMaterialQty: number; workOrderMaterialCost: number | null; workOrderLabourQty: number; workOrderLabourCost: number | null; estimateItemTypeId: number; estimateItemStatusId: number; readyToInvoice: boolean; invoiceAmountRef: "total" | "material" | "labour" | "none"; isParentItem: boolean; authorised: boolean; trackId: string; categoryTrackId: string; categoryLabel: string; categoryOrder: number; tradeId: number | null; tradeLabel: string; tradeOrder: number; itemOrder: number; variation: boolean; sell: number };
export type AllocationEstimateSnapshotDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; estimateId: number; jobId: number; number: number; label: string; variationId: number | null; statusId: number; assignedId: number | null; workOrderId: number | null; reason: string | null; reference: string | null; lockOption: "lock" | "lock-authorise" | "lock-authorise-items" | null; totalIncTax: number; authorisedIncTax: number; authorisedById: number | null; authorisedOn: string | null; authorisedCount: number; applyMarginTo: "total" | "item"; estimateMargin: number | null; taxPercentage: number; taxRounding: "total" | "line"; taxName: string; currency: string; supersededById: number | null; status: AccountsPayableDataItemStatus; estimate: { id: number; label: string }; assigned: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; items?: AllocationEstimateSnapshotDataItemItemsItem[] };
export type AllocationSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; defaultMaterialQuantity: number | null; defaultLabourQuantity: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; allowPreliminaryTrades: boolean | null; allowInsuranceTrades: boolean | null; allowEndataExport: boolean | null; canLinkCustomForms: boolean | null; allocationSettingId: number };
export type AllocationTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean };
export type AppointmentDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number | null; appointmentTypeId: number; label: string; description: string | null; startAt: string | null; endAt: string | null; allDay: boolean; startDate: string | null; endDate: string | null; minutes: number | null; timezone: string; userIds: number[]; contactIds: number[]; remindCustomer: boolean; objectType: string | null; objectId: number | null; appointmentStatusId: number; offerId: number | null; seriesId: number | null; recurrence: string | null; successorId: number | null; predecessorId: number | null; calendarUid: string | null; outcomeId: number | null; outcomeNote: string | null; noAccessReasonId: number | null; reason: string | null; overrideReason: string | null; customerNotifiedAt: string | null; customerConfirmedAt: string | null; arrivedAt: string | null; leftAt: string | null; arrivedReceivedAt: string | null; leftReceivedAt: string | null; sequence: number; job: AppointmentDataItemJob | null; type: AppointmentDataItemType; status: AccountsPayableDataItemStatus; outcome: { id: number; label: string; colour: string | null } | null; noAccessReason: { id: number; label: string; colour: string | null } | null; attendees: AppointmentDataItemAttendeesItem[] };
export type AppointmentRepeats = { freq: "daily" | "weekly" | "monthly"; interval?: number; weekdays?: number[]; count?: number; until?: string };
export type AppointmentNotify = { channel: "email" | "sms"; to: string; subject?: string; text: string };
export type Appointment = { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; at?: string };
export type AppointmentOfferDataOffer = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number | null; label: string; expiresAt: string; channel: "email" | "sms" | null; reach: string | null; shareItemId: number | null; chosenId: number | null; answeredAt: string | null; proposal: string | null; declined: boolean; withdrawn: boolean };
export type AppointmentSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; bookedTemplateId: number | null; movedTemplateId: number | null; onMyWayTemplateId: number | null; missedTemplateId: number | null; cancelledTemplateId: number | null; offeredTemplateId: number | null; reminderTemplateId: number | null; appointmentSettingId: number };
export type AppointmentTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; minutes: number | null; travel: boolean; readings: boolean; inspects: boolean };
export type AssetDeploymentDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; assetItemId: number; jobId: number | null; userId: number | null; outAt: string; inAt: string | null; timezone: string; headId: number | null; replacesId: number | null; assetItemRateTypeId: number | null; rateRule: "hour" | "day" | "calendarDay" | "week" | "fixed" | null; costRate: number | null; sellRate: number | null; overdueReason: string | null; outNote: string | null; inNote: string | null; inById: number | null; assetItem: { id: number; label: string; name: string; type: string }; job: { id: number; label: string } | null; user: { id: number; label: string } | null; replaces: string | null; replacedBy: string | null; before: { outAt: string; inAt: string | null }[]; billed: { from: number; to: number; amount: number }[] };
export type AssetItemDataItemAssetItemStatus = { id: number; label: string; typeName: string; colour: string | null };
export type AssetItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; assetNumber: string; label: string; assetTypeId: number; assetItemStatusId: number; make: string | null; model: string | null; serialNumber: string | null; barcode: string | null; contactId: number | null; hiredUntil: string | null; homePlace: string | null; tagDueDate: string | null; serviceDueDate: string | null; calibrationDueDate: string | null; amps: number | null; pintsPerDay: number | null; airflowCfm: number | null; notes: string | null; jobId: number | null; userId: number | null; sinceAt: string | null; contact: { id: number; label: string } | null; assetType: { id: number; label: string }; assetItemStatus: AssetItemDataItemAssetItemStatus; job: { id: number; label: string } | null; user: { id: number; label: string } | null; deployment: AssetItemDataItemDeployment | null; rate: AssetItemDataItemRate | null; recent: AssetItemDataItemRecentItem[] };
export type AssetItemCostDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; assetItemId: number; label: string; kind: "purchase" | "hire" | "service" | "repair" | "calibration" | "other"; date: string; amount: number; assetItem: { id: number; label: string } };
export type AssetItemRateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; assetTypeId: number | null; assetItemId: number | null; assetItemRateTypeId: number; costRate: number | null; sellRate: number; assetItem: { id: number; label: string } | null; assetType: { id: number; label: string } | null; assetItemRateType: { id: number; label: string } };
export type AssetItemRateTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "hour" | "day" | "calendarDay" | "week" | "fixed"; isDefault: boolean };
export type AssetItemStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "available" | "onSite" | "inService" | "lost" | "retired"; isDefault: boolean };
export type AttachmentData = { id: number; fileName: string | null; mimeType: string; sizeBytes: number; attachmentTypeId: number; attachmentStatusId: number; description: string | null; public: boolean; jobId: number | null; thumbUrl: string | null };
export type AttachmentArchiveData = { id: number; fileName: string; count: number; sizeBytes: number; url: string | null; taskId: number | null };
export type AttachmentTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; stage: "before" | "during" | "after" | "makeSafe" | null; internal: boolean };
export type AttendanceItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; name: string; employer: string | null; phone: string | null; userId: number | null; contactId: number | null; inAt: string; outAt: string | null; inReceivedAt: string | null; outReceivedAt: string | null; hours: number | null; inLatitude: number | null; inLongitude: number | null; outLatitude: number | null; outLongitude: number | null; inductionFormId: number | null; source: "app" | "link" | "office"; note: string | null; job: { id: number; label: string }; user: { id: number; label: string } | null; contact: { id: number; label: string } | null };
export type BillArrivalDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; source: "upload" | "mail"; state: "waiting" | "entered" | "known" | "dismissed"; attachmentId: number; fileName: string; sender: string | null; reason: string | null; contactId: number | null; supplierName: string | null; supplierInvoiceNumber: string | null; invoiceDate: string | null; total: number | null; accountsPayableId: number | null; contact: { id: number; label: string } | null; bill: { id: number; label: string } | null };
export type CalendarDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; ref: "user" | "team" | "job" | "resource"; ownerId: number | null; feedUrl: string | null; active: boolean; feedReadAt: string | null; feedError: string | null };
export type CalendarEntryData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; calendarId: number; title: string; description: string | null; kind: "event" | "leave" | "holiday"; startAt: string | null; endAt: string | null; allDay: boolean; startDate: string | null; endDate: string | null; timezone: string; busy: boolean; uid: string | null; sequence: number; recurrence: string | null; seriesId: number | null; imported: boolean };
export type CalendarFeedsDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; ref: "user" | "team" | "job"; ownerId: number; label: string; revokedAt: string | null; lastReadAt: string | null };
export type CatastropheCodeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; code: string | null; eventName: string | null; state: string | null; startDate: string | null; endDate: string | null };
export type CisContactDataItem = { contact: { id: number; label: string }; utr: string | null; cisType: { id: number; label: string } | null; rate: number; cisVerificationNumber: string | null; verifiedOn: string | null; lastPaidOn: string | null; problem: string | null; log: CisContactDataItemLogItem[] };
export type CisMonthData = { from: string; to: string; statementsBy: string; returnBy: string; payBy: string; statements: CisMonthDataStatementsItem[]; gross: number; materials: number; deduction: number; waiting: number; employer: CisMonthDataEmployer; problems: string[]; filed: CisMonthDataFiled | null; overdue: number };
export type CisTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; percent: number; registered: boolean };
export type ClientQuestionData = { id: number; jobId: number; claim: string; customerName: string | null; askedBy: "office" | "client"; asker: string; label: string; question: string; askedAt: string; estimateId: number | null; lineId: number | null; answer: string | null; answerer: string | null; answeredAt: string | null };
export type ClosedBooksDataClosingsItem = { id: number; closedUntil: string | null; reason: string; createdAt: string; createdBy: string | null };
export type CompanyDataItemAddress = { line1: string | null; line2?: string | null; suburb: string | null; state: string | null; postcode: string | null; country: string | null; region?: string | null; regionLocked?: boolean; timezone?: string | null; latitude?: number | null; longitude?: number | null; located?: "suburb" | "geocoder" | "hand" | null };
export type CompanyDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; name: string; label: string | null; tagline: string | null; email: string | null; contactNumber: string | null; mobileNumber: string | null; website: string | null; licenceNumber: string | null; abn: string | null; acn: string | null; irdNumber: string | null; vatNumber: string | null; utr: string | null; payeReference: string | null; accountsOfficeReference: string | null; gstRegistered: boolean; countryId: number; address: CompanyDataItemAddress | null; superAdminEmail: string | null; primaryUserId: number | null; timezone: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/La_Rioja" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Fort_Nelson" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Monticello" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Ojinaga" | "America/Panama" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Colombo" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Hebron" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ulaanbaatar" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/Perth" | "Australia/Sydney" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Ulyanovsk" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zurich" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis"; openingTime: string; closingTime: string; emailSignature: string | null; enableDivision: boolean; defaultDivisionId: number | null; enableUserRegions: boolean; enableSubcontractorDivisions: boolean; enableSubcontractorRegions: boolean; enableEndata: boolean; enableEstimage: boolean; enableSymbility: boolean; enableCrunchwork: boolean; enableOac: boolean; enableEntsia: boolean; enableFixzy: boolean; enableVitesse: boolean; enableAi: boolean; taxRounding: "total" | "line"; showExcessAs: "amount" | "hidden"; quietFrom: string | null; quietTo: string | null; enableSms: boolean; enableBulkEmail: boolean; enableBulkSms: boolean; enableInstantMessage: boolean; enablePrimeMail: boolean; smsSendNotifyEmail: string | null; targetDailyHours: number; locationItemActions: string[]; locationDays: number; enableInvoiceNumbering: boolean; systemType: "build" | "maintain" | "subcontractor" | "client" | "insurer" | "jlg" | "community"; active: boolean; companyName: string; country: CompanyDataItemCountry; primaryUser: { id: number; label: string } | null; defaultDivision: { id: number; label: string } | null };
export type CompanyPaymentPlanDataItem = { id: number; version: number; name: string; label: string; amount: number; currency: string; interval: "day" | "week" | "month" | "year"; intervalCount: number; moduleIds: string[] | null; userLimit: number | null; stripePriceId: string | null; active: boolean };
export type CompanyMoneyDataFiguresReceived = { amount: number; count: number; late: number; lateAmount: number; oldest: string | null };
export type CompanyMoneyRowsDataRowsItemJob = { id: number; jobNumber: string; customerName: string | null };
export type ConnectorData = { id: number; version: number; label: string; system: string; systemLabel: string; host: string; publishedVersion: number; isPaused: boolean; pausedReason: string | null; missing: string[]; isOff: boolean; lastSuccessAt: string | null; lastMs: number | null; signInEndsOn: string | null; today: number; refused: number; parked: number; waiting: number; isSilent: boolean; contactId: number | null; contactName: string | null; setup: ConnectorDataSetup; published: ConnectorDataSetup | null; hasChanges: boolean; publishedAt: string | null; publishedBy: string | null; secretNames: string[]; inboundUrl: string | null; operations: ConnectorDataOperationsItem[] };
export type ConnectorData2 = { messageId: number; state: "waiting" | "sending" | "done" | "refused" | "parked" | "trial" };
export type ContactAddress = { line1?: string | null; line2?: string | null; suburb?: string | null; state?: string | null; postcode?: string | null; country?: string | null; region?: string | null; regionLocked?: boolean; timezone?: string | null; latitude?: number | null; longitude?: number | null; located?: "suburb" | "geocoder" | "hand" | null };
export type ContactData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactTypeId: number; fullName: string; firstName: string | null; lastName: string | null; companyName: string | null; isIndividual: boolean; salutation: string | null; status: "active" | "inactive" | "do not use"; doNotUseReason: string | null; email: string | null; homeNumber: string | null; mobileNumber: string | null; workNumber: string | null; preferredContactNumber: "Home" | "Mobile" | "Work"; position: string | null; abn: string | null; acn: string | null; utr: string | null; vatNumber: string | null; irdNumber: string | null; gstRegistered: boolean; cisTypeId: number | null; cisPercentage: number | null; cisVerificationNumber: string | null; rctiAgreedAt: string | null; birthDate: string | null; address: CompanyDataItemAddress | null; postalAddress: CompanyDataItemAddress | null; postalSameAsAddress: boolean; currentAddress: CompanyDataItemAddress | null; currentSameAsAddress: boolean; parentContactId: number | null; approvalLimit: number | null; tradeIds: number[]; serviceAreaIds: number[]; regionIds: number[]; divisionIds: number[]; userIds: number[]; filterTagIds: number[]; salesAccountNumberId: number | null; salesPaymentTermId: number | null; purchasesAccountNumberId: number | null; purchasesPaymentTermId: number | null; paymentMethodId: number | null; financeRef: string | null; xeroRef: string | null; levesysRef: string | null; paymentAccountName: string | null; paymentAccountNumber: string | null; paymentAccountBsb: string | null; notes: string | null; bio: string | null; communityListed: boolean; portalEnabled: boolean; imageAttachmentId: number | null; licencesExpireOn: string | null; sanctionsStateId: number; mergedIntoId: number | null; contactType: { id: number; label: string }; parentContact: { id: number; label: string } | null; trades: { id: number; label: string }[]; preferredNumber: string; addressLabel: string | null; warnings: string[]; custom?: Record<string, string | number>; serviceAreas: { id: number; label: string }[]; regions: { id: number; label: string }[]; divisions: { id: number; label: string }[]; users: { id: number; label: string }[]; filterTags: { id: number; label: string }[]; cisType: ContactDataCisType | null; paymentMethod: { id: number; label: string } | null; salesAccountNumber: { id: number; label: string } | null; purchasesAccountNumber: { id: number; label: string } | null; salesPaymentTerm: { id: number; label: string } | null; purchasesPaymentTerm: { id: number; label: string } | null; sanctionsState: { id: number; label: string }; canSeeBankDetails: boolean; canSeeFinance: boolean };
export type Query3 = { before?: string | number; perPage?: string | number; channel?: "note" | "email" | "sms" | "call"; party?: string | number; state?: "unanswered" | "undelivered"; s?: string | number };
export type ContactDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number | null; contactId: number | null; note: string; subject: string | null; body: string | null; notificationChannelId: number; notificationTypeId: number; public: boolean; from: string | null; fromName: string | null; to: string[]; cc: string[]; bcc: string[]; postSignatureContent: string | null; notifyUserIds: number[]; reminderDue: string | null; filterTagIds: number[]; attachmentIds: number[]; notificationTemplateId: number | null; timezone: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/La_Rioja" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Fort_Nelson" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Monticello" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Ojinaga" | "America/Panama" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Colombo" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Hebron" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ulaanbaatar" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/Perth" | "Australia/Sydney" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Ulyanovsk" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zurich" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | null; assignedUserId: number | null; inReplyToId: number | null; scheduledAt: string | null; scope: "job" | "contact" | "company"; direction: "out" | "in"; status: "draft" | "scheduled" | "queued" | "sent" | "delivered" | "bounced" | "failed" | "received"; threadId: number | null; sentAt: string | null; replyTo: string | null; senderProof: "proved" | "unproved" | "failed" | "unchecked" | null; givenTo: string | null; countsAsWord: boolean; senderConfirmed: boolean; uncheckedReport: boolean; errorMessage: string | null; answeredAt: string | null; automatic: boolean; party: string | null; copyOfId: number | null; callOutcome: "reached" | "message" | "noAnswer" | "wrongNumber" | null; createdBy: { id: number; label: string } | null; contact: { id: number; label: string } | null; assignedUser: { id: number; label: string } | null; job: { id: number; label: string } | null; looksLike: { id: number; label: string } | null; isRead: boolean; readBy: { label: string; at: string }[]; tags: { id: number; label: string; colour: string | null }[]; files: { id: number; label: string }[] };
export type ContactMetaCounts = { all: number; note: number; email: number; sms: number; call: number; unanswered: number; undelivered: number; parties: { party: string; count: number; lastAt: string }[] };
export type ContactDataItem2 = { party: string; name: string; role: string; email: string | null; mobile: string | null; optedOutAt: string | null; fault: string | null; waitsSince: string | null; lastAt: string | null };
export type ContactMeta = { replyTo: string | null; from: string; signature: string; subject: string; smsOn: boolean; quietUntil: string | null; timezone: string; canSendMail: boolean; canSendSms: boolean; types: { id: number; label: string }[] };
export type ContactData2 = { id: number; linkId: number; label: string; contactType: { id: number; label: string }; relationship: { id: number; label: string } | null; note: string | null; kind: "link" | "parent" | "child"; warnings: string[] };
export type ContactDataItemJob = { id: number; label: string; customerName: string | null; siteAddressText: string | null };
export type ContactDataItem3 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; workOrderNumber: string; label: string; statusId: number; assignedId: number | null; estimateTypeId: number; cisTypeId: number | null; cisPercentage: number | null; addTax: boolean; reverseCharge: boolean; taxPercentage: number; taxRounding: "total" | "line"; retentionPercentage: number | null; retentionMinimum: number | null; retentionMonths: number | null; overrideCost: number | null; instructions: string | null; terms: string | null; startDate: string | null; startTime: string | null; endDate: string | null; endTime: string | null; issuedAt: string | null; acceptedAt: string | null; completedAt: string | null; issueReason: string | null; proposedStartDate: string | null; proposedEndDate: string | null; proposedNote: string | null; materialCostTotal: number | null; labourCostTotal: number | null; costTotal: number | null; materialSellTotal: number | null; labourSellTotal: number | null; sellTotal: number | null; taxTotal: number | null; reverseTaxTotal: number | null; cisTotal: number | null; retentionTotal: number | null; profitPercentage: number | null; itemCount: number; status: ContactDataItemStatus; job: ContactDataItemJob; assigned: ContactDataItemAssigned | null; light: "danger" | "warning" | "success" | "neutral" };
export type ContactDataItemChangesItem = { field: string; label: string; from: string | null; to: string | null };
export type ContactData3 = { configured: boolean; stateId: number; state: { id: number; label: string }; strategy: "name" | "nameAndBirthDate"; checkedName: string; listVersion: string; score: number | null; matches: ContactDataMatchesItem[]; decisions: ContactDataDecisionsItem[] };
export type ContactCommunityDataItem = { id: number; label: string; bio: string | null; trades: { id: number; label: string }[]; serviceAreas: { id: number; label: string }[] };
export type ContactCustomFieldsDataGroupsItemFieldsItem = { fieldType: "text" | "password" | "email" | "multitext" | "currency" | "number" | "percentage" | "color" | "json" | "select" | "multiselect" | "radio" | "search-select" | "boolean" | "html" | "date" | "time" | "datetime" | "phone" | "multiemail" | "address" | "contact" | "signature" | "number-range" | "date-range" | "rating" | "button" | "message" | "divider" | "code"; fieldRef: string; fieldLabel: string; placeholder?: string | null; options?: ContactCustomFieldsDataGroupsItemFieldsItemOptionsItem[]; validation?: ContactCustomFieldsDataGroupsItemFieldsItemValidation; hint?: string | null; showIf?: Nested1 | null; disableIf?: Nested1 | null };
export type ContactCustomFieldsDataGroupsItem = { id: number; label: string; showIf: Nested1 | null; fields: ContactCustomFieldsDataGroupsItemFieldsItem[] };
export type ContactCustomFieldsData = { groups: ContactCustomFieldsDataGroupsItem[]; values: Record<string, unknown>; version: number };
export type ContactAvailabilityDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number; kind: "shift" | "leave" | "unavailable"; fromDate: string; toDate: string; fromTime: string | null; toTime: string | null; recurrence: "once" | "weekly"; note: string | null; contact: { id: number; label: string } };
export type ContactLicenceDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number; licenceTypeId: number | null; insuranceTypeId: number | null; number: string | null; issuer: string | null; state: string | null; issuedDate: string | null; expiryDate: string | null; coverAmount: number | null; statusId: number; verifiedById: number | null; verifiedAt: string | null; reminderDays: number; notes: string | null; declineReason: string | null; replacesId: number | null; sentByContact: boolean; contact: { id: number; label: string }; licenceType: { id: number; label: string } | null; insuranceType: { id: number; label: string } | null; typeLabel: string; verifiedBy: { id: number; label: string } | null };
export type CustomFieldCategoryDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; objectType: "job" | "contact"; label: string; order: number; showIf: Nested1 | null };
export type CustomFieldItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; categoryId: number; definition: ContactCustomFieldsDataGroupsItemFieldsItem; order: number; active: boolean; listColumn: boolean; listSlot: "text1" | "text2" | "text3" | "text4" | "number1" | "number2" | "date1" | "date2" | null };
export type CustomFormDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; customFormNumber: string; label: string; kind: "internal" | "external" | "site"; customFormTemplateId: number; templateVersion: number; objectType: string; objectId: number; jobId: number | null; customFormStatusId: number; notes: string | null; assignedId: number | null; assignedContactId: number | null; attachmentId: number | null; reason: string | null; submittedAt: string | null; approvedAt: string | null; approvedBy: number | null; pdfAttachmentId: number | null; sha256: string | null; pdfSeal: string | null; remind: boolean; askedContactId: number | null; askedAt: string | null; remindedAt: string | null; reminders: number; template: { id: number; label: string }; job: { id: number; label: string } | null; assigned: { id: number; label: string } | null; assignedContact: { id: number; label: string } | null; approver: { id: number; label: string } | null; askedContact: { id: number; label: string } | null; customFormStatus: AccountsPayableDataItemStatus; signed: number; signatories: number };
export type CustomFormDataContentSectionsItem = { ref: string; label: string; hint?: string | null; showIf?: Nested1 | null; repeats?: { min?: number; max?: number } | null; seenBy?: { outside: boolean; inside: boolean; roleIds?: number[] } | null; fields: CustomFormDataContentSectionsItemFieldsItem[] };
export type CustomFormData = { id: number; version: number; number: string; label: string; kind: "internal" | "external" | "site"; statusType: string; status: string; reason: string | null; about: string; terms: string | null; content: { sections: CustomFormDataContentSectionsItem[] }; answers: Record<string, unknown>; files: CustomFormDataFilesItem[]; signatures: CustomFormDataSignaturesItem[]; copies: CustomFormDataCopiesItem[]; open: boolean; today: string; timezone: string; sha256: string | null; submittedAt: string | null; ownSignatureId: number | null };
export type CustomFormNumberDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; customFormTemplateId: number; prefix: string; digits: number; nextNumber: number; active: boolean; customFormTemplate: { id: number; label: string } | null };
export type CustomFormTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; description: string | null; kind: "internal" | "external" | "site"; objectTypes: string[]; jobTypeIds: number[]; numberPrefix: string | null; signatories: string[]; counterSigned: boolean; copiesTo: string[]; order: number; active: boolean; content: { sections: CustomFormDataContentSectionsItem[] }; publishedVersion: number | null; changedSince: boolean; fields: number; used: number };
export type CustomFormTemplateData = { reinstateForm: 1; label: string; description: string | null; kind: "internal" | "external" | "site"; objectTypes: string[]; numberPrefix: string | null; signatories: string[]; counterSigned?: boolean; content: { sections: CustomFormDataContentSectionsItem[] } };
export type DataExportData = { id: number; label: string; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; fileName: string | null; createdAt: string; finishedAt: string | null; goesOn: boolean };
export type DataExportExportDefinition = { filter?: string; groups?: DataExportExportDefinitionGroupsItem[]; across?: DataExportExportDefinitionGroupsItem; measures: DataExportExportDefinitionMeasuresItem[]; top?: number; sortBy?: number; compare?: "year" | "period"; chart?: "bars" | "stacked" | "lines" | "dots" | "heat" | "map" | "none" };
export type DataTaskDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; dataViewId: number | null; reportRef: string | null; every: "hour" | "day" | "weekday" | "week" | "month"; weekday: number | null; dayOfMonth: number | null; atTime: string; timezone: string; readerZone: boolean; userIds: number[]; roleIds: number[]; jobPeople: string[]; delivery: "mail" | "kept"; onlyIf: "always" | "changed" | "rows" | "above" | "below"; threshold: number | null; format: "mail" | "xlsx" | "csv"; paused: boolean; pausedReason: string | null; nextAt: string | null; lastAt: string | null; createdBy: { id: number; label: string } | null; report: string | null; readers: string[]; roleNames: string[]; last: DataTaskDataItemLast | null };
export type DataTaskHistoryDataDefinition = { filter?: string; groups: DataExportExportDefinitionGroupsItem[]; across?: DataExportExportDefinitionGroupsItem; measures: DataExportExportDefinitionMeasuresItem[]; top?: number; sortBy?: number; compare?: "year" | "period"; chart?: "bars" | "stacked" | "lines" | "dots" | "heat" | "map" | "none" };
export type DataTaskHistoryDataResultRowsItem = { keys: { value: string | null; label: string }[]; figures: (number | null)[]; before: (number | null)[] | null; across: ((number | null)[])[] };
export type DataViewDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; description: string | null; folder: string | null; list: string; definition: DataTaskHistoryDataDefinition; shared: boolean; createdBy: { id: number; label: string } | null };
export type DataViewItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; dataViewId: number | null; reportRef: string | null; audience: "me" | "company"; kind: "figure" | "bars" | "lines"; position: number };
export type DepreciationTableDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; rate: number | null; life: number | null; curve: "straight" | "declining" | "none"; floor: number; tableName: string };
export type DivisionDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; description: string | null; colour: string | null; textColour: string | null; emailSignature: string | null; jobTypeId: number | null };
export type DocumentDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; title: string; description: string | null; folderId: number | null; jobId: number | null; documentVersionId: number | null; folder: { id: number; label: string } | null; job: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; versions: DocumentDataItemVersionsItem[] };
export type DocumentFolderDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; parentId: number | null; jobId: number | null; order: number; parent: { id: number; label: string } | null; job: { id: number; label: string } | null };
export type DryingActionDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; reason: string | null };
export type EmailTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; header: string | null; footer: string | null; isDefault: boolean; active: boolean };
export type EstimateDataTotals = { all: EstimateDataTotalsAll; authorised: EstimateDataTotalsAll; unauthorised: EstimateDataTotalsAll; estimateMargin: { margin: number | null }; taxPercentage: number };
export type EstimateData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; number: number; label: string; description: string | null; estimateTypeId: number; statusId: number; assignedId: number | null; costCentreId: number | null; propertyTypeId: number | null; propertyReference: string | null; divisionIds: number[]; externalSystemId: string | null; applyMarginTo: "total" | "item"; estimateMargin: number | null; taxPercentage: number; taxRounding: "total" | "line"; taxName: string; currency: string; lockOption: "lock" | "lock-authorise" | "lock-authorise-items" | null; currentVariationId: number | null; totalIncTax: number; authorisedIncTax: number; authorisedChanged: boolean; itemCount: number; changeSeq: number; changedBy: { id: number; label: string } | null; job: ContactDataItemJob; status: AccountsPayableDataItemStatus; assigned: { id: number; label: string } | null; categories: EstimateDataCategoriesItem[]; trades: EstimateDataTradesItem[]; items: EstimateDataItemsItem[]; labels: EstimateDataLabels; totals: EstimateDataTotals; agreement: EstimateDataAgreement | null; prices?: Record<string, { sell: number; tax: number; total: number }>; settings: EstimateDataSettings };
export type EstimateData2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; estimateId: number; label: string; description: string | null; kind: "category" | "preliminary" | "insurance"; materialMargin: number | null; labourMargin: number | null; trackId: string; allowTrades: boolean; filterTagIds: number[]; order: number };
export type EstimateDataBackItemRunsItem = { categoryId: number; categoryTradeId: number | null; parentId: number | null; above: number | null; itemIds: number[] };
export type EstimateData3 = { categories: number; itemIds: number[]; fromIds?: number[]; back?: { estimateId: number; runs: EstimateDataBackItemRunsItem[] }[]; made?: { categoryIds: number[]; tradeIds: number[] } };
export type EstimateDataVerdict = { is: "matches" | "same" | "differs" | "none" | "withTax" | "empty"; difference: number };
export type EstimateDataUnusedColumnsItem = { column: number; heading: string; total: number; because: "tax" | "counted" | null };
export type EstimateDataTaxNote = { sheet: string | null; row: number; text: string; percentage: number | null; included: boolean };
export type EstimateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; estimateId: number; categoryId: number; categoryTradeId: number | null; tradeId: number | null; parentId: number | null; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number | null; materialMarkup: number | null; materialMargin: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number | null; labourMarkup: number | null; labourMargin: number | null; tax: number; withholdCis: boolean; cisPercentage: number | null; useWorkOrderRates: boolean; workOrderMaterialQty: number; workOrderMaterialCost: number | null; workOrderLabourQty: number; workOrderLabourCost: number | null; estimateItemTypeId: number; estimateItemStatusId: number; readyToInvoice: boolean; invoiceAmountRef: "total" | "material" | "labour" | "none"; isParentItem: boolean; order: number; variesItemId: number | null; jobId: number; variationId: number | null; authorised: boolean; locked: boolean; trackId: string; sourceRef: string | null; formulas: Record<string, string> | null };
export type EstimateData4 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; estimateId: number; jobId: number; number: number; label: string; variationId: number | null; statusId: number; assignedId: number | null; workOrderId: number | null; reason: string | null; reference: string | null; lockOption: "lock" | "lock-authorise" | "lock-authorise-items" | null; totalIncTax: number; authorisedIncTax: number; authorisedById: number | null; authorisedOn: string | null; authorisedCount: number; applyMarginTo: "total" | "item"; estimateMargin: number | null; taxPercentage: number; taxRounding: "total" | "line"; taxName: string; currency: string; supersededById: number | null; status: AccountsPayableDataItemStatus; estimate: { id: number; label: string }; assigned: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; items: AllocationEstimateSnapshotDataItemItemsItem[]; categories: EstimateDataCategoriesItem2[]; totals: EstimateDataTotals; prices?: Record<string, { sell: number; tax: number; total: number }> };
export type EstimateData5 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; estimateId: number; categoryId: number; tradeId: number | null; tradeLabel: string; order: number };
export type EstimateDataItemTotalsAllIncTax = { total: number; taxTotal: number; materialTotal: number | null; labourTotal: number | null; materialMarkupTotal: number | null; labourMarkupTotal: number | null; markupTotal: number | null; marginTotal: number | null };
export type EstimateItemDataItem = { id: number; text: string; createdAt: string; createdBy: { id: number; label: string } | null };
export type EstimateItemData = { about: string; allowance: number; alternatives: EstimateItemDataAlternativesItem[]; chosen: string | null; chosenAt: string | null };
export type EstimateRecipeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; kind: "base" | "variation"; templateCategoryIds: number[]; divisionIds: number[]; jobTypeIds: number[]; order: number; active: boolean };
export type EstimateSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; defaultMaterialUnit: string | null; defaultLabourUnit: string | null; defaultMaterialQuantity: number | null; defaultLabourQuantity: number | null; defaultTitle: string | null; addIncrementToTitle: boolean | null; addDatetimeToTitle: boolean | null; showPropertyDetails: boolean | null; allowPreliminaryTrades: boolean | null; allowInsuranceTrades: boolean | null; parentItems: boolean | null; allowEndataExport: boolean | null; applyMarginTo: "total" | "item" | null; estimateMargin: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; estimateRecipeId: number | null; variationEstimateRecipeId: number | null; enableRecipeDivisions: boolean | null; formTemplateId: number | null; estimateSettingId: number };
export type EstimateSnapshotDataBeforeItem = { trackId: string; category: string; trade: string; description: string; materialQuantity: number; materialUnit: string | null; materialCost: number | null; labourQuantity: number; labourUnit: string | null; labourCost: number | null; sell: number };
export type EstimateTemplateCategoryDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; description: string | null; materialMargin: number | null; labourMargin: number | null; allowTrades: boolean; filterTagIds: number[]; divisionIds: number[]; order: number; active: boolean };
export type EstimateTemplateItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; description: string; code: string | null; priceListId: number | null; templateCategoryId: number | null; tradeId: number | null; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number; materialMarkup: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number; labourMarkup: number | null; tax: number; estimateItemTypeId: number; source: string | null; rateDate: string | null; order: number; active: boolean; templateCategory: { id: number; label: string } | null; trade: { id: number; label: string } | null; priceList: { id: number; label: string } | null };
export type EventActionDataItemEffectsItem = { kind: "message"; notificationTemplateId: number; reader: "customer" | "assigned" };
export type EventActionDataItemEffectsItem2 = { kind: "reminder"; title: string; days: number; who: "assigned" | "caseManager" | "supervisor" | "estimator" };
export type EventActionDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; actionTypeRef: "jobCreated" | "jobStatus" | "wizardStep" | "wizard" | "formSubmitted" | "formApproved"; statusId: number | null; wizardTemplateId: number | null; stepRef: string | null; customFormTemplateId: number | null; conditions: Nested1 | null; effects: (EventActionDataItemEffectsItem | EventActionDataItemEffectsItem2 | { kind: "form"; customFormTemplateId: number } | { kind: "wizard"; wizardTemplateId: number } | { kind: "status"; statusId: number } | { kind: "tag"; filterTagIds: number[] } | { kind: "webhook"; address: string } | { kind: "warning"; text: string; mandatory: boolean })[]; order: number; active: boolean; when: string; happens: string[]; runs: number; problems: number };
export type ExpenseDataItemJob = { id: number; label: string; customerName: string | null; suburb: string | null };
export type ExpenseDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; userId: number; jobId: number | null; expenseInvoiceTypeId: number; date: string; supplierContactId: number | null; abn: string | null; description: string; quantity: number | null; unitId: number | null; km: number | null; amountIncTax: number; tax: number; chargeable: boolean; payBack: boolean; markup: number | null; receiptAttachmentId: number | null; kmRate: number | null; amountExcTax: number; statusId: number; submittedAt: string | null; approvedById: number | null; approvedAt: string | null; paidBackAt: string | null; decisionNote: string | null; user: { id: number; label: string }; approvedBy: { id: number; label: string } | null; supplier: { id: number; label: string } | null; job: ExpenseDataItemJob | null; type: { id: number; label: string; colour: string | null }; unit: { id: number; label: string } | null; status: AccountsPayableDataItemStatus };
export type ExpenseInvoiceTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; taxed: boolean; kmRate: number | null };
export type ExternalFormTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; customFormTemplateId: number; terms: string | null; active: boolean; customFormTemplate: { id: number; label: string } | null; createdBy: { id: number; label: string } | null };
export type FeeTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; amount: number | null; percentage: number | null; accountNumberId: number | null; jobTypeIds: number[]; clientIds: number[]; order: number; active: boolean };
export type FeedbackDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; name: string; email: string | null; automatic: boolean; state: "planned" | "asked" | "answered" | "cancelled"; askOn: string | null; askedAt: string | null; remindedAt: string | null; shareItemId: number | null; score: number | null; stars: { subject: string; stars: number | null }[]; comment: string | null; public: boolean; publicAs: string | null; receivedAt: string | null; followUpState: "none" | "open" | "resolved"; followUpUserId: number | null; followUpDue: string | null; resolution: string | null; resolvedAt: string | null; resolvedById: number | null; answer: string | null; answeredAt: string | null; answeredById: number | null; cancelledReason: string | null; job: { id: number; label: string }; followUpUser: { id: number; label: string } | null; resolvedBy: { id: number; label: string } | null; answeredBy: { id: number; label: string } | null };
export type FeedbackSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; enabled: boolean | null; daysAfter: number | null; whoIsAsked: "customer" | "client" | null; reminderAfterDays: number | null; followUpBelow: number | null; followUpUserId: number | null; followUpDays: number | null; requestTemplateId: number | null; reminderTemplateId: number | null; statusIds: number[]; subjects: string[]; feedbackSettingId: number };
export type FilterTagDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; objectTypes: string[] };
export type FilterTagObjectsDataItem = { value: number; label: string; colour: string | null; count: number };
export type FinanceSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; salesPaymentTermId: number | null; purchasesPaymentTermId: number | null; reverseCharge: boolean | null; apRetentionPercentage: number | null; apRetentionMinimum: number | null; apRetentionPeriod: number | null; apRetentionFormTemplateId: number | null; invoiceApprovalFrom: number | null; billApprovalFrom: number | null; billTolerancePercentage: number | null; billToleranceAmount: number | null; arRetentionPercentage: number | null; arRetentionPeriod: number | null; invoiceFormTemplateId: number | null; bankAccountName: string | null; bankBsb: string | null; bankAccountNumber: string | null; bankUserId: string | null; enableStripe: boolean | null; surchargePercentage: number | null; surchargeFixed: number | null; surchargeMaximum: number | null; financeSettingId: number };
export type FormParagraphDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; body: string; objectTypes: string[]; order: number; active: boolean };
export type FormTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; objectType: string; blocks: number[]; active: boolean };
export type InventoryItemDataItemContactItemsItem = { contactId: number; label?: string | null; code?: string | null; price?: number | null };
export type InventoryItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; code: string | null; barcode: string | null; description: string | null; unitId: number | null; costTotal: number; sellTotal: number; taxRate: number | null; reorderLevel: number | null; reorderQuantity: number | null; supplierContactId: number | null; warehouseId: number | null; filterTagIds: number[]; divisionIds: number[]; regionIds: number[]; linkedContactIds: number[]; contactItems: InventoryItemDataItemContactItemsItem[]; addedViaJob: boolean; active: boolean; quantityInStock: number; stockValue: number; averageCost: number | null; lastCost: number | null; belowReorder: boolean; unit: { id: number; label: string } | null; supplierContact: { id: number; label: string } | null; warehouse: { id: number; label: string } | null; places: InventoryItemDataItemPlacesItem[] };
export type InventoryItemOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; inventoryItemId: number; label: string; order: number; costTotal: number | null; sellTotal: number | null; unitId: number | null; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; active: boolean; inventoryItem: { id: number; label: string }; unit: { id: number; label: string } | null };
export type InventoryMovementDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; clientRef: string; inventoryItemId: number; position: number; kind: "receive" | "issue" | "return" | "transfer" | "count" | "adjust"; quantity: number; fromWarehouseId: number | null; toWarehouseId: number | null; jobId: number | null; movedAt: string; reason: string | null; belowZero: boolean; reversesId: number | null; issueId: number | null; inventoryStocktakeId: number | null; unitCost: number; costTotal: number; valueChange: number; fromBalance: number | null; toBalance: number | null; label: string | null; unitLabel: string | null; unitSell: number | null; inventoryItemOverrideId: number | null; inventoryItem: { id: number; label: string }; fromWarehouse: { id: number; label: string } | null; toWarehouse: { id: number; label: string } | null; job: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; undone: boolean };
export type InventoryStocktakeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; warehouseId: number; note: string | null; status: "open" | "approved" | "cancelled"; decidedAt: string | null; decidedById: number | null; warehouse: { id: number; label: string }; decidedBy: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; counted: number };
export type InventoryStocktakeDataItem2 = { inventoryItemId: number; label: string; code: string | null; unit: string | null; expected: number; counted: number | null; difference: number; value: number; countedAt: string | null; countedBy: string | null };
export type InvoiceReminderRuleDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; days: number; subject: string; body: string; order: number; active: boolean };
export type JobDataItemJobType = { id: number; label: string; colour: string | null; letter: string | null; waterJob: boolean };
export type JobDataDivision = { id: number; label: string; colour: string | null; textColour: string | null };
export type JobDataMainContact = { id: number; label: string; phone: string | null; email: string | null };
export type JobData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobNumber: string; autoJobNumber: boolean; description: string | null; clientRef: string | null; additionalRef: string | null; brokerReference: string | null; adjusterReference: string | null; strataReference: string | null; statusId: number; jobTypeId: number | null; perilId: number | null; catastropheCodeId: number | null; workflowId: number | null; divisionId: number | null; clientId: number | null; customerId: number | null; clientPortalId: number | null; businessId: number | null; assignedId: number | null; caseManagerId: number | null; supervisorId: number | null; estimatorId: number | null; primaryContact: "customer" | "client" | "tenant" | "agent"; customerName: string | null; customerIsIndividual: boolean; customerSalutation: string | null; customerFirstName: string | null; customerLastName: string | null; customerEmail: string | null; customerMobileNumber: string | null; customerHomeNumber: string | null; customerWorkNumber: string | null; customerPreferredContactNumber: "Home" | "Mobile" | "Work"; siteAddress: CompanyDataItemAddress | null; customerAddress: CompanyDataItemAddress | null; siteSameAsCustomerAddress: boolean; incidentDate: string | null; allocatedDate: string | null; targetStartDate: string | null; targetCompletionDate: string | null; excessAmount: number | null; excessIncTax: boolean; sumInsuredBuilding: number | null; sumInsuredContents: number | null; vulnerableCustomer: boolean; safetyAlert: string | null; keySafe: string | null; makeSafeRequired: boolean; waterCategory: number | null; waterClass: number | null; ongoingJob: boolean; filterTagIds: number[]; siteAddressText: string | null; statusChangedAt: string; receivedAt: string | null; contactedAt: string | null; inspectedAt: string | null; reportedAt: string | null; authorisedAt: string | null; startedAt: string | null; practicalCompletionAt: string | null; completedAt: string | null; invoicedAt: string | null; closedAt: string | null; imageAttachmentId: number | null; lockedFields: string[]; status: AccountsPayableDataItemStatus; jobType: JobDataItemJobType | null; peril: { id: number; label: string; colour: string | null } | null; catastropheCode: { id: number; label: string; colour: string | null } | null; division: JobDataDivision | null; workflow: { id: number; label: string; colour: string | null } | null; client: { id: number; label: string } | null; customer: { id: number; label: string } | null; business: { id: number; label: string } | null; clientPortal: { id: number; label: string } | null; assigned: { id: number; label: string } | null; caseManager: { id: number; label: string } | null; supervisor: { id: number; label: string } | null; estimator: { id: number; label: string } | null; tags: { id: number; label: string; colour: string | null }[]; interestedParties: number[]; mainContact: JobDataMainContact | null };
export type JobDataContactsItem = { id: number | null; contactId: number; fullName: string; contactTypeId: number; email: string | null; phone: string | null; relationship: string; contactRelationshipTypeId: number | null; isInterestedParty: boolean; isPrimary: boolean; notify: boolean; note: string | null; doNotUse: boolean; version: number | null };
export type JobDataLinksItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; linkTypeId: number; parentJobId: number; childJobId: number; linkType: { id: number; label: string }; parentJob: JobDataLinksItemParentJob; childJob: JobDataLinksItemParentJob };
export type JobDataMilestonesItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; label: string; order: number; dueDate: string | null; triggerStatusId: number | null; clientVisible: boolean; milestoneTemplateId: number | null; completedAt: string | null; completedById: number | null; completedBy: { id: number; label: string } | null; triggerStatus: AccountsPayableDataItemStatus | null; passed: boolean };
export type JobDataKpisItem = { workflowKpiId: number; label: string; startRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; stopRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; targetHours: number; businessHours: boolean; state: "waiting" | "running" | "paused" | "met" | "missed" | "notRecorded"; colour: "grey" | "green" | "amber" | "red"; startedAt: string | null; pausedAt: string | null; dueAt: string | null; stoppedAt: string | null; elapsedSeconds: number; pausedSeconds: number; remainingSeconds: number };
export type JobDataActionsItem = { ref: string; label: string; reason: string; severity: "late" | "soon" | "normal"; tag: "people" | "customer" | "clock" | "date" | "claim" | "status"; since: string | null; menuRef: string; stage?: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt" };
export type JobData2 = { id: number; jobNumber: string; autoJobNumber: boolean; version: number };
export type JobDataItem = { id: number; objectType: string; objectId: number; verb: string; changes: ContactDataItemChangesItem[]; note: string | null; pinned: boolean; createdAt: string; createdBy: { id: number; label: string } | null };
export type JobDataFigures = { budget: number; committed: number; actual: number; costToComplete: number; forecastCost: number; original: number; variations: number; authorised: number; forecastRevenue: number; profit: number; profitPercentage: number | null; percentComplete: number; earned: number; billed: number; overUnder: number; heldFromUs: number; heldByUs: number };
export type JobData3 = { taxName: string; earnedBy: "cost" | "billed" | "typed"; figures: JobDataFigures; lines: JobDataLinesItem[]; entries: JobDataEntriesItem[]; waiting: JobDataWaiting };
export type JobDataItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; label: string; status: "draft" | "active" | "done"; startDate: string; endDate: string | null; workingCalendarId: number | null; daysOff: string[]; scheduleTemplateId: number | null; baselineAt: string | null; baselineEndDate: string | null; itemCount: number; job: JobDataItemJob; workingCalendar: { id: number; label: string } | null; scheduleTemplate: { id: number; label: string } | null; openSlips: number };
export type JobDataItemsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; scheduleId: number; parentId: number | null; label: string; tradeId: number | null; contactId: number | null; durationDays: number; notBefore: string | null; deadline: string | null; progress: number; order: number; milestoneId: number | null; workOrderId: number | null; note: string | null; startDate: string; endDate: string; baselineStart: string | null; baselineEnd: string | null; trade: { id: number; label: string } | null; contact: { id: number; label: string } | null; milestone: { id: number; label: string; dueDate: string | null } | null; workOrder: JobDataItemsItemWorkOrder | null; number: string; level: number; isGroup: boolean; days: number; float: number; freeFloat: number; critical: boolean };
export type JobData4 = { schedule: JobDataItem2; items: JobDataItemsItem[]; links: JobDataLinksItem2[]; slips: JobDataSlipsItem[]; weekdays: boolean[]; daysOff: { day: string; label: string }[] };
export type JobAddLinksItem = { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; fromItemId: number; toItemId: number; type?: "FS" | "SS" | "FF" | "SF" | null; lagDays?: number | null };
export type JobDataItem3 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; storageNumber: string; jobId: number; label: string; description: string | null; storageItemTypeId: number; storageItemStatusId: number; isBox: boolean; barcode: string | null; room: string | null; volumeM3: number | null; weightKg: number | null; fragile: boolean; thisWayUp: boolean; ownerContactId: number | null; rate: number | null; notes: string | null; disposalHold: boolean; disposalApprovedAt: string | null; steps: number; warehouseId: number | null; bayId: number | null; contactId: number | null; parentId: number | null; sinceAt: string | null; inAt: string | null; outAt: string | null; returnAppointmentId: number | null; job: JobDataItemJob2; storageItemType: { id: number; label: string }; storageItemStatus: JobDataItemStorageItemStatus; ownerContact: { id: number; label: string } | null; warehouse: { id: number; label: string } | null; bay: { id: number; label: string } | null; contact: { id: number; label: string } | null; parent: { id: number; label: string } | null; inside: number; points: JobDataItemPointsItem[]; billed: { from: string; to: string }[] };
export type JobDataItem4 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; storageItemId: number; jobId: number; number: number; step: "pack" | "sign" | "load" | "store" | "move" | "restorer" | "back" | "ready" | "out" | "return" | "dispose" | "missing" | "damaged" | "box" | "note"; statusType: "toCollect" | "inbound" | "stored" | "restorer" | "ready" | "outbound" | "returned" | "disposed" | "missing"; at: string; clientRef: string; place: string; placeKind: "site" | "van" | "bay" | "restorer" | "owner" | "unknown" | "gone"; warehouseId: number | null; bayId: number | null; contactId: number | null; parentId: number | null; withId: number | null; condition: string | null; differs: boolean; note: string | null; signedBy: string | null; signature: string | null; attachmentIds: number[]; by: { id: number; label: string } | null; with: { id: number; label: string } | null; parent: { id: number; label: string } | null };
export type JobDataSettings = { targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; allowItemSplit: boolean; defaultMaterialUnit: string | null; defaultLabourUnit: string | null; defaultMaterialQuantity: number | null; defaultMaterialCost: number | null; defaultLabourQuantity: number | null; defaultLabourCost: number | null; sendWhenIssued: boolean; showTimes: boolean };
export type JobDataItem5 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; workflowKpiId: number; note: string; reason: string | null; pause: boolean | null; createdBy: { id: number; label: string } | null; workflowKpi: { id: number; label: string } };
export type JobDuplicatesDataItem = { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; status: AccountsPayableDataItemStatus; createdAt: string; reasons: string[]; sameClaimOrSite: boolean; ofCustomer: boolean };
export type JobContactDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; contactId: number; contactRelationshipTypeId: number; isInterestedParty: boolean; isPrimary: boolean; notify: boolean; note: string | null };
export type JobFinanceReserveDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; costCentreId: number | null; amount: number; reason: string; job: { id: number; label: string }; costCentre: { id: number; label: string } | null; createdBy: { id: number; label: string } | null };
export type JobSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; showEstimator: boolean | null; showSupervisor: boolean | null; showCaseManager: boolean | null; enableShareItemRegistration: boolean | null; createFromShareItemRegistration: boolean | null; autoSyncLinkedNotifications: boolean | null; autoSyncLinkedAttachments: boolean | null; clientAnswerDays: number | null; emailSubject: string | null; lockFields: string[]; jobSettingId: number };
export type JobStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: string; isDefault: boolean; stageRef: "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | null };
export type JobSubmissionDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobSubmissionLinkId: number | null; payload: Record<string, unknown>; customFormTemplateId: number | null; state: "new" | "accepted" | "rejected" | "spam"; customerName: string | null; siteAddressText: string | null; clientRef: string | null; description: string | null; ip: string | null; jobId: number | null; decisionNote: string | null; decidedAt: string | null; decidedById: number | null; job: { id: number; jobNumber: string } | null; link: { id: number; label: string } | null; decidedBy: { id: number; label: string } | null };
export type JobSubmissionLinkDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; introduction: string | null; fields: string[]; requiredFields: string[]; jobTypeId: number | null; notifyEmail: string | null; thanks: string | null; active: boolean; linkToken: string };
export type JobTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; letter: string | null; waterJob: boolean };
export type LedgerContactDataItem = { id: number; transferId: number; kind: string; date: string; account: "receivable" | "payable" | "bank" | "income" | "cost" | "taxCollected" | "taxPaid" | "retentionOwed" | "retentionHeld" | "cisWithheld" | "writtenOff" | "surcharge"; amount: number; documentType: string; documentId: number; label: string; contact: string | null; note: string | null; by: string | null; takesBack: boolean; dueDate: string | null };
export type LineupDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; date: string; userId: number | null; contactId: number | null; published: boolean; user: { id: number; label: string } | null; contact: { id: number; label: string } | null; stops: number };
export type LineupDataStopsItem = { id: number; order: number; plannedAt: string | null; objectType: string; objectId: number; label: string; jobId: number | null; jobNumber: string | null; customerName: string | null; address: string | null; latitude: number | null; longitude: number | null; leg: number | null };
export type LocationDataItem = { id: number; userId: number; userName: string; action: string; objectType: string; objectId: number; jobId: number | null; at: string; latitude: number | null; longitude: number | null; accuracy: number | null; isError: boolean; error: string | null };
export type LossScheduleDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; label: string; title: string | null; status: "draft" | "submitted" | "agreed" | "settled" | "cancelled"; policyBasis: "replacement" | "indemnity"; sumInsured: number | null; limits: { categoryId: number; amount: number }[]; taxRate: number; taxName: string; disposalRule: "owner" | "insurer" | "both"; sentVersion: number; submittedAt: string | null; agreedAt: string | null; settledAt: string | null; cancelledAt: string | null; ownerApprovedAt: string | null; itemCount: number; rcv: number; depreciation: number; acv: number; claim: number; job: { id: number; label: string }; customerName: string | null; siteAddressText: string | null };
export type LossScheduleDataItemsItem = { id: number; ref: string; version: number; number: number; order: number; room: string; label: string; description: string | null; quantity: number; unit: string | null; brand: string | null; model: string | null; serial: string | null; barcode: string | null; ageYears: number | null; ageSource: string | null; conditionBefore: string | null; conditionNow: string | null; ownership: "owned" | "landlord" | "lent" | "unknown"; proof: "none" | "receipt" | "photo" | "statement" | "valuation"; note: string | null; unitRcv: number | null; taxRate: number; priceSource: string | null; categoryId: number | null; ruleLabel: string | null; ruleRate: number | null; ruleLife: number | null; ruleCurve: "straight" | "declining" | "none" | null; ruleFloor: number | null; ruleSource: string | null; policyRate: number | null; policyFloor: number | null; policyReason: string | null; disposition: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice: number | null; photoId: number | null; cropRef: string | null; cropFrame: { x: number; y: number; w: number; h: number } | null; voiceId?: number | null; voiceRef?: string | null; storageItemId: number | null; box: string | null; proposed: boolean; addedByLink?: boolean; contentVersion: number; disposedAt: string | null };
export type LossScheduleDataItemsItem2 = { id: number; ref: string; version: number; number: number };
export type LossScheduleItemsItemFields = { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; order?: number | null; room?: string; label?: string; description?: string | null; quantity?: number | null; unit?: string | null; brand?: string | null; model?: string | null; serial?: string | null; barcode?: string | null; ageYears?: number | null; ageSource?: string | null; conditionBefore?: string | null; conditionNow?: string | null; ownership?: "owned" | "landlord" | "lent" | "unknown" | null; proof?: "none" | "receipt" | "photo" | "statement" | "valuation" | null; note?: string | null; unitRcv?: number | null; priceSource?: string | null; categoryId?: number | null; policyRate?: number | null; policyFloor?: number | null; policyReason?: string | null; disposition?: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice?: number | null; cropAttachmentId?: number | null; cropRef?: string | null; cropFrame?: { x: number; y: number; w: number; h: number } | null; voiceRef?: string | null; storageItemId?: number | null; proposed?: boolean | 0 | 1 | null; version?: number };
export type LossScheduleDataQuotesItem = { id: number; version: number; label: string; contact: string; status: "requested" | "received" | "accepted" | "not-accepted"; dueDate: string | null; sentAt: string | null; openedAt: string | null; receivedAt: string | null; note: string | null; reason: string | null; amountExcTax: number; taxRate: number };
export type LossScheduleDataLinesItem = { itemId: number; number: number; room: string; label: string; description: string | null; rcv: number; acv: number; disposition: string | null; quotePrice: number | null; prices: LossScheduleDataLinesItemPricesItem[] };
export type LossScheduleItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; scheduleId: number; number: number; order: number; room: string; label: string; description: string | null; quantity: number; unit: string | null; brand: string | null; model: string | null; serial: string | null; barcode: string | null; ageYears: number | null; ageSource: string | null; conditionBefore: string | null; conditionNow: string | null; ownership: "owned" | "landlord" | "lent" | "unknown"; proof: "none" | "receipt" | "photo" | "statement" | "valuation"; note: string | null; unitRcv: number | null; taxRate: number; priceSource: string | null; categoryId: number | null; ruleLabel: string | null; ruleRate: number | null; ruleLife: number | null; ruleCurve: "straight" | "declining" | "none" | null; ruleFloor: number | null; ruleSource: string | null; policyRate: number | null; policyFloor: number | null; policyReason: string | null; disposition: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice: number | null; rcv: number; tax: number; depreciation: number; acv: number; comesTo: number; cropAttachmentId: number | null; cropRef: string | null; cropFrame: { x: number; y: number; w: number; h: number } | null; voiceRef: string | null; storageItemId: number | null; proposed: boolean; contentVersion: number; disposedAt: string | null; disposedById: number | null; addedByShareId: number | null; schedule: { id: number; label: string } };
export type LossScheduleQuoteDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; scheduleId: number; jobId: number; contactId: number; label: string; status: "requested" | "received" | "accepted" | "not-accepted"; dueDate: string | null; message: string | null; note: string | null; sentAt: string | null; openedAt: string | null; receivedAt: string | null; reason: string | null; taxRate: number; taxName: string; amountExcTax: number; shareItemId: number | null; contact: { id: number; label: string }; schedule: { id: number; label: string } };
export type MailHandlerDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; from: string | null; fromName: string | null; replyDomain: string | null; imapHost: string | null; imapPort: number; imapSecure: boolean; imapUser: string | null; imapFolder: string; authservId: string | null; signReturn: boolean; isDefault: boolean; active: boolean; imapError: string | null; imapSeenAt: string | null; hasPassword: boolean; inboundUrl: string };
export type Query4 = { s?: string | number; north?: number; south?: number; east?: number; west?: number; latitude?: number; longitude?: number; radius?: number; statusId?: number; assignedId?: number; person?: string | number; from?: string | number; to?: string | number; ended?: "0" | "1"; unplaced?: "0" | "1"; limit?: number };
export type MapAllocationsDataItem = { kind: "job" | "proposedAppointment" | "appointment" | "workOrder" | "allocation" | "lineup" | "contact" | "asset"; id: number; jobId: number | null; number: string | null; title: string; place: string | null; phone: string | null; statusId: number | null; statusLabel: string | null; assignedId: number | null; assignedName: string | null; people: string[]; day: string | null; startAt: string | null; timezone: string | null; latitude: number | null; longitude: number | null; approximate: boolean; distance: number | null };
export type MapContactData = { latitude: number | null; longitude: number | null; located: "suburb" | "geocoder" | "hand" | null };
export type MaterialTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; scale: string; dryStandard: number | null; goalAbove: number; least: number; most: number; source: string | null };
export type MeetingDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; jobId: number | null; startAt: string; endAt: string; place: string | null; link: string | null; userIds: number[]; agenda: string | null; minutes: string | null; job: { id: number; label: string } | null; users: { id: number; label: string }[] };
export type MeetingDataItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; meetingId: number; startedAt: string; stoppedAt: string | null; startedByContactId: number; consentAt: string; attachmentId: number | null; startedByContact: { id: number; label: string }; fileName: string | null };
export type MeetingDataItem3 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; meetingId: number; contactId: number; role: string | null; attended: boolean; contact: { id: number; label: string } };
export type MessageThreadDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; kind: "direct" | "mail"; subject: string | null; jobId: number | null; memberIds: number[]; lastMessageAt: string | null; job: { id: number; label: string } | null; members: { id: number; label: string }[]; unread: number; last: { body: string; userId: number } | null };
export type MessageThreadDataItem2 = { id: number; threadId: number; body: string; attachmentIds: number[]; createdAt: string; createdById: number | null; files: MessageThreadDataItemFilesItem[]; readBy: string[] };
export type MilestoneTemplateDataItemItemsItem = { label: string; dueDays: number | null; triggerStatusId: number | null; clientVisible: boolean };
export type MilestoneTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; items: MilestoneTemplateDataItemItemsItem[] };
export type MoistureScheduleDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; label: string; cause: string | null; status: "open" | "reached" | "certified" | "cancelled"; waterCategory: number; waterClass: number; waterHistory: MoistureScheduleDataItemWaterHistoryItem[]; goalRule: string | null; meterAssetId: number | null; scale: string; unitSystem: "metric" | "imperial" | "both"; altitude: number | null; startedAt: string; completedAt: string | null; certifiedAt: string | null; certifiedBy: string | null; certifiedLicence: string | null; certificateStatement: string | null; certificateAttachmentId: number | null; job: { id: number; label: string }; customerName: string | null; siteAddressText: string | null; points: number; atGoal: number; stalled: number; lastVisitAt: string | null; unreadToday: number };
export type MoistureScheduleDataFactsScheduleMetersItem = { label: string; kind: string | null; calibratedUntil: string | null };
export type MoistureScheduleDataColumns = { time: number; clock: number | null; dayFirst: boolean; series: MoistureScheduleDataColumnsSeriesItem[] };
export type MyobCompanyFileJobData = { organisationId: string | null; name: string | null; source: "division" | "company" | null };
export type MyobSettingData = { system: "xero" | "myob" | "reckon"; version: number; clientId: string | null; hasSecret: boolean; server: string | null; isConnected: boolean; connectedAt: string | null; organisations: { id: string; name: string }[]; organisationId: string | null; divisions: { divisionId: number; organisationId: string }[]; receivableAccount: string | null; payableAccount: string | null; taxAccount: string | null; isOneCompany: boolean; isReckonOne: boolean; hasSubscriptionKey: boolean; redirectUri: string };
export type MyobSettingData2 = { version: number; taxName: string; codes: MyobSettingDataCodesItem[]; unknown: { side: "sales" | "bills"; code: string; accounts: { id: number; label: string }[] }[] };
export type MyobSettingCodesItem = { side: "sales" | "bills"; treatment: "charged" | "reverse" | "unregistered" | "account"; rate: number; code: string };
export type NoticeboardGroupDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; userIds: number[]; roleIds: number[]; order: number };
export type NoticeboardIssueDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; itemId: number | null; title: string; body: string | null; stateId: number; answer: string | null; assignedUserId: number | null; answeredAt: string | null; answeredById: number | null; item: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; assignedUser: { id: number; label: string } | null; answeredBy: { id: number; label: string } | null };
export type NoticeboardItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; groupId: number | null; parentItemId: number | null; title: string | null; body: string; pinned: boolean; publishFrom: string | null; publishTo: string | null; notifyUserIds: number[]; group: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; publication: "shown" | "scheduled" | "ended"; isRead: boolean; readCount: number; readerCount: number; replyCount: number; openIssueCount: number; fileCount: number; activityAt: string; mayEdit: boolean };
export type NotificationBulk = { notificationTemplateId?: number | null; channelId?: number; subject?: string | null; body?: string | null; countOnly?: boolean; ids?: number[]; filter?: string | Record<string, unknown>; s?: string; allItemsMatchingFilter?: boolean };
export type NotificationBulkData = { count: number; reached: number; left: { id: number; label: string; reason: string }[]; sample: { to: string; subject: string | null; text: string } | null; backgroundJobId: number | null };
export type NotificationTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; channelId: number; notificationTypeId: number; objectType: "job" | "contact"; subject: string | null; body: string; order: number; active: boolean };
export type PaymentDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; direction: "in" | "out"; contactId: number; jobId: number | null; date: string; amount: number; surcharge: number; surchargeTax: number; methodId: number | null; reference: string | null; note: string | null; externalId: string | null; unallocated: number; reversedAt: string | null; reversedReason: string | null; receiptSentAt: string | null; receiptSentTo: string | null; contact: { id: number; label: string }; job: { id: number; label: string } | null; method: { id: number; label: string } | null; receiptMail: AccountsReceivableDataItemMail | null };
export type PaymentAllocationsItem = { documentType: string; documentId: number; amount: number };
export type PaymentData = { card: string | null; charged: number; refundable: number; refunds: PaymentDataRefundsItem[]; disputeStatus: string | null; disputeReason: string | null };
export type PaymentRunDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; date: string; state: "draft" | "paid" | "undone"; total: number; billCount: number; supplierCount: number; expenseCount: number; methodId: number | null; paidAt: string | null; undoneReason: string | null; method: { id: number; label: string } | null };
export type PaymentTermDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; days: number; endOfMonth: boolean; rollToBusinessDay: boolean };
export type PriceListDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; source: string | null; regionId: number | null; supplierId: number | null; effectiveDate: string; notes: string | null; active: boolean; region: { id: number; label: string } | null; supplier: { id: number; label: string } | null; rates: number };
export type ProofRuleDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; tradeId: number | null; clientId: number | null; documents: "all" | "estimates" | "invoices"; fromAmount: number; photoBefore: boolean; photoAfter: boolean; form: boolean; customFormTemplateId: number | null; timesheet: boolean; supplierBill: boolean; signature: boolean; workOrder: boolean; reading: boolean; itemPhoto: boolean; receipt: boolean; acceptedQuote: boolean; disposalApproval: boolean; custody: boolean; effect: "warn" | "hold"; notificationTemplateId: number | null; order: number; active: boolean; trade: { id: number; label: string } | null; client: { id: number; label: string } | null };
export type PublicHolidayDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; date: string; state: string | null };
export type QuoteRequestDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; quoteRequestNumber: string; groupId: number; label: string; jobId: number; assignedId: number; statusId: number; estimateTypeId: number; dueDate: string | null; note: string | null; sentAt: string | null; openedAt: string | null; submittedAt: string | null; isLate: boolean; validUntil: string | null; startPossible: string | null; contractorNote: string | null; reason: string | null; materialTotal: number; labourTotal: number; total: number; workOrderId: number | null; job: { id: number; label: string }; assigned: { id: number; label: string }; status: AccountsPayableDataItemStatus; mail: AccountsReceivableDataItemMail | null; due: "none" | "calm" | "today" | "overdue" };
export type QuoteRequestDataItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; quoteRequestId: number; line: number | null; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number; materialCostTotal: number; labourUnit: string | null; labourQuantity: number; labourCost: number; labourCostTotal: number; estimateItemId: number | null; tradeId: number | null; categoryLabel: string | null; order: number; excluded: boolean; excludedReason: string | null; includedInLine: number | null; contractorNote: string | null; quotedAt: string | null; quotedUnit: string | null; quotedUnitSize: number | null; quotedUnitCost: number | null; chosen: boolean; budget: number | null };
export type QuoteRequest = { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; tradeId?: number | null; categoryLabel?: string | null; order?: number | null };
export type QuoteRequestDataItem3 = { id: number; line: number | null; question: string; sentTo: string; askedAt: string; askedBy: string | null };
export type QuoteRequestGroupDataQuotesItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; quoteRequestNumber: string; groupId: number; label: string; jobId: number; assignedId: number; statusId: number; estimateTypeId: number; dueDate: string | null; note: string | null; sentAt: string | null; openedAt: string | null; submittedAt: string | null; isLate: boolean; validUntil: string | null; startPossible: string | null; contractorNote: string | null; reason: string | null; materialTotal: number; labourTotal: number; total: number; workOrderId: number | null; job: { id: number; label: string }; assigned: { id: number; label: string }; status: AccountsPayableDataItemStatus; mail: AccountsReceivableDataItemMail | null; due: "none" | "calm" | "today" | "overdue"; concerns: string[]; hasEmail: boolean; record: QuoteRequestGroupDataQuotesItemRecord };
export type QuoteRequestGroupDataMovedItemTo = { jobId: number; jobNumber: string; estimateId: number; estimate: string };
export type RegionDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; state: string | null; postcodes: string[] };
export type ReminderDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; title: string; description: string | null; reminderStatusId: number; reminderPriorityId: number; reminderActionId: number | null; reminderTemplateId: number | null; date: string; dueTime: string | null; userId: number | null; notifyOnCompletion: boolean; jobId: number | null; objectType: string | null; objectId: number | null; dueAt: string; completedAt: string | null; completedById: number | null; system: boolean; user: { id: number; label: string } | null; job: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; completedBy: { id: number; label: string } | null; status: AccountsPayableDataItemStatus; priority: { id: number; label: string; colour: string | null } | null; action: { id: number; label: string; colour: string | null } | null; overdue: boolean };
export type Reminder = { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; title: string; description?: string | null; reminderStatusId?: number | null; reminderPriorityId?: number | null; reminderActionId?: number | null; reminderTemplateId?: number | null; date: string; dueTime?: string | null; userId?: number | null; notifyOnCompletion?: boolean | 0 | 1 | null; jobId?: number | null; objectType?: string | null; objectId?: number | null };
export type ReminderTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; title: string; description: string | null; dueInDays: number; businessDays: boolean; reminderPriorityId: number | null; reminderActionId: number | null; order: number; active: boolean };
export type ResourceData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; resourceKindId: number; folder: string | null; roleIds: number[]; jobTypeIds: number[]; mustRead: boolean; dueDays: number; ownerId: number | null; reviewDate: string | null; publishedNumber: number | null; publishedAt: string | null; askedNumber: number | null; askedAt: string | null; kind: { id: number; label: string }; owner: { id: number; label: string } | null; roles: { id: number; label: string }[]; state: "none" | "waiting" | "late" | "read"; dueDate: string | null; readCount: number | null; readerCount: number | null; fileCount: number; hasDraft: boolean; mayEdit: boolean; published: ResourceDataPublished | null; draft: ResourceDataPublished | null };
export type RetentionContactDataNoticesItem = { id: number; version: number; contact: { id: number; label: string }; job: { id: number; label: string } | null; amount: number; reason: string; givenOn: string; usableFrom: string; state: "waiting" | "usable" | "used" | "withdrawn" };
export type RetentionContactData = { contact: { id: number; label: string }; job: { id: number; label: string } | null; withheld: number; held: number; bills: RetentionContactDataBillsItem[]; movements: RetentionContactDataMovementsItem[]; notices: RetentionContactDataNoticesItem[] };
export type RoleDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; description: string | null; permissions: string[]; roleOptions: Record<string, number[]>; defaultOnlyMyJobs: boolean; external: boolean; active: boolean; order: number; ref: string | null; isSystem: boolean; userCount: number };
export type ScheduleTemplateDataItemItemsItem = { label: string; level: number; tradeId: number | null; days: number; after: string };
export type ScheduleTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; jobTypeId: number | null; workingCalendarId: number | null; order: number; active: boolean; items: ScheduleTemplateDataItemItemsItem[]; workingCalendar: { id: number; label: string } | null };
export type SearchDataItem = { type: string; objectType: string; objectId: number; primaryLabel: string; secondaryLabel: string | null; jobId?: number | null; rank: number; contactTypeId?: number; warnings?: string[] };
export type ServiceText = { input?: string; text?: string; rewriteStyle?: "clearer" | "shorter" | "formal" | "friendly" | "spelling" | "draft"; option?: "clearer" | "shorter" | "formal" | "friendly" | "spelling" | "draft"; jobId?: number | null; keepHtml?: boolean | 0 | 1; "keep-html"?: boolean | 0 | 1; options?: ServiceTextOptions | ("keepHtml" | "keep-html")[] | null };
export type ShareItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; kind: "form" | "site-form" | "attachment" | "appointment" | "appointment-selector" | "upload" | "estimate" | "loss-schedule" | "attendance" | "loss-schedule-quote" | "moisture-schedule" | "portal" | "invoice-submission" | "compliance" | "registration" | "wizard" | "invoice-payment" | "material-selection" | "schedule" | "work-order" | "quote-request" | "feedback"; objectType: string; objectId: number; label: string; jobId: number | null; contactId: number | null; email: string | null; themeId: number | null; requireLogin: boolean; expiresAt: string; attachmentIds: number[]; withoutCameraFacts: boolean; attachmentTypeId: number | null; publicUploads: boolean; mostFiles: number | null; message: string | null; maxUses: number | null; visibleFields: string[]; revokedAt: string | null; contact: { id: number; label: string } | null; theme: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; useCount: number; lastUsedAt: string | null; open: boolean; jobNumber: string | null };
export type ShareItemThemeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; backgroundColour: string; logoAttachmentId: number | null; active: boolean; logoUrl: string | null };
export type StorageBayDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; warehouseId: number; label: string; kind: "bay" | "gangway" | "door" | "bench" | "wash"; aisle: string; column: number; capacityM3: number | null; reservedFor: string | null; reservedM3: number | null; countedAt: string | null; warehouse: { id: number; label: string } };
export type StorageClaimDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; storageItemId: number; jobId: number; kind: "missing" | "damaged"; label: string; found: string | null; foundAt: string; status: "open" | "settled" | "rejected"; amount: number | null; outcome: string | null; storageItem: { id: number; label: string }; job: { id: number; label: string; customer: string | null } };
export type StorageItemStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "toCollect" | "inbound" | "stored" | "restorer" | "ready" | "outbound" | "returned" | "disposed" | "missing"; isDefault: boolean };
export type StorageRateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number | null; jobId: number | null; unit: "m3" | "piece"; period: "day" | "month"; sellRate: number; fromDate: string; chargesAway: boolean; contact: { id: number; label: string } | null; job: { id: number; label: string; customer: string | null } | null };
export type StorageTermDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; paidUntil: string; payerId: number | null; note: string | null; askedAt: string | null; askedUntil: string | null; job: { id: number; label: string; customer: string | null }; payer: { id: number; label: string } | null; m3: number; count: number; bays: string[] };
export type SupportItemStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "new" | "open" | "waiting" | "solved"; isDefault: boolean };
export type SupportNoticeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; title: string; body: string; showFrom: string | null; showUntil: string | null; roleIds: number[]; createdBy: { id: number; label: string } | null; isRead: boolean; publication: "shown" | "scheduled" | "ended" };
export type SwmsTriggerDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; words: string[]; trades: string[]; source: string | null };
export type SyncDetailsDataRequestsItemSyncOptions = { startDate?: string | null; endDate?: string | null; status?: string | null };
export type SyncDetailsDataRequestsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number; syncRequestActionId: number; jobId: number | null; quoteRequestIds: number[]; estimateIds: number[]; allocationIds: number[]; attachmentIds: number[]; licenceIds: number[]; notificationIds: number[]; contactIds: number[]; customFormTemplateIds: number[]; workOrderIds: number[]; accountsReceivableInvoiceId: number | null; includeLabourCost: boolean; includeMaterialCost: boolean; includeLabourQuantity: boolean; includeMaterialQuantity: boolean; collectExcess: boolean; syncOptions: SyncDetailsDataRequestsItemSyncOptions | null; parts: string[]; follow: string[]; note: string | null; assignedId: number | null; label: string; direction: "out" | "in"; statusId: number; exchangeId: string; parentRequestId: number | null; fromCompanyId: number | null; toCompanyId: number | null; objectType: string | null; objectId: number | null; payloadHash: string; sizeBytes: number; sentAt: string; answeredAt: string | null; answeredById: number | null; reason: string | null; answerLabel: string | null; cancelAskedAt: string | null; waitsBecause: string | null; problem: string | null; contact: { id: number; label: string }; job: { id: number; label: string } | null; assigned: { id: number; label: string } | null; answeredBy: { id: number; label: string } | null; status: AccountsPayableDataItemStatus; action: { id: number; label: string }; companyName: string };
export type SyncDetailsData = { objectType: string; objectId: number; connections: SyncDetailsDataConnectionsItem[]; requests: SyncDetailsDataRequestsItem[] };
export type SyncInvitationDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number; email: string; message: string | null; server: string | null; statusId: number; systemType: string; sentAt: string | null; sentCount: number; expiresAt: string; answeredAt: string | null; acceptedCompanyId: number | null; contact: { id: number; label: string }; status: { id: number; label: string } };
export type SyncRequestDataChangesItem = { key: string; group: string; label: string; sent: string | null; now: string | null; theirs: string | null; does: "unchanged" | "change" | "added" | "removed" | "same" | "theirs" | "choose"; takeable: boolean };
export type SyncRequestDataTrailItem = { at: string; who: string; what: string; detail: string | null };
export type SyncRequestMultiRequestRequestsItem = { contactId?: number | null; syncRequestActionId: number; jobId?: number | null; quoteRequestIds?: number[]; estimateIds?: number[]; allocationIds?: number[]; attachmentIds?: number[]; licenceIds?: number[]; notificationIds?: number[]; contactIds?: number[]; customFormTemplateIds?: number[]; workOrderIds?: number[]; accountsReceivableInvoiceId?: number | null; includeLabourCost?: boolean; includeMaterialCost?: boolean; includeLabourQuantity?: boolean; includeMaterialQuantity?: boolean; collectExcess?: boolean; syncOptions?: SyncDetailsDataRequestsItemSyncOptions | null; parts?: ("works" | "site" | "key" | "alerts" | "person" | "customer" | "dates" | "lines" | "prices" | "excess" | "files" | "notes" | "contacts" | "forms" | "licences" | "invoice" | "progress" | "drying")[]; follow?: ("status" | "files" | "notes")[]; note?: string | null; parentRequestId?: number | null; leaveOut?: string[]; holdSeconds?: number };
export type SyncSettingDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactId: number; workflowId: number | null; jobTypeId: number | null; perilId: number | null; catastropheCodeId: number | null; divisionId: number | null; assignedId: number | null; caseManagerId: number | null; businessId: number | null; attachmentTypeId: number | null; notifyEmailsFromParent: string[]; notifyEmailsFromChild: string[]; acceptsWork: boolean; acceptsAnswers: boolean; acceptsEstimates: boolean; acceptsInvoices: boolean; sendsStatuses: boolean; sendsDates: boolean; sendsNotes: boolean; sendsFiles: boolean; contact: { id: number; label: string }; assigned: { id: number; label: string } | null; caseManager: { id: number; label: string } | null; business: { id: number; label: string } | null };
export type TaxReturnDataFiling = { id: number; from: string; to: string; filedAt: string; filedBy: string | null; reference: string | null; amount: number; withdrawnAt: string | null; withdrawnBy: string | null; withdrawnReason: string | null };
export type TeamDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; userIds: number[]; contactIds: number[]; active: boolean };
export type TimesheetDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; userId: number; jobId: number | null; activityTypeId: number; date: string; startAt: string | null; endAt: string | null; timezone: string; breakMinutes: number; hours: number; notes: string | null; chargeable: boolean; objectType: string | null; objectId: number | null; startReceivedAt: string | null; endReceivedAt: string | null; costRate: number | null; chargeRate: number | null; statusId: number; submittedAt: string | null; approvedById: number | null; approvedAt: string | null; decisionNote: string | null; user: { id: number; label: string }; approvedBy: { id: number; label: string } | null; job: ExpenseDataItemJob | null; activity: { id: number; label: string; colour: string | null }; status: AccountsPayableDataItemStatus };
export type TimesheetApprovalDataItemDaysItemHintsItem = { rule: "over" | "noVisit" | "outside" | "noRate" | "own"; text: string };
export type TimesheetActivityDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; chargeable: boolean };
export type TimesheetStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "new" | "waiting" | "done" | "declined" | "closed"; isDefault: boolean };
export type UnitDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; aliases: string[]; forMaterial: boolean; forLabour: boolean };
export type UserDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; firstName: string; lastName: string; email: string; position: string | null; mobileNumber: string | null; preferredContactNumberValue: string | null; timezone: string | null; userTypeName: "staff" | "external"; primeAdmin: boolean; supportCentreAdmin: boolean; dataCentreAdmin: boolean; userSettingOnlyMyJobs: boolean; shouldTrackLocation: boolean; locationItemActions: string[]; emailSignature: string | null; homeRoute: string | null; fullName: string; status: "invited" | "unverified" | "active" | "disabled"; contactId: number | null; systemAdmin: boolean; lastLoginAt: string | null; newEmail: string | null; roleIds: number[]; divisionIds: number[]; regionIds: number[]; roles: { id: number; label: string }[]; divisions: { id: number; label: string }[]; regions: { id: number; label: string }[]; contact: { id: number; label: string } | null };
export type UserRateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; userId: number; fromDate: string; costRate: number | null; chargeRate: number | null; user: { id: number; label: string } };
export type WarehouseDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; kind: "warehouse" | "vehicle" | "site"; address: CompanyDataItemAddress | null; userId: number | null; notes: string | null; active: boolean; user: { id: number; label: string } | null };
export type WebhookEndpointDataItem = { id: number; version: number; label: string; description: string | null; address: string; events: string[]; role: { id: number; label: string }; isOn: boolean; previousUntil: string | null; lastSuccessAt: string | null; waiting: number; parked: number; today: number; createdAt: string; createdBy: string | null };
export type WhsItemDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; whsNumber: string; jobId: number | null; label: string; whsItemTypeId: number; whsItemStatusId: number; linkedContactId: number | null; description: string | null; costTotal: number; loggedById: number | null; incidentDate: string | null; mitigatedDate: string | null; resolvedDate: string | null; severity: number | null; likelihood: number | null; injuredParty: string | null; injury: string | null; notifiable: boolean; notifiableAs: "death" | "serious injury or illness" | "dangerous incident" | null; notifiedDate: string | null; notifiedReference: string | null; swmsTriggerIds: number[]; job: { id: number; label: string } | null; linkedContact: { id: number; label: string } | null; loggedBy: { id: number; label: string } | null; whsItemType: AssetItemDataItemAssetItemStatus; whsItemStatus: AssetItemDataItemAssetItemStatus; swmsTriggers: { id: number; label: string }[]; attachmentIds: number[]; openActions: number; document: "none" | "begun" | "complete"; signedOn: number };
export type WhsItemDataItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; whsItemId: number; label: string; assignedId: number | null; dueDate: string | null; doneDate: string | null; assigned: { id: number; label: string } | null };
export type WhsItemDataItem3 = { objectType: string; id: number; label: string; jobId: number | null };
export type WhsItemDataItem4 = { id: number; name: string; employer: string | null; method: "draw" | "type" | "upload"; signedAt: string; latitude: number | null; longitude: number | null; byLink: boolean; current: boolean };
export type WhsItemTypeDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: "incident" | "swms" | "talk" | "inspection" | "hazard"; isDefault: boolean };
export type WizardData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; wizardTemplateId: number; templateVersion: number; wizardTypeId: number; wizardObjectTypeId: number; objectType: string; objectId: number; jobId: number | null; contactId: number | null; shareItemId: number | null; currentStepId: number | null; state: "new" | "active" | "waiting" | "done" | "cancelled"; completed: boolean; completedAt: string | null; completedById: number | null; cancelledReason: string | null; template: { id: number; label: string }; job: { id: number; label: string } | null; contact: { id: number; label: string } | null; steps: number; stepsDone: number; currentStep: string | null; acting: { id: number; label: string } | null; description: string | null; wizardSteps: WizardDataWizardStepsItem[] };
export type WizardStepItemData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; wizardId: number; wizardStepId: number; order: number; ref: string; label: string; wizardItemTypeId: number; completed: boolean; completedAt: string | null; completedById: number | null; answer: string | null; skippedReason: string | null; objectType: string | null; objectId: number | null; objectIds: number[]; linkObjects: boolean; notificationId: number | null; wizardItemTypeName: string; completedBy: { id: number; label: string } | null; wizardTemplateItem: WizardDataWizardStepsItemWizardStepItemsItemWizardTemplateItem; jobNotification: WizardDataWizardStepsItemWizardStepItemsItemJobNotification | null; object: string | null; files: { id: number; label: string }[] };
export type WizardTemplateDataItemContentStepsItem = { ref: string; label: string; hint?: string | null; actor?: "anyone" | "assigned" | "caseManager" | "supervisor" | "estimator" | "outside"; showIf?: Nested1 | null; items: WizardDataWizardStepsItemWizardStepItemsItemWizardTemplateItem[] };
export type WizardTemplateDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; description: string | null; wizardTypeId: number; wizardObjectTypeId: number; period: "day" | "week" | "month" | null; roleIds: number[]; jobTypeIds: number[]; order: number; active: boolean; content: { steps: WizardTemplateDataItemContentStepsItem[] }; steps: number; items: number; used: number };
export type WorkOrderDataItemsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; workOrderId: number; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number | null; materialCostTotal: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number | null; labourCostTotal: number | null; materialSellTotal: number | null; labourSellTotal: number | null; withholdCis: boolean; estimateItemId: number | null; estimateItemSnapshotId: number | null; splitFromId: number | null; tradeId: number | null; categoryLabel: string | null; order: number };
export type WorkOrderData = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; workOrderNumber: string; label: string; statusId: number; assignedId: number | null; estimateTypeId: number; cisTypeId: number | null; cisPercentage: number | null; addTax: boolean; reverseCharge: boolean; taxPercentage: number; taxRounding: "total" | "line"; retentionPercentage: number | null; retentionMinimum: number | null; retentionMonths: number | null; overrideCost: number | null; instructions: string | null; terms: string | null; startDate: string | null; startTime: string | null; endDate: string | null; endTime: string | null; issuedAt: string | null; acceptedAt: string | null; completedAt: string | null; issueReason: string | null; proposedStartDate: string | null; proposedEndDate: string | null; proposedNote: string | null; materialCostTotal: number | null; labourCostTotal: number | null; costTotal: number | null; materialSellTotal: number | null; labourSellTotal: number | null; sellTotal: number | null; taxTotal: number | null; reverseTaxTotal: number | null; cisTotal: number | null; retentionTotal: number | null; profitPercentage: number | null; itemCount: number; status: ContactDataItemStatus; job: ContactDataItemJob; assigned: ContactDataItemAssigned | null; light: "danger" | "warning" | "success" | "neutral"; items: WorkOrderDataItemsItem[]; cisType: { id: number; label: string } | null; mail: AccountsReceivableDataItemMail | null; roundsOtherwise: boolean; siteAddress: string | null; settings: JobDataSettings };
export type WorkOrderData2 = { versions: WorkOrderDataVersionsItem[]; changed: string[]; price: WorkOrderDataPrice | null };
export type WorkOrderSettingOverrideDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[]; divisionIds: number[]; regionIds: number[]; clientIds: number[]; estimateTypeId: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; allowInternalAssign: boolean | null; allowItemSplit: boolean | null; requiredLicenceTypeIds: number[]; requiredInsuranceTypeIds: number[]; requireTaxNumber: boolean | null; sendWhenIssued: boolean | null; issuedTemplateId: number | null; showTimes: boolean | null; defaultStartTime: string | null; defaultEndTime: string | null; defaultMaterialUnit: string | null; defaultMaterialQuantity: number | null; defaultMaterialCost: number | null; defaultLabourUnit: string | null; defaultLabourQuantity: number | null; defaultLabourCost: number | null; formTemplateId: number | null; workOrderSettingId: number };
export type WorkOrderStatusDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; colour: "grey" | "blue" | "amber" | "green" | "red" | "teal" | "orange" | "violet" | "pink" | "brown" | null; active: boolean; typeName: string; isDefault: boolean; nextStatusIds: number[] };
export type WorkflowDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; jobTypeIds: number[] };
export type WorkflowKpiDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; order: number; active: boolean; workflowId: number; startRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; stopRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; targetHours: number; warnHours: number; businessHours: boolean; pauseStatusIds: number[]; pauseForClient: boolean };
export type WorkingCalendarDataItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; monday: boolean; tuesday: boolean; wednesday: boolean; thursday: boolean; friday: boolean; saturday: boolean; sunday: boolean; publicHolidays: boolean; daysOff: string[]; active: boolean };
export type Nested1AndItem = { field: string; operator: "equals" | "notEquals" | "contains" | "lessThan" | "lessThanEqualTo" | "greaterThan" | "greaterThanEqualTo" | "between" | "noValue" | "hasValue" | "date"; value?: string | number | boolean | null | (string | number | boolean | null)[]; from?: string | number | boolean | null; to?: string | number | boolean | null };
export type AccountsPayableJobDataItemLinesItem = { workOrderItemId: number; description: string; ordered: number; billed: number; left: number };
export type AccountsReceivableDataItemsItemSourcesItem = { sourceType: string; sourceId: number; materialAmount: number; labourAmount: number };
export type AccountsReceivableDataFigures = { lines: number; linesTax: number; excess: number; excessTax: number; subtotal: number; taxTotal: number; reverseTax: number; total: number; retention: number; payable: number; taxes: { rate: number; base: number; tax: number }[] };
export type AccountsReceivableDataAddsUp = { authorised: number; parts: { id: number; label: string; total: number }[]; excess: number; own: number; left: number; rounding: number };
export type AccountsReceivableDataLinesItem = { lineType: "estimateItem" | "timesheet" | "expense" | "allocation" | "accountsReceivableItem" | "assetCharge" | "storageCharge" | "inventoryMovement" | "lossScheduleQuoteItem"; lineId: number; label: string; room: string | null; trade: string | null; amount: number; proven: boolean; held: boolean; needs: AccountsReceivableDataLinesItemNeedsItem[]; onSite: string | null };
export type AppointmentDataItemJob = { id: number; label: string; customerName: string | null; address: string | null; suburb: string | null; phone: string | null; email: string | null; safetyAlert: string | null; latitude: number | null; longitude: number | null; approximate: boolean };
export type AppointmentDataItemType = { id: number; label: string; colour: string | null; minutes: number | null; travel: boolean; readings: boolean };
export type AppointmentDataItemAttendeesItem = { userId: number | null; contactId: number | null; label: string; response: "accepted" | "declined" | null; arrivedAt: string | null; leftAt: string | null; arrivedReceivedAt: string | null; leftReceivedAt: string | null };
export type AssetItemDataItemDeployment = { id: number; outAt: string; timezone: string; rateRule: "hour" | "day" | "calendarDay" | "week" | "fixed" | null; sellRate: number | null; before: { outAt: string; inAt: string | null }[] };
export type AssetItemDataItemRate = { rateRule: "hour" | "day" | "calendarDay" | "week" | "fixed"; sellRate: number };
export type AssetItemDataItemRecentItem = { id: number; outAt: string; inAt: string | null; jobId: number | null; label: string };
export type CisContactDataItemLogItem = { id: number; verifiedOn: string; cisType: string; cisVerificationNumber: string | null; by: string | null };
export type CisMonthDataStatementsItem = { contact: { id: number; label: string }; utr: string | null; verificationNumber: string | null; rate: number | null; gross: number; materials: number; liable: number; deduction: number; bills: CisMonthDataStatementsItemBillsItem[] };
export type CisMonthDataEmployer = { utr: string | null; payeReference: string | null; accountsOfficeReference: string | null };
export type CisMonthDataFiled = { filedOn: string; filedBy: string | null; reference: string | null; gross: number; materials: number; deduction: number; difference: { gross: number; materials: number; deduction: number }; filedLate: number; paidOn: string | null; paidAmount: number | null; paidReference: string | null; paidLate: number };
export type CompanyDataItemCountry = { id: number; label: string; taxName: string; taxValue: number; currencyName: string };
export type ConnectorDataSetup = { format: "reinstate-connector"; formatVersion: 1; name: string; address: string; signIn: ConnectorDataSetupSignIn; dryRun?: { header: string; value: string } | null; keyHeader: string; testPath: string; webhook?: ConnectorDataSetupWebhook | null; operations: ConnectorDataSetupOperationsItem[] };
export type ConnectorDataOperationsItem = { operation: string; today: number; refused: number; parked: number };
export type ContactDataCisType = { id: number; label: string; percent: number; registered: boolean };
export type ContactDataItemStatus = { id: number; label: string; typeName: string; colour: string; name: string };
export type ContactDataItemAssigned = { id: number; label: string; gstRegistered: boolean; hasEmail: boolean };
export type ContactDataMatchesItem = { entryId: number; source: "OFAC" | "DFAT" | "UK" | "UN"; ref: string; kind: string; name: string; primaryName: string; score: number; reasons: string[]; birthDates: string[]; program: string | null; remarks: string | null };
export type ContactDataDecisionsItem = { id: number; decision: "clear" | "confirmed" | "open"; checkedName: string; listVersion: string; score: number | null; matches: ContactDataMatchesItem[]; note: string | null; createdAt: string; decidedBy: { id: number; label: string } | null };
export type ContactCustomFieldsDataGroupsItemFieldsItemOptionsItem = { value: string | number; label: string; hint?: string | null };
export type ContactCustomFieldsDataGroupsItemFieldsItemValidation = { required?: boolean; min?: number; max?: number; minLength?: number; maxLength?: number; decimals?: number; allowNegative?: boolean };
export type CustomFormDataContentSectionsItemFieldsItem = { fieldType: "text" | "password" | "email" | "multitext" | "currency" | "number" | "percentage" | "color" | "json" | "select" | "multiselect" | "radio" | "search-select" | "boolean" | "html" | "date" | "time" | "datetime" | "phone" | "multiemail" | "address" | "contact" | "signature" | "file-upload" | "attachments" | "images" | "customForms" | "number-range" | "date-range" | "rating" | "button" | "message" | "divider" | "code"; fieldRef: string; fieldLabel: string; placeholder?: string | null; options?: ContactCustomFieldsDataGroupsItemFieldsItemOptionsItem[]; validation?: ContactCustomFieldsDataGroupsItemFieldsItemValidation; hint?: string | null; showIf?: Nested1 | null; disableIf?: Nested1 | null; from?: string | null; to?: "description" | "safetyAlert" | "vulnerableCustomer" | "makeSafeRequired" | "waterCategory" | "waterClass" | "incidentDate" | "targetStartDate" | "targetCompletionDate" | "clientRef" | "additionalRef" | "customerEmail" | "customerMobileNumber" | null; formula?: string | null; seenBy?: { outside: boolean; inside: boolean; roleIds?: number[] } | null };
export type CustomFormDataFilesItem = { id: number; fileName: string | null; thumbUrl: string | null; fileUrl: string | null };
export type CustomFormDataSignaturesItem = { id: number; role: string; name: string | null; email: string | null; contactId: number | null; method: "draw" | "type" | "upload" | null; picture: string | null; signedAt: string | null; declinedAt: string | null; declinedReason: string | null; ip: string | null; device: string | null; sha256: string | null; forCompany: boolean; signedBy: string | null; next: boolean };
export type CustomFormDataCopiesItem = { id: number; name: string; email: string; contactId: number | null; sentAt: string | null; mail: AccountsReceivableDataItemMail | null };
export type DataExportExportDefinitionGroupsItem = { field: string; bucket?: "day" | "week" | "month" | "quarter" | "year"; since?: string };
export type DataExportExportDefinitionMeasuresItem = { figure: "count" | "sum" | "average" | "median" | "lowest" | "highest" | "share" | "formula"; field?: string; until?: string; filter?: string; label?: string; formula?: string; percent?: boolean; running?: boolean };
export type DataTaskDataItemLast = { sent: number; nothing: number; failed: number; refused: number; words: string | null };
export type DocumentDataItemVersionsItem = { id: number; number: number; attachmentId: number; fileName: string | null; attachmentType: string | null; mimeType: string; sizeBytes: number; createdAt: string; createdBy: string | null };
export type EstimateDataCategoriesItem = { id: number; uuid: string; version: number; label: string; description: string | null; kind: "category" | "preliminary" | "insurance"; materialMargin: number | null; labourMargin: number | null; trackId: string; allowTrades: boolean; filterTagIds: number[]; order: number };
export type EstimateDataTradesItem = { id: number; uuid: string; version: number; categoryId: number; tradeId: number | null; tradeLabel: string; order: number };
export type EstimateDataItemsItem = { id: number; uuid: string; version: number; categoryId: number; categoryTradeId: number | null; tradeId: number | null; parentId: number | null; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number | null; materialMarkup: number | null; materialMargin: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number | null; labourMarkup: number | null; labourMargin: number | null; tax: number; withholdCis: boolean; cisPercentage: number | null; useWorkOrderRates: boolean; workOrderMaterialQty: number; workOrderMaterialCost: number | null; workOrderLabourQty: number; workOrderLabourCost: number | null; estimateItemTypeId: number; estimateItemStatusId: number; readyToInvoice: boolean; invoiceAmountRef: "total" | "material" | "labour" | "none"; isParentItem: boolean; order: number; variesItemId: number | null; variationId: number | null; authorised: boolean; locked: boolean; trackId: string; sourceRef: string | null; formulas: Record<string, string> | null };
export type EstimateDataLabels = { trade: Record<string, { id: number; label: string }>; estimateItemStatus: Record<string, { id: number; label: string }> };
export type EstimateDataTotalsAll = { incTax: Record<string, number | null>; excTax: Record<string, number | null> };
export type EstimateDataAgreement = { incTax: number; by: { id: number; label: string } | null; on: string | null; changed: boolean; parts: EstimateDataAgreementPartsItem[]; sells: Record<string, number> };
export type EstimateDataSettings = { targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; defaultMaterialUnit: string | null; defaultLabourUnit: string | null; defaultMaterialQuantity: number; defaultLabourQuantity: number; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; parentItems: boolean; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; allowPreliminaryTrades: boolean; allowInsuranceTrades: boolean };
export type EstimateDataCategoriesItem2 = { trackId: string; label: string; order: number; kind?: string | null; description?: string | null; allowTrades?: boolean | null; filterTagIds?: number[] | null };
export type EstimateItemDataAlternativesItem = { ref: string; label: string; details: string | null; price: number; difference: number };
export type InventoryItemDataItemPlacesItem = { id: number; label: string; kind: string; quantity: number };
export type JobDataLinksItemParentJob = { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; status: AccountsPayableDataItemStatus };
export type JobDataLinesItem = { category: string; trade: string; budget: number; committed: number; actual: number; costToComplete: number; authorised: number; typed: number | null; typedAt: number | null };
export type JobDataEntriesItem = { id: number; kind: "costToComplete" | "percentComplete"; category: string; trade: string; amount: number | null; percentage: number | null; actual: number; reason: string; at: string; by: string };
export type JobDataWaiting = { bills: number; billsAmount: number; hours: number; hoursWithoutRate: number };
export type JobDataItemJob = { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; targetCompletionDate: string | null };
export type JobDataItemsItemWorkOrder = { id: number; workOrderNumber: string; label: string; statusLabel: string; statusType: string; startDate: string | null; endDate: string | null };
export type JobDataLinksItem2 = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; scheduleId: number; fromItemId: number; toItemId: number; type: "FS" | "SS" | "FF" | "SF"; lagDays: number };
export type JobDataSlipsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; scheduleId: number; itemId: number; workOrderId: number | null; state: "open" | "accepted" | "kept" | "undone"; label: string; days: number; fromEnd: string; toEnd: string; moved: { id: number; label: string; from: { startDate: string; endDate: string }; to: { startDate: string; endDate: string } }[]; plan: { from: JobDataSlipsItemPlanFrom; to: JobDataSlipsItemPlanFrom }; reason: string | null; createdBy: { id: number; label: string } | null };
export type JobDataItemJob2 = { id: number; label: string; customer: string | null; site: string | null; timezone: string };
export type JobDataItemStorageItemStatus = { id: number; label: string; typeName: "toCollect" | "inbound" | "stored" | "restorer" | "ready" | "outbound" | "returned" | "disposed" | "missing"; colour: string | null };
export type JobDataItemPointsItem = { at: string; state: "toCollect" | "inbound" | "stored" | "restorer" | "ready" | "outbound" | "returned" | "disposed" | "missing"; boxed: boolean };
export type LossScheduleDataLinesItemPricesItem = { id: number; quoteId: number; action: "clean" | "repair" | "replace"; price: number | null; priceIncTax: number | null; cannot: boolean; note: string | null; isAccepted: boolean; reason: string | null; isStale: boolean };
export type MessageThreadDataItemFilesItem = { id: number; fileName: string; mimeType: string; thumbUrl: string | null; fileUrl: string | null };
export type MoistureScheduleDataItemWaterHistoryItem = { category: number; class: number; at: string; by: string | null; reason: string | null };
export type MoistureScheduleDataColumnsSeriesItem = { column: number; measure: "temperature" | "humidity" | "moisture" | "other"; fahrenheit: boolean };
export type MyobSettingDataCodesItem = { side: "sales" | "bills"; treatment: "charged" | "reverse" | "unregistered" | "account"; rate: number; code: string; standard: string | null; accounts: { id: number; label: string }[] };
export type PaymentDataRefundsItem = { id: number; amount: number; status: "asked" | "done" | "failed"; reason: string | null; at: string; by: string | null };
export type QuoteRequestGroupDataQuotesItemRecord = { asked: number; quoted: number; late: number; accepted: number; done: number; dated: number; inTime: number };
export type ResourceDataPublished = { id: number; number: number | null; label: string; body: string; note: string | null; publishedAt: string | null; publishedBy: string | null; fileCount: number; version: number };
export type RetentionContactDataBillsItem = { id: number; billNumber: string; withheld: number; held: number; dueDate: string | null };
export type RetentionContactDataMovementsItem = { id: number; transferId: number; date: string; kind: string; billNumber: string; amount: number; balance: number; note: string | null };
export type ServiceTextOptions = { keepHtml?: boolean | 0 | 1; "keep-html"?: boolean | 0 | 1 };
export type SyncDetailsDataConnectionsItem = { contact: { id: number; label: string }; companyName: string; linked: boolean; theirLabel: string | null; follow: ("status" | "files" | "notes")[]; detachedAt: string | null; lastSentAt: string | null; actions: { id: number; label: string }[]; theirs: boolean };
export type WizardDataWizardStepsItemWizardStepItemsItemWizardTemplateItem = { ref: string; wizardItemTypeId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; label: string; hint?: string | null; required?: boolean; showIf?: Nested1 | null; choices?: string[]; field?: "description" | "safetyAlert" | "vulnerableCustomer" | "makeSafeRequired" | "waterCategory" | "waterClass" | "incidentDate" | "targetStartDate" | "targetCompletionDate" | "clientRef" | "additionalRef" | "customerEmail" | "customerMobileNumber" | null; record?: "customForm" | "notification" | "reminder" | "estimate" | null; customFormTemplateId?: number | null; notificationTemplateIds?: number[]; reader?: "customer" | "assigned" | null; subject?: string | null; text?: string | null; statusId?: number | null };
export type WizardDataWizardStepsItemWizardStepItemsItemJobNotification = { id: number; status: string; sentAt: string | null; to: string[]; fate: AccountsReceivableDataItemMail | null };
export type WizardDataWizardStepsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; wizardId: number; order: number; ref: string; label: string; hint: string | null; actor: string; assignedId: number | null; completed: boolean; completedAt: string | null; completedById: number | null; skippedReason: string | null; assigned: { id: number; label: string } | null; completedBy: { id: number; label: string } | null; shown: boolean; wizardStepItems: WizardDataWizardStepsItemWizardStepItemsItem[] };
export type WorkOrderDataVersionsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; workOrderId: number; number: number; sha256: string; contactId: number; answer: "accepted" | "declined" | null; answeredAt: string | null; answeredBy: string | null; answeredVia: "account" | "link" | "office" | null; reason: string | null };
export type WorkOrderDataPrice = { lines: WorkOrderDataPriceLinesItem[]; mayPrice: boolean; taxName: string; taxPercentage: number | null; sent: WorkOrderDataPriceSent | null };
export type AccountsReceivableDataLinesItemNeedsItem = { kind: "photoBefore" | "photoAfter" | "form" | "timesheet" | "supplierBill" | "signature" | "workOrder" | "reading" | "itemPhoto" | "receipt" | "acceptedQuote" | "disposalApproval" | "custody"; label: string; effect: "warn" | "hold"; evidence: AccountsReceivableDataLinesItemNeedsItemEvidenceItem[]; asked: { who: string; at: string } | null };
export type CisMonthDataStatementsItemBillsItem = { id: number; billNumber: string; date: string; gross: number; deduction: number };
export type ConnectorDataSetupSignIn = { kind: "none" | "key" | "basic" | "oauth"; header?: string; prefix?: string; username?: string; clientId?: string; tokenPath?: string; scope?: string };
export type ConnectorDataSetupWebhook = { header: string; encoding: "hex" | "base64"; prefix: string; eventPath?: string; events: Record<string, string> };
export type ConnectorDataSetupOperationsItem = { ref: string; kind: "assignmentIn" | "statusIn" | "statusOut" | "noteOut" | "attachmentOut" | "estimateOut" | "invoiceOut" | "acknowledge" | "jobOut" | "workOrderOut"; enabled: boolean; method: "GET" | "POST" | "PUT" | "PATCH"; path: string; when: "atOnce" | "byHand"; every?: number | null; fields: ConnectorDataSetupOperationsItemFieldsItem[]; answer: ConnectorDataSetupOperationsItemAnswer };
export type EstimateDataAgreementPartsItem = { id: number; number: number; label: string; incTax: number };
export type JobDataSlipsItemPlanFrom = { notBefore: string | null; durationDays: number; progress: number };
export type WizardDataWizardStepsItemWizardStepItemsItem = { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; wizardId: number; wizardStepId: number; order: number; ref: string; label: string; wizardItemTypeId: number; completed: boolean; completedAt: string | null; completedById: number | null; answer: string | null; skippedReason: string | null; objectType: string | null; objectId: number | null; objectIds: number[]; linkObjects: boolean; notificationId: number | null; wizardItemTypeName: string; completedBy: { id: number; label: string } | null; wizardTemplateItem: WizardDataWizardStepsItemWizardStepItemsItemWizardTemplateItem; jobNotification: WizardDataWizardStepsItemWizardStepItemsItemJobNotification | null; object: string | null; files: { id: number; label: string }[]; shown: boolean };
export type WorkOrderDataPriceLinesItem = { id: number | null; description: string; materialUnit: string | null; materialQuantity: number; materialCost: number; labourUnit: string | null; labourQuantity: number; labourCost: number; excluded: boolean; reason: string | null; includedIn: number | null };
export type WorkOrderDataPriceSent = { by: string; at: string; total: number; note: string | null; taken: boolean | null };
export type AccountsReceivableDataLinesItemNeedsItemEvidenceItem = { objectType: string; objectId: number; label: string; linkId: number | null };
export type ConnectorDataSetupOperationsItemFieldsItem = { theirs: string; ours?: string | null; constant?: string | null; rule: ConnectorDataSetupOperationsItemFieldsItemRule; required: boolean };
export type ConnectorDataSetupOperationsItemAnswer = { id?: string; state?: string; error?: string; refusedWhen?: { path: string; equals?: string }; list?: string };
export type ConnectorDataSetupOperationsItemFieldsItemRule = { kind: "text" | "number" | "date" | "table" | "attachment"; format?: string; table?: Record<string, string>; theirList?: string[] };

/** Every call: what stands in its address, what it is given, what it answers, and the scope that it needs. */
export interface Calls {
/** List account numbers (company:read) */
'GET /accountNumber': { query: Query; answer: { data: AccountNumberDataItem[]; meta: AccountNumberMeta } };
/** One account number (company:read) */
'GET /accountNumber/:id': { params: { id: number }; answer: { data: AccountNumberDataItem } };
/** Count account numbers (company:read) */
'GET /accountNumber/count': { query: Query2; answer: { data: { count: number } } };
/** What was transferred lately and what came of it, newest first (accounting:read) */
'GET /accountingTransfer': { query: { system: "xero" | "myob" | "reckon"; state?: "accepted" | "found" | "refused" | "unanswered" | "waiting"; s?: string | number }; answer: { data: { id: number; system: "xero" | "myob" | "reckon"; side: "sales" | "bills" | "contact"; objectType: string; objectId: number; number: string; total: number | null; state: "accepted" | "found" | "refused" | "unanswered" | "waiting"; externalId: string | null; message: string | null; tries: number; createdAt: string; lastAt: string | null }[] } };
/** Transfer documents in the background; what is there already is left alone (accounting:write) */
'POST /accountingTransfer': { body: { system: "xero" | "myob" | "reckon"; type: string; ids: number[] }; answer: { data: { jobId: number } } };
/** One transfer word for word, with each try and what it was answered (accounting:read) */
'GET /accountingTransfer/:id': { params: { id: number }; answer: { data: { id: number; system: "xero" | "myob" | "reckon"; side: "sales" | "bills" | "contact"; objectType: string; objectId: number; number: string; total: number | null; state: "accepted" | "found" | "refused" | "unanswered" | "waiting"; externalId: string | null; message: string | null; tries: number; createdAt: string; lastAt: string | null; organisationId: string; payload: unknown; attempts: { outcome: "accepted" | "found" | "refused" | "unanswered"; status: number | null; message: string | null; at: string }[] } } };
/** Contacts that accounting systems know, with their ids there and how they were sent (accounting:read) */
'GET /accountingTransfer/contact': { answer: { data: { system: "xero" | "myob" | "reckon"; organisationId: string; contactId: number; name: string | null; sentAs: string; externalId: string; at: string }[] } };
/** What a transfer would do: which documents are new there, changed, there already, or cannot go (accounting:read) */
'GET /accountingTransfer/difference': { query: { system: "xero" | "myob" | "reckon"; type: string | number }; answer: { data: { organisation: { id: string; name: string } | null; lines: { id: number; number: string; total: number; state: "new" | "changed" | "transferred"; externalId: string | null; problems: string[] }[]; counts: { new: number; changed: number; transferred: number }; newTotal: number; voidHere: { id: number; number: string }[]; files: number } } };
/** Documents as a file that the system reads; parts of 500 (accounting:read) */
'GET /accountingTransfer/file': { query: { system: "xero" | "myob" | "reckon"; type: string | number; part?: string | number }; answer: Blob };
/** Fetch in the background what was paid over there, and record it on the documents that were transferred; each payment once (accounting:write) */
'POST /accountingTransfer/payments': { body: { system: "xero" | "myob" | "reckon" }; answer: { data: { jobId: number } } };
/** Months that were held against the books, how each was found last (accounting:read) */
'GET /accountingTransfer/reconciliation': { query: { system: "xero" | "myob" | "reckon" }; answer: { data: { id: number; month: string; createdAt: string; createdBy: string | null; sums: AccountingTransferReconciliationDataItemSumsItem[]; differences: number }[] } };
/** Hold a month against the books in the background: what is on one side alone, and what differs (accounting:write) */
'POST /accountingTransfer/reconciliation': { body: { system: "xero" | "myob" | "reckon"; month: string }; answer: { data: { jobId: number } } };
/** One of them with each difference (accounting:read) */
'GET /accountingTransfer/reconciliation/:id': { params: { id: number }; answer: { data: { id: number; month: string; createdAt: string; createdBy: string | null; sums: AccountingTransferReconciliationDataItemSumsItem[]; differences: number; lines: { difference: "amount" | "date" | "notThere" | "notHere" | "voidHere" | "twice"; side: "sales" | "bills"; number: string; objectType: string | null; objectId: number | null; externalId: string | null; dateHere: string | null; dateThere: string | null; here: number | null; there: number | null; wasTransferred: boolean }[] } } };
/** Your own transfers in the background, newest first: how far they are and what came of them (accounting:read) */
'GET /accountingTransfer/run': { answer: { data: { id: number; label: string; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; messages: string[]; done: number; differences: number | null; createdAt: string }[] } };
/** Stop a transfer of your own: the document it is at is finished, the others are not sent (accounting:write) */
'DELETE /accountingTransfer/run/:jobId': { params: { jobId: number }; answer: { data: { id: number } } };
/** Kinds of documents that can be transferred (accounting:read) */
'GET /accountingTransfer/type': { answer: { data: { type: string; label: string; side: "sales" | "bills" }[] } };
/** List bills (bills:read) */
'GET /accountsPayable': { query: Query; answer: { data: AccountsPayableDataItem[]; meta: AccountNumberMeta } };
/** Enter a bill or a credit of a supplier, with its lines and its paper (bills:write) */
'POST /accountsPayable': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; type?: "bill" | "credit" | "rcti" | null; contactId: number; supplierInvoiceNumber?: string | null; isAnother?: boolean | 0 | 1 | null; jobId?: number | null; workOrderId?: number | null; invoiceDate: string; dueDate?: string | null; statedTotal?: number | null; expenseInvoiceTypeId?: number | null; reverseCharge?: boolean | 0 | 1 | null; cisTypeId?: number | null; cisPercentage?: number | null; retentionPercentage?: number | null; retentionMonths?: number | null; matchReason?: string | null; creditsId?: number | null; items?: AccountsPayableItemsItem[]; attachmentIds?: number[] }; answer: { data: AccountsPayableDataItem } };
/** Delete bill (bills:write) */
'DELETE /accountsPayable/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One bill (bills:read) */
'GET /accountsPayable/:id': { params: { id: number }; answer: { data: AccountsPayableDataItem } };
/** Update bill (bills:write) */
'PUT /accountsPayable/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; type?: "bill" | "credit" | "rcti" | null; contactId?: number; supplierInvoiceNumber?: string | null; isAnother?: boolean | 0 | 1 | null; jobId?: number | null; workOrderId?: number | null; invoiceDate?: string; dueDate?: string | null; statedTotal?: number | null; expenseInvoiceTypeId?: number | null; reverseCharge?: boolean | 0 | 1 | null; cisTypeId?: number | null; cisPercentage?: number | null; retentionPercentage?: number | null; retentionMonths?: number | null; matchReason?: string | null; creditsId?: number | null; version?: number }; answer: { data: AccountsPayableDataItem } };
/** Give a credit of a supplier to one of their bills (bills:write) */
'POST /accountsPayable/:id/apply': { params: { id: number }; body: { billId: number; amount: number }; answer: { data: AccountsPayableDataItem } };
/** Approve a bill: it goes into the ledger and stays as it is (bills:write) */
'PUT /accountsPayable/:id/approve': { params: { id: number }; body: { matchReason?: string | null; note?: string | null; version?: number }; answer: { data: AccountsPayableDataItem } };
/** Upload a file to a bill, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /accountsPayable/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a bill as base64, at most 3 MB (documents:write) */
'POST /accountsPayable/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a bill that lies at a public address (documents:write) */
'POST /accountsPayable/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Keep a bill out of payment runs for a time, or let it in again (bills:write) */
'PUT /accountsPayable/:id/hold': { params: { id: number }; body: { onHold: boolean; note?: string | null; version?: number }; answer: { data: AccountsPayableDataItem } };
/** Freeze a recipient created tax invoice and send it to the supplier (bills:write) */
'PUT /accountsPayable/:id/issue': { params: { id: number }; body: { version?: number }; answer: { data: AccountsPayableDataItem } };
/** The lines of a bill (bills:read) */
'GET /accountsPayable/:id/item': { params: { id: number }; answer: { data: AccountsPayableDataItem2[] } };
/** Add a line to a bill that is not approved (bills:write) */
'POST /accountsPayable/:id/item': { params: { id: number }; body: AccountsPayableItemsItem; answer: { data: AccountsPayableDataItem2 } };
/** Take a line off a bill that is not approved (bills:write) */
'DELETE /accountsPayable/:id/item/:itemId': { params: { id: number; itemId: number }; answer: { data: { id: number } } };
/** One line of a bill (bills:read) */
'GET /accountsPayable/:id/item/:itemId': { params: { id: number; itemId: number }; answer: { data: AccountsPayableDataItem2 } };
/** Change a line of a bill that is not approved (bills:write) */
'PUT /accountsPayable/:id/item/:itemId': { params: { id: number; itemId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description?: string; quantity?: number | null; unit?: string | null; amount?: number; labourAmount?: number | null; withholdCis?: boolean | 0 | 1 | null; taxRate?: number | null; accountNumberId?: number | null; workOrderItemId?: number | null; order?: number | null; version?: number }; answer: { data: AccountsPayableDataItem2 } };
/** Each line against its line of the work order, and what speaks against approving the bill (bills:read) */
'GET /accountsPayable/:id/match': { params: { id: number }; answer: { data: { lines: { id: number; mark: "matched" | "within" | "over" | "unordered" | "free"; ordered: number | null; billedBefore: number; left: number | null }[]; concerns: string[]; problems: string[]; refusal: string | null; rateChanged: string | null } } };
/** A recipient created tax invoice on paper, as it was issued (bills:read) */
'GET /accountsPayable/:id/pdf': { params: { id: number }; answer: Blob };
/** Move a bill to another status: to approval, queried, rejected, exported, void (bills:write) */
'PUT /accountsPayable/:id/status': { params: { id: number }; body: AccountsPayable3; answer: { data: AccountsPayableDataItem } };
/** A recipient created tax invoice as an electronic one, as it was issued: Peppol PINT A-NZ self-billing (bills:read) */
'GET /accountsPayable/:id/ubl': { params: { id: number }; answer: Blob };
/** What keeps a recipient created tax invoice from leaving as an electronic one, a sentence each; none: it can leave (bills:read) */
'GET /accountsPayable/:id/ublCheck': { params: { id: number }; answer: { data: { problems: string[]; warnings: string[] } } };
/** Approve several bills; of each that cannot be, the reason is told (bills:write) */
'POST /accountsPayable/approve': { body: { ids: number[] }; answer: { data: { id: number; billNumber: string; reason: string | null }[] } };
/** Count bills (bills:read) */
'GET /accountsPayable/count': { query: Query2; answer: { data: { count: number } } };
/** The bills of a job and what they come to (bills:read) */
'GET /accountsPayable/job/:jobId': { params: { jobId: number }; answer: { data: { bills: AccountsPayableDataItem[]; totals: { subtotal: number; total: number; paid: number; open: number; retention: number } } } };
/** Work orders of a job that are under way or done and of which something is not billed yet (bills:read) */
'GET /accountsPayable/job/:jobId/unbilled': { params: { jobId: number }; answer: { data: AccountsPayableJobDataItem[] } };
/** What is open by supplier and by days overdue (bills:read) */
'GET /accountsPayable/list/ageing': { answer: { data: { contact: { id: number; label: string }; notDue: number; upTo7: number; upTo14: number; upTo30: number; over30: number; credit: number; total: number; bills: number }[] } };
/** What of a work order is billed, line by line (bills:read) */
'GET /accountsPayable/workOrder/:workOrderId': { params: { workOrderId: number }; answer: { data: AccountsPayableJobDataItem } };
/** Make a bill of what is left of a work order; or write it in the supplier’s place (RCTI) (bills:write) */
'POST /accountsPayable/workOrder/:workOrderId': { params: { workOrderId: number }; body: { type?: "bill" | "rcti"; invoiceDate?: string; supplierInvoiceNumber?: string | null; statedTotal?: number | null; attachmentIds?: number[] }; answer: { data: AccountsPayableDataItem } };
/** Ask the contractor for their invoice: a link by mail on which they enter it (bills:write) */
'POST /accountsPayable/workOrder/:workOrderId/ask': { params: { workOrderId: number }; body: { message?: string | null }; answer: { data: { sentTo: string; link: string } } };
/** List bill statuses (company:read) */
'GET /accountsPayableStatus': { query: Query; answer: { data: AccountsPayableStatusDataItem[]; meta: AccountNumberMeta } };
/** One bill status (company:read) */
'GET /accountsPayableStatus/:id': { params: { id: number }; answer: { data: AccountsPayableStatusDataItem } };
/** Count bill statuses (company:read) */
'GET /accountsPayableStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List invoices (invoices:read) */
'GET /accountsReceivable': { query: Query; answer: { data: AccountsReceivableDataItem[]; meta: AccountNumberMeta } };
/** Begin an invoice; with lines of the job at once, where they are named (invoices:write) */
'POST /accountsReceivable': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; typeId?: number | null; label?: string | null; jobId: number; toContactId: number; careOfContactId?: number | null; issueDate?: string | null; dueDate?: string | null; paymentTermId?: number | null; reference?: string | null; note?: string | null; deductExcess?: boolean | 0 | 1 | null; reverseCharge?: boolean | 0 | 1 | null; retentionPercentage?: number | null; lines?: AccountsReceivableLines }; answer: { data: AccountsReceivableDataItem } };
/** Delete invoice (invoices:write) */
'DELETE /accountsReceivable/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One invoice (invoices:read) */
'GET /accountsReceivable/:id': { params: { id: number }; answer: { data: AccountsReceivableDataItem } };
/** Update invoice (invoices:write) */
'PUT /accountsReceivable/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; typeId?: number | null; label?: string | null; jobId?: number; toContactId?: number; careOfContactId?: number | null; issueDate?: string | null; dueDate?: string | null; paymentTermId?: number | null; reference?: string | null; note?: string | null; deductExcess?: boolean | 0 | 1 | null; reverseCharge?: boolean | 0 | 1 | null; retentionPercentage?: number | null; version?: number }; answer: { data: AccountsReceivableDataItem } };
/** Say how much of each line is done to date, and what material is on site; the claim bills what was not billed before. Without lines it is reckoned anew (invoices:write) */
'PUT /accountsReceivable/:id/claim': { params: { id: number }; body: { lines: { estimateItemId: number; toDate?: number; storedMaterial?: number }[] }; answer: { data: AccountsReceivableData } };
/** Begin a credit note for an issued invoice: all that is left of it, or these amounts of its lines (invoices:write) */
'POST /accountsReceivable/:id/credit': { params: { id: number }; body: { lines?: { itemId: number; amount: number }[]; note?: string | null }; answer: { data: AccountsReceivableDataItem } };
/** The invoice as it is frozen, or as it would be (invoices:read) */
'GET /accountsReceivable/:id/document': { params: { id: number }; answer: { data: unknown } };
/** Issue a draft: it gets its number, is frozen, and is owed (invoices:write) */
'POST /accountsReceivable/:id/issue': { params: { id: number }; body: { version?: number; total?: number; issueDate?: string | null; invoiceNumber?: string | null; holdReason?: string | null; oddReason?: string | null }; answer: { data: AccountsReceivableDataItem } };
/** The lines of an invoice (invoices:read) */
'GET /accountsReceivable/:id/item': { params: { id: number }; answer: { data: AccountsReceivableDataItemsItem[] } };
/** Add a line of one’s own words (invoices:write) */
'POST /accountsReceivable/:id/item': { params: { id: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; groupLabel?: string | null; description: string; notes?: string | null; quantity?: number | null; unit?: string | null; unitAmount?: number | null; taxRate?: number | null; accountNumberId?: number | null; costCentreId?: number | null; order?: number | null; amount?: number }; answer: { data: AccountsReceivableDataItemsItem } };
/** Take a line off a draft (invoices:write) */
'DELETE /accountsReceivable/:id/item/:itemId': { params: { id: number; itemId: number }; answer: { data: { id: number } } };
/** Change a line of a draft; an amount in place of a rate sets the rate (invoices:write) */
'PUT /accountsReceivable/:id/item/:itemId': { params: { id: number; itemId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; groupLabel?: string | null; description?: string; notes?: string | null; quantity?: number | null; unit?: string | null; unitAmount?: number | null; taxRate?: number | null; accountNumberId?: number | null; costCentreId?: number | null; order?: number | null; version?: number; amount?: number }; answer: { data: AccountsReceivableDataItemsItem } };
/** Note why an invoice is or was paid late; reports count by it (invoices:write) */
'PUT /accountsReceivable/:id/lateReason': { params: { id: number }; body: { reason: "Log or photos asked for" | "Line disputed" | "Payment run missed" | "Approval outstanding" | "Short of cash" | "Other" | null }; answer: { data: AccountsReceivableDataItem } };
/** Bill what the job has: authorised lines, work orders, hours, expenses, equipment, stock, storage, contents; take deposits off (invoices:write) */
'POST /accountsReceivable/:id/lines': { params: { id: number }; body: AccountsReceivableLines; answer: { data: AccountsReceivableData } };
/** Send an issued invoice by mail, with its paper and a link (invoices:write) */
'POST /accountsReceivable/:id/notify': { params: { id: number }; body: { message?: string | null; email?: string | null }; answer: { data: AccountsReceivableDataItem } };
/** What of an invoice or a claim is proven, line by line (invoices:read) */
'GET /accountsReceivable/:id/proof': { params: { id: number }; answer: { data: AccountsReceivableData2 } };
/** When an invoice was reminded of, and whom (invoices:read) */
'GET /accountsReceivable/:id/reminder': { params: { id: number }; answer: { data: { id: number; at: string; rule: string; to: string; mail: AccountsReceivableDataItemMail | null }[] } };
/** Remind of this invoice no more, with the reason; or again (invoices:write) */
'PUT /accountsReceivable/:id/reminder/hold': { params: { id: number }; body: { reason: string | null }; answer: { data: AccountsReceivableDataItem } };
/** Ask for retention that a customer held back: it is owed from now on (invoices:write) */
'POST /accountsReceivable/:id/retention': { params: { id: number }; body: { amount: number; dueDate?: string | null }; answer: { data: AccountsReceivableDataItem } };
/** An invoice with its lines, its figures and how they add up (invoices:read) */
'GET /accountsReceivable/:id/sheet': { params: { id: number }; answer: { data: AccountsReceivableData } };
/** Ask for approval, take back to draft, write off what is open, or make void (invoices:write) */
'PUT /accountsReceivable/:id/status': { params: { id: number }; body: AccountsPayable3; answer: { data: AccountsReceivableDataItem } };
/** An issued invoice as an electronic one: Peppol PINT A-NZ, or EN 16931 in the United Kingdom (invoices:read) */
'GET /accountsReceivable/:id/ubl': { params: { id: number }; answer: Blob };
/** What keeps an invoice from leaving as an electronic one, a sentence each; none: it can leave (invoices:read) */
'GET /accountsReceivable/:id/ublCheck': { params: { id: number }; answer: { data: { problems: string[]; warnings: string[] } } };
/** What of a job can be billed and is not yet (invoices:read) */
'GET /accountsReceivable/billable/:jobId': { params: { jobId: number }; answer: { data: { lines: { estimateItemId: number; estimateLabel: string; groupLabel: string; tradeLabel: string; description: string; quantity: number; unit: string | null; sell: number; billed: number; left: number; proposed: number; taxRate: number; readyToInvoice: boolean; invoiceAmountRef: string }[]; timesheets: AccountsReceivableBillableDataTimesheetsItem[]; expenses: AccountsReceivableBillableDataTimesheetsItem[]; equipment: AccountsReceivableBillableDataTimesheetsItem[]; storage: AccountsReceivableBillableDataTimesheetsItem[]; stock: AccountsReceivableBillableDataTimesheetsItem[]; contents: AccountsReceivableBillableDataTimesheetsItem[]; workOrders: { id: number; number: string; label: string; left: number }[]; deposits: { id: number; number: string; left: number }[]; fees: { id: number; label: string; amount: number | null; percentage: number | null }[]; client: { id: number; label: string } | null; customer: { id: number; label: string } | null; excess: number; excessInvoice: { id: number; label: string } | null } } };
/** Count invoices (invoices:read) */
'GET /accountsReceivable/count': { query: Query2; answer: { data: { count: number } } };
/** What is owed by age, expected by week, and not billed yet (invoices:read) */
'GET /accountsReceivable/figures': { answer: { data: { ageing: AccountsReceivableFiguresDataAgeingItem[]; notDue: number; open: number; onAccount: number; weeks: { week: string; amount: number; count: number }[]; unbilled: { jobId: number; jobNumber: string; customer: string | null; amount: number }[]; unbilledTotal: number; issuedThisMonth: number; paidThisMonth: number; drafts: number; approvals: number; retentionOwed: number } } };
/** One’s own drafts that are being issued, and the last ones (invoices:read) */
'GET /accountsReceivable/issueMany': { answer: { data: AccountsReceivableIssueManyDataItem[] } };
/** Issue many drafts in the background, each once, and send them where that is asked for (invoices:write) */
'POST /accountsReceivable/issueMany': { body: { itemIds: number[]; send?: boolean }; answer: { data: { id: number } } };
/** Stop issuing: what is issued stays issued (invoices:write) */
'PUT /accountsReceivable/issueMany/:jobId/cancel': { params: { jobId: number }; answer: { data: AccountsReceivableIssueManyDataItem[] } };
/** Whether a customer is not to be reminded (invoices:read) */
'GET /accountsReceivable/reminder/contact/:contactId': { params: { contactId: number }; answer: { data: { off: boolean } } };
/** Remind a customer of nothing any more, or again (invoices:write) */
'PUT /accountsReceivable/reminder/contact/:contactId': { params: { contactId: number }; body: { off: boolean }; answer: { data: { off: boolean } } };
/** Who is reminded on the next working day, as everything stands now (invoices:read) */
'GET /accountsReceivable/reminder/preview': { answer: { data: { day: string; reminders: { invoice: { id: number; label: string }; contact: { id: number; label: string }; rule: { id: number; label: string }; dueDate: string; balance: number; email: string | null }[] } } };
/** Who owes us, the most first: by age, and when they last had a statement (invoices:read) */
'GET /accountsReceivable/statement': { answer: { data: { contact: { id: number; label: string }; email: string | null; open: number; notDue: number; onAccount: number; ageing: AccountsReceivableFiguresDataAgeingItem[]; lastSentAt: string | null; mail: AccountsReceivableDataItemMail | null }[] } };
/** Send statements by mail in the background, each once, with a link to each open invoice (invoices:write) */
'POST /accountsReceivable/statement': { body: { contactIds: number[]; from?: string; to?: string; message?: string | null }; answer: { data: { id: number } } };
/** What moved between a customer and us, with the balance after each, and what is open by age (invoices:read) */
'GET /accountsReceivable/statement/:contactId': { params: { contactId: number }; query: { from?: string | number; to?: string | number }; answer: { data: { contact: { id: number; label: string }; email: string | null; from: string; to: string; opening: number; closing: number; rows: { date: string; what: string; number: string | null; debit: number; credit: number; balance: number }[]; notDue: number; ageing: AccountsReceivableFiguresDataAgeingItem[]; open: { id: number; number: string; issueDate: string; dueDate: string | null; total: number; balance: number; daysOverdue: number }[]; onAccount: { id: number; date: string; reference: string | null; amount: number }[]; lastSentAt: string | null; mail: AccountsReceivableDataItemMail | null } } };
/** The same as PDF (invoices:read) */
'GET /accountsReceivable/statement/:contactId/paper': { params: { contactId: number }; query: { from?: string | number; to?: string | number }; answer: Blob };
/** One’s own statements on their way, and the last ones (invoices:read) */
'GET /accountsReceivable/statement/run': { answer: { data: AccountsReceivableStatementDataItem[] } };
/** Stop sending: what has left has left (invoices:write) */
'PUT /accountsReceivable/statement/run/:jobId/cancel': { params: { jobId: number }; answer: { data: AccountsReceivableStatementDataItem[] } };
/** List invoice statuses (company:read) */
'GET /accountsReceivableStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One invoice status (company:read) */
'GET /accountsReceivableStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count invoice statuses (company:read) */
'GET /accountsReceivableStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List allocations (allocations:read) */
'GET /allocation': { query: Query; answer: { data: AllocationDataItem[]; meta: AccountNumberMeta } };
/** Create allocation (allocations:write) */
'POST /allocation': { body: Allocation; answer: { data: AllocationDataItem } };
/** The same allocation, new, on another job (allocations:write) */
'POST /allocation/:allocationId/copyToJob/:target': { params: { allocationId: number; target: string }; answer: { data: AllocationDataItem } };
/** Back to new, with nobody assigned and nothing stamped (allocations:write) */
'PUT /allocation/:allocationId/revert': { params: { allocationId: number }; body: { note?: string | null; version?: number }; answer: { data: AllocationDataItem } };
/** Take a work order off its allocation (work-order:write) */
'DELETE /allocation/:allocationId/workOrder/:workOrderId': { params: { allocationId: number; workOrderId: number }; answer: { data: { id: number } } };
/** Put a work order under an allocation of its job, as far as its limit reaches (work-order:write) */
'POST /allocation/:allocationId/workOrder/:workOrderId': { params: { allocationId: number; workOrderId: number }; query: { assignedId?: number }; answer: { data: { id: number } } };
/** Delete allocation (allocations:write) */
'DELETE /allocation/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One allocation (allocations:read) */
'GET /allocation/:id': { params: { id: number }; answer: { data: AllocationDataItem } };
/** Update allocation (allocations:write) */
'PUT /allocation/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; jobId?: number; allocationTypeId?: number; assignedContactId?: number | null; assignedId?: number | null; details?: string | null; limit?: number | null; dueDate?: string | null; reference?: string | null; version?: number }; answer: { data: AllocationDataItem } };
/** Grant the limit that was asked for, or not (allocations:write) */
'PUT /allocation/:id/answer': { params: { id: number }; body: { granted: boolean; note?: string | null; version?: number }; answer: { data: AllocationDataItem } };
/** Begin an invoice of an allocation: its authorised estimate, else its limit (invoices:write) */
'POST /allocation/:id/arInvoice': { params: { id: number }; body: { toContactId?: number | null }; answer: { data: AccountsReceivableDataItem } };
/** Ask for a higher limit, with the reason (allocations:write) */
'PUT /allocation/:id/ask': { params: { id: number }; body: { limit: number; reason: string; version?: number }; answer: { data: AllocationDataItem } };
/** When the customer was contacted, the site attended or the work completed; its status follows (allocations:write) */
'PUT /allocation/:id/date': { params: { id: number }; body: { id: "firstCustomerContactAt" | "siteAttended" | "completed"; date: string | null; time?: string | null; userId?: number | null; version?: number }; answer: { data: AllocationDataItem } };
/** Upload a file to an allocation, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /allocation/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for an allocation as base64, at most 3 MB (documents:write) */
'POST /allocation/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for an allocation that lies at a public address (documents:write) */
'POST /allocation/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Make the own estimate of an allocation, by the allocation setting; the one it has is answered again (estimate:write) */
'POST /allocation/:id/estimate': { params: { id: number }; answer: { data: AllocationDataItem } };
/** Move an allocation to another status (allocations:write) */
'PUT /allocation/:id/status': { params: { id: number }; body: { allocationStatusId: number; note?: string | null; version?: number }; answer: { data: AllocationDataItem } };
/** The work orders under an allocation, and what they take from its limit (allocations:read) */
'GET /allocation/:id/work': { params: { id: number }; answer: { data: { committed: number | null; orders: { id: number; number: string; label: string; status: AccountsPayableDataItemStatus; assigned: string | null; cost: number | null }[]; estimate: { id: number; label: string; total: number | null; authorised: number | null } | null } } };
/** Count allocations (allocations:read) */
'GET /allocation/count': { query: Query2; answer: { data: { count: number } } };
/** Several allocations at once (allocations:write) */
'POST /allocation/createMultiple': { body: { items: Allocation[] }; answer: { data: AllocationDataItem[] } };
/** Snapshots of the own estimate of an allocation (estimate:read) */
'GET /allocation/estimateSnapshot/:id': { params: { id: number }; answer: { data: AllocationEstimateSnapshotDataItem[]; meta: AccountNumberMeta } };
/** The company's allocation setting, by the company's id (company:read) */
'GET /allocationSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; defaultMaterialQuantity: number | null; defaultLabourQuantity: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; allowPreliminaryTrades: boolean | null; allowInsuranceTrades: boolean | null; allowEndataExport: boolean | null; canLinkCustomForms: boolean } } };
/** The allocation setting as it is for one job, and where each field comes from (job:read) */
'GET /allocationSetting/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; defaultMaterialQuantity: number | null; defaultLabourQuantity: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; allowPreliminaryTrades: boolean | null; allowInsuranceTrades: boolean | null; allowEndataExport: boolean | null; canLinkCustomForms: boolean; sources: Record<string, number | null> } } };
/** List overrides of the allocation setting (company:read) */
'GET /allocationSettingOverride': { query: Query; answer: { data: AllocationSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the allocation setting (company:read) */
'GET /allocationSettingOverride/:id': { params: { id: number }; answer: { data: AllocationSettingOverrideDataItem } };
/** Count overrides of the allocation setting (company:read) */
'GET /allocationSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** List allocation statuses (company:read) */
'GET /allocationStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One allocation status (company:read) */
'GET /allocationStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count allocation statuses (company:read) */
'GET /allocationStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List allocation types (company:read) */
'GET /allocationType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One allocation type (company:read) */
'GET /allocationType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count allocation types (company:read) */
'GET /allocationType/count': { query: Query2; answer: { data: { count: number } } };
/** API tokens with their last use, without secrets (api-access:read) */
'GET /apiToken': { answer: { data: { id: number; version: number; label: string; description: string | null; prefix: string; previousPrefix: string | null; previousUntil: string | null; role: { id: number; label: string }; scopes: string[]; addresses: string[]; perMinute: number; state: "active" | "expired" | "revoked"; expiresAt: string | null; lastUsedAt: string | null; lastUsedIp: string | null; revokedAt: string | null; createdAt: string; createdBy: string | null }[] } };
/** Areas that a token can be given, from the calls that there are (api-access:read) */
'GET /apiToken/scope': { answer: { data: { ref: string; label: string; isSensitive: boolean; reads: number; writes: number }[] } };
/** List appointments (scheduling:read) */
'GET /appointment': { query: Query; answer: { data: AppointmentDataItem[]; meta: AccountNumberMeta } };
/** Book an appointment, or a series of them (scheduling:write) */
'POST /appointment': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; appointmentTypeId: number; label?: string | null; description?: string | null; startAt?: string | null; endAt?: string | null; allDay?: boolean | 0 | 1 | null; startDate?: string | null; endDate?: string | null; minutes?: number | null; timezone?: string | null; userIds?: number[] | null; contactIds?: number[] | null; remindCustomer?: boolean | 0 | 1 | null; objectType?: string | null; objectId?: number | null; repeats?: AppointmentRepeats; notify?: AppointmentNotify; override?: string; proposed?: boolean }; answer: { data: AppointmentDataItem } };
/** Delete appointment (scheduling:write) */
'DELETE /appointment/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One appointment (scheduling:read) */
'GET /appointment/:id': { params: { id: number }; answer: { data: AppointmentDataItem } };
/** Change an appointment: its time, its people, its words (scheduling:write) */
'PUT /appointment/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; appointmentTypeId?: number; label?: string | null; description?: string | null; startAt?: string | null; endAt?: string | null; allDay?: boolean | 0 | 1 | null; startDate?: string | null; endDate?: string | null; minutes?: number | null; timezone?: string | null; userIds?: number[] | null; contactIds?: number[] | null; remindCustomer?: boolean | 0 | 1 | null; objectType?: string | null; objectId?: number | null; version?: number; notify?: AppointmentNotify; override?: string }; answer: { data: AppointmentDataItem } };
/** Say that one has arrived (scheduling:write) */
'PUT /appointment/:id/arrive': { params: { id: number }; body: Appointment; answer: { data: AppointmentDataItem } };
/** Say that one has left; the appointment stays open until its outcome is known (scheduling:write) */
'PUT /appointment/:id/leave': { params: { id: number }; body: Appointment; answer: { data: AppointmentDataItem } };
/** Book another appointment in place of one; the first stays as rescheduled (scheduling:write) */
'POST /appointment/:id/reschedule': { params: { id: number }; body: { startAt: string; endAt?: string; reason?: string; override?: string; notify?: AppointmentNotify }; answer: { data: AppointmentDataItem } };
/** Move an appointment to another status (scheduling:write) */
'PUT /appointment/:id/status/:appointmentStatusId': { params: { id: number; appointmentStatusId: number }; body: { reason?: string | null; outcomeId?: number | null; outcomeNote?: string | null; noAccessReasonId?: number | null; version?: number; notify?: AppointmentNotify; at?: string }; answer: { data: AppointmentDataItem } };
/** People, their hours and visits from one day to another, and what waits to be planned (scheduling:read) */
'GET /appointment/board': { query: { from: string | number; to: string | number; teamId?: number; jobId?: number; tray?: "0" | "1" }; answer: { data: { people: { key: string; label: string; position: string | null; zone: string; contactId: number | null; hasShifts: boolean; shifts: { start: number; end: number }[]; away: { start: number; end: number; label: string }[]; busy: { start: number; end: number; label: string }[]; expired: { label: string; on: string }[] }[]; visits: { id: number; version: number; jobId: number | null; jobNumber: string | null; customer: string | null; label: string; typeId: number; typeLabel: string; colour: string | null; statusType: string; statusLabel: string; start: number; end: number; startDate: string | null; endDate: string | null; allDay: boolean; people: string[]; zone: string; state: string | null; suburb: string | null; latitude: number | null; longitude: number | null; travel: boolean }[]; tray: { appointmentId: number | null; version: number | null; jobId: number | null; jobNumber: string | null; customer: string | null; label: string; typeId: number | null; typeLabel: string | null; colour: string | null; minutes: number | null; suburb: string | null; state: string | null; latitude: number | null; longitude: number | null; zone: string; dueDate: string | null; people: string[]; fault: string | null }[]; holidays: { date: string; state: string | null; label: string }[]; mostHours: number; opening: string; closing: string; zone: string } } };
/** What speaks against a time and its people; nothing is booked (scheduling:write) */
'POST /appointment/check': { body: { id?: number; jobId?: number | null; appointmentTypeId?: number; startAt: string; endAt: string; allDay?: boolean; userIds?: number[]; contactIds?: number[] }; answer: { data: { rule: "doubleBooking" | "leave" | "licenceExpired" | "travelTooShort" | "outsideHours" | "noShifts" | "holiday" | "longDay" | "busy"; hard: boolean; person: string; personLabel: string; text: string }[] } };
/** Count appointments (scheduling:read) */
'GET /appointment/count': { query: Query2; answer: { data: { count: number } } };
/** The templates in which the customer of a job is told of visits, and what their placeholders stand for (scheduling:read) */
'GET /appointment/notices/job/:jobId': { params: { jobId: number }; answer: { data: { templates: { notice: "booked" | "moved" | "onMyWay" | "missed" | "cancelled" | "offered" | "reminder"; subject: string | null; body: string }[]; values: Record<string, string | null> } } };
/** Propose several times to a customer on one link; the link is answered once (scheduling:write) */
'POST /appointment/offer': { body: { jobId: number; appointmentTypeId: number; label?: string; times: { startAt: string; endAt?: string; userIds?: number[]; contactIds?: number[] }[]; expiresAt?: string; notify?: AppointmentNotify }; answer: { data: { offer: AppointmentOfferDataOffer; appointments: AppointmentDataItem[]; link: string } } };
/** Take one of the offered times for a customer who said so otherwise (scheduling:write) */
'PUT /appointment/offer/:id/choose/:appointmentId': { params: { id: number; appointmentId: number }; answer: { data: AppointmentDataItem } };
/** Take an offer back: its link closes and its times are free (scheduling:write) */
'PUT /appointment/offer/:id/withdraw': { params: { id: number }; answer: { data: AppointmentOfferDataOffer } };
/** The offers of times on a job that nobody has answered, and the last answers (scheduling:read) */
'GET /appointment/offer/:jobId': { params: { jobId: number }; answer: { data: AppointmentOfferDataOffer[] } };
/** Make several changes of a plan at once, or none of them (scheduling:write) */
'PUT /appointment/plan': { body: { changes: { id: number; version?: number; startAt?: string; endAt?: string; userIds?: number[]; contactIds?: number[] }[]; override?: string }; answer: { data: AppointmentDataItem[] } };
/** The best three times for a visit, with their reasons (scheduling:read) */
'GET /appointment/slots': { query: { jobId?: number; appointmentId?: number; appointmentTypeId?: number; minutes?: number; from?: string | number; by?: string | number; teamId?: number; people?: string | number }; answer: { data: { slots: { person: string; personLabel: string; start: number; end: number; travelMinutes: number | null; reasons: string[] }[]; refused: { person: string; personLabel: string; start: number; text: string }[]; minutes: number; zone: string } } };
/** List visit outcomes (company:read) */
'GET /appointmentOutcome': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One visit outcome (company:read) */
'GET /appointmentOutcome/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count visit outcomes (company:read) */
'GET /appointmentOutcome/count': { query: Query2; answer: { data: { count: number } } };
/** The company's visit notice setting, by the company's id (company:read) */
'GET /appointmentSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; bookedTemplateId: number | null; movedTemplateId: number | null; onMyWayTemplateId: number | null; missedTemplateId: number | null; cancelledTemplateId: number | null; offeredTemplateId: number | null; reminderTemplateId: number | null } } };
/** List overrides of the visit notices (company:read) */
'GET /appointmentSettingOverride': { query: Query; answer: { data: AppointmentSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the visit notices (company:read) */
'GET /appointmentSettingOverride/:id': { params: { id: number }; answer: { data: AppointmentSettingOverrideDataItem } };
/** Count overrides of the visit notices (company:read) */
'GET /appointmentSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** The visit notice setting as it is for one job, and where each field comes from (job:read) */
'GET /appointmentSettingOverride/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; bookedTemplateId: number | null; movedTemplateId: number | null; onMyWayTemplateId: number | null; missedTemplateId: number | null; cancelledTemplateId: number | null; offeredTemplateId: number | null; reminderTemplateId: number | null; sources: Record<string, number | null> } } };
/** List appointment statuses (company:read) */
'GET /appointmentStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One appointment status (company:read) */
'GET /appointmentStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count appointment statuses (company:read) */
'GET /appointmentStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List appointment types (company:read) */
'GET /appointmentType': { query: Query; answer: { data: AppointmentTypeDataItem[]; meta: AccountNumberMeta } };
/** One appointment type (company:read) */
'GET /appointmentType/:id': { params: { id: number }; answer: { data: AppointmentTypeDataItem } };
/** Count appointment types (company:read) */
'GET /appointmentType/count': { query: Query2; answer: { data: { count: number } } };
/** Deploy units to a job, or hand them to a person (assets:write) */
'POST /assetDeployment': { body: { assetItemIds: number[]; jobId?: number | null; userId?: number | null; outAt?: string | null; assetItemRateTypeId?: number | null; overdueReason?: string | null; note?: string | null; returnFirst?: boolean }; answer: { data: AssetDeploymentDataItem[] } };
/** Take a deployment back that never was (assets:write) */
'DELETE /assetDeployment/:id': { params: { id: number }; answer: { data: { id: number } } };
/** Correct when a unit went out or came back; without an end it is there again (assets:write) */
'PUT /assetDeployment/:id': { params: { id: number }; body: { outAt?: string; inAt?: string | null; note?: string | null; version?: number }; answer: { data: AssetDeploymentDataItem } };
/** Put another unit in the place of one that failed: both count on as one (assets:write) */
'PUT /assetDeployment/:id/swap': { params: { id: number }; body: { assetItemId: number; at?: string | null; assetItemStatusId?: number | null; overdueReason?: string | null; note?: string | null }; answer: { data: AssetDeploymentDataItem } };
/** Return units from where they are (assets:write) */
'PUT /assetDeployment/return': { body: { deploymentIds: number[]; inAt?: string | null; assetItemStatusId?: number | null; note?: string | null }; answer: { data: AssetDeploymentDataItem[] } };
/** List equipment (assets:read) */
'GET /assetItem': { query: Query; answer: { data: AssetItemDataItem[]; meta: AccountNumberMeta } };
/** Create asset (assets:write) */
'POST /assetItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; assetTypeId: number; assetItemStatusId?: number | null; make?: string | null; model?: string | null; serialNumber?: string | null; barcode?: string | null; contactId?: number | null; hiredUntil?: string | null; homePlace?: string | null; tagDueDate?: string | null; serviceDueDate?: string | null; calibrationDueDate?: string | null; amps?: number | null; pintsPerDay?: number | null; airflowCfm?: number | null; notes?: string | null }; answer: { data: AssetItemDataItem } };
/** Delete asset (assets:write) */
'DELETE /assetItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One asset (assets:read) */
'GET /assetItem/:id': { params: { id: number }; answer: { data: AssetItemDataItem } };
/** Update asset (assets:write) */
'PUT /assetItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; assetTypeId?: number; assetItemStatusId?: number | null; make?: string | null; model?: string | null; serialNumber?: string | null; barcode?: string | null; contactId?: number | null; hiredUntil?: string | null; homePlace?: string | null; tagDueDate?: string | null; serviceDueDate?: string | null; calibrationDueDate?: string | null; amps?: number | null; pintsPerDay?: number | null; airflowCfm?: number | null; notes?: string | null; version?: number }; answer: { data: AssetItemDataItem } };
/** Where a unit is and was, latest first (assets:read) */
'GET /assetItem/:id/deployment': { params: { id: number }; answer: { data: AssetDeploymentDataItem[] } };
/** Upload a file to a unit of equipment, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /assetItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a unit of equipment as base64, at most 3 MB (documents:write) */
'POST /assetItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a unit of equipment that lies at a public address (documents:write) */
'POST /assetItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** What a unit was paid for, what it charged and what of that was billed (assets:read) */
'GET /assetItem/:id/earnings': { params: { id: number }; answer: { data: { paid: number; charged: number; billed: number; daysOut: number; jobs: number } } };
/** Count equipment (assets:read) */
'GET /assetItem/count': { query: Query2; answer: { data: { count: number } } };
/** Labels with QR codes as a sheet (assets:read) */
'GET /assetItem/labels/pdf': { query: { ids: string | number }; answer: Blob };
/** How much equipment is where, what is overdue or idle, and what it earns a day now (assets:read) */
'GET /assetItem/overview': { answer: { data: { total: number; onSite: number; available: number; hired: number; overdue: number; due: number; idle: number; earnsADay: number } } };
/** The unit that a label names: by its number, barcode or serial number (assets:read) */
'GET /assetItem/scan': { query: { code: string | number }; answer: { data: AssetItemDataItem } };
/** What is known of units where they are: the part of the site, since when they stand for nothing, what to look at (assets:read) */
'GET /assetItem/signs': { answer: { data: { assetItemId: number; place: string | null; idle: { since: string; words: string } | null; look: { words: string; tone: "late" | "waiting" } | null }[] } };
/** List equipment costs (assets:read) */
'GET /assetItemCost': { query: Query; answer: { data: AssetItemCostDataItem[]; meta: AccountNumberMeta } };
/** Create equipment cost (assets:write) */
'POST /assetItemCost': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; assetItemId: number; label: string; kind: "purchase" | "hire" | "service" | "repair" | "calibration" | "other"; date: string; amount: number }; answer: { data: AssetItemCostDataItem } };
/** Delete equipment cost (assets:write) */
'DELETE /assetItemCost/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One equipment cost (assets:read) */
'GET /assetItemCost/:id': { params: { id: number }; answer: { data: AssetItemCostDataItem } };
/** Update equipment cost (assets:write) */
'PUT /assetItemCost/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; assetItemId?: number; label?: string; kind?: "purchase" | "hire" | "service" | "repair" | "calibration" | "other"; date?: string; amount?: number; version?: number }; answer: { data: AssetItemCostDataItem } };
/** Count equipment costs (assets:read) */
'GET /assetItemCost/count': { query: Query2; answer: { data: { count: number } } };
/** List equipment rates (assets:read) */
'GET /assetItemRate': { query: Query; answer: { data: AssetItemRateDataItem[]; meta: AccountNumberMeta } };
/** Create equipment rate (assets:write) */
'POST /assetItemRate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; assetTypeId?: number | null; assetItemId?: number | null; assetItemRateTypeId: number; costRate?: number | null; sellRate: number }; answer: { data: AssetItemRateDataItem } };
/** Delete equipment rate (assets:write) */
'DELETE /assetItemRate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One equipment rate (assets:read) */
'GET /assetItemRate/:id': { params: { id: number }; answer: { data: AssetItemRateDataItem } };
/** Update equipment rate (assets:write) */
'PUT /assetItemRate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; assetTypeId?: number | null; assetItemId?: number | null; assetItemRateTypeId?: number; costRate?: number | null; sellRate?: number; version?: number }; answer: { data: AssetItemRateDataItem } };
/** Count equipment rates (assets:read) */
'GET /assetItemRate/count': { query: Query2; answer: { data: { count: number } } };
/** List equipment rate types (company:read) */
'GET /assetItemRateType': { query: Query; answer: { data: AssetItemRateTypeDataItem[]; meta: AccountNumberMeta } };
/** One equipment rate type (company:read) */
'GET /assetItemRateType/:id': { params: { id: number }; answer: { data: AssetItemRateTypeDataItem } };
/** Count equipment rate types (company:read) */
'GET /assetItemRateType/count': { query: Query2; answer: { data: { count: number } } };
/** List equipment statuses (company:read) */
'GET /assetItemStatus': { query: Query; answer: { data: AssetItemStatusDataItem[]; meta: AccountNumberMeta } };
/** One equipment status (company:read) */
'GET /assetItemStatus/:id': { params: { id: number }; answer: { data: AssetItemStatusDataItem } };
/** Count equipment statuses (company:read) */
'GET /assetItemStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List equipment types (company:read) */
'GET /assetType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One equipment type (company:read) */
'GET /assetType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count equipment types (company:read) */
'GET /assetType/count': { query: Query2; answer: { data: { count: number } } };
/** List attachments (documents:read) */
'GET /attachment': { query: Query; answer: { data: AccountsPayableDataAttachment[]; meta: AccountNumberMeta } };
/** A further attachment of a file that is there already, for another record (documents:write) */
'POST /attachment': { body: { originalAttachmentId: number; objectType: string; objectId: number; attachmentTypeId?: number; description?: string | null; public?: boolean }; answer: { data: AccountsPayableDataAttachment } };
/** Take an attachment off a record; with its last one it is deleted and can be restored for 30 days (documents:write) */
'DELETE /attachment/:attachmentId/:objectType/:objectId': { params: { attachmentId: number; objectType: string; objectId: number }; answer: { data: { id: number } } };
/** Delete an attachment; it can be restored for 30 days (documents:write) */
'DELETE /attachment/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One attachment; with view=1 the file itself as base64, up to 10 MB (documents:read) */
'GET /attachment/:id': { params: { id: number }; query: { view?: "0" | "1" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; attachmentTypeId: number; fileName: string | null; description: string | null; public: boolean; attachmentStatusId: number; latitude: number | null; longitude: number | null; takenAt: string | null; room: string | null; order: number; markup: (AccountsPayableDataAttachmentMarkupItem | AccountsPayableDataAttachmentMarkupItem2 | AccountsPayableDataAttachmentMarkupItem3 | AccountsPayableDataAttachmentMarkupItem4 | AccountsPayableDataAttachmentMarkupItem5)[] | null; filterTagIds: number[]; jobId: number | null; objectType: string | null; objectId: number | null; mimeType: string; sizeBytes: number; sha256: string; width: number | null; height: number | null; rotation: number; originalAttachmentId: number | null; sentBy: string | null; processing: string | null; createdBy: { id: number; label: string } | null; job: { id: number; label: string } | null; attachmentType: AccountsPayableDataAttachmentAttachmentType | null; links: { objectType: string; objectId: number }[]; previewUrl: string | null; thumbUrl: string | null; fileUrl: string | null; base64: string | null } } };
/** Change what is said of an attachment, or its status (2 obsolete, 3 deleted, 1 published again) (documents:write) */
'PUT /attachment/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; attachmentTypeId?: number; fileName?: string | null; description?: string | null; public?: boolean | 0 | 1 | null; attachmentStatusId?: number | null; takenAt?: string | null; room?: string | null; order?: number | null; markup?: (AccountsPayableDataAttachmentMarkupItem | AccountsPayableDataAttachmentMarkupItem2 | AccountsPayableDataAttachmentMarkupItem3 | AccountsPayableDataAttachmentMarkupItem4 | AccountsPayableDataAttachmentMarkupItem5)[] | null; filterTagIds?: number[] | null; version?: number }; answer: { data: AccountsPayableDataAttachment } };
/** One attachment with the few fields by which people choose (documents:read) */
'GET /attachment/:id/basic': { params: { id: number }; answer: { data: AttachmentData } };
/** Whether people outside the staff see it (documents:write) */
'PUT /attachment/:id/public': { params: { id: number }; body: { public: boolean; version?: number }; answer: { data: AccountsPayableDataAttachment } };
/** What is written in a PDF, an office file or a text, as far as it could be read (documents:read) */
'GET /attachment/:id/text': { params: { id: number }; answer: { data: { text: string | null } } };
/** Link attachments to a record; one that belonged to nothing is published with it (documents:write) */
'PUT /attachment/:objectType/:objectId': { params: { objectType: string; objectId: number }; body: { attachmentIds: number[] }; answer: { data: { attachmentIds: number[] } } };
/** A ZIP that this person asked for within the last day (documents:read) */
'GET /attachment/archive/:archiveId': { params: { archiveId: number }; answer: { data: AttachmentArchiveData } };
/** A file as base64, at most 3 MB, for a record or for none yet: then it waits 30 days to be linked (documents:write) */
'POST /attachment/base64': { body: { attachmentTypeId: number; description?: string | null; public?: boolean; room?: string | null; takenAt?: string | null; order?: number; latitude?: number | null; longitude?: number | null; fileName: string; base64: string; keepDuplicate?: boolean; objectType?: string | null; objectId?: number | null }; answer: { data: AccountsPayableData } };
/** The file as base64, at most 10 MB (documents:write) */
'POST /attachment/base64/:id': { params: { id: number }; answer: { data: { id: number; fileName: string | null; mimeType: string; base64: string } } };
/** A new version of the file as base64: it is published, the old one is obsolete (documents:write) */
'PUT /attachment/base64/:id': { params: { id: number }; body: { base64: string; fileName?: string | null }; answer: { data: { attachmentId: number; syncError: string | null; duplicateOfId: number | null; attachment: AccountsPayableDataAttachment; base64: string } } };
/** Count attachments (documents:read) */
'GET /attachment/count': { query: Query2; answer: { data: { count: number } } };
/** A ZIP of chosen attachments of a record (documents:write) */
'POST /attachment/download/:objectType/:objectId': { params: { objectType: string; objectId: number }; body: { attachmentIds: number[]; attachmentTypeId?: number | null }; answer: { data: AttachmentArchiveData } };
/** A ZIP of all published attachments of a record (documents:write) */
'POST /attachment/download/:objectType/:objectId/all': { params: { objectType: string; objectId: number }; body: { attachmentTypeId?: number | null; includeZippedAttachments?: boolean; pictures?: boolean | null }; answer: { data: AttachmentArchiveData } };
/** Send a file by mail, at most 15 MB (documents:write) */
'POST /attachment/email/:id': { params: { id: number }; body: { email: string | string[]; subject?: string | null; message?: string | null }; answer: { data: { sentTo: string[] } } };
/** Attachments of a job, those of its records among them; deleted ones only where the filter names their status (documents:read) */
'GET /attachment/job/:jobId': { params: { jobId: number }; query: Query; answer: { data: AccountsPayableDataAttachment[]; meta: AccountNumberMeta } };
/** Types and rooms of the attachments of a job, with their numbers (documents:read) */
'GET /attachment/job/:jobId/facets': { params: { jobId: number }; answer: { data: { types: { id: number; label: string; colour: string | null; stage: "before" | "during" | "after" | "makeSafe" | null; count: number }[]; rooms: { label: string; count: number }[]; total: number; pictures: number; waiting: number; site: { latitude: number; longitude: number } | null } } };
/** Attachments that are linked to a record (documents:read) */
'GET /attachment/linked/:objectType/:objectId': { params: { objectType: string; objectId: number }; query: Query; answer: { data: AccountsPayableDataAttachment[]; meta: AccountNumberMeta } };
/** Attachments with the few fields by which people choose (documents:read) */
'GET /attachment/list/basic': { query: Query; answer: { data: AttachmentData[]; meta: AccountNumberMeta } };
/** Make a picture smaller: the small copy is published, the old one is obsolete (documents:write) */
'PUT /attachment/resize/:id': { params: { id: number }; body: { side: number; version?: number }; answer: { data: AccountsPayableDataAttachment } };
/** Turn a video clockwise: players turn it by `rotation`, the file stays as it is; the old attachment is obsolete (documents:write) */
'PUT /attachment/rotate-video/:id': { params: { id: number }; body: { rotation: 90 | 180 | 270; version?: number }; answer: { data: AccountsPayableDataAttachment } };
/** Turn a picture clockwise: the turned copy is published, the old one is obsolete (documents:write) */
'PUT /attachment/rotate/:id': { params: { id: number }; body: { rotation: 90 | 180 | 270; version?: number }; answer: { data: AccountsPayableDataAttachment } };
/** Send a file to Endata, where it is connected (documents:write) */
'POST /attachment/syncToEndata/:id': { params: { id: number }; answer: { data: { endataSynced: boolean } } };
/** Send a file to Estimage, where it is connected (documents:write) */
'POST /attachment/syncToEstimage/:id': { params: { id: number }; answer: { data: { estimageSynced: boolean } } };
/** Copy attachments to the jobs that theirs is linked to, or to some of these; what is there already is left out (documents:write) */
'POST /attachment/syncToLinkedJobs': { body: { attachmentIds: number[]; jobIds?: number[] }; answer: { data: { copied: number; jobIds: number[] } } };
/** Send a file to Symbility, where it is connected (documents:write) */
'POST /attachment/syncToSymbility/:id': { params: { id: number }; answer: { data: { symbilitySynced: boolean } } };
/** A file that lies at a public address, for a record or for none yet (documents:write) */
'POST /attachment/url': { body: { attachment: { attachmentTypeId: number; description?: string | null; public?: boolean; room?: string | null; takenAt?: string | null; order?: number; latitude?: number | null; longitude?: number | null; objectType?: string | null; objectId?: number | null; fileName?: string | null; keepDuplicate?: boolean }; location: string }; answer: { data: AccountsPayableData } };
/** List attachment types (company:read) */
'GET /attachmentType': { query: Query; answer: { data: AttachmentTypeDataItem[]; meta: AccountNumberMeta } };
/** One attachment type (company:read) */
'GET /attachmentType/:id': { params: { id: number }; answer: { data: AttachmentTypeDataItem } };
/** Count attachment types (company:read) */
'GET /attachmentType/count': { query: Query2; answer: { data: { count: number } } };
/** List attendance (safety:read) */
'GET /attendanceItem': { query: Query; answer: { data: AttendanceItemDataItem[]; meta: AccountNumberMeta } };
/** Create attendance (safety:write) */
'POST /attendanceItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; name: string; employer?: string | null; phone?: string | null; contactId?: number | null; inAt: string; outAt?: string | null; note?: string | null }; answer: { data: AttendanceItemDataItem } };
/** One attendance (safety:read) */
'GET /attendanceItem/:id': { params: { id: number }; answer: { data: AttendanceItemDataItem } };
/** Say what was different: the times themselves stay (safety:write) */
'PUT /attendanceItem/:id/note': { params: { id: number }; body: { note: string | null; version?: number }; answer: { data: AttendanceItemDataItem } };
/** Sign somebody out, now or at a time that has passed (safety:write) */
'PUT /attendanceItem/:id/out': { params: { id: number }; body: { outAt?: string | null; note?: string | null; at?: string; latitude?: number | null; longitude?: number | null }; answer: { data: AttendanceItemDataItem } };
/** Count attendance (safety:read) */
'GET /attendanceItem/count': { query: Query2; answer: { data: { count: number } } };
/** Bills that arrived as files, newest first: those that wait for somebody, and what became of the others (bills:read) */
'GET /billArrival': { query: Query; answer: { data: BillArrivalDataItem[]; meta: AccountNumberMeta } };
/** One bill that arrived as a file (bills:read) */
'GET /billArrival/:id': { params: { id: number }; answer: { data: BillArrivalDataItem } };
/** Say that an arrived file is no bill; or that it waits again (bills:write) */
'PUT /billArrival/:id/dismiss': { params: { id: number }; body: { dismissed: boolean; note?: string | null; version?: number }; answer: { data: BillArrivalDataItem } };
/** Say whose bill an arrived file is: it becomes a bill of that supplier (bills:write) */
'PUT /billArrival/:id/enter': { params: { id: number }; body: { contactId: number; jobId?: number | null; supplierInvoiceNumber?: string | null; invoiceDate?: string | null; statedTotal?: number | null; isAnother?: boolean; version?: number }; answer: { data: BillArrivalDataItem } };
/** Addresses to which suppliers can mail their bills (bills:read) */
'GET /billArrival/address': { answer: { data: string[] } };
/** Read a bill from a file, at most 100 MB, multipart with a part file: an electronic invoice (UBL), a PDF with one inside, a paper. It becomes a bill where it says whose it is, else it waits (bills:write) */
'POST /billArrival/document': { body: Upload; answer: { data: BillArrivalDataItem } };
/** The company’s colours and logo (company:read) */
'GET /branding': { answer: { data: { ref: string; label: string; colourTheme: { accent?: string }; hasLogo: boolean; hostName: string | null; version: number } } };
/** The company’s own logo, or the product’s mark (company:read) */
'GET /branding/logo': { answer: Blob };
/** List calendars (scheduling:read) */
'GET /calendar': { query: Query; answer: { data: CalendarDataItem[]; meta: AccountNumberMeta } };
/** Create calendar (scheduling:write) */
'POST /calendar': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; ref?: "user" | "team" | "job" | "resource" | null; ownerId?: number | null; feedUrl?: string | null; active?: boolean | 0 | 1 | null }; answer: { data: CalendarDataItem } };
/** Delete calendar (scheduling:write) */
'DELETE /calendar/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One calendar (scheduling:read) */
'GET /calendar/:id': { params: { id: number }; answer: { data: CalendarDataItem } };
/** Update calendar (scheduling:write) */
'PUT /calendar/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; ref?: "user" | "team" | "job" | "resource" | null; ownerId?: number | null; feedUrl?: string | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: CalendarDataItem } };
/** Read an iCalendar file into a calendar; what was read of the same entries before is replaced (scheduling:write) */
'POST /calendar/:id/import': { params: { id: number }; body: Upload; answer: { data: { read: number; left: string[] } } };
/** Read the feed that a calendar follows now, in the background (scheduling:write) */
'POST /calendar/:id/refresh': { params: { id: number }; answer: { data: { id: number } } };
/** Count calendars (scheduling:read) */
'GET /calendar/count': { query: Query2; answer: { data: { count: number } } };
/** What stands on the calendars of a person, team or job from one day to another (scheduling:read) */
'GET /calendar/entries': { query: { from: string | number; to: string | number; ref: "user" | "team" | "job" | "resource"; ownerId?: number }; answer: { data: { id: number; version: number; calendarId: number; calendar: string; title: string; kind: "event" | "leave" | "holiday"; start: number; end: number; allDay: boolean; startDate: string | null; endDate: string | null; timezone: string; imported: boolean; seriesId: number | null; recurrence: string | null }[] } };
/** An entry on the own calendar of a person, team or job, which is made with the first one (scheduling:write) */
'POST /calendar/entry': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; title: string; description?: string | null; kind?: "event" | "leave" | "holiday" | null; startAt?: string | null; endAt?: string | null; allDay?: boolean | 0 | 1 | null; startDate?: string | null; endDate?: string | null; timezone?: string | null; busy?: boolean | 0 | 1 | null; ref: "user" | "team" | "job" | "resource"; ownerId?: number; repeats?: AppointmentRepeats }; answer: { data: CalendarEntryData } };
/** Take an entry off the own calendar; of one that repeats those that follow it as well, if asked (scheduling:write) */
'DELETE /calendar/entry/:id': { params: { id: number }; query: { version?: number; following?: "0" | "1" }; answer: { data: { changed: number } } };
/** The open feeds of a person, team or job (scheduling:read) */
'GET /calendar/feeds': { query: { ref: "user" | "team" | "job"; ownerId?: number }; answer: { data: CalendarFeedsDataItem[] } };
/** An address at which a calendar is followed from elsewhere; it is answered once (scheduling:write) */
'POST /calendar/feeds': { body: { ref: "user" | "team" | "job"; ownerId?: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; ref: "user" | "team" | "job"; ownerId: number; label: string; revokedAt: string | null; lastReadAt: string | null; link: string } } };
/** Close a feed: its address answers nothing from now on (scheduling:write) */
'PUT /calendar/feeds/:id/revoke': { params: { id: number }; answer: { data: CalendarFeedsDataItem } };
/** List calendar entries (scheduling:read) */
'GET /calendarItem': { query: Query; answer: { data: CalendarEntryData[]; meta: AccountNumberMeta } };
/** Create calendar entry (scheduling:write) */
'POST /calendarItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; calendarId: number; title: string; description?: string | null; kind?: "event" | "leave" | "holiday" | null; startAt?: string | null; endAt?: string | null; allDay?: boolean | 0 | 1 | null; startDate?: string | null; endDate?: string | null; timezone?: string | null; busy?: boolean | 0 | 1 | null }; answer: { data: CalendarEntryData } };
/** Delete calendar entry (scheduling:write) */
'DELETE /calendarItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One calendar entry (scheduling:read) */
'GET /calendarItem/:id': { params: { id: number }; answer: { data: CalendarEntryData } };
/** Update calendar entry (scheduling:write) */
'PUT /calendarItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; calendarId?: number; title?: string; description?: string | null; kind?: "event" | "leave" | "holiday" | null; startAt?: string | null; endAt?: string | null; allDay?: boolean | 0 | 1 | null; startDate?: string | null; endDate?: string | null; timezone?: string | null; busy?: boolean | 0 | 1 | null; version?: number }; answer: { data: CalendarEntryData } };
/** Change an entry that repeats and all that follow it: each stays on its day (scheduling:write) */
'PUT /calendarItem/:id/following': { params: { id: number }; body: { version?: number; title?: string; kind?: "event" | "leave" | "holiday"; from?: string; to?: string }; answer: { data: { changed: number } } };
/** Count calendar entries (scheduling:read) */
'GET /calendarItem/count': { query: Query2; answer: { data: { count: number } } };
/** List catastrophe codes (company:read) */
'GET /catastropheCode': { query: Query; answer: { data: CatastropheCodeDataItem[]; meta: AccountNumberMeta } };
/** One catastrophe code (company:read) */
'GET /catastropheCode/:id': { params: { id: number }; answer: { data: CatastropheCodeDataItem } };
/** Count catastrophe codes (company:read) */
'GET /catastropheCode/count': { query: Query2; answer: { data: { count: number } } };
/** What is open now in wizards and checklists: the step that is due, with its items; at most 200 wizards (wizards:read) */
'GET /checklist': { query: { whose?: "mine" | "all" }; answer: { data: { wizardId: number; label: string; wizardTypeId: number; objectType: string; objectId: number; jobId: number | null; job: { id: number; label: string } | null; stepId: number; step: string; actor: string; assigned: { id: number; label: string } | null; items: { id: number; label: string; wizardItemTypeId: number; required: boolean }[] }[] } };
/** The statement of a subcontractor for a tax month, on paper (bills:read) */
'GET /cis/contact/:contactId/pdf': { params: { contactId: number }; query: { month?: string | number }; answer: Blob };
/** Send a subcontractor the statement of a tax month (bills:write) */
'POST /cis/contact/:contactId/send': { params: { contactId: number }; body: { month?: string }; answer: { data: { month: string } } };
/** Keep the answer of HMRC to a verification: it becomes how the subcontractor stands from now on (bills:write) */
'POST /cis/contact/:contactId/verification': { params: { contactId: number }; body: { verifiedOn?: string; cisTypeId: number; cisVerificationNumber?: string | null }; answer: { data: CisContactDataItem[] } };
/** The figures of the monthly return: what was withheld from each subcontractor in the payments of a tax month (bills:read) */
'GET /cis/month': { query: { month?: string | number }; answer: { data: CisMonthData } };
/** Say that the return of a tax month was filed: its figures are kept. Again, where it was amended (bills:write) */
'POST /cis/return': { body: { month: string; filedOn?: string; reference?: string | null }; answer: { data: CisMonthData } };
/** The figures of the monthly return (CIS300) as CSV, one line for each subcontractor (bills:read) */
'GET /cis/return/file': { query: { month: string | number }; answer: Blob };
/** Say when the deductions of a tax month were paid to HMRC (bills:write) */
'PUT /cis/return/paid': { body: { month: string; paidOn: string; amount?: number; reference?: string | null }; answer: { data: CisMonthData } };
/** Subcontractors under CIS: how they stand with HMRC, when they were verified, and with which answers (bills:read) */
'GET /cis/verification': { answer: { data: CisContactDataItem[] } };
/** List CIS types (company:read) */
'GET /cisType': { query: Query; answer: { data: CisTypeDataItem[]; meta: AccountNumberMeta } };
/** One CIS type (company:read) */
'GET /cisType/:id': { params: { id: number }; answer: { data: CisTypeDataItem } };
/** Count CIS types (company:read) */
'GET /cisType/count': { query: Query2; answer: { data: { count: number } } };
/** Ask the client of a job: the clocks of the job pause until the answer (messages:write) */
'POST /clientQuestion': { body: { jobId: number; label: string; question: string }; answer: { data: ClientQuestionData } };
/** Answer a question of the client of a job (messages:write) */
'PUT /clientQuestion/:id/answer': { params: { id: number }; body: { answer: string }; answer: { data: ClientQuestionData } };
/** Questions between the office and the client of a job (messages:read) */
'GET /clientQuestion/job/:jobId': { params: { jobId: number }; answer: { data: ClientQuestionData[] } };
/** Until which day the books are closed, with who closed or reopened them, when and why (company:read) */
'GET /closedBooks': { answer: { data: { closedUntil: string | null; closings: ClosedBooksDataClosingsItem[] } } };
/** Close the books until a day, or reopen them from an earlier one; nothing is dated on that day or before it (finance:write) */
'POST /closedBooks': { body: { closedUntil: string | null; reason: string; before?: string | null }; answer: { data: { closedUntil: string | null; closings: ClosedBooksDataClosingsItem[] } } };
/** Who asks one’s company to connect, and whom it asked, newest first (community:read) */
'GET /community/ask': { answer: { data: { id: number; incoming: boolean; companyName: string; personName: string; profileId: number | null; message: string | null; status: "pending" | "accepted" | "declined" | "withdrawn"; createdAt: string }[] } };
/** The companies that one’s own has blocked (community:read) */
'GET /community/block': { answer: { data: { id: number; companyName: string; createdAt: string }[] } };
/** Discussion groups, the liveliest first (community:read) */
'GET /community/group': { answer: { data: { id: number; label: string; about: string | null; companyName: string; posts: number; lastAt: string | null; mayModerate: boolean }[] } };
/** The posts and replies of a group, oldest first (community:read) */
'GET /community/group/:id/post': { params: { id: number }; answer: { data: { id: number; replyToId: number | null; body: string; authorName: string; companyName: string; profileId: number | null; createdAt: string; isOwn: boolean; hidden: boolean; hiddenReason: string | null; reports: number | null; reported: boolean }[] } };
/** Published profiles of companies on this server, by words, trade, and distance from a suburb or a job (community:read) */
'GET /community/profile': { query: { s?: string | number; trade?: string | number; near?: string | number; jobId?: string | number; km?: string | number; latest?: "0" | "1" }; answer: { data: { id: number; companyName: string; trades: string[]; areas: string[]; about: string | null; suburb: string | null; state: string | null; radiusKm: number; hasLogo: boolean; publishedAt: string; distance: number | null; tie: "none" | "own" | "connected" | "asked" | "asks" }[]; around: string | null } };
/** A published profile (community:read) */
'GET /community/profile/:id': { params: { id: number }; answer: { data: { id: number; companyName: string; trades: string[]; areas: string[]; about: string | null; suburb: string | null; state: string | null; radiusKm: number; hasLogo: boolean; publishedAt: string; distance: number | null; tie: "none" | "own" | "connected" | "asked" | "asks"; licences: { label: string; number?: string | null; expiryDate?: string | null }[] } } };
/** The logo of a company that shows it (community:read) */
'GET /community/profile/:id/logo': { params: { id: number }; answer: Blob };
/** The profile of one’s own company; null where there is none yet (community:read) */
'GET /community/profile/own': { answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; trades: string[]; areas: string[]; about: string | null; suburb: string | null; postcode: string | null; state: string | null; radiusKm: number; showLogo: boolean; licences: { label: string; number?: string | null; expiryDate?: string | null; shown: boolean }[]; published: boolean; publishedAt: string | null } | null } };
/** Reported posts of the groups that this person moderates (community:read) */
'GET /community/report': { answer: { data: { id: number; groupId: number; group: string; body: string; authorName: string; companyName: string; reasons: string[]; hidden: boolean }[] } };
/** The own company (company:read) */
'GET /company': { query: Query; answer: { data: CompanyDataItem[]; meta: AccountNumberMeta } };
/** The own company (company:read) */
'GET /company/:id': { params: { id: number }; answer: { data: CompanyDataItem } };
/** Upload a file to the company, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /company/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for the company as base64, at most 3 MB (documents:write) */
'POST /company/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for the company that lies at a public address (documents:write) */
'POST /company/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Whether the company closes, when, and why (company:read) */
'GET /company/closing': { answer: { data: { closesOn: string | null; reason: string | null; by: string | null } } };
/** Count companies: one (company:read) */
'GET /company/count': { answer: { data: { count: number } } };
/** Say which templates the company works with; the others become inactive (forms:write) */
'PUT /company/customFormTemplate': { body: { ids: number[] }; answer: { data: { id: number; label: string; active: boolean }[] } };
/** What goes to and comes from ENData (company:read) */
'GET /company/endataModules': { answer: { data: { modules: string[]; all: string[] } } };
/** Choose what goes to and comes from ENData (connectors:write) */
'PUT /company/endataModules': { body: { modules: string[] }; answer: { data: { modules: string[]; all: string[] } } };
/** With which actions the company asks to record where people are, how long it is kept and who sees it (general:read) */
'GET /company/locationItemAction': { answer: { data: { offered: { id: string; label: string }[]; locationItemActions: string[]; locationDays: number; seenBy: string[]; version: number } } };
/** Parts of the product, and which of them the company works with (company:read) */
'GET /company/module': { answer: { data: { id: string; label: string; active: boolean; needed: boolean }[] } };
/** Types of notifications, and which of them the company works with (messages:read) */
'GET /company/notification-types': { answer: { data: { id: number; label: string; active: boolean }[] } };
/** Plans that companies on this server can take; those that are not offered any more, too, for system administrators (company:read) */
'GET /company/paymentPlan': { answer: { data: CompanyPaymentPlanDataItem[] } };
/** Whether the company may write recipient created tax invoices, and what hinders it (company:read) */
'GET /company/rctiStatus': { answer: { data: { allowed: boolean; reasons: string[]; hints: string[]; agreed: number } } };
/** Send a test email to oneself, from the address of a mail handler where one is named (user:read) */
'GET /company/sendTestEmail': { query: { mailHandlerId?: string | number }; answer: { data: { id: number; to: string; status: string } } };
/** What the own company may use, its plan and how the paying stands; of any company for system administrators (company:read) */
'GET /companyAccess/:id': { params: { id: number }; answer: { data: { id: number; version: number; moduleIds: string[] | null; paymentPlanId: number | null; paymentPlan: CompanyPaymentPlanDataItem | null; hasCustomer: boolean; subscriptionStatus: string | null; paidUntil: string | null; endsAt: string | null; trialEndsAt: string | null; people: number } } };
/** The own company at the payment service, with its cards (company:read) */
'GET /companyAccess/:id/stripe/customer': { params: { id: number }; answer: { data: { id: string | null; email: string | null; sources: { id: string; brand: string; last4: string; expires: string; usual: boolean }[] } } };
/** What is owed, invoiced, received and left to invoice, with tax; figures without a right are null (job:read) */
'GET /companyMoney': { answer: { data: { today: string; figures: { received: CompanyMoneyDataFiguresReceived | null; invoiced: CompanyMoneyDataFiguresReceived | null; authorised: CompanyMoneyDataFiguresReceived | null; quoted: CompanyMoneyDataFiguresReceived | null; notStarted: CompanyMoneyDataFiguresReceived | null; inProgress: CompanyMoneyDataFiguresReceived | null; finished: CompanyMoneyDataFiguresReceived | null; owed: CompanyMoneyDataFiguresReceived | null; owing: CompanyMoneyDataFiguresReceived | null }; trends: { received: number[] | null; invoiced: number[] | null; authorised: number[] | null }; daysToAuthorise: number | null; ages: { age: "notDue" | "0-7" | "8-14" | "15-30" | "30-" | "onAccount"; amount: number; count: number }[] | null; weeks: { week: string; in: number | null; out: number | null }[] } } };
/** The documents or jobs that a figure is the sum of (job:read) */
'GET /companyMoney/rows': { query: { figure?: "received" | "invoiced" | "authorised" | "quoted" | "notStarted" | "inProgress" | "finished" | "owed" | "owing" | "cashIn" | "cashOut"; age?: "notDue" | "0-7" | "8-14" | "15-30" | "30-" | "onAccount"; week?: string | number }; answer: { data: { total: number; count: number; rows: { objectType: string; objectId: number; label: string; party: string | null; job: CompanyMoneyRowsDataRowsItemJob | null; day: string | null; late: boolean; amount: number }[] } } };
/** Claims systems and how they are (connectors:read) */
'GET /connector': { answer: { data: { id: number; version: number; label: string; system: string; systemLabel: string; host: string; publishedVersion: number; isPaused: boolean; pausedReason: string | null; missing: string[]; isOff: boolean; lastSuccessAt: string | null; lastMs: number | null; signInEndsOn: string | null; today: number; refused: number; parked: number; waiting: number; isSilent: boolean }[] } };
/** Start a claims system, from a set-up that is ready or from a file (connectors:write) */
'POST /connector': { body: { from?: string; setup?: unknown; label?: string }; answer: { data: ConnectorData } };
/** Remove a claims system; its ledger stays (connectors:write) */
'DELETE /connector/:id': { params: { id: number }; answer: { data: { id: number } } };
/** A claims system with its set-up, without secrets (connectors:read) */
'GET /connector/:id': { params: { id: number }; answer: { data: ConnectorData } };
/** Change the draft of a set-up; it runs once it is published (connectors:write) */
'PUT /connector/:id': { params: { id: number }; body: { version: number; label?: string; system?: string; contactId?: number | null; signInEndsOn?: string | null; setup?: unknown }; answer: { data: ConnectorData } };
/** What publishing changes, and for whom (connectors:read) */
'GET /connector/:id/affected': { params: { id: number }; answer: { data: { operations: { label: string; changes: string[] }[]; waiting: number; jobs: number; people: string[] } } };
/** The set-up as a file, without secrets (connectors:read) */
'GET /connector/:id/file': { params: { id: number }; answer: Blob };
/** The ledger, newest first (connectors:read) */
'GET /connector/:id/message': { params: { id: number }; query: { state?: "refused" | "parked"; jobId?: string | number; before?: string | number }; answer: { data: { id: number; direction: "in" | "out"; operation: string; operationLabel: string; isTrial: boolean; label: string; objectType: string | null; objectId: number | null; jobId: number | null; jobNumber: string | null; state: "waiting" | "sending" | "done" | "refused" | "parked" | "trial"; status: number | null; answer: string | null; externalId: string | null; tries: number; arrivals: number; ms: number | null; nextAt: string | null; createdAt: string }[] } };
/** Pause or resume; messages wait meanwhile (connectors:write) */
'PUT /connector/:id/pause': { params: { id: number }; body: { isPaused: boolean }; answer: { data: ConnectorData } };
/** Run the draft from now on (connectors:write) */
'POST /connector/:id/publish': { params: { id: number }; body: { version: number }; answer: { data: ConnectorData } };
/** Records that an operation can be tried on (connectors:read) */
'GET /connector/:id/record': { params: { id: number }; query: { operation?: string | number }; answer: { data: { id: number; label: string }[] } };
/** Enter secrets; they are never shown again. Null removes one (connectors:write) */
'PUT /connector/:id/secret': { params: { id: number }; body: { secrets: Record<string, string | null> }; answer: { data: { secretNames: string[] } } };
/** Send a record (connectors:write) */
'POST /connector/:id/send': { params: { id: number }; body: { operation: string; objectId: number }; answer: { data: ConnectorData2 } };
/** Sign in and ask for an address that changes nothing (connectors:write) */
'POST /connector/:id/test': { params: { id: number }; answer: { data: { ok: boolean; status: number | null; ms: number; words: string } } };
/** Send the draft on trial, so that it leaves nothing there; without a dry run of theirs nothing is sent (connectors:write) */
'POST /connector/:id/trial': { params: { id: number }; body: { operation: string; objectId: number }; answer: { data: { sent: boolean; ok: boolean; status: number | null; ms: number | null; words: string } } };
/** The draft tried on a record: each value, the message and what is different from the last (connectors:read) */
'GET /connector/:id/try': { params: { id: number }; query: { operation?: string | number; objectId?: string | number }; answer: { data: { objectId: number | null; label: string | null; fields: { theirs: string; shown: string; state: "ok" | "missing" | "choose" | "leftOut"; note: string | null }[]; problems: string[]; lines: { mark: " " | "-" | "+"; text: string }[]; against: string | null; trial: { at: string; status: number | null; answer: string | null; ms: number | null } | null } } };
/** Fields of ours that can be mapped, by operation (connectors:read) */
'GET /connector/catalogue': { answer: { data: { kind: string; ref: string; label: string; listed: boolean }[] } };
/** A message, what came of it and how it could be put right (connectors:read) */
'GET /connector/message/:id': { params: { id: number }; answer: { data: { id: number; direction: "in" | "out"; operation: string; operationLabel: string; isTrial: boolean; label: string; objectType: string | null; objectId: number | null; jobId: number | null; jobNumber: string | null; state: "waiting" | "sending" | "done" | "refused" | "parked" | "trial"; status: number | null; answer: string | null; externalId: string | null; tries: number; arrivals: number; ms: number | null; nextAt: string | null; createdAt: string; key: string; setupVersion: number; lines: { mark: " " | "-" | "+"; text: string }[] | null; against: string | null; attempts: { outcome: string; status: number | null; answer: string | null; ms: number | null; at: string }[]; repair: { theirs: string; rule: unknown; before: string; after: string; also: string[] } | null } } };
/** A message as a file: JSON and XML in a ZIP (connectors:read) */
'GET /connector/message/:id/file': { params: { id: number }; answer: Blob };
/** Leave a message where it is (connectors:write) */
'POST /connector/message/:id/park': { params: { id: number }; answer: { data: ConnectorData2 } };
/** Change the rule of a field wherever it is sent, publish it and send the message again under the same key (connectors:write) */
'POST /connector/message/:id/repair': { params: { id: number }; body: { theirs: string }; answer: { data: ConnectorData2 } };
/** Send a message again under the same key (connectors:write) */
'POST /connector/message/:id/retry': { params: { id: number }; answer: { data: ConnectorData2 } };
/** Set-ups to start from (connectors:read) */
'GET /connector/ready': { answer: { data: { ref: string; label: string; system: string; hint: string }[] } };
/** Where a record can be sent, and whether it is there (connectors:read) */
'GET /connector/target/:objectType/:objectId': { params: { objectType: string; objectId: number }; answer: { data: { connectorId: number; operation: string; label: string; system: string; synced: boolean; at: string | null; state: "waiting" | "sending" | "done" | "refused" | "parked" | "trial" | null }[] } };
/** An estimate or invoice with the photos of its job: JSON, XML and files in a ZIP, for systems without an interface (connectors:read) */
'GET /connector/twin/:objectType/:objectId': { params: { objectType: string; objectId: number }; answer: Blob };
/** List contacts (contact:read) */
'GET /contact': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; contactTypeId: number; fullName: string; firstName: string | null; lastName: string | null; companyName: string | null; isIndividual: boolean; salutation: string | null; status: "active" | "inactive" | "do not use"; doNotUseReason: string | null; email: string | null; homeNumber: string | null; mobileNumber: string | null; workNumber: string | null; preferredContactNumber: "Home" | "Mobile" | "Work"; position: string | null; abn: string | null; acn: string | null; utr: string | null; vatNumber: string | null; irdNumber: string | null; gstRegistered: boolean; cisTypeId: number | null; cisPercentage: number | null; cisVerificationNumber: string | null; rctiAgreedAt: string | null; birthDate: string | null; address: CompanyDataItemAddress | null; postalAddress: CompanyDataItemAddress | null; postalSameAsAddress: boolean; currentAddress: CompanyDataItemAddress | null; currentSameAsAddress: boolean; parentContactId: number | null; approvalLimit: number | null; tradeIds: number[]; serviceAreaIds: number[]; regionIds: number[]; divisionIds: number[]; userIds: number[]; filterTagIds: number[]; salesAccountNumberId: number | null; salesPaymentTermId: number | null; purchasesAccountNumberId: number | null; purchasesPaymentTermId: number | null; paymentMethodId: number | null; financeRef: string | null; xeroRef: string | null; levesysRef: string | null; paymentAccountName: string | null; paymentAccountNumber: string | null; paymentAccountBsb: string | null; notes: string | null; bio: string | null; communityListed: boolean; portalEnabled: boolean; imageAttachmentId: number | null; licencesExpireOn: string | null; sanctionsStateId: number; mergedIntoId: number | null; contactType: { id: number; label: string }; parentContact: { id: number; label: string } | null; trades: { id: number; label: string }[]; preferredNumber: string; addressLabel: string | null; warnings: string[]; custom?: Record<string, string | number> }[]; meta: AccountNumberMeta } };
/** Create contact (contact:write) */
'POST /contact': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactTypeId: number; firstName?: string | null; lastName?: string | null; companyName?: string | null; isIndividual?: boolean | 0 | 1 | null; salutation?: string | null; status?: "active" | "inactive" | "do not use" | null; doNotUseReason?: string | null; email?: string | null; homeNumber?: string | null; mobileNumber?: string | null; workNumber?: string | null; preferredContactNumber?: "Home" | "Mobile" | "Work" | null; position?: string | null; abn?: string | null; acn?: string | null; utr?: string | null; vatNumber?: string | null; irdNumber?: string | null; gstRegistered?: boolean | 0 | 1 | null; cisTypeId?: number | null; cisPercentage?: number | null; cisVerificationNumber?: string | null; rctiAgreedAt?: string | null; birthDate?: string | null; address?: ContactAddress | null; postalAddress?: ContactAddress | null; postalSameAsAddress?: boolean | 0 | 1 | null; currentAddress?: ContactAddress | null; currentSameAsAddress?: boolean | 0 | 1 | null; parentContactId?: number | null; approvalLimit?: number | null; tradeIds?: number[] | null; serviceAreaIds?: number[] | null; regionIds?: number[] | null; divisionIds?: number[] | null; userIds?: number[] | null; filterTagIds?: number[] | null; salesAccountNumberId?: number | null; salesPaymentTermId?: number | null; purchasesAccountNumberId?: number | null; purchasesPaymentTermId?: number | null; paymentMethodId?: number | null; financeRef?: string | null; xeroRef?: string | null; levesysRef?: string | null; paymentAccountName?: string | null; paymentAccountNumber?: string | null; paymentAccountBsb?: string | null; notes?: string | null; bio?: string | null; communityListed?: boolean | 0 | 1 | null; fullName?: string }; answer: { data: ContactData } };
/** What was said with a contact, on all jobs and on none, oldest first (messages:read) */
'GET /contact/:contactId/conversation': { params: { contactId: number }; query: Query3; answer: { data: ContactDataItem[]; meta: { earlier: number; earliest: string | null; counts: ContactMetaCounts } } };
/** A contact, with how they can be reached (messages:read) */
'GET /contact/:contactId/correspondents': { params: { contactId: number }; answer: { data: ContactDataItem2[]; meta: ContactMeta } };
/** The contact stands without a picture (contact:write) */
'DELETE /contact/:contactId/image': { params: { contactId: number }; answer: { data: ContactData } };
/** The picture that stands for the contact (contact:read) */
'GET /contact/:contactId/image': { params: { contactId: number }; answer: Blob };
/** Upload the picture that stands for the contact: PNG, JPEG or WebP, at most 8 MB and 40 million pixels (contact:write) */
'POST /contact/:contactId/image': { params: { contactId: number }; body: Upload; answer: { data: ContactData } };
/** Take the link between two contacts away (contact:write) */
'DELETE /contact/:contactId/link/:linkedContactId': { params: { contactId: number; linkedContactId: number }; answer: { data: { id: number } } };
/** Link two contacts; a second time changes what the link says (contact:write) */
'POST /contact/:contactId/link/:linkedContactId': { params: { contactId: number; linkedContactId: number }; body: { contactRelationshipTypeId?: number | null; note?: string | null }; answer: { data: ContactData2 } };
/** Merge another contact into this one; `take` names the fields whose value comes from the other (contact:write) */
'POST /contact/:contactId/merge/:mergedContactId': { params: { contactId: number; mergedContactId: number }; body: { take?: string[]; version?: number }; answer: { data: ContactData } };
/** Take the last merge into this contact back (contact:write) */
'POST /contact/:contactId/merge/undo': { params: { contactId: number }; answer: { data: ContactData } };
/** Delete contact (contact:write) */
'DELETE /contact/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One contact (contact:read) */
'GET /contact/:id': { params: { id: number }; answer: { data: ContactData } };
/** Update contact (contact:write) */
'PUT /contact/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactTypeId?: number; firstName?: string | null; lastName?: string | null; companyName?: string | null; isIndividual?: boolean | 0 | 1 | null; salutation?: string | null; status?: "active" | "inactive" | "do not use" | null; doNotUseReason?: string | null; email?: string | null; homeNumber?: string | null; mobileNumber?: string | null; workNumber?: string | null; preferredContactNumber?: "Home" | "Mobile" | "Work" | null; position?: string | null; abn?: string | null; acn?: string | null; utr?: string | null; vatNumber?: string | null; irdNumber?: string | null; gstRegistered?: boolean | 0 | 1 | null; cisTypeId?: number | null; cisPercentage?: number | null; cisVerificationNumber?: string | null; rctiAgreedAt?: string | null; birthDate?: string | null; address?: ContactAddress | null; postalAddress?: ContactAddress | null; postalSameAsAddress?: boolean | 0 | 1 | null; currentAddress?: ContactAddress | null; currentSameAsAddress?: boolean | 0 | 1 | null; parentContactId?: number | null; approvalLimit?: number | null; tradeIds?: number[] | null; serviceAreaIds?: number[] | null; regionIds?: number[] | null; divisionIds?: number[] | null; userIds?: number[] | null; filterTagIds?: number[] | null; salesAccountNumberId?: number | null; salesPaymentTermId?: number | null; purchasesAccountNumberId?: number | null; purchasesPaymentTermId?: number | null; paymentMethodId?: number | null; financeRef?: string | null; xeroRef?: string | null; levesysRef?: string | null; paymentAccountName?: string | null; paymentAccountNumber?: string | null; paymentAccountBsb?: string | null; notes?: string | null; bio?: string | null; communityListed?: boolean | 0 | 1 | null; version?: number; fullName?: string }; answer: { data: ContactData } };
/** Work orders a contact has under way, of some days where those are named (work-order:read) */
'GET /contact/:id/activeWorkOrders': { params: { id: number }; query: { start?: string | number; end?: string | number }; answer: { data: ContactDataItem3[]; meta: AccountNumberMeta } };
/** What a contact says about itself (contact:read) */
'GET /contact/:id/bio': { params: { id: number }; answer: { data: { id: number; label: string; bio: string | null; trades: { id: number; label: string }[] } } };
/** End the connection with the company of a contact, for both sides (sync:write) */
'PUT /contact/:id/cancelSync': { params: { id: number }; answer: { data: { contactId: number } } };
/** The account that sales to or purchases from a contact are booked to, and where that comes from (contact:read) */
'GET /contact/:id/contactAccountNumber': { params: { id: number }; query: { type?: "sales" | "purchases"; jobId?: string | number }; answer: { data: { accountNumberId: number | null; code: string | null; label: string | null; taxTypeRef: string | null; source: "contact" | "division" | "company" | null } } };
/** When an invoice of a day is due by the terms of a contact (contact:read) */
'GET /contact/:id/contactDueDate': { params: { id: number }; query: { type?: "sales" | "purchases"; jobId?: string | number; date?: string | number }; answer: { data: { date: string; dueDate: string; paymentTerm: { id: number; label: string } | null; source: "contact" | "company" | null } } };
/** Where a contact is at the moment (contact:read) */
'GET /contact/:id/currentAddress': { params: { id: number }; answer: { data: { address: CompanyDataItemAddress | null; addressLabel: string | null; source: "current" | "address" } } };
/** Upload a file to a contact, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /contact/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a contact as base64, at most 3 MB (documents:write) */
'POST /contact/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a contact that lies at a public address (documents:write) */
'POST /contact/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** What happened to a contact, its licences and links, and to those merged into it (contact:read) */
'GET /contact/:id/history': { params: { id: number }; query: { page?: string | number; perPage?: string | number }; answer: { data: { id: number; verb: string; objectType: string; of: { id: number; label: string }; note: string | null; createdAt: string; createdBy: { id: number; label: string } | null; changes: ContactDataItemChangesItem[] }[]; meta: AccountNumberMeta } };
/** The picture that stands for the contact: one that was uploaded for it earlier (contact:write) */
'PUT /contact/:id/image/:imageAttachmentId': { params: { id: number; imageAttachmentId: number }; answer: { data: ContactData } };
/** Contacts linked to this one, read from both sides, with those that belong to it (contact:read) */
'GET /contact/:id/linkedContacts': { params: { id: number }; answer: { data: ContactData2[] } };
/** Go on with a connection to another server that was paused (sync:write) */
'POST /contact/:id/resumeSync': { params: { id: number }; answer: { data: { contactId: number } } };
/** Names on the imported sanctions lists that are like the contact’s, with score and reason, and what was decided (contact:read) */
'GET /contact/:id/sanctions': { params: { id: number }; query: { strategy?: "name" | "nameAndBirthDate"; jobId?: string | number }; answer: { data: ContactData3 } };
/** Decide that the matches are somebody else (clear) or this contact (confirmed) (contact:write) */
'POST /contact/:id/sanctions': { params: { id: number }; body: { decision: "clear" | "confirmed"; note: string; jobId?: number | null }; answer: { data: ContactData3 } };
/** Try at once what waits for another server (sync:write) */
'POST /contact/:id/trySync': { params: { id: number }; answer: { data: { contactId: number } } };
/** The contacts that were listed in the community last (contact:read) */
'GET /contact/community/latest': { answer: { data: ContactCommunityDataItem[] } };
/** Contacts listed in the community, by name (contact:read) */
'GET /contact/community/list': { query: { page?: string | number; perPage?: string | number; s?: string | number }; answer: { data: ContactCommunityDataItem[]; meta: AccountNumberMeta } };
/** Count contacts (contact:read) */
'GET /contact/count': { query: Query2; answer: { data: { count: number } } };
/** The custom fields of a contact with its answers (contact:read) */
'GET /contact/customFields/:contactId': { params: { contactId: number }; answer: { data: ContactCustomFieldsData } };
/** Change answers of a contact; a field that is not named keeps its answer (contact:write) */
'PUT /contact/customFields/:contactId': { params: { contactId: number }; body: { values: Record<string, unknown>; version?: number }; answer: { data: ContactCustomFieldsData } };
/** Contacts that look like the one being entered, with the reasons (contact:read) */
'GET /contact/duplicates': { query: { fullName?: string | number; email?: string | number; mobileNumber?: string | number; homeNumber?: string | number; workNumber?: string | number; address?: string | number; abn?: string | number; exceptId?: string | number }; answer: { data: { objectId: number; primaryLabel: string; secondaryLabel: string | null; contactTypeId: number; warnings: string[]; reasons: string[] }[] } };
/** Who is free from one day to another, by type, trade and service area (contact:read) */
'GET /contact/list/availability': { query: { start: string | number; end?: string | number; types?: string | number; tradeId?: string | number; serviceAreaId?: string | number }; answer: { data: { objectId: number; primaryLabel: string; secondaryLabel: string | null; contactTypeId: number; available: boolean; periods: { id: number; kind: string; fromDate: string; toDate: string; recurrence: string; note: string | null }[]; warnings: string[] }[] } };
/** Contacts whose name, number or address contains a text (at least 2 characters) (contact:read) */
'GET /contact/list/basic': { query: { s: string | number; types?: string | number; perPage?: string | number }; answer: { data: { objectId: number; primaryLabel: string; secondaryLabel: string | null; contactTypeId: number; warnings: string[] }[] } };
/** Make a contact a subcontractor (contact:write) */
'POST /contact/subcontractor/:contactId': { params: { contactId: number }; answer: { data: ContactData } };
/** List availability (contact:read) */
'GET /contactAvailability': { query: Query; answer: { data: ContactAvailabilityDataItem[]; meta: AccountNumberMeta } };
/** Create absence or shift (contact:write) */
'POST /contactAvailability': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; kind?: "shift" | "leave" | "unavailable" | null; fromDate: string; toDate: string; fromTime?: string | null; toTime?: string | null; recurrence?: "once" | "weekly" | null; note?: string | null }; answer: { data: ContactAvailabilityDataItem } };
/** Delete absence or shift (contact:write) */
'DELETE /contactAvailability/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One absence or shift (contact:read) */
'GET /contactAvailability/:id': { params: { id: number }; answer: { data: ContactAvailabilityDataItem } };
/** Update absence or shift (contact:write) */
'PUT /contactAvailability/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number; kind?: "shift" | "leave" | "unavailable" | null; fromDate?: string; toDate?: string; fromTime?: string | null; toTime?: string | null; recurrence?: "once" | "weekly" | null; note?: string | null; version?: number }; answer: { data: ContactAvailabilityDataItem } };
/** Count availability (contact:read) */
'GET /contactAvailability/count': { query: Query2; answer: { data: { count: number } } };
/** List licences and insurances (contact:read) */
'GET /contactLicence': { query: Query; answer: { data: ContactLicenceDataItem[]; meta: AccountNumberMeta } };
/** Create licence (contact:write) */
'POST /contactLicence': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; licenceTypeId?: number | null; insuranceTypeId?: number | null; number?: string | null; issuer?: string | null; state?: string | null; issuedDate?: string | null; expiryDate?: string | null; coverAmount?: number | null; statusId?: number | null; reminderDays?: number | null; notes?: string | null; declineReason?: string | null }; answer: { data: ContactLicenceDataItem } };
/** Delete licence (contact:write) */
'DELETE /contactLicence/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One licence (contact:read) */
'GET /contactLicence/:id': { params: { id: number }; answer: { data: ContactLicenceDataItem } };
/** Update licence (contact:write) */
'PUT /contactLicence/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number; licenceTypeId?: number | null; insuranceTypeId?: number | null; number?: string | null; issuer?: string | null; state?: string | null; issuedDate?: string | null; expiryDate?: string | null; coverAmount?: number | null; statusId?: number | null; reminderDays?: number | null; notes?: string | null; declineReason?: string | null; version?: number }; answer: { data: ContactLicenceDataItem } };
/** Count licences and insurances (contact:read) */
'GET /contactLicence/count': { query: Query2; answer: { data: { count: number } } };
/** List relationship types (company:read) */
'GET /contactRelationshipType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One relationship type (company:read) */
'GET /contactRelationshipType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count relationship types (company:read) */
'GET /contactRelationshipType/count': { query: Query2; answer: { data: { count: number } } };
/** What each subcontractor was paid in a year of the tax office, the tax in it, and what was withheld (bills:read) */
'GET /contractorPayments': { query: { year?: number }; answer: { data: { name: string; about: string; from: string; to: string; due: string | null; rows: { contact: { id: number; label: string }; taxNumber: string | null; address: string | null; phone: string | null; email: string | null; gross: number; tax: number; withheld: number; payments: number; problem: string | null }[]; gross: number; tax: number; withheld: number; withoutNumber: number | null } } };
/** The same as CSV (bills:read) */
'GET /contractorPayments/file': { query: { year?: number }; answer: Blob };
/** List cost centres (company:read) */
'GET /costCentre': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One cost centre (company:read) */
'GET /costCentre/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count cost centres (company:read) */
'GET /costCentre/count': { query: Query2; answer: { data: { count: number } } };
/** The custom fields of a kind of record, in their groups (general:read) */
'GET /customField/:type': { params: { type: string }; answer: { data: ContactCustomFieldsDataGroupsItem[] } };
/** The custom fields that lists of a kind of record show, and under which name (general:read) */
'GET /customField/:type/column': { params: { type: string }; answer: { data: { slot: "text1" | "text2" | "text3" | "text4" | "number1" | "number2" | "date1" | "date2"; definition: ContactCustomFieldsDataGroupsItemFieldsItem }[] } };
/** List categories of custom fields (company:read) */
'GET /customFieldCategory': { query: Query; answer: { data: CustomFieldCategoryDataItem[]; meta: AccountNumberMeta } };
/** One category of custom fields (company:read) */
'GET /customFieldCategory/:id': { params: { id: number }; answer: { data: CustomFieldCategoryDataItem } };
/** Count categories of custom fields (company:read) */
'GET /customFieldCategory/count': { query: Query2; answer: { data: { count: number } } };
/** List custom fields (company:read) */
'GET /customFieldItem': { query: Query; answer: { data: CustomFieldItemDataItem[]; meta: AccountNumberMeta } };
/** One custom field (company:read) */
'GET /customFieldItem/:id': { params: { id: number }; answer: { data: CustomFieldItemDataItem } };
/** Count custom fields (company:read) */
'GET /customFieldItem/count': { query: Query2; answer: { data: { count: number } } };
/** List forms (forms:read) */
'GET /customForm': { query: Query; answer: { data: CustomFormDataItem[]; meta: AccountNumberMeta } };
/** Create form (forms:write) */
'POST /customForm': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; customFormTemplateId: number; objectType: string; objectId: number; customFormStatusId?: number | null; notes?: string | null; assignedId?: number | null; assignedContactId?: number | null; attachmentId?: number | null; remind?: boolean | 0 | 1 | null }; answer: { data: CustomFormDataItem } };
/** Delete form (forms:write) */
'DELETE /customForm/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One form (forms:read) */
'GET /customForm/:id': { params: { id: number }; answer: { data: CustomFormDataItem } };
/** Update form (forms:write) */
'PUT /customForm/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; customFormTemplateId?: number; objectType?: string; objectId?: number; customFormStatusId?: number | null; notes?: string | null; assignedId?: number | null; assignedContactId?: number | null; attachmentId?: number | null; remind?: boolean | 0 | 1 | null; version?: number }; answer: { data: CustomFormDataItem } };
/** Keep answers as they are given; a field that is not named keeps its own (forms:write) */
'PUT /customForm/:id/answer': { params: { id: number }; body: { answers: Record<string, unknown>; version?: number }; answer: { data: CustomFormData } };
/** A draft with the same answers, unsigned (forms:write) */
'POST /customForm/:id/copy': { params: { id: number }; body: Record<string, unknown>; answer: { data: CustomFormDataItem } };
/** Upload a file to a form, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /customForm/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a form as base64, at most 3 MB (documents:write) */
'POST /customForm/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a form that lies at a public address (documents:write) */
'POST /customForm/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** A form as it is filled: what it asks, what was answered, who signs (forms:read) */
'GET /customForm/:id/page': { params: { id: number }; answer: { data: CustomFormData } };
/** Make the PDF of a form anew and file it with the form (forms:write) */
'POST /customForm/:id/paper': { params: { id: number }; body: Record<string, unknown>; answer: { data: { id: number } } };
/** Say who signs a form, in their order; who has signed stays (forms:write) */
'PUT /customForm/:id/signatory': { params: { id: number }; body: { signatories: { id?: number; role: string; name?: string | null; contactId?: number | null; forCompany?: boolean }[]; copies?: { name: string; email: string; contactId?: number | null }[] }; answer: { data: CustomFormData } };
/** Sign on this device, in the order of those who sign (forms:write) */
'PUT /customForm/:id/signature/:signatureId': { params: { id: number; signatureId: number }; body: { name: string; method: "draw" | "type" | "upload"; picture?: string | null; device?: string | null; at?: string; seen?: Record<string, unknown> }; answer: { data: CustomFormData } };
/** Say that somebody does not sign, and why (forms:write) */
'PUT /customForm/:id/signature/:signatureId/decline': { params: { id: number; signatureId: number }; body: { reason: string }; answer: { data: CustomFormData } };
/** Return a form with a reason, approve it, or cancel it (forms:write) */
'PUT /customForm/:id/status': { params: { id: number }; body: { customFormStatusId: number; note?: string | null; version?: number }; answer: { data: CustomFormDataItem } };
/** Hand a form in: it is checked whole, and waits for signatures where it has some (forms:write) */
'PUT /customForm/:id/submit': { params: { id: number }; body: { version?: number; answers?: Record<string, unknown>; seen?: Record<string, unknown> }; answer: { data: CustomFormData } };
/** Link forms to a record besides their own; those that are not named are linked no more (forms:write) */
'PUT /customForm/:type/:id': { params: { type: string; id: number }; body: { customFormIds: number[] }; answer: { data: CustomFormDataItem[] } };
/** Count forms (forms:read) */
'GET /customForm/count': { query: Query2; answer: { data: { count: number } } };
/** Templates that a form can be begun from: all of them, those for the record of a form, or those for a job (forms:read) */
'GET /customForm/default/formOptions': { query: { customFormId?: string | number; objectType?: string | number; jobId?: string | number }; answer: { data: { id: number; label: string; description: string | null; kind: "internal" | "external" | "site"; objectTypes: string[]; signatories: string[] }[] } };
/** The forms of a record: its own, and those that are linked to it (forms:read) */
'GET /customForm/linked/:type/:id': { params: { type: string; id: number }; answer: { data: CustomFormDataItem[] } };
/** List form numberings (forms:read) */
'GET /customFormNumber': { query: Query; answer: { data: CustomFormNumberDataItem[]; meta: AccountNumberMeta } };
/** Create form numbering (forms:write) */
'POST /customFormNumber': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; customFormTemplateId: number; prefix: string; digits?: number | null; nextNumber?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: CustomFormNumberDataItem } };
/** Delete form numbering (forms:write) */
'DELETE /customFormNumber/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One form numbering (forms:read) */
'GET /customFormNumber/:id': { params: { id: number }; answer: { data: CustomFormNumberDataItem } };
/** Update form numbering (forms:write) */
'PUT /customFormNumber/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; customFormTemplateId?: number; prefix?: string; digits?: number | null; nextNumber?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: CustomFormNumberDataItem } };
/** Count form numberings (forms:read) */
'GET /customFormNumber/count': { query: Query2; answer: { data: { count: number } } };
/** The form setting of a company, by the number of the company (company:read) */
'GET /customFormSetting/:id': { params: { id: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; showGlobalSiteForms: boolean; signReminderDays: number | null } } };
/** List form statuses (company:read) */
'GET /customFormStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One form status (company:read) */
'GET /customFormStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count form statuses (company:read) */
'GET /customFormStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List form templates (forms:read) */
'GET /customFormTemplate': { query: Query; answer: { data: CustomFormTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create form template (forms:write) */
'POST /customFormTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; kind?: "internal" | "external" | "site" | null; objectTypes?: string[] | null; jobTypeIds?: number[] | null; numberPrefix?: string | null; signatories?: string[] | null; counterSigned?: boolean | 0 | 1 | null; copiesTo?: string[] | null; order?: number | null; active?: boolean | 0 | 1 | null; content: { sections: CustomFormDataContentSectionsItem[] } }; answer: { data: CustomFormTemplateDataItem } };
/** Delete form template (forms:write) */
'DELETE /customFormTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One form template (forms:read) */
'GET /customFormTemplate/:id': { params: { id: number }; answer: { data: CustomFormTemplateDataItem } };
/** Update form template (forms:write) */
'PUT /customFormTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; description?: string | null; kind?: "internal" | "external" | "site" | null; objectTypes?: string[] | null; jobTypeIds?: number[] | null; numberPrefix?: string | null; signatories?: string[] | null; counterSigned?: boolean | 0 | 1 | null; copiesTo?: string[] | null; order?: number | null; active?: boolean | 0 | 1 | null; content?: { sections: CustomFormDataContentSectionsItem[] }; version?: number }; answer: { data: CustomFormTemplateDataItem } };
/** What the draft of a template would do to the forms of the last 30 days (forms:read) */
'GET /customFormTemplate/:id/effect': { params: { id: number }; answer: { data: { forms: number; changed: number; incomplete: number; shown: Record<string, number> } } };
/** A template as a file for another company (forms:read) */
'GET /customFormTemplate/:id/export': { params: { id: number }; answer: { data: CustomFormTemplateData } };
/** Publish a template: forms that are begun from now on ask what it says (forms:write) */
'PUT /customFormTemplate/:id/publish': { params: { id: number }; body: { version?: number }; answer: { data: CustomFormTemplateDataItem } };
/** The published versions of a template, newest first; they never change (forms:read) */
'GET /customFormTemplate/:id/version': { params: { id: number }; answer: { data: { number: number; publishedAt: string; publishedBy: string | null; content: { sections: CustomFormDataContentSectionsItem[] }; signatories: string[]; counterSigned: boolean }[] } };
/** The certificate that PDFs of forms are signed with, for whoever checks them; null where there is none (forms:read) */
'GET /customFormTemplate/certificate': { answer: { data: { name: string; until: string; fingerprint: string; pem: string } | null } };
/** Count form templates (forms:read) */
'GET /customFormTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** A template from a file; it is a draft until it is published (forms:write) */
'POST /customFormTemplate/import': { body: CustomFormTemplateData; answer: { data: CustomFormTemplateDataItem } };
/** Templates that come with the product (forms:read) */
'GET /customFormTemplate/starter': { answer: { data: { ref: string; label: string; description: string; kind: "internal" | "external" | "site"; here: boolean }[] } };
/** Add the templates that come with the product and are not there yet, published (forms:write) */
'POST /customFormTemplate/starter': { body: Record<string, unknown>; answer: { data: { id: number; label: string }[] } };
/** Counts of lists under filters, all tiles of a dashboard in one call; null for a list without the right (general:read) */
'GET /dashboard/counts': { query: { tiles: string | number }; answer: { data: ({ count: number; groups: { id: number | null; count: number; sum: number | null }[] | null } | null)[] } };
/** The exports of this user, newest first (reports:read) */
'GET /dataExport': { answer: { data: { id: number; label: string; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; fileName: string | null; createdAt: string; finishedAt: string | null; goesOn: boolean; ofList: boolean }[] } };
/** How far an export is (reports:read) */
'GET /dataExport/:id': { params: { id: number }; answer: { data: DataExportData } };
/** The export of a list once more, of rows that came in within some days (reports:write) */
'POST /dataExport/:id/again': { params: { id: number }; body: { createdFrom?: string | null; createdTo?: string | null }; answer: { data: DataExportData } };
/** Stop an export (reports:write) */
'PUT /dataExport/:id/cancel': { params: { id: number }; answer: { data: DataExportData } };
/** Go on with a full export that stopped, from its last whole file (reports:write) */
'POST /dataExport/:id/continue': { params: { id: number }; answer: { data: DataExportData } };
/** The finished file (reports:read) */
'GET /dataExport/:id/export': { params: { id: number }; answer: Blob };
/** When the full export runs by itself, its last runs and what the newest holds; for prime administrators (company:read) */
'GET /dataExport/company/plan': { answer: { data: { every: "off" | "night" | "week" | "month"; kept: number; nextAt: string | null; by: string | null; pausedReason: string | null; runs: { id: number; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; planned: boolean; by: string | null; createdAt: string; sizeBytes: number | null; isThere: boolean; isMine: boolean }[]; summary: { at: string; records: { name: string; label: string; rows: number; sum?: string | null }[]; files: number; bytes: number; missing: number } | null } } };
/** Make the authorised works of a job as XLSX or PDF, in the background (estimate:write) */
'POST /dataExport/export/authorisedWorksItems/generate': { body: { jobId: number; groupBy?: "category" | "trade" | "estimate" | "none"; documentType?: "xlsx" | "pdf" }; answer: { data: DataExportData } };
/** Make an estimate (or one of its snapshots) as XLSX or PDF, in the background (estimate:write) */
'POST /dataExport/export/estimate/generate': { body: { estimateId: number; estimateSnapshotId?: number | null; estimateType?: "estimate" | "snapshot"; documentType?: "xlsx" | "pdf"; template?: "detailed" | "summary" | "scope" | "room" | "trade" | "insurer"; insurerDocumentType?: string | null; insurerDocumentNumber?: string | null; holdReason?: string | null }; answer: { data: DataExportData } };
/** Make an invoice as PDF or XLSX, in the background: as it was issued, or the draft (invoices:write) */
'POST /dataExport/export/invoice/generate': { body: { accountsReceivableId: number; documentType?: "xlsx" | "pdf" }; answer: { data: DataExportData } };
/** Make a list as XLSX or CSV, in the background: these columns in this order, all rows of the filter (reports:write) */
'POST /dataExport/export/list/generate': { body: { list: string; columns: string[]; filter?: string; sort?: string; s?: string; documentType?: "xlsx" | "csv" }; answer: { data: DataExportData } };
/** Make a report of the photographs of a job as PDF, in the background; without ids all that are published (documents:write) */
'POST /dataExport/export/photoReport/generate': { body: { jobId: number; attachmentIds?: number[]; perPage?: 2 | 4 | 6 }; answer: { data: DataExportData } };
/** Make the figures of a question as XLSX or CSV, in the background (reports:write) */
'POST /dataExport/export/report/generate': { body: { label: string; list: string; definition: DataExportExportDefinition; documentType?: "xlsx" | "csv" }; answer: { data: DataExportData } };
/** Make the differences of two snapshots, of one and the draft, or of one and somebody else’s prices, as XLSX or PDF, in the background (estimate:write) */
'POST /dataExport/export/snapshotDifference/generate': { body: { estimateSnapshotId: number; otherSnapshotId?: number; against?: string; documentType?: "xlsx" | "pdf" }; answer: { data: DataExportData } };
/** Make a work order as XLSX or PDF, in the background (work-order:write) */
'POST /dataExport/export/workOrder/generate': { body: { workOrderId: number; documentType?: "xlsx" | "pdf" }; answer: { data: DataExportData } };
/** An estimate as it would be printed, as PDF at once; large ones are made in the background (estimate:read) */
'GET /dataExport/preview/estimate': { query: { estimateId: string | number; estimateSnapshotId?: string | number; template?: "detailed" | "summary" | "scope" | "room" | "trade" | "insurer" }; answer: Blob };
/** A loss schedule as it would be printed, as PDF at once (contents:read) */
'GET /dataExport/preview/lossSchedule': { query: { lossScheduleId: string | number; version?: string | number; photos?: "0" | "1"; details?: "0" | "1"; values?: "0" | "1"; rules?: "0" | "1"; answers?: "0" | "1"; signatures?: "0" | "1" }; answer: Blob };
/** Imports of files, newest first, with what became of their rows (imports:read) */
'GET /dataImport': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; recordType: "job" | "contact" | "assetItem" | "inventoryItem"; sheet: string | null; headerRow: number; mapping: (string | null)[]; matchBy: string; onDuplicate: "skip" | "update" | "refuse"; contactTypeId: number | null; fileName: string; fileId: number; sheets: string[]; headers: string[]; status: "draft" | "running" | "done" | "cancelled" | "failed" | "undoing" | "undone" | "partly undone"; backgroundJobId: number | null; readAs: string | null; rowCount: number; startedAt: string | null; finishedAt: string | null; undoneAt: string | null; createdBy: { id: number; label: string } | null; counts: (Record<string, number>) & ({ undone?: number }); progress: number | null; message: string | null }[]; meta: AccountNumberMeta } };
/** One import with its columns and the first rows of its file (imports:read) */
'GET /dataImport/:dataImportId': { params: { dataImportId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; recordType: "job" | "contact" | "assetItem" | "inventoryItem"; sheet: string | null; headerRow: number; mapping: (string | null)[]; matchBy: string; onDuplicate: "skip" | "update" | "refuse"; contactTypeId: number | null; fileName: string; fileId: number; sheets: string[]; headers: string[]; status: "draft" | "running" | "done" | "cancelled" | "failed" | "undoing" | "undone" | "partly undone"; backgroundJobId: number | null; readAs: string | null; rowCount: number; startedAt: string | null; finishedAt: string | null; undoneAt: string | null; createdBy: { id: number; label: string } | null; counts: (Record<string, number>) & ({ undone?: number }); progress: number | null; message: string | null; sample: ((string | number | null)[])[]; customFields?: { name: string; label: string }[] } } };
/** What would become of every row, with the reasons; nothing is written (imports:read) */
'GET /dataImport/:dataImportId/check': { params: { dataImportId: number }; answer: { data: { rows: number; counts: Record<string, number>; problems: { row: number; column: string | null; value: string | null; reason: string }[]; problemCount: number } } };
/** The rows that were or would be refused or skipped as CSV: row, column, value, reason (imports:read) */
'GET /dataImport/:dataImportId/errors': { params: { dataImportId: number }; answer: Blob };
/** Rows of a finished import that were skipped, refused, or kept when it was undone (imports:read) */
'GET /dataImport/:dataImportId/problems': { params: { dataImportId: number }; answer: { data: { problems: { row: number; column: string | null; value: string | null; reason: string; outcome: "created" | "updated" | "skipped" | "refused" | "kept"; objectId: number | null }[]; total: number } } };
/** List scheduled reports (reports:read) */
'GET /dataTask': { query: Query; answer: { data: DataTaskDataItem[]; meta: AccountNumberMeta } };
/** Create scheduled report (reports:write) */
'POST /dataTask': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; dataViewId?: number | null; reportRef?: string | null; every?: "hour" | "day" | "weekday" | "week" | "month" | null; weekday?: number | null; dayOfMonth?: number | null; atTime?: string | null; timezone: string; readerZone?: boolean | 0 | 1 | null; userIds?: number[] | null; roleIds?: number[] | null; jobPeople?: string[] | null; delivery?: "mail" | "kept" | null; onlyIf?: "always" | "changed" | "rows" | "above" | "below" | null; threshold?: number | null; format?: "mail" | "xlsx" | "csv" | null; paused?: boolean | 0 | 1 | null }; answer: { data: DataTaskDataItem } };
/** Delete scheduled report (reports:write) */
'DELETE /dataTask/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One scheduled report (reports:read) */
'GET /dataTask/:id': { params: { id: number }; answer: { data: DataTaskDataItem } };
/** Update scheduled report (reports:write) */
'PUT /dataTask/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; dataViewId?: number | null; reportRef?: string | null; every?: "hour" | "day" | "weekday" | "week" | "month" | null; weekday?: number | null; dayOfMonth?: number | null; atTime?: string | null; timezone?: string; readerZone?: boolean | 0 | 1 | null; userIds?: number[] | null; roleIds?: number[] | null; jobPeople?: string[] | null; delivery?: "mail" | "kept" | null; onlyIf?: "always" | "changed" | "rows" | "above" | "below" | null; threshold?: number | null; format?: "mail" | "xlsx" | "csv" | null; paused?: boolean | 0 | 1 | null; version?: number }; answer: { data: DataTaskDataItem } };
/** What each reader got, the newest first (reports:read) */
'GET /dataTask/:id/receipts': { params: { id: number }; answer: { data: { id: number; dueAt: string; reader: string; outcome: "sent" | "nothing" | "failed"; words: string; refused: string | null; rows: number | null; subject: string | null; text: string | null; isKept: boolean }[] } };
/** Run a scheduled report now, beside its times (reports:write) */
'POST /dataTask/:id/run': { params: { id: number }; answer: { data: { id: number } } };
/** Count scheduled reports (reports:read) */
'GET /dataTask/count': { query: Query2; answer: { data: { count: number } } };
/** Results of schedules that are kept, the newest first: one’s own, for administrators of the data centre all (reports:read) */
'GET /dataTask/history': { answer: { data: { id: number; taskId: number; label: string; reader: string; isMine: boolean; dueAt: string; rows: number }[] } };
/** One kept result, with the figures of its day (reports:read) */
'GET /dataTask/history/:id': { params: { id: number }; answer: { data: { id: number; taskId: number; label: string; reader: string; isMine: boolean; dueAt: string; rows: number; ref: string; list: string; definition: DataTaskHistoryDataDefinition; result: { rows: DataTaskHistoryDataResultRowsItem[]; across: { value: string | null; label: string }[]; count: number } } } };
/** Who may see, keep, schedule and export reports; for administrators of the data centre (reports:read) */
'GET /dataTask/reach': { answer: { data: { id: number; fullName: string; views: boolean; keeps: boolean; schedules: boolean; exports: boolean }[] } };
/** How often each report was opened in the last 90 days and how long its slowest answer took; for administrators of the data centre (reports:read) */
'GET /dataTask/use': { answer: { data: { reportRef: string; label: string | null; times: number; people: number; slowestMs: number; lastDay: string }[] } };
/** List reports (reports:read) */
'GET /dataView': { query: Query; answer: { data: DataViewDataItem[]; meta: AccountNumberMeta } };
/** Create report (reports:write) */
'POST /dataView': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; folder?: string | null; list: string; definition: DataExportExportDefinition; shared?: boolean | 0 | 1 | null }; answer: { data: DataViewDataItem } };
/** Delete report (reports:write) */
'DELETE /dataView/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One report (reports:read) */
'GET /dataView/:id': { params: { id: number }; answer: { data: DataViewDataItem } };
/** Update report (reports:write) */
'PUT /dataView/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; description?: string | null; folder?: string | null; list?: string; definition?: DataExportExportDefinition; shared?: boolean | 0 | 1 | null; version?: number }; answer: { data: DataViewDataItem } };
/** Count reports (reports:read) */
'GET /dataView/count': { query: Query2; answer: { data: { count: number } } };
/** The numbers of single rows by their first group, to draw how they spread (reports:read) */
'GET /dataView/dots': { query: { list: string | number; definition: string | number }; answer: { data: { measure: number; mark: number | null; due: number | null; groups: { label: string; value: string | null; count: number; low: number | null; middle: number | null; high: number | null; values: number[]; marks: boolean[] }[] } } };
/** Where the groups of a question lie that are suburbs: the middle of their rows, at most 500 (reports:read) */
'GET /dataView/places': { query: { list: string | number; definition: string | number }; answer: { data: { places: { value: string; label: string; count: number; figure: number | null; latitude: number; longitude: number }[]; nowhere: number } } };
/** The rows behind a figure: those of a group, and of a value across (reports:read) */
'GET /dataView/rows': { query: { list: string | number; definition: string | number; keys?: string | number; across?: string | number; measure?: number; before?: "true" }; answer: { data: { rows: { id: number; jobId: number | null; job: string | null; label: string; figures: (number | null)[] }[]; total: number } } };
/** The figures of a question: by group, with subtotals and the total (reports:read) */
'GET /dataView/run': { query: { list: string | number; definition: string | number; of?: string | number }; answer: { data: { rows: DataTaskHistoryDataResultRowsItem[]; across: { value: string | null; label: string }[]; count: number; asOf: { at: string; secondsBehind: number } | null; ms: number } } };
/** Lists that this person can report on, with their fields (reports:read) */
'GET /dataView/sources': { answer: { data: { list: string; title: string; fields: { field: string; label: string; kind: "id" | "uuid" | "text" | "longText" | "money" | "quantity" | "fraction" | "percent" | "integer" | "decimal" | "bool" | "date" | "time" | "moment" | "oneOf" | "option" | "ref" | "refs" | "texts" | "address" | "email" | "phone" | "json"; to: string | null; values: string[] | null }[]; more: string[] }[] } };
/** List reports on a dashboard (reports:read) */
'GET /dataViewItem': { query: Query; answer: { data: DataViewItemDataItem[]; meta: AccountNumberMeta } };
/** Create report on a dashboard (reports:write) */
'POST /dataViewItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; dataViewId?: number | null; reportRef?: string | null; audience?: "me" | "company" | null; kind?: "figure" | "bars" | "lines" | null; position?: number | null }; answer: { data: DataViewItemDataItem } };
/** Delete report on a dashboard (reports:write) */
'DELETE /dataViewItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One report on a dashboard (reports:read) */
'GET /dataViewItem/:id': { params: { id: number }; answer: { data: DataViewItemDataItem } };
/** Update report on a dashboard (reports:write) */
'PUT /dataViewItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; dataViewId?: number | null; reportRef?: string | null; audience?: "me" | "company" | null; kind?: "figure" | "bars" | "lines" | null; position?: number | null; version?: number }; answer: { data: DataViewItemDataItem } };
/** Count reports on a dashboard (reports:read) */
'GET /dataViewItem/count': { query: Query2; answer: { data: { count: number } } };
/** List depreciation rules (company:read) */
'GET /depreciationTable': { query: Query; answer: { data: DepreciationTableDataItem[]; meta: AccountNumberMeta } };
/** One depreciation rule (company:read) */
'GET /depreciationTable/:id': { params: { id: number }; answer: { data: DepreciationTableDataItem } };
/** Count depreciation rules (company:read) */
'GET /depreciationTable/count': { query: Query2; answer: { data: { count: number } } };
/** Devices that keep work, with what waits on them (user:read) */
'GET /device': { answer: { data: { id: number; user: { id: number; label: string }; label: string; lastHeardAt: string; unsent: number; toDecide: number; files: number; oldestUnsentAt: string | null; keptJobs: number; clockAheadSeconds: number; endedAt: string | null; endedBy: string | null; erasedAt: string | null }[] } };
/** Changes that people handed over because they were not accepted (user:read) */
'GET /device/handover': { answer: { data: { id: number; user: { id: number; label: string }; madeAt: string; handedAt: string; sentence: string; reason: string | null; note: string | null; content: unknown; doneAt: string | null }[] } };
/** Hand a change that was not accepted over to the office (general:write) */
'POST /device/handover': { body: { entryKey: string; madeAt: number; sentence: string; reason?: string | null; note?: string | null; content?: unknown }; answer: { data: { id: number } } };
/** A device says what waits on it, and hears how long it may keep what was read (general:write) */
'POST /device/heard': { body: { token: string; unsent: number; toDecide: number; files: number; keptJobs: number; oldestUnsentAt?: number | null; now: number }; answer: { data: { ended: boolean; keepDays: number; pinMinutes: number | null } } };
/** List divisions (company:read) */
'GET /division': { query: Query; answer: { data: DivisionDataItem[]; meta: AccountNumberMeta } };
/** One division (company:read) */
'GET /division/:id': { params: { id: number }; answer: { data: DivisionDataItem } };
/** Name and colour of a division (company:read) */
'GET /division/:id/basic': { params: { id: number }; answer: { data: { id: number; label: string; name: string; colour: string | null } } };
/** The people and contacts of a division, as far as one sees them (company:read) */
'GET /division/:id/members': { params: { id: number }; answer: { data: { userIds: number[]; contactIds: number[]; users: { id: number; label: string }[]; contacts: { id: number; label: string }[] } } };
/** Count divisions (company:read) */
'GET /division/count': { query: Query2; answer: { data: { count: number } } };
/** List documents (documents:read) */
'GET /document': { query: Query; answer: { data: DocumentDataItem[]; meta: AccountNumberMeta } };
/** Make a document of an attachment, which is its first version (documents:write) */
'POST /document': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; title: string; description?: string | null; folderId?: number | null; jobId?: number | null; attachmentId: number }; answer: { data: DocumentDataItem } };
/** The file itself (documents:read) */
'GET /document/:attachmentId/view': { params: { attachmentId: number }; query: { inline?: "0" | "1"; bypassDeletedCheck?: "0" | "1" }; answer: Blob };
/** Delete document (documents:write) */
'DELETE /document/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One document (documents:read) */
'GET /document/:id': { params: { id: number }; answer: { data: DocumentDataItem } };
/** Change a document; with attachmentId that attachment is its next version (documents:write) */
'PUT /document/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; title?: string; description?: string | null; folderId?: number | null; jobId?: number | null; version?: number; attachmentId?: number }; answer: { data: DocumentDataItem } };
/** A Word file of the library with its placeholders, such as {{job.number}}, filled from a job: a new file of the job. Stops where a placeholder has no value, unless gaps is sent (documents:write) */
'POST /document/:id/merge': { params: { id: number }; body: { jobId: number; title?: string; attachmentTypeId?: number | null; gaps?: boolean }; answer: { data: AccountsPayableDataAttachment } };
/** Documents of the company, which belong to no job; words in their files are found, too (documents:read) */
'GET /document/company': { query: Query; answer: { data: DocumentDataItem[]; meta: AccountNumberMeta } };
/** Count documents (documents:read) */
'GET /document/count': { query: Query2; answer: { data: { count: number } } };
/** Documents of a job (documents:read) */
'GET /document/job/:jobId': { params: { jobId: number }; query: Query; answer: { data: DocumentDataItem[]; meta: AccountNumberMeta } };
/** List folders (documents:read) */
'GET /documentFolder': { query: Query; answer: { data: DocumentFolderDataItem[]; meta: AccountNumberMeta } };
/** Create folder (documents:write) */
'POST /documentFolder': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; parentId?: number | null; jobId?: number | null; order?: number | null }; answer: { data: DocumentFolderDataItem } };
/** Delete folder (documents:write) */
'DELETE /documentFolder/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One folder (documents:read) */
'GET /documentFolder/:id': { params: { id: number }; answer: { data: DocumentFolderDataItem } };
/** Update folder (documents:write) */
'PUT /documentFolder/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; parentId?: number | null; jobId?: number | null; order?: number | null; version?: number }; answer: { data: DocumentFolderDataItem } };
/** Count folders (documents:read) */
'GET /documentFolder/count': { query: Query2; answer: { data: { count: number } } };
/** List drying actions (company:read) */
'GET /dryingAction': { query: Query; answer: { data: DryingActionDataItem[]; meta: AccountNumberMeta } };
/** One drying action (company:read) */
'GET /dryingAction/:id': { params: { id: number }; answer: { data: DryingActionDataItem } };
/** Count drying actions (company:read) */
'GET /dryingAction/count': { query: Query2; answer: { data: { count: number } } };
/** List mail layouts (messages:read) */
'GET /emailTemplate': { query: Query; answer: { data: EmailTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create mail layout (messages:write) */
'POST /emailTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; header?: string | null; footer?: string | null; isDefault?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null }; answer: { data: EmailTemplateDataItem } };
/** Delete mail layout (messages:write) */
'DELETE /emailTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One mail layout (messages:read) */
'GET /emailTemplate/:id': { params: { id: number }; answer: { data: EmailTemplateDataItem } };
/** Update mail layout (messages:write) */
'PUT /emailTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; header?: string | null; footer?: string | null; isDefault?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: EmailTemplateDataItem } };
/** Count mail layouts (messages:read) */
'GET /emailTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** List estimates (estimate:read) */
'GET /estimate': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobId: number; number: number; label: string; description: string | null; estimateTypeId: number; statusId: number; assignedId: number | null; costCentreId: number | null; propertyTypeId: number | null; propertyReference: string | null; divisionIds: number[]; externalSystemId: string | null; applyMarginTo: "total" | "item"; estimateMargin: number | null; taxPercentage: number; taxRounding: "total" | "line"; taxName: string; currency: string; lockOption: "lock" | "lock-authorise" | "lock-authorise-items" | null; currentVariationId: number | null; totalIncTax: number; authorisedIncTax: number; authorisedChanged: boolean; itemCount: number; changeSeq: number; changedBy: { id: number; label: string } | null; job: ContactDataItemJob; status: AccountsPayableDataItemStatus; assigned: { id: number; label: string } | null }[]; meta: AccountNumberMeta } };
/** Create estimate (estimate:write) */
'POST /estimate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; label?: string | null; description?: string | null; estimateTypeId?: number | null; assignedId?: number | null; costCentreId?: number | null; propertyTypeId?: number | null; propertyReference?: string | null; divisionIds?: number[] | null; externalSystemId?: string | null; applyMarginTo?: "total" | "item" | null; estimateMargin?: number | null; estimateRecipeId?: number | null; categories?: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; materialMargin?: number | null; labourMargin?: number | null; allowTrades?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; order?: number | null; items?: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; categoryTradeId?: number | null; tradeId?: number | null; parentId?: number | null; description: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; materialMargin?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; labourMargin?: number | null; tax?: number | null; withholdCis?: boolean | 0 | 1 | null; cisPercentage?: number | null; useWorkOrderRates?: boolean | 0 | 1 | null; workOrderMaterialQty?: number | null; workOrderMaterialCost?: number | null; workOrderLabourQty?: number | null; workOrderLabourCost?: number | null; estimateItemTypeId?: number | null; estimateItemStatusId?: number | null; readyToInvoice?: boolean | 0 | 1 | null; invoiceAmountRef?: "total" | "material" | "labour" | "none" | null; isParentItem?: boolean | 0 | 1 | null; order?: number | null; variesItemId?: number | null; formulas?: Record<string, string> | null }[] }[] }; answer: { data: EstimateData } };
/** Delete many items, all or none (estimate:write) */
'POST /estimate/:estimateId/bulk-delete': { params: { estimateId: number }; body: { estimateItemIds: number[] }; answer: { data: { deleted: number } } };
/** Set fields on many items, or say what would come of it: how many, and the total before and after (estimate:write) */
'PUT /estimate/:estimateId/bulkUpdate': { params: { estimateId: number }; body: { itemIds?: number[]; allItemsMatchingFilter?: boolean | 0 | 1; filter?: { categoryId?: number; tradeId?: number; estimateItemTypeId?: number; estimateItemStatusId?: number }; fields: { materialMarkup?: number | null; labourMarkup?: number | null; materialMargin?: number | null; labourMargin?: number | null; materialUnit?: string | null; labourUnit?: string | null; tax?: number | null; withholdCis?: boolean | 0 | 1 | null; cisPercentage?: number | null; useWorkOrderRates?: boolean | 0 | 1 | null; tradeId?: number | null; estimateItemTypeId?: number | null; estimateItemStatusId?: number | null; readyToInvoice?: boolean | 0 | 1 | null; invoiceAmountRef?: "total" | "material" | "labour" | "none" | null }; countOnly?: boolean | 0 | 1 }; answer: { data: { count: number; updated: number; left: { id: number; reason: string }[]; before: { excTax: number; incTax: number }; after: { excTax: number; incTax: number } } } };
/** Add a category (estimate:write) */
'POST /estimate/:estimateId/category': { params: { estimateId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; materialMargin?: number | null; labourMargin?: number | null; allowTrades?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; order?: number | null }; answer: { data: EstimateData2 } };
/** Copy items, of this estimate or another, into a category; groups bring their items along (estimate:write) */
'POST /estimate/:estimateId/category/:estimateCategoryId/copyItems': { params: { estimateId: number; estimateCategoryId: number }; body: { estimateItemIds: number[]; estimateItemId?: number | null }; answer: { data: EstimateData3 } };
/** Add category templates with their items behind a category (estimate:write) */
'POST /estimate/:estimateId/category/:estimateCategoryId/importCategory': { params: { estimateId: number; estimateCategoryId: number }; body: { estimateRecipeCategoryIds: number[] }; answer: { data: EstimateData3 } };
/** Add item templates to a category, below a row of it where one is named (estimate:write) */
'POST /estimate/:estimateId/category/:estimateCategoryId/importItems': { params: { estimateId: number; estimateCategoryId: number }; body: { estimateTemplateItemIds: number[]; estimateItemId?: number | null }; answer: { data: EstimateData3 } };
/** Move items, of this estimate or another, into a category: below a row of it, or first in a place; locked ones refuse (estimate:write) */
'POST /estimate/:estimateId/category/:estimateCategoryId/moveItems': { params: { estimateId: number; estimateCategoryId: number }; body: { estimateItemIds: number[]; estimateItemId?: number | null; firstIn?: { categoryTradeId: number | null; parentId: number | null } }; answer: { data: EstimateData3 } };
/** Keep a category with its items as a category template (estimate-templates:write) */
'POST /estimate/:estimateId/category/:estimateCategoryId/template': { params: { estimateId: number; estimateCategoryId: number }; body: { label: string }; answer: { data: { id: number; items: number } } };
/** Delete a category with its items (estimate:write) */
'DELETE /estimate/:estimateId/category/:id': { params: { estimateId: number; id: number }; answer: { data: { id: number } } };
/** Change a category (estimate:write) */
'PUT /estimate/:estimateId/category/:id': { params: { estimateId: number; id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; description?: string | null; materialMargin?: number | null; labourMargin?: number | null; allowTrades?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; order?: number | null; version?: number }; answer: { data: EstimateData2 } };
/** What the editor did since it last saved, in order, each change once per key (estimate:write) */
'PUT /estimate/:estimateId/changes': { params: { estimateId: number }; body: { changes: ({ kind: "createCategory"; key: string; row: { uuid: string; fields: Record<string, unknown> } } | { kind: "updateCategory"; key: string; id: number; version: number; fields: Record<string, unknown>; base?: Record<string, unknown> } | { kind: "deleteCategory"; key: string; id: number; version: number } | { kind: "createTrade"; key: string; categoryId: number; row: { uuid: string; fields: Record<string, unknown> } } | { kind: "updateTrade"; key: string; id: number; version: number; fields: Record<string, unknown>; base?: Record<string, unknown> } | { kind: "deleteTrade"; key: string; id: number; version: number } | { kind: "createItems"; key: string; rows: { uuid: string; fields: Record<string, unknown>; categoryId: number; categoryTradeId: number | null; parentId: number | null; isParentItem: boolean; afterId: number | null; copyOf?: number; source?: string }[] } | { kind: "updateItem"; key: string; id: number; version: number; fields: Record<string, unknown>; base?: Record<string, unknown> } | { kind: "moveItem"; key: string; id: number; version: number; categoryId: number; categoryTradeId: number | null; parentId: number | null; isParentItem: boolean; afterId: number | null } | { kind: "deleteItems"; key: string; rows: { id: number; version: number }[] })[] }; answer: { data: { before: { changeSeq: number; changedBy: { id: number; label: string } | null }; changeSeq: number; outcomes: ({ status: "done"; rows: { id: number; version: number; uuid?: string; theirs?: Record<string, unknown> }[] } | { status: "conflict"; rows: { id: number; version: number; theirs: Record<string, unknown> | null }[] } | { status: "invalid"; message: string; errors?: Record<string, string>; row?: number | string })[]; version: number; totals: EstimateDataTotals; prices?: Record<string, { sell: number; tax: number; total: number }> } } };
/** Copy items into a new category, or those of another estimate into the categories that have the names of theirs; missing ones are made (estimate:write) */
'POST /estimate/:estimateId/copyItems': { params: { estimateId: number }; body: { estimateItemIds: number[]; categoryLabel?: string }; answer: { data: EstimateData3 } };
/** Copy an estimate to a job (estimate:write) */
'POST /estimate/:estimateId/copyToJob/:target': { params: { estimateId: number; target: string }; answer: { data: EstimateData } };
/** Lock the lines, authorising them or chosen ones for the next snapshot; or unlock them, with the right to (estimate:write) */
'PUT /estimate/:estimateId/globalAction': { params: { estimateId: number }; body: { action: "lock" | "lock-authorise" | "lock-authorise-items" | "unlock"; itemIds?: number[] }; answer: { data: { changed: number; skipped: number } } };
/** Import a bill of quantities (XLSX, CSV); preview=1 saves nothing (estimate:write) */
'POST /estimate/:estimateId/import': { params: { estimateId: number }; body: Upload; answer: { data: { items: number; refused: { row: number; reason: string }[]; recalculated: { row: number; reason: string }[]; lumpSums: { rows: number[]; amount: number; taken: boolean }; missing: { rows: number[]; amount: number }; totals: { material: number; labour: number; total: number }; markup: number; credits: { rows: number[]; amount: number }; fileTotal: number | null; totalRow: number | null; otherTotal: { row: number; amount: number } | null; verdict: EstimateDataVerdict; unusedColumns: EstimateDataUnusedColumnsItem[]; formulas: { worked: number; left: number; cells: { sheet: string; cell: string; formula: string }[] }; fileTotalHasTax: boolean; saysTaxed: boolean; taxNote: EstimateDataTaxNote | null; taxPercentage: number; fileTotalWithTax: number | null; otherPrices: { rate: number; amount: number; total: number }[]; mapping: unknown; remembered: boolean; sheet: string | null; sheets: string[]; hiddenSheets: string[]; bills: { sheet: string; hidden: boolean; taken: boolean; items: number; total: number; stated: number | null; verdict: EstimateDataVerdict; missing: { rows: number[]; amount: number }; unusedColumns: EstimateDataUnusedColumnsItem[]; refused: { row: number; reason: string }[]; recalculated: { row: number; reason: string }[] }[]; together: { items: number; total: number }; otherSheets: { sheet: string; items: number; total: number }[]; sample: ((string | number | null)[])[]; unknownUnits: { text: string; suggestion: string | null; rows: number }[]; unknownTrades: string[]; estimate: { id: number; version: number; importId: number } | null } } };
/** Take back an import: its rows go, but for those that were changed since or are in use (estimate:write) */
'POST /estimate/:estimateId/import/:importId/undo': { params: { estimateId: number; importId: number }; answer: { data: { removed: number; kept: { id: number; reason: string }[] } } };
/** Add the categories of a recipe with their items (estimate:write) */
'POST /estimate/:estimateId/importRecipe/:estimateRecipeId': { params: { estimateId: number; estimateRecipeId: number }; answer: { data: EstimateData3 } };
/** Add many items in one transaction (estimate:write) */
'POST /estimate/:estimateId/items': { params: { estimateId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; estimateId?: number; categoryId: number; categoryTradeId?: number | null; tradeId?: number | null; parentId?: number | null; description: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; materialMargin?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; labourMargin?: number | null; tax?: number | null; withholdCis?: boolean | 0 | 1 | null; cisPercentage?: number | null; useWorkOrderRates?: boolean | 0 | 1 | null; workOrderMaterialQty?: number | null; workOrderMaterialCost?: number | null; workOrderLabourQty?: number | null; workOrderLabourCost?: number | null; estimateItemTypeId?: number | null; estimateItemStatusId?: number | null; readyToInvoice?: boolean | 0 | 1 | null; invoiceAmountRef?: "total" | "material" | "labour" | "none" | null; isParentItem?: boolean | 0 | 1 | null; order?: number | null; variesItemId?: number | null; formulas?: Record<string, string> | null }[]; answer: { data: EstimateDataItem[] } };
/** How many files and comments the lines of an estimate have; lines with neither are left out (estimate:read) */
'GET /estimate/:estimateId/marks': { params: { estimateId: number }; answer: { data: { id: number; files: number; comments: number }[] } };
/** Move items into a new category, or those of another estimate into the categories that have the names of theirs; missing ones are made (estimate:write) */
'POST /estimate/:estimateId/moveItems': { params: { estimateId: number }; body: { estimateItemIds: number[]; categoryLabel?: string }; answer: { data: EstimateData3 } };
/** What the job of an estimate already has that a line can be made of, with its rate (estimate:read) */
'GET /estimate/:estimateId/offeredLines': { params: { estimateId: number }; answer: { data: { groups: { label: string; lines: { kind: string; ids: number[]; group: string; description: string; detail: string | null; quantity: number; unit: string; isMaterial: boolean; onJob: boolean; sell: number; cost: number | null; usedOn: string | null }[] }[] } } };
/** Put items, of this estimate or another, where they stood: takes a move back, all or nothing (estimate:write) */
'POST /estimate/:estimateId/putItems': { params: { estimateId: number }; body: { runs: EstimateDataBackItemRunsItem[]; made?: { categoryIds: number[]; tradeIds: number[] } }; answer: { data: EstimateData3 } };
/** Recipes that fit an estimate, with their category templates (estimate-templates:read) */
'GET /estimate/:estimateId/recipes': { params: { estimateId: number }; answer: { data: { id: number; label: string; kind: string; categories: { id: number; label: string; items: number }[] }[] } };
/** Freeze the estimate (or a variation) as a numbered snapshot; authorise it or chosen lines (estimate:write) */
'POST /estimate/:estimateId/snapshot': { params: { estimateId: number }; query: { assignedId?: string | number; workOrderId?: string | number; authorise?: "0" | "1"; authoriseItems?: "0" | "1" }; body: { label?: string | null; reason?: string | null; itemIds?: number[]; variationId?: number | null; lockOption?: "lock" | "lock-authorise" | "lock-authorise-items" | null; uuid?: string }; answer: { data: EstimateData4 } };
/** Move an estimate to another status (estimate:write) */
'PUT /estimate/:estimateId/status': { params: { estimateId: number }; body: { statusId: number; note?: string | null; version: number }; answer: { data: EstimateData } };
/** Add a trade to a category (estimate:write) */
'POST /estimate/:estimateId/trade': { params: { estimateId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; categoryId: number; tradeId?: number | null; tradeLabel?: string | null; order?: number | null }; answer: { data: EstimateData5 } };
/** Delete a trade row with its items (estimate:write) */
'DELETE /estimate/:estimateId/trade/:id': { params: { estimateId: number; id: number }; answer: { data: { id: number } } };
/** Change a trade row (estimate:write) */
'PUT /estimate/:estimateId/trade/:id': { params: { estimateId: number; id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; categoryId?: number; tradeId?: number | null; tradeLabel?: string | null; order?: number | null; version?: number }; answer: { data: EstimateData5 } };
/** Delete estimate (estimate:write) */
'DELETE /estimate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One estimate (estimate:read) */
'GET /estimate/:id': { params: { id: number }; answer: { data: EstimateData } };
/** Update estimate (estimate:write) */
'PUT /estimate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; label?: string | null; description?: string | null; estimateTypeId?: number | null; assignedId?: number | null; costCentreId?: number | null; propertyTypeId?: number | null; propertyReference?: string | null; divisionIds?: number[] | null; externalSystemId?: string | null; applyMarginTo?: "total" | "item" | null; estimateMargin?: number | null; version: number }; answer: { data: EstimateData } };
/** What of the draft of an estimate is proven, line by line (estimate:read) */
'GET /estimate/:id/proof': { params: { id: number }; answer: { data: AccountsReceivableData2 } };
/** Categories, trades and items in the order of the page, with their totals by authorisation and tax (estimate:read) */
'GET /estimate/:id/rows': { params: { id: number }; answer: { data: { type: "category" | "trade" | "item"; id: number; label: string; categoryOrder: number; tradeOrder: number | null; itemOrder: number | null; tradeId: number | null; parentId: number | null; variation: boolean; authorised: boolean; item: Record<string, unknown> | null; totals: { all: { incTax: EstimateDataItemTotalsAllIncTax; excTax: EstimateDataItemTotalsAllIncTax }; authorised: { incTax: EstimateDataItemTotalsAllIncTax; excTax: EstimateDataItemTotalsAllIncTax } } }[] } };
/** What speaks against exporting an estimate, and what somebody should know before (estimate:read) */
'GET /estimate/:id/validateExport/:estimateType/:template': { params: { id: number; estimateType: string; template: string }; answer: { data: { valid: boolean; errors: string[]; warnings: string[]; lines: number } } };
/** Count estimates (estimate:read) */
'GET /estimate/count': { query: Query2; answer: { data: { count: number } } };
/** Add an item to an estimate (estimate:write) */
'POST /estimate/item': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; estimateId: number; categoryId: number; categoryTradeId?: number | null; tradeId?: number | null; parentId?: number | null; description: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; materialMargin?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; labourMargin?: number | null; tax?: number | null; withholdCis?: boolean | 0 | 1 | null; cisPercentage?: number | null; useWorkOrderRates?: boolean | 0 | 1 | null; workOrderMaterialQty?: number | null; workOrderMaterialCost?: number | null; workOrderLabourQty?: number | null; workOrderLabourCost?: number | null; estimateItemTypeId?: number | null; estimateItemStatusId?: number | null; readyToInvoice?: boolean | 0 | 1 | null; invoiceAmountRef?: "total" | "material" | "labour" | "none" | null; isParentItem?: boolean | 0 | 1 | null; order?: number | null; variesItemId?: number | null; formulas?: Record<string, string> | null }; answer: { data: EstimateDataItem } };
/** Delete an item (estimate:write) */
'DELETE /estimate/item/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One item (estimate:read) */
'GET /estimate/item/:id': { params: { id: number }; answer: { data: EstimateDataItem } };
/** Change an item (estimate:write) */
'PUT /estimate/item/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; estimateId?: number; categoryId?: number; categoryTradeId?: number | null; tradeId?: number | null; parentId?: number | null; description?: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; materialMargin?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; labourMargin?: number | null; tax?: number | null; withholdCis?: boolean | 0 | 1 | null; cisPercentage?: number | null; useWorkOrderRates?: boolean | 0 | 1 | null; workOrderMaterialQty?: number | null; workOrderMaterialCost?: number | null; workOrderLabourQty?: number | null; workOrderLabourCost?: number | null; estimateItemTypeId?: number | null; estimateItemStatusId?: number | null; readyToInvoice?: boolean | 0 | 1 | null; invoiceAmountRef?: "total" | "material" | "labour" | "none" | null; isParentItem?: boolean | 0 | 1 | null; order?: number | null; variesItemId?: number | null; formulas?: Record<string, string> | null; version: number }; answer: { data: EstimateDataItem } };
/** What was said about a line of an estimate, the oldest first (estimate:read) */
'GET /estimate/item/:id/comments': { params: { id: number }; answer: { data: EstimateItemDataItem[] } };
/** Say something about a line of an estimate; it stays as it was written (estimate:write) */
'POST /estimate/item/:id/comments': { params: { id: number }; body: { text: string }; answer: { data: EstimateItemDataItem } };
/** What a customer may choose for a line, and what was chosen (estimate:read) */
'GET /estimate/item/:id/selection': { params: { id: number }; answer: { data: EstimateItemData } };
/** Say what a customer may choose for a line; the allowance is what the line sells for now (estimate:write) */
'PUT /estimate/item/:id/selection': { params: { id: number }; body: { alternatives: { ref?: string; label: string; details?: string | null; price: number }[] }; answer: { data: EstimateItemData } };
/** One value on many items: authorised, tax, markup, status, ready to invoice (estimate:write) */
'PUT /estimate/item/bulkUpdate': { body: { itemIds: number[]; actionType: "authorised" | "tax" | "materialMarkup" | "labourMarkup" | "withholdCis" | "estimateItemStatusId" | "readyToInvoice" | "useWorkOrderRates"; value: number | boolean | null }; answer: { data: { updated: number; skipped: number } } };
/** Authorised lines of a job, from its current authorised snapshots (estimate:read) */
'GET /estimate/job/:jobId/authorised/:estimateTypeId': { params: { jobId: number; estimateTypeId: number }; answer: { data: AllocationEstimateSnapshotDataItemItemsItem[] } };
/** Write down what lines of a snapshot really cost; the last one counts (estimate:write) */
'POST /estimate/reconciliation': { body: { jobId: number; snapshotId?: number; label?: string; note?: string | null; items: { estimateItemSnapshotId: number; materialTotal?: number; labourTotal?: number; notes?: string | null }[] }; answer: { data: { id: number } } };
/** Say which part of a frozen line is invoiced: total, material, labour or none (estimate:write) */
'PUT /estimate/snapshotItem/:id/invoiceAmountRef/:ref': { params: { id: number; ref: string }; answer: { data: AllocationEstimateSnapshotDataItemItemsItem } };
/** Say that a frozen line is ready to be invoiced (1), or not (0) (estimate:write) */
'PUT /estimate/snapshotItem/:id/readyToInvoice/:flag': { params: { id: number; flag: number }; answer: { data: AllocationEstimateSnapshotDataItemItemsItem } };
/** Set the status of a frozen line; its live line follows (estimate:write) */
'PUT /estimate/snapshotItem/:id/updateStatus/:estimateItemStatusId': { params: { id: number; estimateItemStatusId: number }; answer: { data: AllocationEstimateSnapshotDataItemItemsItem } };
/** Send an estimate to ENData, where it is connected (estimate:write) */
'POST /estimate/syncToEndata/:id': { params: { id: number }; answer: { data: { id: number } } };
/** Upload a file to a line of an estimate, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /estimateItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a line of an estimate as base64, at most 3 MB (documents:write) */
'POST /estimateItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a line of an estimate that lies at a public address (documents:write) */
'POST /estimateItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** One line of a snapshot (estimate:read) */
'GET /estimateItemSnapshot/:id': { params: { id: number }; answer: { data: AllocationEstimateSnapshotDataItemItemsItem } };
/** List estimate item types (company:read) */
'GET /estimateItemType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One estimate item type (company:read) */
'GET /estimateItemType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count estimate item types (company:read) */
'GET /estimateItemType/count': { query: Query2; answer: { data: { count: number } } };
/** List recipes (estimate-templates:read) */
'GET /estimateRecipe': { query: Query; answer: { data: EstimateRecipeDataItem[]; meta: AccountNumberMeta } };
/** Create recipe (estimate-templates:write) */
'POST /estimateRecipe': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; kind?: "base" | "variation" | null; templateCategoryIds?: number[] | null; divisionIds?: number[] | null; jobTypeIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: EstimateRecipeDataItem } };
/** Delete recipe (estimate-templates:write) */
'DELETE /estimateRecipe/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One recipe (estimate-templates:read) */
'GET /estimateRecipe/:id': { params: { id: number }; answer: { data: EstimateRecipeDataItem } };
/** Update recipe (estimate-templates:write) */
'PUT /estimateRecipe/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; kind?: "base" | "variation" | null; templateCategoryIds?: number[] | null; divisionIds?: number[] | null; jobTypeIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: EstimateRecipeDataItem } };
/** Count recipes (estimate-templates:read) */
'GET /estimateRecipe/count': { query: Query2; answer: { data: { count: number } } };
/** The company's estimate setting, by the company's id (company:read) */
'GET /estimateSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; defaultMaterialUnit: string; defaultLabourUnit: string; defaultMaterialQuantity: number; defaultLabourQuantity: number; defaultTitle: string; addIncrementToTitle: boolean; addDatetimeToTitle: boolean; showPropertyDetails: boolean; allowPreliminaryTrades: boolean; allowInsuranceTrades: boolean; parentItems: boolean; allowEndataExport: boolean; applyMarginTo: "total" | "item"; estimateMargin: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; estimateRecipeId: number | null; variationEstimateRecipeId: number | null; enableRecipeDivisions: boolean; formTemplateId: number | null } } };
/** The estimate setting as it is for one job, and where each field comes from (job:read) */
'GET /estimateSetting/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; preliminaryMaterialMargin: number | null; preliminaryLabourMargin: number | null; insuranceMaterialMargin: number | null; insuranceLabourMargin: number | null; categoryMaterialMargin: number | null; categoryLabourMargin: number | null; categoryFilterTagIds: number[]; preliminaryFilterTagIds: number[]; insuranceFilterTagIds: number[]; defaultMaterialUnit: string; defaultLabourUnit: string; defaultMaterialQuantity: number; defaultLabourQuantity: number; defaultTitle: string; addIncrementToTitle: boolean; addDatetimeToTitle: boolean; showPropertyDetails: boolean; allowPreliminaryTrades: boolean; allowInsuranceTrades: boolean; parentItems: boolean; allowEndataExport: boolean; applyMarginTo: "total" | "item"; estimateMargin: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; estimateRecipeId: number | null; variationEstimateRecipeId: number | null; enableRecipeDivisions: boolean; formTemplateId: number | null; sources: Record<string, number | null> } } };
/** List overrides of the estimate setting (company:read) */
'GET /estimateSettingOverride': { query: Query; answer: { data: EstimateSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the estimate setting (company:read) */
'GET /estimateSettingOverride/:id': { params: { id: number }; answer: { data: EstimateSettingOverrideDataItem } };
/** Count overrides of the estimate setting (company:read) */
'GET /estimateSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** List snapshots (estimate:read) */
'GET /estimateSnapshot': { query: { filter?: string | number; sort?: string | number; page?: string | number; perPage?: string | number; after?: string | number; paginate?: "0" | "1"; s?: string | number; search?: string | number; includeItems?: "0" | "1"; onlyAuthorisedItems?: "0" | "1"; forFinance?: "0" | "1" }; answer: { data: AllocationEstimateSnapshotDataItem[]; meta: AccountNumberMeta } };
/** Delete snapshot (estimate:write) */
'DELETE /estimateSnapshot/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One snapshot (estimate:read) */
'GET /estimateSnapshot/:id': { params: { id: number }; answer: { data: EstimateData4 } };
/** Change label, reason or reference (estimate:write) */
'PUT /estimateSnapshot/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; assignedId?: number | null; reason?: string | null; reference?: string | null; version: number }; answer: { data: EstimateData4 } };
/** Assign a snapshot to a contact (estimate:write) */
'PUT /estimateSnapshot/:id/assigned': { params: { id: number }; body: { assignedId: number | null }; answer: { data: EstimateData4 } };
/** What a snapshot can be held against beyond its own estimate: other estimates of the job, prices that others quoted (estimate:read) */
'GET /estimateSnapshot/:id/comparable': { params: { id: number }; answer: { data: { key: string; label: string; group: string }[] } };
/** The lines of a snapshot beside those of one of these, each with the line that it is of ours (estimate:read) */
'GET /estimateSnapshot/:id/compared': { params: { id: number }; query: { with?: string | number }; answer: { data: { before: EstimateSnapshotDataBeforeItem[]; after: EstimateSnapshotDataBeforeItem[]; words: string; prices: "sell" | "cost" } } };
/** A new estimate of a job from a snapshot (estimate:write) */
'POST /estimateSnapshot/:id/copyToJob/:target': { params: { id: number; target: string }; answer: { data: { id: number } } };
/** Status, ready to invoice and amount to invoice of many lines of a snapshot (estimate:write) */
'PUT /estimateSnapshot/:id/lines': { params: { id: number }; body: { itemIds: number[]; fields: { estimateItemStatusId?: number; readyToInvoice?: boolean; invoiceAmountRef?: "total" | "material" | "labour" | "none" } }; answer: { data: { id: number; version: number }[] } };
/** What of a snapshot is proven, line by line (estimate:read) */
'GET /estimateSnapshot/:id/proof': { params: { id: number }; answer: { data: AccountsReceivableData2 } };
/** Authorised lines of a snapshot with what was ordered, spent and written down of them (estimate:read) */
'GET /estimateSnapshot/:id/reconciliation': { params: { id: number }; answer: { data: { lines: { id: number; estimateItemId: number; categoryLabel: string; description: string; material: number; labour: number; sell: number; isDone: boolean }[]; parts: { source: string; estimateItemId: number | null; material: number; labour: number; kind: "committed" | "spent" }[]; recorded: { estimateItemSnapshotId: number; materialTotal: number; labourTotal: number; notes: string | null }[]; history: { id: number; label: string; note: string | null; at: string; by: string }[] } } };
/** Authorised prime cost and provisional sum lines, of one job or of all (estimate:read) */
'GET /estimateSnapshot/authorised/pcps': { query: { jobId?: string | number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; snapshotId: number; estimateId: number; estimateItemId: number; parentId: number | null; description: string; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number | null; materialMarkup: number | null; materialMargin: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number | null; labourMarkup: number | null; labourMargin: number | null; tax: number; withholdCis: boolean; cisPercentage: number | null; useWorkOrderRates: boolean; workOrderMaterialQty: number; workOrderMaterialCost: number | null; workOrderLabourQty: number; workOrderLabourCost: number | null; estimateItemTypeId: number; estimateItemStatusId: number; readyToInvoice: boolean; invoiceAmountRef: "total" | "material" | "labour" | "none"; isParentItem: boolean; authorised: boolean; trackId: string; categoryTrackId: string; categoryLabel: string; categoryOrder: number; tradeId: number | null; tradeLabel: string; tradeOrder: number; itemOrder: number; variation: boolean; sell: number; jobId: number }[] } };
/** Count snapshots (estimate:read) */
'GET /estimateSnapshot/count': { query: Query2; answer: { data: { count: number } } };
/** Send a snapshot to ENData, where it is connected (estimate:write) */
'POST /estimateSnapshot/syncToEndata/:id': { params: { id: number }; answer: { data: { id: number } } };
/** List estimate statuses (company:read) */
'GET /estimateStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One estimate status (company:read) */
'GET /estimateStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count estimate statuses (company:read) */
'GET /estimateStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List category templates (estimate-templates:read) */
'GET /estimateTemplate/category': { query: Query; answer: { data: EstimateTemplateCategoryDataItem[]; meta: AccountNumberMeta } };
/** Create category template (estimate-templates:write) */
'POST /estimateTemplate/category': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; materialMargin?: number | null; labourMargin?: number | null; allowTrades?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; divisionIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: EstimateTemplateCategoryDataItem } };
/** Delete category template (estimate-templates:write) */
'DELETE /estimateTemplate/category/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One category template (estimate-templates:read) */
'GET /estimateTemplate/category/:id': { params: { id: number }; answer: { data: EstimateTemplateCategoryDataItem } };
/** Update category template (estimate-templates:write) */
'PUT /estimateTemplate/category/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; description?: string | null; materialMargin?: number | null; labourMargin?: number | null; allowTrades?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; divisionIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: EstimateTemplateCategoryDataItem } };
/** Count category templates (estimate-templates:read) */
'GET /estimateTemplate/category/count': { query: Query2; answer: { data: { count: number } } };
/** Rates whose text or code holds all words, the most alike first; at most 12 (estimate-templates:read) */
'GET /estimateTemplate/library': { query: { s: string | number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; description: string; code: string | null; priceListId: number | null; templateCategoryId: number | null; tradeId: number | null; notes: string | null; materialUnit: string | null; materialQuantity: number; materialCost: number; materialMarkup: number | null; labourUnit: string | null; labourQuantity: number; labourCost: number; labourMarkup: number | null; tax: number; estimateItemTypeId: number; source: string | null; rateDate: string | null; order: number; active: boolean; priceList: { id: number; label: string } | null }[] } };
/** List item templates (estimate-templates:read) */
'GET /estimateTemplateItem': { query: Query; answer: { data: EstimateTemplateItemDataItem[]; meta: AccountNumberMeta } };
/** Create item template (estimate-templates:write) */
'POST /estimateTemplateItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description: string; code?: string | null; priceListId?: number | null; templateCategoryId?: number | null; tradeId?: number | null; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; tax?: number | null; estimateItemTypeId?: number | null; source?: string | null; rateDate?: string | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: EstimateTemplateItemDataItem } };
/** Delete item template (estimate-templates:write) */
'DELETE /estimateTemplateItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One item template (estimate-templates:read) */
'GET /estimateTemplateItem/:id': { params: { id: number }; answer: { data: EstimateTemplateItemDataItem } };
/** Update item template (estimate-templates:write) */
'PUT /estimateTemplateItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description?: string; code?: string | null; priceListId?: number | null; templateCategoryId?: number | null; tradeId?: number | null; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; materialMarkup?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; labourMarkup?: number | null; tax?: number | null; estimateItemTypeId?: number | null; source?: string | null; rateDate?: string | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: EstimateTemplateItemDataItem } };
/** Count item templates (estimate-templates:read) */
'GET /estimateTemplateItem/count': { query: Query2; answer: { data: { count: number } } };
/** List event actions (wizards:read) */
'GET /eventAction': { query: Query; answer: { data: EventActionDataItem[]; meta: AccountNumberMeta } };
/** Create event action (wizards:write) */
'POST /eventAction': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; actionTypeRef: "jobCreated" | "jobStatus" | "wizardStep" | "wizard" | "formSubmitted" | "formApproved"; statusId?: number | null; wizardTemplateId?: number | null; stepRef?: string | null; customFormTemplateId?: number | null; conditions?: Nested1 | null; effects: (EventActionDataItemEffectsItem | EventActionDataItemEffectsItem2 | { kind: "form"; customFormTemplateId: number } | { kind: "wizard"; wizardTemplateId: number } | { kind: "status"; statusId: number } | { kind: "tag"; filterTagIds: number[] } | { kind: "webhook"; address: string } | { kind: "warning"; text: string; mandatory: boolean })[]; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: EventActionDataItem } };
/** Delete event action (wizards:write) */
'DELETE /eventAction/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One event action (wizards:read) */
'GET /eventAction/:id': { params: { id: number }; answer: { data: EventActionDataItem } };
/** Update event action (wizards:write) */
'PUT /eventAction/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; actionTypeRef?: "jobCreated" | "jobStatus" | "wizardStep" | "wizard" | "formSubmitted" | "formApproved"; statusId?: number | null; wizardTemplateId?: number | null; stepRef?: string | null; customFormTemplateId?: number | null; conditions?: Nested1 | null; effects?: (EventActionDataItemEffectsItem | EventActionDataItemEffectsItem2 | { kind: "form"; customFormTemplateId: number } | { kind: "wizard"; wizardTemplateId: number } | { kind: "status"; statusId: number } | { kind: "tag"; filterTagIds: number[] } | { kind: "webhook"; address: string } | { kind: "warning"; text: string; mandatory: boolean })[]; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: EventActionDataItem } };
/** What came of an event action on jobs that this person sees; the last 100 effects (wizards:read) */
'GET /eventAction/:id/run': { params: { id: number }; answer: { data: { id: number; at: string; job: { id: number; label: string }; words: string; problem: string | null; delivery: "delivered" | "on its way" | "given up" | null; attempts: number | null; answer: string | null }[] } };
/** Count event actions (wizards:read) */
'GET /eventAction/count': { query: Query2; answer: { data: { count: number } } };
/** What other systems check the signature of what they are told with (wizards:read) */
'GET /eventAction/signingSecret': { answer: { data: { secret: string } } };
/** List expenses (timesheets:read) */
'GET /expense': { query: Query; answer: { data: ExpenseDataItem[]; meta: AccountNumberMeta } };
/** Create expense (timesheets:write) */
'POST /expense': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId: number; jobId?: number | null; expenseInvoiceTypeId: number; date: string; supplierContactId?: number | null; abn?: string | null; description: string; quantity?: number | null; unitId?: number | null; km?: number | null; amountIncTax?: number | null; tax?: number | null; chargeable?: boolean | 0 | 1 | null; payBack?: boolean | 0 | 1 | null; markup?: number | null; receiptAttachmentId?: number | null }; answer: { data: ExpenseDataItem } };
/** Delete expense (timesheets:write) */
'DELETE /expense/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One expense (timesheets:read) */
'GET /expense/:id': { params: { id: number }; answer: { data: ExpenseDataItem } };
/** Update expense (timesheets:write) */
'PUT /expense/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId?: number; jobId?: number | null; expenseInvoiceTypeId?: number; date?: string; supplierContactId?: number | null; abn?: string | null; description?: string; quantity?: number | null; unitId?: number | null; km?: number | null; amountIncTax?: number | null; tax?: number | null; chargeable?: boolean | 0 | 1 | null; payBack?: boolean | 0 | 1 | null; markup?: number | null; receiptAttachmentId?: number | null; version?: number }; answer: { data: ExpenseDataItem } };
/** Upload a file to an expense, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /expense/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for an expense as base64, at most 3 MB (documents:write) */
'POST /expense/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for an expense that lies at a public address (documents:write) */
'POST /expense/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Count expenses (timesheets:read) */
'GET /expense/count': { query: Query2; answer: { data: { count: number } } };
/** Expenses of a job that the person may see, and what they come to (timesheets:read) */
'GET /expense/job/:jobId': { params: { jobId: number }; answer: { data: { taxName: string; expenses: ExpenseDataItem[]; totals: { expenses: number; incTax: number; tax: number; excTax: number; cost: number; charge: number | null } } } };
/** Submit, approve, reject, open again or mark as invoiced: all of them, or none (timesheets:write) */
'PUT /expense/status': { body: { items: { id: number; version?: number }[]; statusId: number; note?: string | null }; answer: { data: ExpenseDataItem[] } };
/** The company’s tax on what it buys: its name and percentage (timesheets:read) */
'GET /expense/tax': { answer: { data: { taxName: string; percent: number } } };
/** List expense types (company:read) */
'GET /expenseInvoiceType': { query: Query; answer: { data: ExpenseInvoiceTypeDataItem[]; meta: AccountNumberMeta } };
/** One expense type (company:read) */
'GET /expenseInvoiceType/:id': { params: { id: number }; answer: { data: ExpenseInvoiceTypeDataItem } };
/** Count expense types (company:read) */
'GET /expenseInvoiceType/count': { query: Query2; answer: { data: { count: number } } };
/** Send a form to a contact, who fills and signs it by a link; an earlier link is closed (forms:write) */
'POST /externalForm/:id/share/:contactId': { params: { id: number; contactId: number }; body: { message?: string | null; sendEmail?: boolean }; answer: { data: { link: string; form: CustomFormDataItem } } };
/** List external form templates (forms:read) */
'GET /externalFormTemplate': { query: Query; answer: { data: ExternalFormTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create external form template (forms:write) */
'POST /externalFormTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; customFormTemplateId: number; terms?: string | null; active?: boolean | 0 | 1 | null }; answer: { data: ExternalFormTemplateDataItem } };
/** Delete external form template (forms:write) */
'DELETE /externalFormTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One external form template (forms:read) */
'GET /externalFormTemplate/:id': { params: { id: number }; answer: { data: ExternalFormTemplateDataItem } };
/** Update external form template (forms:write) */
'PUT /externalFormTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; customFormTemplateId?: number; terms?: string | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: ExternalFormTemplateDataItem } };
/** Upload a file to an external form template, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /externalFormTemplate/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for an external form template as base64, at most 3 MB (documents:write) */
'POST /externalFormTemplate/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for an external form template that lies at a public address (documents:write) */
'POST /externalFormTemplate/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Count external form templates (forms:read) */
'GET /externalFormTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** List fees (invoices:read) */
'GET /feeTemplate': { query: Query; answer: { data: FeeTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create fee (invoices:write) */
'POST /feeTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; amount?: number | null; percentage?: number | null; accountNumberId?: number | null; jobTypeIds?: number[] | null; clientIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: FeeTemplateDataItem } };
/** Delete fee (invoices:write) */
'DELETE /feeTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One fee (invoices:read) */
'GET /feeTemplate/:id': { params: { id: number }; answer: { data: FeeTemplateDataItem } };
/** Update fee (invoices:write) */
'PUT /feeTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; amount?: number | null; percentage?: number | null; accountNumberId?: number | null; jobTypeIds?: number[] | null; clientIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: FeeTemplateDataItem } };
/** Count fees (invoices:read) */
'GET /feeTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** List feedback (feedback:read) */
'GET /feedback': { query: Query; answer: { data: FeedbackDataItem[]; meta: AccountNumberMeta } };
/** Create feedback (feedback:write) */
'POST /feedback': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; name?: string | null; email?: string | null; askOn?: string | null; followUpUserId?: number | null; followUpDue?: string | null }; answer: { data: FeedbackDataItem } };
/** Delete feedback (feedback:write) */
'DELETE /feedback/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One feedback (feedback:read) */
'GET /feedback/:id': { params: { id: number }; answer: { data: FeedbackDataItem } };
/** Update feedback (feedback:write) */
'PUT /feedback/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; name?: string | null; email?: string | null; askOn?: string | null; followUpUserId?: number | null; followUpDue?: string | null; version?: number }; answer: { data: FeedbackDataItem } };
/** Answer the customer by mail, once; what they gave stays as it is from then on (feedback:write) */
'PUT /feedback/:id/answer': { params: { id: number }; body: { answer: string; version?: number }; answer: { data: FeedbackDataItem } };
/** Follow a feedback up, resolve it with what was done, or open it again. By those with the right to edit, and by whoever follows it up (feedback:write) */
'PUT /feedback/:id/followUp': { params: { id: number }; body: { state: "open" | "resolved"; resolution?: string | null; version?: number }; answer: { data: FeedbackDataItem } };
/** Count feedback (feedback:read) */
'GET /feedback/count': { query: Query2; answer: { data: { count: number } } };
/** What may be published: only what customers agree to today, named as they agreed; at most 200, newest first (feedback:read) */
'GET /feedback/published': { answer: { data: { id: number; score: number; stars: { subject: string; stars: number | null }[]; comment: string | null; publicAs: string; receivedAt: string }[] } };
/** Average, distribution, stars by subject and the trend by month of what was answered between two days (feedback:read) */
'GET /feedback/summary': { query: { from?: string | number; to?: string | number }; answer: { data: { asked: number; answered: number; average: number | null; distribution: number[]; promoterScore: number | null; subjects: { subject: string; stars: number; count: number }[]; months: { month: string; average: number; count: number }[]; openFollowUps: number } } };
/** The company's feedback setting, by the company's id (company:read) */
'GET /feedbackSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; enabled: boolean; daysAfter: number; whoIsAsked: "customer" | "client"; reminderAfterDays: number | null; followUpBelow: number; followUpUserId: number | null; followUpDays: number; requestTemplateId: number | null; reminderTemplateId: number | null; statusIds: number[]; subjects: string[] } } };
/** The feedback setting as it is for one job, and where each field comes from (job:read) */
'GET /feedbackSetting/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; enabled: boolean; daysAfter: number; whoIsAsked: "customer" | "client"; reminderAfterDays: number | null; followUpBelow: number; followUpUserId: number | null; followUpDays: number; requestTemplateId: number | null; reminderTemplateId: number | null; statusIds: number[]; subjects: string[]; sources: Record<string, number | null> } } };
/** List overrides of the feedback setting (company:read) */
'GET /feedbackSettingOverride': { query: Query; answer: { data: FeedbackSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the feedback setting (company:read) */
'GET /feedbackSettingOverride/:id': { params: { id: number }; answer: { data: FeedbackSettingOverrideDataItem } };
/** Count overrides of the feedback setting (company:read) */
'GET /feedbackSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** List filter tags (company:read) */
'GET /filterTag': { query: Query; answer: { data: FilterTagDataItem[]; meta: AccountNumberMeta } };
/** The tags that one job or contact carries (general:read) */
'GET /filterTag/:filterTagObjectType/:filterTagObjectId': { params: { filterTagObjectType: string; filterTagObjectId: number }; answer: { data: { value: number; label: string; colour: string | null }[] } };
/** One filter tag (company:read) */
'GET /filterTag/:id': { params: { id: number }; answer: { data: FilterTagDataItem } };
/** Count filter tags (company:read) */
'GET /filterTag/count': { query: Query2; answer: { data: { count: number } } };
/** Tags for contacts, each with the number of contacts that carry it (contact:read) */
'GET /filterTag/objects/Contact': { answer: { data: FilterTagObjectsDataItem[] } };
/** Tags for jobs, each with the number of jobs that carry it (job:read) */
'GET /filterTag/objects/Job': { answer: { data: FilterTagObjectsDataItem[] } };
/** The company's finance setting, by the company's id (company:read) */
'GET /financeSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; salesPaymentTermId: number | null; purchasesPaymentTermId: number | null; reverseCharge: boolean; apRetentionPercentage: number; apRetentionMinimum: number; apRetentionPeriod: number; apRetentionFormTemplateId: number | null; invoiceApprovalFrom: number | null; billApprovalFrom: number | null; billTolerancePercentage: number; billToleranceAmount: number; arRetentionPercentage: number; arRetentionPeriod: number; invoiceFormTemplateId: number | null; bankAccountName: string | null; bankBsb: string | null; bankAccountNumber: string | null; bankUserId: string | null; enableStripe: boolean; surchargePercentage: number; surchargeFixed: number; surchargeMaximum: number | null; taxBasis: "accruals" | "cash"; retentionTax: "withClaim" | "whenDue"; askDaysBack: number; askDaysAhead: number; askFromTotal: number } } };
/** The finance setting as it is for one job, and where each field comes from (job:read) */
'GET /financeSetting/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; salesPaymentTermId: number | null; purchasesPaymentTermId: number | null; reverseCharge: boolean; apRetentionPercentage: number; apRetentionMinimum: number; apRetentionPeriod: number; apRetentionFormTemplateId: number | null; invoiceApprovalFrom: number | null; billApprovalFrom: number | null; billTolerancePercentage: number; billToleranceAmount: number; arRetentionPercentage: number; arRetentionPeriod: number; invoiceFormTemplateId: number | null; bankAccountName: string | null; bankBsb: string | null; bankAccountNumber: string | null; bankUserId: string | null; enableStripe: boolean; surchargePercentage: number; surchargeFixed: number; surchargeMaximum: number | null; taxBasis: "accruals" | "cash"; retentionTax: "withClaim" | "whenDue"; askDaysBack: number; askDaysAhead: number; askFromTotal: number; sources: Record<string, number | null> } } };
/** List overrides of the finance setting (company:read) */
'GET /financeSetting/override': { query: Query; answer: { data: FinanceSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the finance setting (company:read) */
'GET /financeSetting/override/:id': { params: { id: number }; answer: { data: FinanceSettingOverrideDataItem } };
/** Count overrides of the finance setting (company:read) */
'GET /financeSetting/override/count': { query: Query2; answer: { data: { count: number } } };
/** What a new company does before its first job, and what of it is done; no steps once there is work (company:read) */
'GET /firstStep': { answer: { data: { begun: boolean; steps: { ref: string; order: number; title: string; why: string; done: boolean; action: string; page: string }[] } } };
/** A form for somebody outside: of the same template for the same record, with the answers so far (forms:write) */
'POST /form/:id/generateExternalForm': { params: { id: number }; body: { externalFormTemplateId?: number | null }; answer: { data: CustomFormDataItem } };
/** Make a template: of a starter, or of the version that a form was filled from (forms:write) */
'POST /form/generate/template': { body: { starterRef?: string; customFormId?: number }; answer: { data: CustomFormTemplateDataItem } };
/** List paragraphs (documents:read) */
'GET /formParagraph': { query: Query; answer: { data: FormParagraphDataItem[]; meta: AccountNumberMeta } };
/** Create paragraph (documents:write) */
'POST /formParagraph': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; body: string; objectTypes?: string[] | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: FormParagraphDataItem } };
/** Delete paragraph (documents:write) */
'DELETE /formParagraph/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One paragraph (documents:read) */
'GET /formParagraph/:id': { params: { id: number }; answer: { data: FormParagraphDataItem } };
/** Update paragraph (documents:write) */
'PUT /formParagraph/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; body?: string; objectTypes?: string[] | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: FormParagraphDataItem } };
/** Count paragraphs (documents:read) */
'GET /formParagraph/count': { query: Query2; answer: { data: { count: number } } };
/** List printed texts (documents:read) */
'GET /formTemplate': { query: Query; answer: { data: FormTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create printed text (documents:write) */
'POST /formTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; objectType: string; blocks?: number[] | null; active?: boolean | 0 | 1 | null }; answer: { data: FormTemplateDataItem } };
/** Delete printed text (documents:write) */
'DELETE /formTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One printed text (documents:read) */
'GET /formTemplate/:id': { params: { id: number }; answer: { data: FormTemplateDataItem } };
/** Update printed text (documents:write) */
'PUT /formTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; objectType?: string; blocks?: number[] | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: FormTemplateDataItem } };
/** Count printed texts (documents:read) */
'GET /formTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** Add a note to a history entry, below what is noted there, or pin it (job:write) */
'PUT /history/:id': { params: { id: number }; body: { note?: string | null; pinned?: boolean }; answer: { data: { id: number } } };
/** The company's sign-in servers (user:read) */
'GET /identityProvider': { answer: { data: { id: number; version: number; ref: string; label: string; issuer: string; clientId: string; hasSecret: boolean; scopes: string; emailDomains: string[]; createUsers: boolean; defaultRoleId: number | null; active: boolean; redirectUri: string }[] } };
/** List insurance types (company:read) */
'GET /insuranceType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One insurance type (company:read) */
'GET /insuranceType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count insurance types (company:read) */
'GET /insuranceType/count': { query: Query2; answer: { data: { count: number } } };
/** List stock items (inventory:read) */
'GET /inventoryItem': { query: Query; answer: { data: InventoryItemDataItem[]; meta: AccountNumberMeta } };
/** Create stock item (inventory:write) */
'POST /inventoryItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; code?: string | null; barcode?: string | null; description?: string | null; unitId?: number | null; costTotal?: number | null; sellTotal?: number | null; taxRate?: number | null; reorderLevel?: number | null; reorderQuantity?: number | null; supplierContactId?: number | null; warehouseId?: number | null; filterTagIds?: number[] | null; divisionIds?: number[] | null; regionIds?: number[] | null; linkedContactIds?: number[] | null; contactItems?: InventoryItemDataItemContactItemsItem[] | null; addedViaJob?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null }; answer: { data: InventoryItemDataItem } };
/** Delete stock item (inventory:write) */
'DELETE /inventoryItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One stock item (inventory:read) */
'GET /inventoryItem/:id': { params: { id: number }; answer: { data: InventoryItemDataItem } };
/** Update stock item (inventory:write) */
'PUT /inventoryItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; code?: string | null; barcode?: string | null; description?: string | null; unitId?: number | null; costTotal?: number | null; sellTotal?: number | null; taxRate?: number | null; reorderLevel?: number | null; reorderQuantity?: number | null; supplierContactId?: number | null; warehouseId?: number | null; filterTagIds?: number[] | null; divisionIds?: number[] | null; regionIds?: number[] | null; linkedContactIds?: number[] | null; contactItems?: InventoryItemDataItemContactItemsItem[] | null; addedViaJob?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: InventoryItemDataItem } };
/** What an item is called, costs and is charged on a job, and why (inventory:read) */
'GET /inventoryItem/:id/job/:jobId': { params: { id: number; jobId: number }; answer: { data: { label: string; unit: string | null; costTotal: number; averageCost: number | null; sellTotal: number; overrideId: number | null; place: number | null; because: { condition: "jobTypeIds" | "divisionIds" | "regionIds" | "clientIds"; value: string }[]; passed: { overrideId: number; failed: "jobTypeIds" | "divisionIds" | "regionIds" | "clientIds" }[] } } };
/** Count stock items (inventory:read) */
'GET /inventoryItem/count': { query: Query2; answer: { data: { count: number } } };
/** Stock items as PDF or XLSX, with the columns that are chosen (inventory:write) */
'POST /inventoryItem/export': { body: { itemIds?: number[]; options?: { columns?: ("code" | "barcode" | "unit" | "quantity" | "places" | "reorderLevel" | "supplier" | "cost" | "value" | "sell")[]; only?: "all" | "inStock" | "below"; warehouseId?: number | null; groupBy?: "none" | "supplier" | "warehouse"; title?: string | null; countColumn?: boolean }; pdf?: boolean | 0 | 1 }; answer: Blob };
/** Labels with QR codes as a sheet (inventory:read) */
'GET /inventoryItem/labels/pdf': { query: { ids: string | number }; answer: Blob };
/** The proposed order to a supplier as PDF; without a supplier, of items that have none (inventory:read) */
'GET /inventoryItem/order/pdf': { query: { supplierContactId?: string | number }; answer: Blob };
/** What is below its level as orders, one for each supplier (inventory:read) */
'GET /inventoryItem/order/proposal': { answer: { data: { supplier: { id: number; label: string; email: string | null } | null; lines: { id: number; label: string; code: string | null; theirLabel: string | null; theirCode: string | null; unit: string | null; inStock: number; reorderLevel: number; quantity: number; price: number; amount: number }[]; total: number }[] } };
/** How many items there are, what they are worth, what is below its level or below zero (inventory:read) */
'GET /inventoryItem/overview': { answer: { data: { items: number; inStock: number; below: number; belowZero: number; value: number } } };
/** The stock item that a label or barcode names (inventory:read) */
'GET /inventoryItem/scan': { query: { code: string | number }; answer: { data: InventoryItemDataItem } };
/** List prices on some jobs (inventory:read) */
'GET /inventoryItemOverride': { query: Query; answer: { data: InventoryItemOverrideDataItem[]; meta: AccountNumberMeta } };
/** Create price on some jobs (inventory:write) */
'POST /inventoryItemOverride': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; inventoryItemId: number; label?: string | null; order?: number | null; costTotal?: number | null; sellTotal?: number | null; unitId?: number | null; jobTypeIds?: number[] | null; divisionIds?: number[] | null; regionIds?: number[] | null; clientIds?: number[] | null; active?: boolean | 0 | 1 | null }; answer: { data: InventoryItemOverrideDataItem } };
/** Delete price on some jobs (inventory:write) */
'DELETE /inventoryItemOverride/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One price on some jobs (inventory:read) */
'GET /inventoryItemOverride/:id': { params: { id: number }; answer: { data: InventoryItemOverrideDataItem } };
/** Update price on some jobs (inventory:write) */
'PUT /inventoryItemOverride/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; inventoryItemId?: number; label?: string | null; order?: number | null; costTotal?: number | null; sellTotal?: number | null; unitId?: number | null; jobTypeIds?: number[] | null; divisionIds?: number[] | null; regionIds?: number[] | null; clientIds?: number[] | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: InventoryItemOverrideDataItem } };
/** Count prices on some jobs (inventory:read) */
'GET /inventoryItemOverride/count': { query: Query2; answer: { data: { count: number } } };
/** The stock ledger, latest first (inventory:read) */
'GET /inventoryMovement': { query: Query; answer: { data: InventoryMovementDataItem[]; meta: AccountNumberMeta } };
/** Receive, issue, return, transfer or adjust stock: all of the lines or none (inventory:write) */
'POST /inventoryMovement': { body: { lines: { clientRef?: string; kind: "receive" | "issue" | "return" | "transfer" | "adjust"; inventoryItemId: number; quantity: number; fromWarehouseId?: number | null; toWarehouseId?: number | null; jobId?: number | null; unitCost?: number | null; movedAt?: string | null; reason?: string | null; belowZeroReason?: string | null }[] }; answer: { data: InventoryMovementDataItem[] } };
/** Take a movement back by a counter movement (inventory:write) */
'POST /inventoryMovement/:id/undo': { params: { id: number }; body: { reason?: string | null; belowZeroReason?: string | null }; answer: { data: InventoryMovementDataItem } };
/** Count stock movements (inventory:read) */
'GET /inventoryMovement/count': { query: Query2; answer: { data: { count: number } } };
/** List stocktakes (inventory:read) */
'GET /inventoryStocktake': { query: Query; answer: { data: InventoryStocktakeDataItem[]; meta: AccountNumberMeta } };
/** Create stocktake (inventory:write) */
'POST /inventoryStocktake': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; warehouseId: number; note?: string | null }; answer: { data: InventoryStocktakeDataItem } };
/** Delete stocktake (inventory:write) */
'DELETE /inventoryStocktake/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One stocktake (inventory:read) */
'GET /inventoryStocktake/:id': { params: { id: number }; answer: { data: InventoryStocktakeDataItem } };
/** Update stocktake (inventory:write) */
'PUT /inventoryStocktake/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; warehouseId?: number; note?: string | null; version?: number }; answer: { data: InventoryStocktakeDataItem } };
/** Approve the differences: they become movements (inventory:write) */
'PUT /inventoryStocktake/:id/approve': { params: { id: number }; body: { inventoryItemIds?: number[] }; answer: { data: InventoryStocktakeDataItem } };
/** Cancel a stocktake: nothing changes (inventory:write) */
'PUT /inventoryStocktake/:id/cancel': { params: { id: number }; answer: { data: InventoryStocktakeDataItem } };
/** Enter what was counted (inventory:write) */
'POST /inventoryStocktake/:id/count': { params: { id: number }; body: { counts: { clientRef?: string; inventoryItemId: number; quantity: number; adds?: boolean; countedAt?: string | null }[] }; answer: { data: InventoryStocktakeDataItem2[] } };
/** What a stocktake counted beside what should be there (inventory:read) */
'GET /inventoryStocktake/:id/line': { params: { id: number }; answer: { data: InventoryStocktakeDataItem2[] } };
/** Count stocktakes (inventory:read) */
'GET /inventoryStocktake/count': { query: Query2; answer: { data: { count: number } } };
/** List rules for reminders (invoices:read) */
'GET /invoiceReminderRule': { query: Query; answer: { data: InvoiceReminderRuleDataItem[]; meta: AccountNumberMeta } };
/** Create rule for reminders (invoices:write) */
'POST /invoiceReminderRule': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; days: number; subject: string; body: string; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: InvoiceReminderRuleDataItem } };
/** Delete rule for reminders (invoices:write) */
'DELETE /invoiceReminderRule/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One rule for reminders (invoices:read) */
'GET /invoiceReminderRule/:id': { params: { id: number }; answer: { data: InvoiceReminderRuleDataItem } };
/** Update rule for reminders (invoices:write) */
'PUT /invoiceReminderRule/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; days?: number; subject?: string; body?: string; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: InvoiceReminderRuleDataItem } };
/** Count rules for reminders (invoices:read) */
'GET /invoiceReminderRule/count': { query: Query2; answer: { data: { count: number } } };
/** List invoice units (company:read) */
'GET /invoiceUnit': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One invoice unit (company:read) */
'GET /invoiceUnit/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count invoice units (company:read) */
'GET /invoiceUnit/count': { query: Query2; answer: { data: { count: number } } };
/** List jobs (job:read) */
'GET /job': { query: Query; answer: { data: { id: number; jobNumber: string; clientRef: string | null; statusId: number; jobTypeId: number | null; perilId: number | null; customerName: string | null; siteAddressText: string | null; incidentDate: string | null; targetCompletionDate: string | null; ongoingJob: boolean; createdAt: string; vulnerableCustomer: boolean; safetyAlert: string | null; excessAmount: number | null; imageAttachmentId: number | null; version: number; status: AccountsPayableDataItemStatus; jobType: JobDataItemJobType | null; peril: { id: number; label: string; colour: string | null } | null; client: { id: number; label: string } | null; assigned: { id: number; label: string } | null; custom: Record<string, string | number> }[]; meta: AccountNumberMeta } };
/** Create job (job:write) */
'POST /job': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobNumber?: string | null; autoJobNumber?: boolean | 0 | 1 | null; description?: string | null; clientRef?: string | null; additionalRef?: string | null; brokerReference?: string | null; adjusterReference?: string | null; strataReference?: string | null; statusId?: number | null; jobTypeId?: number | null; perilId?: number | null; catastropheCodeId?: number | null; workflowId?: number | null; divisionId?: number | null; clientId?: number | null; customerId?: number | null; clientPortalId?: number | null; businessId?: number | null; assignedId?: number | null; caseManagerId?: number | null; supervisorId?: number | null; estimatorId?: number | null; primaryContact?: "customer" | "client" | "tenant" | "agent" | null; customerName?: string | null; customerIsIndividual?: boolean | 0 | 1 | null; customerSalutation?: string | null; customerFirstName?: string | null; customerLastName?: string | null; customerEmail?: string | null; customerMobileNumber?: string | null; customerHomeNumber?: string | null; customerWorkNumber?: string | null; customerPreferredContactNumber?: "Home" | "Mobile" | "Work" | null; siteAddress?: ContactAddress | null; customerAddress?: ContactAddress | null; siteSameAsCustomerAddress?: boolean | 0 | 1 | null; incidentDate?: string | null; allocatedDate?: string | null; targetStartDate?: string | null; targetCompletionDate?: string | null; excessAmount?: number | null; excessIncTax?: boolean | 0 | 1 | null; sumInsuredBuilding?: number | null; sumInsuredContents?: number | null; vulnerableCustomer?: boolean | 0 | 1 | null; safetyAlert?: string | null; keySafe?: string | null; makeSafeRequired?: boolean | 0 | 1 | null; waterCategory?: number | null; waterClass?: number | null; ongoingJob?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; interestedParties?: number[] | null }; answer: { data: JobData } };
/** Delete job (job:write) */
'DELETE /job/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One job (job:read) */
'GET /job/:id': { params: { id: number }; answer: { data: JobData } };
/** Update job (job:write) */
'PUT /job/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobNumber?: string | null; autoJobNumber?: boolean | 0 | 1 | null; description?: string | null; clientRef?: string | null; additionalRef?: string | null; brokerReference?: string | null; adjusterReference?: string | null; strataReference?: string | null; statusId?: number | null; jobTypeId?: number | null; perilId?: number | null; catastropheCodeId?: number | null; workflowId?: number | null; divisionId?: number | null; clientId?: number | null; customerId?: number | null; clientPortalId?: number | null; businessId?: number | null; assignedId?: number | null; caseManagerId?: number | null; supervisorId?: number | null; estimatorId?: number | null; primaryContact?: "customer" | "client" | "tenant" | "agent" | null; customerName?: string | null; customerIsIndividual?: boolean | 0 | 1 | null; customerSalutation?: string | null; customerFirstName?: string | null; customerLastName?: string | null; customerEmail?: string | null; customerMobileNumber?: string | null; customerHomeNumber?: string | null; customerWorkNumber?: string | null; customerPreferredContactNumber?: "Home" | "Mobile" | "Work" | null; siteAddress?: ContactAddress | null; customerAddress?: ContactAddress | null; siteSameAsCustomerAddress?: boolean | 0 | 1 | null; incidentDate?: string | null; allocatedDate?: string | null; targetStartDate?: string | null; targetCompletionDate?: string | null; excessAmount?: number | null; excessIncTax?: boolean | 0 | 1 | null; sumInsuredBuilding?: number | null; sumInsuredContents?: number | null; vulnerableCustomer?: boolean | 0 | 1 | null; safetyAlert?: string | null; keySafe?: string | null; makeSafeRequired?: boolean | 0 | 1 | null; waterCategory?: number | null; waterClass?: number | null; ongoingJob?: boolean | 0 | 1 | null; filterTagIds?: number[] | null; version?: number; interestedParties?: number[] | null }; answer: { data: JobData } };
/** What names a job (job:read) */
'GET /job/:id/basic': { params: { id: number }; answer: { data: { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; clientRef: string | null; status: AccountsPayableDataItemStatus } } };
/** A job with its contacts, links, milestones, clocks and next actions (job:read) */
'GET /job/:id/details': { params: { id: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; jobNumber: string; autoJobNumber: boolean; description: string | null; clientRef: string | null; additionalRef: string | null; brokerReference: string | null; adjusterReference: string | null; strataReference: string | null; statusId: number; jobTypeId: number | null; perilId: number | null; catastropheCodeId: number | null; workflowId: number | null; divisionId: number | null; clientId: number | null; customerId: number | null; clientPortalId: number | null; businessId: number | null; assignedId: number | null; caseManagerId: number | null; supervisorId: number | null; estimatorId: number | null; primaryContact: "customer" | "client" | "tenant" | "agent"; customerName: string | null; customerIsIndividual: boolean; customerSalutation: string | null; customerFirstName: string | null; customerLastName: string | null; customerEmail: string | null; customerMobileNumber: string | null; customerHomeNumber: string | null; customerWorkNumber: string | null; customerPreferredContactNumber: "Home" | "Mobile" | "Work"; siteAddress: CompanyDataItemAddress | null; customerAddress: CompanyDataItemAddress | null; siteSameAsCustomerAddress: boolean; incidentDate: string | null; allocatedDate: string | null; targetStartDate: string | null; targetCompletionDate: string | null; excessAmount: number | null; excessIncTax: boolean; sumInsuredBuilding: number | null; sumInsuredContents: number | null; vulnerableCustomer: boolean; safetyAlert: string | null; keySafe: string | null; makeSafeRequired: boolean; waterCategory: number | null; waterClass: number | null; ongoingJob: boolean; filterTagIds: number[]; siteAddressText: string | null; statusChangedAt: string; receivedAt: string | null; contactedAt: string | null; inspectedAt: string | null; reportedAt: string | null; authorisedAt: string | null; startedAt: string | null; practicalCompletionAt: string | null; completedAt: string | null; invoicedAt: string | null; closedAt: string | null; imageAttachmentId: number | null; lockedFields: string[]; status: AccountsPayableDataItemStatus; jobType: JobDataItemJobType | null; peril: { id: number; label: string; colour: string | null } | null; catastropheCode: { id: number; label: string; colour: string | null } | null; division: JobDataDivision | null; workflow: { id: number; label: string; colour: string | null } | null; client: { id: number; label: string } | null; customer: { id: number; label: string } | null; business: { id: number; label: string } | null; clientPortal: { id: number; label: string } | null; assigned: { id: number; label: string } | null; caseManager: { id: number; label: string } | null; supervisor: { id: number; label: string } | null; estimator: { id: number; label: string } | null; tags: { id: number; label: string; colour: string | null }[]; interestedParties: number[]; mainContact: JobDataMainContact | null; contacts: JobDataContactsItem[]; links: JobDataLinksItem[]; milestones: JobDataMilestonesItem[]; kpis: JobDataKpisItem[]; actions: JobDataActionsItem[] } } };
/** The picture that stands for the job: one that was uploaded for it earlier (job:write) */
'PUT /job/:id/image/:imageAttachmentId': { params: { id: number; imageAttachmentId: number }; answer: { data: JobData } };
/** A job's number (job:read) */
'GET /job/:id/jobNumber': { params: { id: number }; answer: { data: JobData2 } };
/** Answer a question about a job, or draft a text about it, from its own records: each sentence with the records it rests on; nothing is saved (texts:write) */
'POST /job/:id/question': { params: { id: number }; body: { kind: "answer" | "scope" | "report" | "update"; question?: string }; answer: { data: { sentences: { text: string; evidence: { objectType: string; objectId: number; label: string; text: string }[] }[]; leftOut: number; lookedAt: number } } };
/** The job as it stood at the end of a day (today unless said otherwise), or at a moment (UTC) (job:read) */
'GET /job/:jobId/asOf': { params: { jobId: number }; query: { date?: string | number }; answer: { data: { id: number; jobNumber: string; at: string; changedSince: number; fields: { name: string; label: string; value: string | null; now: string | null; changed: boolean; setAt: string | null; setBy: { id: number; label: string } | null }[] } } };
/** What equipment is and was on a job, earliest first (assets:read) */
'GET /job/:jobId/asset': { params: { jobId: number }; answer: { data: AssetDeploymentDataItem[] } };
/** Who is on the site of a job now (safety:read) */
'GET /job/:jobId/attendance': { params: { jobId: number }; answer: { data: { onSite: AttendanceItemDataItem[]; workers: number; inducted: number; mine: { asked: boolean; inducted: boolean; customFormId: number | null }; link: { madeAt: string; expiresAt: string; induction: string | null } | null } } };
/** Sign oneself in at the site of a job (safety:write) */
'POST /job/:jobId/attendance': { params: { jobId: number }; body: { at?: string; latitude?: number | null; longitude?: number | null }; answer: { data: AttendanceItemDataItem } };
/** Begin the site induction for oneself, or find the one that was begun (safety:write) */
'POST /job/:jobId/attendance/induction': { params: { jobId: number }; body: Record<string, unknown>; answer: { data: { customFormId: number } } };
/** Close the link of a site (safety:write) */
'DELETE /job/:jobId/attendanceLink': { params: { jobId: number }; answer: { data: { jobId: number } } };
/** The link and QR code by which anybody signs in at this site; an earlier one is closed (safety:write) */
'POST /job/:jobId/attendanceLink': { params: { jobId: number }; body: { customFormTemplateId?: number | null; days?: number }; answer: { data: { link: string; qrCode: string; expiresAt: string } } };
/** How many days of the equipment of a job are authorised, and how many there are so far (assets:read) */
'GET /job/:jobId/authorisedEquipment': { params: { jobId: number }; answer: { data: { deploymentIds: number[]; units: number; authorised: number; soFar: number; standing: number; unit: string; estimates: { id: number; label: string }[] }[] } };
/** What noting a call with a number would also do (messages:read) */
'GET /job/:jobId/call': { params: { jobId: number }; query: { to?: string | number }; answer: { data: { effects: { key: string; words: string; on: boolean; changes: string }[]; nextChanges: string | null } } };
/** Note a call: whom it was with, how it ended, what it also does; who was reached first is contacted (messages:write) */
'POST /job/:jobId/call': { params: { jobId: number }; body: { to?: string | null; who?: string | null; note?: string | null; outcome?: "reached" | "message" | "noAnswer" | "wrongNumber"; effects?: string[]; next?: { title: string; date: string } | null }; answer: { data: ContactDataItem } };
/** Open points that a change of status would leave behind; changes nothing (job:read) */
'GET /job/:jobId/checkActions': { params: { jobId: number }; query: { actionTypeRef?: "jobStatus" | "wizardStepItem"; statusId?: string | number; wizardStepItemId?: string | number }; answer: { data: { ref: string; label: string; reason: string; count: number; mandatory: boolean; menuRef: string | null }[] } };
/** Everybody who has to do with the job; compliance: those whose licences count (job:read) */
'GET /job/:jobId/contacts': { params: { jobId: number }; query: { contactType?: "compliance" | "interested" }; answer: { data: JobDataContactsItem[] } };
/** What was said on a job, oldest first, ending with the newest or before a message (messages:read) */
'GET /job/:jobId/conversation': { params: { jobId: number }; query: Query3; answer: { data: ContactDataItem[]; meta: { earlier: number; earliest: string | null; counts: ContactMetaCounts } } };
/** The people of a job, with how they can be reached (messages:read) */
'GET /job/:jobId/correspondents': { params: { jobId: number }; answer: { data: ContactDataItem2[]; meta: ContactMeta } };
/** Change one target or stage date of a job, with the reason (job:write) */
'PUT /job/:jobId/date': { params: { jobId: number }; body: { field: "incidentDate" | "allocatedDate" | "targetStartDate" | "targetCompletionDate" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; date: string | null; reason?: string | null; version?: number }; answer: { data: JobData } };
/** Upload a file to a job, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /job/:jobId/documents': { params: { jobId: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a job as base64, at most 3 MB (documents:write) */
'POST /job/:jobId/documents/base64': { params: { jobId: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a job that lies at a public address (documents:write) */
'POST /job/:jobId/documents/url': { params: { jobId: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** The signature under mails of this job: the division’s, else the person’s, else the company’s (job:read) */
'GET /job/:jobId/emailSignature': { params: { jobId: number }; answer: { data: { emailSignature: string; source: "division" | "user" | "company" | "default"; missing: string[] } } };
/** A new estimate from a snapshot (estimate:write) */
'PUT /job/:jobId/estimateSnapshot/:snapshotId/copy': { params: { jobId: number; snapshotId: number }; answer: { data: { id: number } } };
/** Authorise chosen lines of a snapshot, or take their authorisation back (estimate:write) */
'PUT /job/:jobId/estimateSnapshot/:snapshotId/itemStatus': { params: { jobId: number; snapshotId: number }; body: { itemIds: number[]; authorised: boolean | 0 | 1; lockOption?: "lock" | "lock-authorise" | "lock-authorise-items" | null }; answer: { data: EstimateData4 } };
/** Submit, authorise, decline or withdraw a snapshot (estimate:write) */
'PUT /job/:jobId/estimateSnapshot/:snapshotId/status': { params: { jobId: number; snapshotId: number }; body: { statusData: { statusId: number; date?: string | null; reference?: string | null; note?: string | null; lockOption?: "lock" | "lock-authorise" | "lock-authorise-items" | null; itemIds?: number[]; version?: number } }; answer: { data: EstimateData4 } };
/** Open a variation on an authorised snapshot (estimate:write) */
'PUT /job/:jobId/estimateSnapshot/:snapshotId/variation': { params: { jobId: number; snapshotId: number }; body: { label?: string | null; reason?: string | null }; answer: { data: { id: number; number: number; label: string } } };
/** High risk work that the lines of the job’s estimates hold, with the words that say so (safety:read) */
'GET /job/:jobId/highRiskWork': { params: { jobId: number }; answer: { data: { triggerId: number; label: string; sure: boolean; reasons: string[] }[] } };
/** Everything that changed on a job and what belongs to it, newest first (job:read) */
'GET /job/:jobId/history': { params: { jobId: number }; query: { page?: string | number; perPage?: string | number; from?: string | number; to?: string | number; objectType?: string | number; userId?: string | number; field?: string | number; pinned?: "0" | "1" }; answer: { data: JobDataItem[]; meta: AccountNumberMeta } };
/** By whom, of what and in which fields this job was changed: what its history can be narrowed by (job:read) */
'GET /job/:jobId/history/choices': { params: { jobId: number }; answer: { data: { people: { id: number; label: string }[]; objectTypes: string[]; fields: { field: string; objectType: string; label: string }[] } } };
/** The part of the history that was said: notes, mails, messages (job:read) */
'GET /job/:jobId/history/notification': { params: { jobId: number }; query: { page?: string | number; perPage?: string | number; from?: string | number; to?: string | number }; answer: { data: JobDataItem[]; meta: AccountNumberMeta } };
/** The job stands without a picture (job:write) */
'DELETE /job/:jobId/image': { params: { jobId: number }; answer: { data: JobData } };
/** The picture that stands for the job (job:read) */
'GET /job/:jobId/image': { params: { jobId: number }; answer: Blob };
/** Upload the picture that stands for the job: PNG, JPEG or WebP, at most 8 MB and 40 million pixels (job:write) */
'POST /job/:jobId/image': { params: { jobId: number }; body: Upload; answer: { data: JobData } };
/** Site forms that can be asked of whoever comes to this site (safety:read) */
'GET /job/:jobId/inductionOption': { params: { jobId: number }; answer: { data: { id: number; label: string }[] } };
/** What stands out about the job: issues, suggestions, whom they concern (job:read) */
'GET /job/:jobId/insights': { params: { jobId: number }; answer: { data: { actionType: string; actionAt: string | null; tags: string[]; issues: string[]; suggestions: string[]; assignedUserIds: number[] }[] } };
/** What stock went to a job, what it cost and what of it is billed (inventory:read) */
'GET /job/:jobId/inventory': { params: { jobId: number }; answer: { data: { lines: { id: number; inventoryItemId: number; item: string; label: string; unit: string | null; from: string | null; fromWarehouseId: number | null; movedAt: string; issued: number; returned: number; quantity: number; cost: number; unitSell: number; amount: number; billed: number; createdBy: string | null; belowZero: boolean; reason: string | null }[]; cost: number; amount: number; billed: number } } };
/** What a job costs and earns, by category and trade (job-cost:read) */
'GET /job/:jobId/jobCost': { params: { jobId: number }; answer: { data: JobData3 } };
/** Type the cost to complete of a line, or how many percent of a job are complete; null goes back to what is reckoned (job-cost:write) */
'POST /job/:jobId/jobCost/entry': { params: { jobId: number }; body: { kind: "costToComplete" | "percentComplete"; category?: string; trade?: string; amount?: number | null; percentage?: number | null; reason: string }; answer: { data: JobData3 } };
/** The lines, documents, hours and expenses that a figure of a job is the sum of (job-cost:read) */
'GET /job/:jobId/jobCost/rows': { params: { jobId: number }; query: { figure?: "budget" | "committed" | "actual" | "original" | "variations" | "authorised" | "billed" | "heldFromUs" | "heldByUs"; category?: string | number; trade?: string | number }; answer: { data: { total: number; more: number; rows: { objectType: string; objectId: number | null; day: string | null; label: string; detail: string; party: string | null; category: string; trade: string; amount: number }[] } } };
/** Which fields of the job nobody may change until they are unlocked (job:write) */
'PUT /job/:jobId/lockedFields': { params: { jobId: number }; body: { lockedFields: string[]; version?: number }; answer: { data: JobData } };
/** Put the milestones of a template on a job, dated from today; those it has already are left out (job:write) */
'POST /job/:jobId/milestoneTemplate/:milestoneTemplateId': { params: { jobId: number; milestoneTemplateId: number }; answer: { data: JobDataMilestonesItem[]; meta: AccountNumberMeta } };
/** The money of a job step by step, without tax; steps that the person may not see are absent (job:read) */
'GET /job/:jobId/money': { params: { jobId: number }; answer: { data: { taxName: string; steps: { ref: string; label: string; amount: number; note: string; menuRef: string; kind: "step" | "asked" | "left" | "share"; atCost: boolean }[] } } };
/** Open jobs within so many kilometres (10 unless said otherwise), the nearest first (job:read) */
'GET /job/:jobId/nearby': { params: { jobId: number }; query: { radius?: string | number }; answer: { data: { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; clientRef: string | null; status: AccountsPayableDataItemStatus; latitude: number; longitude: number; distanceKm: number; assigned: { id: number; label: string } | null }[]; meta: { located: boolean; radius: number } } };
/** What was said on a job, newest first (messages:read) */
'GET /job/:jobId/notes': { params: { jobId: number }; query: Query; answer: { data: ContactDataItem[]; meta: AccountNumberMeta } };
/** What there is to do on the site of a job, and what to know before going in (job:read) */
'GET /job/:jobId/on-site': { params: { jobId: number }; answer: { data: { todo: { icon: "paper" | "camera" | "talk" | "bell" | "tools"; label: string; note: string; state: string; tone: "late" | "soon" | "calm"; menuRef: string; objectType: string | null; objectId: number | null }[]; know: { label: string; value: string; phone: string | null }[] } } };
/** Who has to do with a job, each once: customer, client, its contacts, its people of the company (job:read) */
'GET /job/:jobId/people': { params: { jobId: number }; answer: { data: { kind: "contact" | "user"; id: number; label: string; role: string; phone: string | null; email: string | null; doNotUse: boolean }[] } };
/** What should happen next on the job and why, the most pressing first (job:read) */
'GET /job/:jobId/recommendations': { params: { jobId: number }; answer: { data: JobDataActionsItem[] } };
/** The schedules of a job (job-schedules:read) */
'GET /job/:jobId/schedule': { params: { jobId: number }; answer: { data: JobDataItem2[] } };
/** Make a schedule: blank, from a template, from the work orders or from the trades of the estimate (job-schedules:write) */
'POST /job/:jobId/schedule': { params: { jobId: number }; body: { label?: string; startDate?: string; workingCalendarId?: number | null; from?: "blank" | "template" | "workOrders" | "trades"; scheduleTemplateId?: number | null }; answer: { data: JobData4 } };
/** Delete a schedule (job-schedules:write) */
'DELETE /job/:jobId/schedule/:scheduleId': { params: { jobId: number; scheduleId: number }; answer: { data: { id: number } } };
/** A schedule with all it holds (job-schedules:read) */
'GET /job/:jobId/schedule/:scheduleId': { params: { jobId: number; scheduleId: number }; answer: { data: JobData4 } };
/** Change a schedule: its name, status, first day, calendar (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId': { params: { jobId: number; scheduleId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; status?: "draft" | "active" | "done" | null; startDate?: string; workingCalendarId?: number | null; daysOff?: string[] | null; version?: number }; answer: { data: JobData4 } };
/** Forget the baseline (job-schedules:write) */
'DELETE /job/:jobId/schedule/:scheduleId/baseline': { params: { jobId: number; scheduleId: number }; answer: { data: JobData4 } };
/** Keep the days as they stand, to compare with later (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId/baseline': { params: { jobId: number; scheduleId: number }; answer: { data: JobData4 } };
/** Make many changes in one step, or none of them (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId/changes': { params: { jobId: number; scheduleId: number }; body: { items?: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; parentId?: number | null; label?: string; tradeId?: number | null; contactId?: number | null; durationDays?: number | null; notBefore?: string | null; deadline?: string | null; progress?: number | null; order?: number | null; milestoneId?: number | null; workOrderId?: number | null; note?: string | null; version?: number; startDate?: string | null; endDate?: string | null; id: number }[]; remove?: number[]; restore?: number[]; addLinks?: JobAddLinksItem[]; removeLinks?: number[]; reason?: string | null }; answer: { data: JobData4 } };
/** Make a link at which somebody without an account sees the schedule (job-schedules:write) */
'POST /job/:jobId/schedule/:scheduleId/generateShareLink': { params: { jobId: number; scheduleId: number }; body: { email?: string | null; days?: number }; answer: { data: { shareItemId: number; link: string; expiresAt: string } } };
/** The tasks of a schedule in their order (job-schedules:read) */
'GET /job/:jobId/schedule/:scheduleId/item': { params: { jobId: number; scheduleId: number }; answer: { data: JobDataItemsItem[] } };
/** Add a task (job-schedules:write) */
'POST /job/:jobId/schedule/:scheduleId/item': { params: { jobId: number; scheduleId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; parentId?: number | null; label: string; tradeId?: number | null; contactId?: number | null; durationDays?: number | null; notBefore?: string | null; deadline?: string | null; progress?: number | null; order?: number | null; milestoneId?: number | null; workOrderId?: number | null; note?: string | null; startDate?: string | null; endDate?: string | null }; answer: { data: JobDataItemsItem } };
/** Delete a task with what is part of it (job-schedules:write) */
'DELETE /job/:jobId/schedule/:scheduleId/item/:scheduleItemId': { params: { jobId: number; scheduleId: number; scheduleItemId: number }; answer: { data: JobData4 } };
/** One task (job-schedules:read) */
'GET /job/:jobId/schedule/:scheduleId/item/:scheduleItemId': { params: { jobId: number; scheduleId: number; scheduleItemId: number }; answer: { data: JobDataItemsItem } };
/** Change a task; what waits for it moves with it (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId/item/:scheduleItemId': { params: { jobId: number; scheduleId: number; scheduleItemId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; parentId?: number | null; label?: string; tradeId?: number | null; contactId?: number | null; durationDays?: number | null; notBefore?: string | null; deadline?: string | null; progress?: number | null; order?: number | null; milestoneId?: number | null; workOrderId?: number | null; note?: string | null; version?: number; startDate?: string | null; endDate?: string | null }; answer: { data: JobDataItemsItem } };
/** Let a task wait for another one (job-schedules:write) */
'POST /job/:jobId/schedule/:scheduleId/link': { params: { jobId: number; scheduleId: number }; body: JobAddLinksItem; answer: { data: JobData4 } };
/** Take a link out (job-schedules:write) */
'DELETE /job/:jobId/schedule/:scheduleId/link/:linkId': { params: { jobId: number; scheduleId: number; linkId: number }; answer: { data: JobData4 } };
/** Change the type or the lag of a link (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId/link/:linkId': { params: { jobId: number; scheduleId: number; linkId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; fromItemId?: number; toItemId?: number; type?: "FS" | "SS" | "FF" | "SF" | null; lagDays?: number | null; version?: number }; answer: { data: JobData4 } };
/** The schedule on paper (job-schedules:read) */
'GET /job/:jobId/schedule/:scheduleId/pdf': { params: { jobId: number; scheduleId: number }; answer: Blob };
/** Answer a slip: accept it, keep the end by shorter tasks behind it, or take it back (job-schedules:write) */
'PUT /job/:jobId/schedule/:scheduleId/slip/:slipId': { params: { jobId: number; scheduleId: number; slipId: number }; body: { answer: "accept" | "keepEnd" | "undo"; reason?: string | null }; answer: { data: JobData4 } };
/** Move a job to another status (job:write) */
'PUT /job/:jobId/status': { params: { jobId: number }; body: { statusId: number; note?: string | null; version?: number; acceptedActions?: string[] }; answer: { data: JobData } };
/** Every box of a job, by label (storage:read) */
'GET /job/:jobId/storage': { params: { jobId: number }; answer: { data: JobDataItem3[] } };
/** Hand boxes over to their owner, who signs; what is missing or damaged becomes a claim (storage:write) */
'POST /job/:jobId/storage/handover': { params: { jobId: number }; body: { at: string; signedBy: string; signature?: string | null; items: { clientRef: string; code: string; found: "returned" | "damaged" | "missing"; note?: string | null }[] }; answer: { data: JobDataItem4[] } };
/** Inventory of boxes, delivery or return docket, or storage statement of a job (storage:read) */
'GET /job/:jobId/storage/pdf': { params: { jobId: number }; query: { paper?: "inventory" | "delivery" | "return" | "statement" }; answer: Blob };
/** Book the return of boxes: an appointment with their list, and each of them is made ready (storage:write) */
'POST /job/:jobId/storage/return': { params: { jobId: number }; body: { storageItemIds: number[]; startAt: string; minutes?: number; userIds?: number[] }; answer: { data: { appointmentId: number; ready: number } } };
/** How many SWMS documents a job has: forms of its WHS items, and files of that type (safety:read) */
'GET /job/:jobId/swmsDocumentsCount': { params: { jobId: number }; answer: { data: { count: number } } };
/** Work orders of a job (work-order:read) */
'GET /job/:jobId/workOrder': { params: { jobId: number }; answer: { data: ContactDataItem3[]; meta: AccountNumberMeta } };
/** Several work orders from authorised items at once, such as one for each trade: all of them or none (work-order:write) */
'POST /job/:jobId/workOrder': { params: { jobId: number }; body: { orders: { label?: string; assignedId?: number | null; estimateItemIds: number[] }[] }; answer: { data: { ids: number[] } } };
/** Estimate lines of a job with what no work order has taken yet, and the settings for its work orders (work-order:read) */
'GET /job/:jobId/workOrder/estimateItem': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { lines: { estimateItemId: number; estimateItemSnapshotId: number | null; estimateLabel: string; categoryLabel: string; tradeId: number | null; tradeLabel: string; description: string; authorised: boolean; materialUnit: string | null; labourUnit: string | null; materialQuantity: number; materialCost: number | null; labourQuantity: number; labourCost: number | null; remainingMaterialQuantity: number; remainingLabourQuantity: number; sell: number | null }[]; settings: JobDataSettings } } };
/** Notes on the clocks of a job, newest first (job:read) */
'GET /job/:jobId/workflowKpiNote': { params: { jobId: number }; answer: { data: JobDataItem5[] } };
/** Write a note on a clock; it may pause the clock or let it run on (job:write) */
'POST /job/:jobId/workflowKpiNote': { params: { jobId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; workflowKpiId: number; note: string; reason?: string | null; pause?: boolean | 0 | 1 | null }; answer: { data: JobDataItem5 } };
/** Delete a note on a clock (job:write) */
'DELETE /job/:jobId/workflowKpiNote/:id': { params: { jobId: number; id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One note on a clock (job:read) */
'GET /job/:jobId/workflowKpiNote/:id': { params: { jobId: number; id: number }; answer: { data: JobDataItem5 } };
/** Change a note on a clock (job:write) */
'PUT /job/:jobId/workflowKpiNote/:id': { params: { jobId: number; id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; note?: string; reason?: string | null; pause?: boolean | 0 | 1 | null; version?: number }; answer: { data: JobDataItem5 } };
/** The clocks of the job and how they stand (job:read) */
'GET /job/:jobId/workflowKpis': { params: { jobId: number }; answer: { data: JobDataKpisItem[] } };
/** Jobs per status with their number and the sum of their excess (job:read) */
'GET /job/board': { query: Query2; answer: { data: { id: number | null; count: number; sum: number | null }[] } };
/** Jobs counted by a field (status) (job:read) */
'GET /job/breakdown/:type': { params: { type: string }; answer: { data: { id: number; label: string; colour: string | null; count: number }[] } };
/** A new job with the chosen parts of another, linked to it as related (job:write) */
'POST /job/copyAsNewJob': { body: { jobId: number; parts?: ("contacts" | "roles" | "claim" | "milestones" | "estimates")[]; description?: string | null }; answer: { data: JobData } };
/** Count jobs (job:read) */
'GET /job/count': { query: Query2; answer: { data: { count: number } } };
/** The custom fields of a job with its answers (job:read) */
'GET /job/customFields/:jobId': { params: { jobId: number }; answer: { data: ContactCustomFieldsData } };
/** Change answers of a job; a field that is not named keeps its answer (job:write) */
'PUT /job/customFields/:jobId': { params: { jobId: number }; body: { values: Record<string, unknown>; version?: number }; answer: { data: ContactCustomFieldsData } };
/** Jobs that look like the one being registered, with the reasons (job:read) */
'GET /job/duplicates': { query: { clientRef?: string | number; additionalRef?: string | number; customerName?: string | number; customerEmail?: string | number; customerMobileNumber?: string | number; customerHomeNumber?: string | number; customerWorkNumber?: string | number; siteAddress?: string | number; customerAddress?: string | number; page?: string | number; perPage?: string | number; customerId?: string | number }; answer: { data: JobDuplicatesDataItem[] } };
/** The first of what should happen next on each of these jobs, at most 200; jobs with nothing to do are absent (job:read) */
'GET /job/next-steps': { query: { ids: string | number }; answer: { data: { jobId: number; label: string; reason: string; severity: "late" | "soon" | "normal" }[] } };
/** Figures of a job, or of the jobs of a contact, a person or a division (job:read) */
'GET /job/summary/:objectType/:objectId': { params: { objectType: string; objectId: number }; answer: { data: { objectType: string; objectId: number; label: string; figures: { label: string; value: number | string | null; kind?: "money" }[] } } };
/** Send a job to EasyBuild, where it is connected (connectors:write) */
'POST /job/syncToEasybuild/:id': { params: { id: number }; answer: { data: ConnectorData2 } };
/** Clocks that run on jobs, the one due first on top (job:read) */
'GET /job/workflowKpis/current': { query: { page?: string | number; perPage?: string | number; mine?: "0" | "1" }; answer: { data: { id: number; workflowKpiId: number; label: string; job: { id: number; jobNumber: string; customerName: string | null; assigned: { id: number; label: string } | null; status: AccountsPayableDataItemStatus }; dueAt: string | null; pausedAt: string | null; late: boolean }[]; meta: AccountNumberMeta } };
/** List contacts of jobs (job:read) */
'GET /jobContact': { query: Query; answer: { data: JobContactDataItem[]; meta: AccountNumberMeta } };
/** Create contact of a job (job:write) */
'POST /jobContact': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; contactId: number; contactRelationshipTypeId?: number | null; isInterestedParty?: boolean | 0 | 1 | null; isPrimary?: boolean | 0 | 1 | null; notify?: boolean | 0 | 1 | null; note?: string | null }; answer: { data: JobContactDataItem } };
/** Delete contact of a job (job:write) */
'DELETE /jobContact/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One contact of a job (job:read) */
'GET /jobContact/:id': { params: { id: number }; answer: { data: JobContactDataItem } };
/** Update contact of a job (job:write) */
'PUT /jobContact/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; contactId?: number; contactRelationshipTypeId?: number | null; isInterestedParty?: boolean | 0 | 1 | null; isPrimary?: boolean | 0 | 1 | null; notify?: boolean | 0 | 1 | null; note?: string | null; version?: number }; answer: { data: JobContactDataItem } };
/** Count contacts of jobs (job:read) */
'GET /jobContact/count': { query: Query2; answer: { data: { count: number } } };
/** Jobs with what they cost, earn and have billed, without tax (job-cost:read) */
'GET /jobCost': { query: Query; answer: { data: { id: number; jobNumber: string; customerName: string | null; siteAddressText: string | null; statusId: number; createdAt: string; status: AccountsPayableDataItemStatus; supervisor: { id: number; label: string } | null; estimator: { id: number; label: string } | null; caseManager: { id: number; label: string } | null; assigned: { id: number; label: string } | null; figures: JobDataFigures }[]; meta: AccountNumberMeta } };
/** The sums of the jobs of a filter by supervisor, estimator, case manager or assignee (job-cost:read) */
'GET /jobCost/people': { query: { filter?: string | number; s?: string | number; role?: "supervisor" | "estimator" | "caseManager" | "assigned" }; answer: { data: { jobs: number; budget: number; committed: number; actual: number; costToComplete: number; forecastCost: number; forecastRevenue: number; profit: number; profitPercentage: number | null; earned: number; billed: number; underBilled: number; overBilled: number; heldFromUs: number; heldByUs: number; person: { id: number; label: string } | null }[] } };
/** What is held back from us and by us, by the month in which it is released (job-cost:read) */
'GET /jobCost/retention': { answer: { data: { month: string | null; isPast: boolean; fromUs: number; byUs: number; rows: { side: "fromUs" | "byUs"; documentId: number; label: string; party: string | null; job: { id: number; label: string }; releaseOn: string | null; amount: number }[] }[] } };
/** The sums of all jobs of a filter (job-cost:read) */
'GET /jobCost/totals': { query: Query2; answer: { data: { jobs: number; budget: number; committed: number; actual: number; costToComplete: number; forecastCost: number; forecastRevenue: number; profit: number; profitPercentage: number | null; earned: number; billed: number; underBilled: number; overBilled: number; heldFromUs: number; heldByUs: number } } };
/** How the company reckons what it has earned (company:read) */
'GET /jobCostSetting': { answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; earnedBy: "cost" | "billed" | "typed" } } };
/** List reserves (invoices:read) */
'GET /jobFinanceReserve': { query: Query; answer: { data: JobFinanceReserveDataItem[]; meta: AccountNumberMeta } };
/** Create reserve (invoices:write) */
'POST /jobFinanceReserve': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; costCentreId?: number | null; amount: number; reason: string }; answer: { data: JobFinanceReserveDataItem } };
/** One reserve (invoices:read) */
'GET /jobFinanceReserve/:id': { params: { id: number }; answer: { data: JobFinanceReserveDataItem } };
/** Count reserves (invoices:read) */
'GET /jobFinanceReserve/count': { query: Query2; answer: { data: { count: number } } };
/** What is set aside for a job, by cost centre: the last of each (invoices:read) */
'GET /jobFinanceReserve/job/:jobId': { params: { jobId: number }; answer: { data: { total: number; current: JobFinanceReserveDataItem[] } } };
/** How it came to that, the newest first (invoices:read) */
'GET /jobFinanceReserve/job/:jobId/history': { params: { jobId: number }; answer: { data: JobFinanceReserveDataItem[] } };
/** List job links (job:read) */
'GET /jobLink': { query: Query; answer: { data: JobDataLinksItem[]; meta: AccountNumberMeta } };
/** Create job link (job:write) */
'POST /jobLink': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; linkTypeId?: number | null; parentJobId: number; childJobId: number }; answer: { data: JobDataLinksItem } };
/** Delete job link (job:write) */
'DELETE /jobLink/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One job link (job:read) */
'GET /jobLink/:id': { params: { id: number }; answer: { data: JobDataLinksItem } };
/** Update job link (job:write) */
'PUT /jobLink/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; linkTypeId?: number | null; parentJobId?: number; childJobId?: number; version?: number }; answer: { data: JobDataLinksItem } };
/** Count job links (job:read) */
'GET /jobLink/count': { query: Query2; answer: { data: { count: number } } };
/** A job's number, by the id of the job (job:read) */
'GET /jobNumber/:jobId': { params: { jobId: number }; answer: { data: JobData2 } };
/** Give a job another number; printed ones keep the old (job:write) */
'PUT /jobNumber/:jobId': { params: { jobId: number }; body: { jobNumber: string; version?: number }; answer: { data: JobData2 } };
/** The schedules of all jobs that this person sees (job-schedules:read) */
'GET /jobSchedule': { query: Query; answer: { data: JobDataItem2[]; meta: AccountNumberMeta } };
/** Count schedules (job-schedules:read) */
'GET /jobSchedule/count': { query: Query2; answer: { data: { count: number } } };
/** The company's job setting, by the company's id (company:read) */
'GET /jobSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; showEstimator: boolean; showSupervisor: boolean; showCaseManager: boolean; enableShareItemRegistration: boolean; createFromShareItemRegistration: boolean; autoSyncLinkedNotifications: boolean; emailSubject: string | null; autoSyncLinkedAttachments: boolean; clientAnswerDays: number; lockFields: string[] } } };
/** The job setting as it is for one job, and where each field comes from (job:read) */
'GET /jobSetting/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; showEstimator: boolean; showSupervisor: boolean; showCaseManager: boolean; enableShareItemRegistration: boolean; createFromShareItemRegistration: boolean; autoSyncLinkedNotifications: boolean; emailSubject: string | null; autoSyncLinkedAttachments: boolean; clientAnswerDays: number; lockFields: string[]; sources: Record<string, number | null> } } };
/** List overrides of the job setting (company:read) */
'GET /jobSettingOverride': { query: Query; answer: { data: JobSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the job setting (company:read) */
'GET /jobSettingOverride/:id': { params: { id: number }; answer: { data: JobSettingOverrideDataItem } };
/** Count overrides of the job setting (company:read) */
'GET /jobSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** List job statuses (company:read) */
'GET /jobStatus': { query: Query; answer: { data: JobStatusDataItem[]; meta: AccountNumberMeta } };
/** One job status (company:read) */
'GET /jobStatus/:id': { params: { id: number }; answer: { data: JobStatusDataItem } };
/** Count job statuses (company:read) */
'GET /jobStatus/count': { query: Query2; answer: { data: { count: number } } };
/** What strangers handed in (job:read) */
'GET /jobSubmission': { query: Query; answer: { data: JobSubmissionDataItem[]; meta: AccountNumberMeta } };
/** One submission (job:read) */
'GET /jobSubmission/:id': { params: { id: number }; answer: { data: JobSubmissionDataItem } };
/** Register the job that was handed in (job:write) */
'POST /jobSubmission/:id/accept': { params: { id: number }; body: { version?: number }; answer: { data: JobSubmissionDataItem } };
/** Jobs that look like a submission, with the reasons (job:read) */
'GET /jobSubmission/:id/duplicates': { params: { id: number }; answer: { data: JobDuplicatesDataItem[] } };
/** Refuse a submission with a reason, call it spam, or put it back among the new ones (job:write) */
'PUT /jobSubmission/:id/state': { params: { id: number }; body: { state: "new" | "rejected" | "spam"; note?: string | null; version?: number }; answer: { data: JobSubmissionDataItem } };
/** Count submissions (job:read) */
'GET /jobSubmission/count': { query: Query2; answer: { data: { count: number } } };
/** List public forms (company:read) */
'GET /jobSubmissionLink': { query: Query; answer: { data: JobSubmissionLinkDataItem[]; meta: AccountNumberMeta } };
/** One public form (company:read) */
'GET /jobSubmissionLink/:id': { params: { id: number }; answer: { data: JobSubmissionLinkDataItem } };
/** Count public forms (company:read) */
'GET /jobSubmissionLink/count': { query: Query2; answer: { data: { count: number } } };
/** What is due on jobs: milestones, target dates and running clocks, the oldest first (job:read) */
'GET /jobTodo': { query: { mine?: "0" | "1" }; answer: { data: { kind: "milestone" | "targetStartDate" | "targetCompletionDate" | "kpi"; id: number; label: string; dueDate: string | null; job: { id: number; jobNumber: string; customerName: string | null; version: number }; assigned: { id: number; label: string } | null; version: number | null }[]; meta: { more: boolean } } };
/** List job types (company:read) */
'GET /jobType': { query: Query; answer: { data: JobTypeDataItem[]; meta: AccountNumberMeta } };
/** One job type (company:read) */
'GET /jobType/:id': { params: { id: number }; answer: { data: JobTypeDataItem } };
/** Count job types (company:read) */
'GET /jobType/count': { query: Query2; answer: { data: { count: number } } };
/** The words of the company, by name (general:read) */
'GET /language/:systemTypeRef': { params: { systemTypeRef: string }; answer: { data: Record<string, string> } };
/** The words of a group: contact, job (general:read) */
'GET /language/group/:groupName': { params: { groupName: string }; answer: { data: Record<string, string> } };
/** One word (general:read) */
'GET /language/name/:ref': { params: { ref: string }; answer: { data: { ref: string; value: string; original: string } } };
/** Everything that moved between a contact and us, the newest first (finance:read) */
'GET /ledger/contact/:contactId': { params: { contactId: number }; answer: { data: LedgerContactDataItem[] } };
/** Everything that moved on a job, the newest first (finance:read) */
'GET /ledger/job/:jobId': { params: { jobId: number }; answer: { data: LedgerContactDataItem[] } };
/** What moved for an invoice, a bill, an expense or a payment (finance:read) */
'GET /ledger/record/:documentType/:documentId': { params: { documentType: string; documentId: number }; answer: { data: LedgerContactDataItem[] } };
/** List licence types (company:read) */
'GET /licenceType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One licence type (company:read) */
'GET /licenceType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count licence types (company:read) */
'GET /licenceType/count': { query: Query2; answer: { data: { count: number } } };
/** List lineups (lineups:read) */
'GET /lineup': { query: Query; answer: { data: LineupDataItem[]; meta: AccountNumberMeta } };
/** Create lineup (lineups:write) */
'POST /lineup': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; date: string; userId?: number | null; contactId?: number | null }; answer: { data: LineupDataItem } };
/** Delete lineup (lineups:write) */
'DELETE /lineup/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One lineup (lineups:read) */
'GET /lineup/:id': { params: { id: number }; answer: { data: LineupDataItem } };
/** Update lineup (lineups:write) */
'PUT /lineup/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; date?: string; userId?: number | null; contactId?: number | null; version?: number }; answer: { data: LineupDataItem } };
/** Add the visits of its person on its day that are not in it yet, by their time (lineups:write) */
'PUT /lineup/:id/fill': { params: { id: number }; answer: { data: { stops: LineupDataStopsItem[]; kilometres: number } } };
/** The stops of a lineup in their order, with the way between them (lineups:read) */
'GET /lineup/:id/item': { params: { id: number }; answer: { data: { stops: LineupDataStopsItem[]; kilometres: number } } };
/** Put these stops into this order; what is not among them is taken off (lineups:write) */
'PUT /lineup/:id/item': { params: { id: number }; body: { items: { objectType: string; objectId: number; plannedAt?: string | null }[] }; answer: { data: { stops: LineupDataStopsItem[]; kilometres: number } } };
/** Show a lineup to whose it is, or take it back (lineups:write) */
'PUT /lineup/:id/publish': { params: { id: number }; body: { published: boolean }; answer: { data: LineupDataItem } };
/** Order the stops so that the way is short; the first one stays the first (lineups:write) */
'PUT /lineup/:id/route': { params: { id: number }; answer: { data: { stops: LineupDataStopsItem[]; kilometres: number } } };
/** Count lineups (lineups:read) */
'GET /lineup/count': { query: Query2; answer: { data: { count: number } } };
/** Where people were: of one record, or of the records of a kind on a job (company:read) */
'GET /location': { query: { objectType: string | number; objectId?: number; jobId?: number }; answer: { data: LocationDataItem[] } };
/** What was recorded of oneself, newest first (general:read) */
'GET /location/own': { answer: { data: LocationDataItem[] } };
/** List loss schedules (contents:read) */
'GET /lossSchedule': { query: Query; answer: { data: LossScheduleDataItem[]; meta: AccountNumberMeta } };
/** Create loss schedule (contents:write) */
'POST /lossSchedule': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; title?: string | null; policyBasis?: "replacement" | "indemnity" | null; sumInsured?: number | null; limits?: { categoryId: number; amount: number }[] | null; disposalRule?: "owner" | "insurer" | "both" | null }; answer: { data: LossScheduleDataItem } };
/** Delete loss schedule (contents:write) */
'DELETE /lossSchedule/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One loss schedule (contents:read) */
'GET /lossSchedule/:id': { params: { id: number }; answer: { data: LossScheduleDataItem } };
/** Update loss schedule (contents:write) */
'PUT /lossSchedule/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; title?: string | null; policyBasis?: "replacement" | "indemnity" | null; sumInsured?: number | null; limits?: { categoryId: number; amount: number }[] | null; disposalRule?: "owner" | "insurer" | "both" | null; version?: number }; answer: { data: LossScheduleDataItem } };
/** Say that the version that was sent is agreed (contents:write) */
'PUT /lossSchedule/:id/agree': { params: { id: number }; body: { version?: number }; answer: { data: LossScheduleDataItem } };
/** What owner and insurer said, approved and signed, and which links they have (contents:read) */
'GET /lossSchedule/:id/answers': { params: { id: number }; answer: { data: { answers: { itemId: number; itemVersion: number; side: "owner" | "insurer"; verdict: "agreed" | "asked" | "disputed"; note: string | null; ageYears: number | null; proof: "none" | "receipt" | "photo" | "statement" | "valuation" | null; by: string; at: string }[]; approvals: { itemId: number; itemVersion: number; side: "owner" | "insurer"; by: string; at: string }[]; signatures: { number: number; side: "owner" | "insurer"; by: string; at: string }[]; links: { id: number; side: "owner" | "insurer"; by: string; email: string | null; sentAt: string; expiresAt: string; openedAt: string | null; isOpen: boolean }[] } } };
/** Cancel a loss schedule; its items stay readable (contents:write) */
'PUT /lossSchedule/:id/cancel': { params: { id: number }; body: { reason: string; version?: number }; answer: { data: LossScheduleDataItem } };
/** A loss schedule with its items, answers, rules and versions (contents:read) */
'GET /lossSchedule/:id/contents': { params: { id: number }; answer: { data: { schedule: { id: number; version: number; jobId: number; label: string; title: string | null; status: "draft" | "submitted" | "agreed" | "settled" | "cancelled"; policyBasis: "replacement" | "indemnity"; sumInsured: number | null; limits: { categoryId: number; amount: number }[]; taxRate: number; taxName: string; disposalRule: "owner" | "insurer" | "both"; sentVersion: number; settledAt: string | null; ownerName: string; insurerName: string; timezone: string; isChanged: boolean }; items: LossScheduleDataItemsItem[]; answers: { verdict: "agreed" | "asked" | "disputed"; note: string | null; by: string; at: string; itemId: number; itemVersion: number; side: "owner" | "insurer" }[]; approvals: { itemId: number; side: "owner" | "insurer"; by: string; at: string }[]; categories: { id: number; label: string; rate: number | null; life: number | null; curve: "straight" | "declining" | "none"; floor: number; source: string }[]; photos: { id: number; label: string; at: string | null; width: number | null; height: number | null; url: string | null }[]; voices: { id: number; url: string | null }[]; versions: { number: number; at: string; by: string; note: string | null }[]; quotes: number } } };
/** Upload a file to a contents schedule, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /lossSchedule/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a contents schedule as base64, at most 3 MB (documents:write) */
'POST /lossSchedule/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a contents schedule that lies at a public address (documents:write) */
'POST /lossSchedule/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Change an item; the version it was based on tells what somebody else changed meanwhile (contents:write) */
'PUT /lossSchedule/:id/item': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; order?: number | null; room?: string; label?: string; description?: string | null; quantity?: number | null; unit?: string | null; brand?: string | null; model?: string | null; serial?: string | null; barcode?: string | null; ageYears?: number | null; ageSource?: string | null; conditionBefore?: string | null; conditionNow?: string | null; ownership?: "owned" | "landlord" | "lent" | "unknown" | null; proof?: "none" | "receipt" | "photo" | "statement" | "valuation" | null; note?: string | null; unitRcv?: number | null; priceSource?: string | null; categoryId?: number | null; policyRate?: number | null; policyFloor?: number | null; policyReason?: string | null; disposition?: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice?: number | null; cropAttachmentId?: number | null; cropRef?: string | null; cropFrame?: { x: number; y: number; w: number; h: number } | null; voiceRef?: string | null; storageItemId?: number | null; proposed?: boolean | 0 | 1 | null; version?: number; ref: string }; answer: { data: { items: LossScheduleDataItemsItem2[] } } };
/** Say that an item was disposed of; refused until those who must have approved have done so (contents:write) */
'PUT /lossSchedule/:id/item/dispose': { params: { id: number }; body: { ref: string; version?: number }; answer: { data: { items: LossScheduleDataItemsItem2[] } } };
/** Add items: one, a shelf, or a pasted table; all of them or none (contents:write) */
'POST /lossSchedule/:id/items': { params: { id: number }; body: { items: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; order?: number | null; room: string; label: string; description?: string | null; quantity?: number | null; unit?: string | null; brand?: string | null; model?: string | null; serial?: string | null; barcode?: string | null; ageYears?: number | null; ageSource?: string | null; conditionBefore?: string | null; conditionNow?: string | null; ownership?: "owned" | "landlord" | "lent" | "unknown" | null; proof?: "none" | "receipt" | "photo" | "statement" | "valuation" | null; note?: string | null; unitRcv?: number | null; priceSource?: string | null; categoryId?: number | null; policyRate?: number | null; policyFloor?: number | null; policyReason?: string | null; disposition?: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice?: number | null; cropAttachmentId?: number | null; cropRef?: string | null; cropFrame?: { x: number; y: number; w: number; h: number } | null; voiceRef?: string | null; storageItemId?: number | null; proposed?: boolean | 0 | 1 | null; ref: string }[] }; answer: { data: { items: LossScheduleDataItemsItem2[] } } };
/** Change many items at once: filled down, pasted over, undone; all of them or none (contents:write) */
'PUT /lossSchedule/:id/items': { params: { id: number }; body: { items: { ref: string; fields: LossScheduleItemsItemFields }[] }; answer: { data: { items: LossScheduleDataItemsItem2[] } } };
/** Remove items, or bring back those that were removed (contents:write) */
'PUT /lossSchedule/:id/items/remove': { params: { id: number }; body: { refs: string[]; restore?: boolean }; answer: { data: { items: LossScheduleDataItemsItem2[] } } };
/** Make a link for the owner or the insurer, and email it where an address is known (contents:write) */
'POST /lossSchedule/:id/link': { params: { id: number }; body: { side: "owner" | "insurer"; email?: string | null; days?: number }; answer: { data: { link: string; expiresAt: string; email: string | null } } };
/** Propose items from a photo, each with its part of it; they count once a person accepts them (texts:write) */
'POST /lossSchedule/:id/proposal': { params: { id: number }; body: { room: string; attachmentId?: number | null; photoRef?: string | null }; answer: { data: { proposed: number } } };
/** The quotes of a loss schedule beside each other (contents:read) */
'GET /lossSchedule/:id/quotes': { params: { id: number }; answer: { data: { quotes: LossScheduleDataQuotesItem[]; lines: LossScheduleDataLinesItem[] } } };
/** Ask several restorers or suppliers to price chosen lines, and send each their link (contents:write) */
'POST /lossSchedule/:id/quotes': { params: { id: number }; body: { itemIds: number[]; dueDate?: string | null; message?: string | null; contactIds: number[] }; answer: { data: { ids: number[]; links: string[]; mailed: number } } };
/** Accept prices line by line: the item takes the price and what is done to it; the reason is kept (contents:write) */
'PUT /lossSchedule/:id/quotes/accept': { params: { id: number }; body: { priceIds: number[]; reason?: string | null }; answer: { data: { quotes: LossScheduleDataQuotesItem[]; lines: LossScheduleDataLinesItem[] } } };
/** Take acceptance back; the item has no accepted price then (contents:write) */
'PUT /lossSchedule/:id/quotes/release': { params: { id: number }; body: { priceIds: number[] }; answer: { data: { quotes: LossScheduleDataQuotesItem[]; lines: LossScheduleDataLinesItem[] } } };
/** A loss schedule as a spreadsheet (contents:read) */
'GET /lossSchedule/:id/schedule/xlsx': { params: { id: number }; query: { version?: string | number; photos?: "0" | "1"; details?: "0" | "1"; values?: "0" | "1"; rules?: "0" | "1"; answers?: "0" | "1"; signatures?: "0" | "1" }; answer: Blob };
/** Settle: nothing is changed any more (contents:write) */
'PUT /lossSchedule/:id/settle': { params: { id: number }; body: { version?: number }; answer: { data: LossScheduleDataItem } };
/** Send a version: it is frozen, and owner and insurer are asked about what changed (contents:write) */
'PUT /lossSchedule/:id/submit': { params: { id: number }; body: { note?: string | null; version?: number }; answer: { data: LossScheduleDataItem } };
/** A version as it was sent (contents:read) */
'GET /lossSchedule/:id/version/:number': { params: { id: number; number: number }; answer: { data: { number: number; sentAt: string; sentBy: string; note: string | null; policyBasis: "replacement" | "indemnity"; taxName: string; sumInsured: number | null; items: LossScheduleDataItemsItem[] } } };
/** Count loss schedules (contents:read) */
'GET /lossSchedule/count': { query: Query2; answer: { data: { count: number } } };
/** List items of a loss schedule (contents:read) */
'GET /lossScheduleItem': { query: Query; answer: { data: LossScheduleItemDataItem[]; meta: AccountNumberMeta } };
/** Add an item to a loss schedule (contents:write) */
'POST /lossScheduleItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; order?: number | null; room: string; label: string; description?: string | null; quantity?: number | null; unit?: string | null; brand?: string | null; model?: string | null; serial?: string | null; barcode?: string | null; ageYears?: number | null; ageSource?: string | null; conditionBefore?: string | null; conditionNow?: string | null; ownership?: "owned" | "landlord" | "lent" | "unknown" | null; proof?: "none" | "receipt" | "photo" | "statement" | "valuation" | null; note?: string | null; unitRcv?: number | null; priceSource?: string | null; categoryId?: number | null; policyRate?: number | null; policyFloor?: number | null; policyReason?: string | null; disposition?: "clean" | "repair" | "replace" | "cash" | "dispose" | null; quotePrice?: number | null; cropAttachmentId?: number | null; cropRef?: string | null; cropFrame?: { x: number; y: number; w: number; h: number } | null; voiceRef?: string | null; storageItemId?: number | null; proposed?: boolean | 0 | 1 | null; scheduleId: number }; answer: { data: LossScheduleItemDataItem } };
/** Remove an item from its loss schedule (contents:write) */
'DELETE /lossScheduleItem/:id': { params: { id: number }; answer: { data: { id: number } } };
/** One item of a loss schedule (contents:read) */
'GET /lossScheduleItem/:id': { params: { id: number }; answer: { data: LossScheduleItemDataItem } };
/** Update item of a loss schedule (contents:write) */
'PUT /lossScheduleItem/:id': { params: { id: number }; body: LossScheduleItemsItemFields; answer: { data: LossScheduleItemDataItem } };
/** Count items of a loss schedule (contents:read) */
'GET /lossScheduleItem/count': { query: Query2; answer: { data: { count: number } } };
/** List quotes for contents (contents:read) */
'GET /lossScheduleQuote': { query: Query; answer: { data: LossScheduleQuoteDataItem[]; meta: AccountNumberMeta } };
/** Ask one restorer or supplier to price chosen lines; nothing is sent yet (contents:write) */
'POST /lossScheduleQuote': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; scheduleId: number; contactId: number; dueDate?: string | null; message?: string | null; itemIds: number[] }; answer: { data: LossScheduleQuoteDataItem } };
/** Delete quote for contents (contents:write) */
'DELETE /lossScheduleQuote/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One quote for contents (contents:read) */
'GET /lossScheduleQuote/:id': { params: { id: number }; answer: { data: LossScheduleQuoteDataItem } };
/** Update quote for contents (contents:write) */
'PUT /lossScheduleQuote/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; scheduleId?: number; contactId?: number; dueDate?: string | null; message?: string | null; version?: number }; answer: { data: LossScheduleQuoteDataItem } };
/** Enter prices that came by phone or on paper (contents:write) */
'PUT /lossScheduleQuote/:id/prices': { params: { id: number }; body: { lines: { id: number; price?: number | null; cannot?: boolean }[] }; answer: { data: LossScheduleQuoteDataItem } };
/** Send the link again, or for the first time (contents:write) */
'PUT /lossScheduleQuote/:id/send': { params: { id: number }; answer: { data: { link: string; isMailed: boolean } } };
/** Count quotes for contents (contents:read) */
'GET /lossScheduleQuote/count': { query: Query2; answer: { data: { count: number } } };
/** List mail handlers (messages:read) */
'GET /mailHandler': { query: Query; answer: { data: MailHandlerDataItem[]; meta: AccountNumberMeta } };
/** Create mail handler (messages:write) */
'POST /mailHandler': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; from?: string | null; fromName?: string | null; replyDomain?: string | null; imapHost?: string | null; imapPort?: number | null; imapSecure?: boolean | 0 | 1 | null; imapUser?: string | null; imapFolder?: string | null; authservId?: string | null; signReturn?: boolean | 0 | 1 | null; isDefault?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null }; answer: { data: MailHandlerDataItem } };
/** Delete mail handler (messages:write) */
'DELETE /mailHandler/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One mail handler (messages:read) */
'GET /mailHandler/:id': { params: { id: number }; answer: { data: MailHandlerDataItem } };
/** Update mail handler (messages:write) */
'PUT /mailHandler/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; from?: string | null; fromName?: string | null; replyDomain?: string | null; imapHost?: string | null; imapPort?: number | null; imapSecure?: boolean | 0 | 1 | null; imapUser?: string | null; imapFolder?: string | null; authservId?: string | null; signReturn?: boolean | 0 | 1 | null; isDefault?: boolean | 0 | 1 | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: MailHandlerDataItem } };
/** The password of the mailbox, or none (messages:write) */
'PUT /mailHandler/:id/password': { params: { id: number }; body: { password: string | null }; answer: { data: { id: number } } };
/** Count mail handlers (messages:read) */
'GET /mailHandler/count': { query: Query2; answer: { data: { count: number } } };
/** Allocations on the map, at the site of their job (allocations:read) */
'GET /map/allocations': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** Visits on the map, including proposed (scheduling:read) */
'GET /map/appointments': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** Say where a contact’s address lies, or that it is to be looked for again (contact:write) */
'PUT /map/contact/:contactId/place': { params: { contactId: number }; body: { latitude: number | null; longitude: number | null }; answer: { data: MapContactData } };
/** Equipment on the map: at the site of its job, or with the contact who hires it out (assets:read) */
'GET /map/contactAssetItems': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** Contacts on the map (contact:read) */
'GET /map/contacts': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** Say where the site of a job lies, or that it is to be looked for again (job:write) */
'PUT /map/job/:jobId/place': { params: { jobId: number }; body: { latitude: number | null; longitude: number | null }; answer: { data: MapContactData } };
/** Jobs on the map (job:read) */
'GET /map/jobs': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** Lineups on the map, at their start (lineups:read) */
'GET /map/lineups': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** What the map is drawn on, and which kinds of markers the person sees (general:read) */
'GET /map/setting': { answer: { data: { tileUrl: string | null; attribution: string | null; kinds: ("job" | "proposedAppointment" | "appointment" | "workOrder" | "allocation" | "lineup" | "contact" | "asset")[] } } };
/** Work orders on the map, at the site of their job (work-order:read) */
'GET /map/workOrders': { query: Query4; answer: { data: MapAllocationsDataItem[]; meta: { total: number; unplaced: number } } };
/** List moisture materials (company:read) */
'GET /materialType': { query: Query; answer: { data: MaterialTypeDataItem[]; meta: AccountNumberMeta } };
/** One moisture material (company:read) */
'GET /materialType/:id': { params: { id: number }; answer: { data: MaterialTypeDataItem } };
/** Count moisture materials (company:read) */
'GET /materialType/count': { query: Query2; answer: { data: { count: number } } };
/** List meetings (meetings:read) */
'GET /meeting': { query: Query; answer: { data: MeetingDataItem[]; meta: AccountNumberMeta } };
/** Create meeting (meetings:write) */
'POST /meeting': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; jobId?: number | null; startAt: string; endAt: string; place?: string | null; link?: string | null; userIds?: number[] | null; agenda?: string | null; minutes?: string | null }; answer: { data: MeetingDataItem } };
/** Delete meeting (meetings:write) */
'DELETE /meeting/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One meeting (meetings:read) */
'GET /meeting/:id': { params: { id: number }; answer: { data: MeetingDataItem } };
/** Update meeting (meetings:write) */
'PUT /meeting/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; jobId?: number | null; startAt?: string; endAt?: string; place?: string | null; link?: string | null; userIds?: number[] | null; agenda?: string | null; minutes?: string | null; version?: number }; answer: { data: MeetingDataItem } };
/** Upload a file to a meeting, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /meeting/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a meeting as base64, at most 3 MB (documents:write) */
'POST /meeting/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a meeting that lies at a public address (documents:write) */
'POST /meeting/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** What was recorded of a meeting (meetings:read) */
'GET /meeting/:id/record': { params: { id: number }; answer: { data: MeetingDataItem2[] } };
/** Begin to record; the contact is whoever speaks for the consent of everybody there (meetings:write) */
'POST /meeting/:id/record/start/:contactId': { params: { id: number; contactId: number }; body: { consent: true }; answer: { data: MeetingDataItem2 } };
/** End a recording; its file is one of the meeting’s (meetings:write) */
'POST /meeting/:id/record/stop/:meetingRecordId': { params: { id: number; meetingRecordId: number }; body: { attachmentId?: number | null }; answer: { data: MeetingDataItem2 } };
/** Who takes part in a meeting from outside (meetings:read) */
'GET /meeting/:meetingId/meetingContact': { params: { meetingId: number }; answer: { data: MeetingDataItem3[] } };
/** Ask a contact to a meeting (meetings:write) */
'POST /meeting/:meetingId/meetingContact': { params: { meetingId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; role?: string | null; attended?: boolean | 0 | 1 | null }; answer: { data: MeetingDataItem3 } };
/** Take a contact off a meeting (meetings:write) */
'DELETE /meeting/:meetingId/meetingContact/:id': { params: { meetingId: number; id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One contact of a meeting (meetings:read) */
'GET /meeting/:meetingId/meetingContact/:id': { params: { meetingId: number; id: number }; answer: { data: MeetingDataItem3 } };
/** What a contact is to a meeting, and whether they came (meetings:write) */
'PUT /meeting/:meetingId/meetingContact/:id': { params: { meetingId: number; id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; role?: string | null; attended?: boolean | 0 | 1 | null; version?: number }; answer: { data: MeetingDataItem3 } };
/** Count meetings (meetings:read) */
'GET /meeting/count': { query: Query2; answer: { data: { count: number } } };
/** List conversations (noticeboard:read) */
'GET /messageThread': { query: Query; answer: { data: MessageThreadDataItem[]; meta: AccountNumberMeta } };
/** Create conversation (noticeboard:write) */
'POST /messageThread': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; kind?: "direct" | "mail" | null; subject?: string | null; jobId?: number | null; memberIds?: number[] | null }; answer: { data: MessageThreadDataItem } };
/** Delete conversation (noticeboard:write) */
'DELETE /messageThread/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One conversation (noticeboard:read) */
'GET /messageThread/:id': { params: { id: number }; answer: { data: MessageThreadDataItem } };
/** Update conversation (noticeboard:write) */
'PUT /messageThread/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; kind?: "direct" | "mail" | null; subject?: string | null; jobId?: number | null; memberIds?: number[] | null; version?: number }; answer: { data: MessageThreadDataItem } };
/** Upload a file to a conversation among colleagues, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /messageThread/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a conversation among colleagues as base64, at most 3 MB (documents:write) */
'POST /messageThread/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a conversation among colleagues that lies at a public address (documents:write) */
'POST /messageThread/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** The latest messages of a conversation, oldest first; with before those that came earlier than that one (noticeboard:read) */
'GET /messageThread/:id/message': { params: { id: number }; query: { before?: string | number }; answer: { data: MessageThreadDataItem2[]; meta: { earlier: boolean } } };
/** Write to everybody who takes part; files are attachments of the conversation (noticeboard:write) */
'POST /messageThread/:id/message': { params: { id: number }; body: { body: string; attachmentIds?: number[] }; answer: { data: MessageThreadDataItem2 } };
/** Take back a message that one wrote oneself (noticeboard:write) */
'DELETE /messageThread/:id/message/:messageId': { params: { id: number; messageId: number }; answer: { data: { id: number } } };
/** Note that this person has read everything up to now; its notices under the bell are read with it (noticeboard:write) */
'PUT /messageThread/:id/read': { params: { id: number }; answer: { data: { id: number } } };
/** Count conversations (noticeboard:read) */
'GET /messageThread/count': { query: Query2; answer: { data: { count: number } } };
/** List milestones (job:read) */
'GET /milestone': { query: Query; answer: { data: JobDataMilestonesItem[]; meta: AccountNumberMeta } };
/** Create milestone (job:write) */
'POST /milestone': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; label: string; order?: number | null; dueDate?: string | null; triggerStatusId?: number | null; clientVisible?: boolean | 0 | 1 | null }; answer: { data: JobDataMilestonesItem } };
/** Delete milestone (job:write) */
'DELETE /milestone/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One milestone (job:read) */
'GET /milestone/:id': { params: { id: number }; answer: { data: JobDataMilestonesItem } };
/** Update milestone (job:write) */
'PUT /milestone/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; label?: string; order?: number | null; dueDate?: string | null; triggerStatusId?: number | null; clientVisible?: boolean | 0 | 1 | null; version?: number }; answer: { data: JobDataMilestonesItem } };
/** Complete a milestone, or open it again (job:write) */
'PUT /milestone/:id/complete': { params: { id: number }; body: { completed: boolean }; answer: { data: JobDataMilestonesItem } };
/** Count milestones (job:read) */
'GET /milestone/count': { query: Query2; answer: { data: { count: number } } };
/** List milestone templates (job:read) */
'GET /milestoneTemplate': { query: Query; answer: { data: MilestoneTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create milestone template (job:write) */
'POST /milestoneTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; order?: number | null; active?: boolean | 0 | 1 | null; jobTypeIds?: number[] | null; items?: MilestoneTemplateDataItemItemsItem[] | null }; answer: { data: MilestoneTemplateDataItem } };
/** Delete milestone template (job:write) */
'DELETE /milestoneTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One milestone template (job:read) */
'GET /milestoneTemplate/:id': { params: { id: number }; answer: { data: MilestoneTemplateDataItem } };
/** Update milestone template (job:write) */
'PUT /milestoneTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; order?: number | null; active?: boolean | 0 | 1 | null; jobTypeIds?: number[] | null; items?: MilestoneTemplateDataItemItemsItem[] | null; version?: number }; answer: { data: MilestoneTemplateDataItem } };
/** Count milestone templates (job:read) */
'GET /milestoneTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** List drying schedules (drying:read) */
'GET /moistureSchedule': { query: Query; answer: { data: MoistureScheduleDataItem[]; meta: AccountNumberMeta } };
/** Start drying a job, with its chambers and rooms (drying:write) */
'POST /moistureSchedule': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; cause?: string | null; waterCategory?: number | null; waterClass?: number | null; goalRule?: string | null; meterAssetId?: number | null; scale?: string | null; unitSystem?: "metric" | "imperial" | "both" | null; altitude?: number | null; chambers?: { label: string; volume?: number | null; floorArea?: number | null; rooms?: string[] }[]; waterReason?: string | null }; answer: { data: MoistureScheduleDataItem } };
/** Delete drying schedule (drying:write) */
'DELETE /moistureSchedule/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One drying schedule (drying:read) */
'GET /moistureSchedule/:id': { params: { id: number }; answer: { data: MoistureScheduleDataItem } };
/** Update drying schedule (drying:write) */
'PUT /moistureSchedule/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; cause?: string | null; waterCategory?: number | null; waterClass?: number | null; goalRule?: string | null; meterAssetId?: number | null; scale?: string | null; unitSystem?: "metric" | "imperial" | "both" | null; altitude?: number | null; version?: number }; answer: { data: MoistureScheduleDataItem } };
/** Cancel a schedule; its readings stay (drying:write) */
'PUT /moistureSchedule/:id/cancel': { params: { id: number }; body: { reason: string; version?: number }; answer: { data: MoistureScheduleDataItem } };
/** Add a chamber or a room (drying:write) */
'POST /moistureSchedule/:id/category': { params: { id: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; parentId?: number | null; kind?: "chamber" | "room" | null; label: string; volume?: number | null; floorArea?: number | null; circuitAmps?: number | null; order?: number | null }; answer: { data: { id: number } } };
/** Remove a chamber or room that holds no point (drying:write) */
'DELETE /moistureSchedule/:id/category/:categoryId': { params: { id: number; categoryId: number }; answer: { data: { id: number } } };
/** Change a chamber or a room (drying:write) */
'PUT /moistureSchedule/:id/category/:categoryId': { params: { id: number; categoryId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; parentId?: number | null; kind?: "chamber" | "room" | null; label?: string; volume?: number | null; floorArea?: number | null; circuitAmps?: number | null; order?: number | null; version?: number }; answer: { data: { id: number } } };
/** Certify that every point is at its goal (drying:write) */
'PUT /moistureSchedule/:id/certificate': { params: { id: number }; body: { name: string; licence: string; statement: string; signature: string; version?: number }; answer: { data: MoistureScheduleDataItem } };
/** Copy points to other rooms by their pattern (drying:write) */
'POST /moistureSchedule/:id/copyPoints': { params: { id: number }; body: { itemIds: number[]; categoryIds: number[] }; answer: { data: { points: number } } };
/** Upload a file to a drying schedule, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /moistureSchedule/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a drying schedule as base64, at most 3 MB (documents:write) */
'POST /moistureSchedule/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a drying schedule that lies at a public address (documents:write) */
'POST /moistureSchedule/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** A schedule with its chambers, points, readings, air and equipment (drying:read) */
'GET /moistureSchedule/:id/drying': { params: { id: number }; answer: { data: { facts: { schedule: { id: number; number: string; label: string; timezone: string; unitSystem: "metric" | "imperial" | "both"; startedAt: string; scale: string; pressure: number | null; categories: { value: 1 | 2 | 3; at: string; by: string | null; reason: string | null }[]; classes: { value: 1 | 2 | 3 | 4; at: string; by: string | null; reason: string | null }[]; goalRule: string | null; meters: MoistureScheduleDataFactsScheduleMetersItem[] }; chambers: { id: number; letter: string; label: string; volume: number | null; floorArea: number | null; circuitAmps: number | null }[]; rooms: { id: number; chamberId: number; label: string }[]; points: { id: number; number: number; roomId: number; label: string; material: string; surface: "wall" | "floor" | "ceiling" | "other"; height: number | null; depth: number | null; kind: "affected" | "unaffected" | "outside" | "hvac" | "dehumidifier-in" | "dehumidifier-out"; scale: string; dryStandard: number | null; goals: { value: number; at: string; by: string | null; reason: string | null }[]; pin: { attachmentId: number; x: number; y: number } | null; removed: { at: string; what: "material" | "point"; reason: string | null } | null }[]; visits: { id: number; number: number; at: string; by: string; weather: string | null; note: string | null }[]; readings: { id: number; pointId: number; visitId: number | null; at: string; recordedAt: string; by: string; value: number | null; scale: string; notReachable: string | null; sameAsLast: boolean; corrects: number | null; meter: MoistureScheduleDataFactsScheduleMetersItem | null; doubts?: string[]; note: string | null; attachmentId: number | null }[]; air: { id: number; visitId: number | null; at: string; by: string; kind: "affected" | "unaffected" | "outside" | "hvac" | "dehumidifier-in" | "dehumidifier-out"; label: string; chamberId: number | null; equipmentLabel: string | null; temperature: number; humidity: number; pressure: number | null; corrects: number | null }[]; equipment: { id: number; asset: string; label: string; kind: "dehumidifier" | "air-mover" | "scrubber" | "heater" | "other"; chamberId: number; inAt: string; outAt: string | null; failed: boolean; note?: string; replaces: number | null; watts: number | null; pintsPerDay: number | null; dailyRate: number | null; pin: { attachmentId: number; x: number; y: number } | null }[]; stallNotes: { pointId: number; at: string; by: string; text: string }[] }; points: { id: number; version: number; state: "none" | "wet" | "drying" | "stalled" | "goal" | "material" | "removed"; stateSince: string | null; materialId: number | null; standardItemId: number | null; photos: { id: number; day: string }[]; note: string | null }[]; categories: { id: number; version: number; kind: "chamber" | "room"; label: string; parentId: number | null; volume: number | null; floorArea: number | null; circuitAmps: number | null }[]; airPlaces: { id: number; label: string; kind: "affected" | "unaffected" | "outside" | "hvac" | "dehumidifier-in" | "dehumidifier-out"; categoryId: number; isRemoved: boolean }[]; materials: { id: number; label: string; scale: string; dryStandard: number | null; goalAbove: number; least: number; most: number }[]; actions: { label: string; reason: string | null }[]; openVisit: { id: number; clientRef: string; number: number; at: string; refs: { pointId: number; clientRef: string }[] } | null; billedDays: { equipmentId: number; day: string; document: string; documentId: number; objectType: string }[]; authorised: { units: number; authorised: number; soFar: number; standing: number; unit: string; estimates: { id: number; label: string }[]; equipmentIds: number[] }[]; unplaced: { deploymentId: number; asset: string; label: string; outAt: string }[] } } };
/** Say that a unit on the job stands in a chamber (drying:write) */
'POST /moistureSchedule/:id/equipment': { params: { id: number }; body: { clientRef: string; chamberId: number; assetDeploymentId: number; at: string; replacesId?: number | null; note?: string | null }; answer: { data: { id: number } } };
/** Say that a unit left its chamber, or failed (drying:write) */
'PUT /moistureSchedule/:id/equipment/:logId/out': { params: { id: number; logId: number }; body: { at: string; failed?: boolean; note?: string | null }; answer: { data: { id: number } } };
/** Say where a unit stands on a plan or photo; without a plan it stands on none (drying:write) */
'PUT /moistureSchedule/:id/equipment/:logId/pin': { params: { id: number; logId: number }; body: { planAttachmentId: number | null; x?: number | null; y?: number | null }; answer: { data: { id: number } } };
/** A link by which someone outside sees the schedule as it is now, without money (drying:write) */
'POST /moistureSchedule/:id/generateShareLink': { params: { id: number }; body: { email?: string | null; days?: number }; answer: { data: { shareItemId: number; link: string; expiresAt: string } } };
/** Add a point, or a place where the air is read (drying:write) */
'POST /moistureSchedule/:id/item': { params: { id: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; categoryId: number; label: string; measures?: "material" | "air" | null; kind?: "affected" | "unaffected" | "outside" | "hvac" | "dehumidifier-in" | "dehumidifier-out" | null; materialTypeId?: number | null; scale?: string | null; surface?: "wall" | "floor" | "ceiling" | "other" | null; heightMm?: number | null; depthMm?: number | null; dryStandard?: number | null; standardItemId?: number | null; goal?: number | null; planAttachmentId?: number | null; x?: number | null; y?: number | null; order?: number | null; note?: string | null }; answer: { data: { id: number } } };
/** Change a point; another goal keeps the one before, with the reason (drying:write) */
'PUT /moistureSchedule/:id/item/:pointId': { params: { id: number; pointId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; categoryId?: number; label?: string; measures?: "material" | "air" | null; kind?: "affected" | "unaffected" | "outside" | "hvac" | "dehumidifier-in" | "dehumidifier-out" | null; materialTypeId?: number | null; scale?: string | null; surface?: "wall" | "floor" | "ceiling" | "other" | null; heightMm?: number | null; depthMm?: number | null; dryStandard?: number | null; standardItemId?: number | null; goal?: number | null; planAttachmentId?: number | null; x?: number | null; y?: number | null; order?: number | null; note?: string | null; version?: number; reason?: string | null }; answer: { data: { id: number } } };
/** Say that a point or its material was removed; its readings stay (drying:write) */
'PUT /moistureSchedule/:id/item/:pointId/remove': { params: { id: number; pointId: number }; body: { what: "material" | "point"; reason: string }; answer: { data: { id: number } } };
/** The drying log on paper; the certificate once it is signed (drying:read) */
'GET /moistureSchedule/:id/log/pdf': { params: { id: number }; answer: Blob };
/** All readings as a spreadsheet (drying:read) */
'GET /moistureSchedule/:id/log/xlsx': { params: { id: number }; answer: Blob };
/** Files of data loggers that were uploaded to a drying schedule (drying:read) */
'GET /moistureSchedule/:id/logger': { params: { id: number }; answer: { data: { attachmentId: number; fileName: string; at: string; chosen: boolean }[] } };
/** The rows of a data logger, thinned to 20,000 (drying:read) */
'GET /moistureSchedule/:id/logger/:attachmentId': { params: { id: number; attachmentId: number }; answer: { data: { fileName: string; timezone: string; chosen: boolean; problem: string | null; headers: string[]; columns: MoistureScheduleDataColumns | null; times: number[]; series: { label: string; unit: string; values: (number | null)[] }[]; rows: number; every: number; unread: number; doubled: number; moved: number; refused: number; gaps: number; ambiguousDays: boolean } } };
/** Say which column of a data logger is what, and in which zone its times are (drying:write) */
'PUT /moistureSchedule/:id/logger/:attachmentId': { params: { id: number; attachmentId: number }; body: { timezone: string; columns: MoistureScheduleDataColumns }; answer: { data: { id: number } } };
/** Say what was done about a point that did not fall (drying:write) */
'POST /moistureSchedule/:id/note': { params: { id: number }; body: { clientRef: string; itemId: number; at: string; label: string }; answer: { data: { id: number } } };
/** A reading of a point or of the air; a correction names the one that it corrects (drying:write) */
'POST /moistureSchedule/:id/reading': { params: { id: number }; body: { clientRef: string; itemId: number; visit: { clientRef: string; at: string }; at: string; correctsRef?: string | null; meterAssetId?: number | null; note?: string | null; confirmed?: boolean; value?: number | null; scale?: string | null; sameAsLast?: boolean; notReachable?: string | null; temperature?: number | null; relativeHumidity?: number | null }; answer: { data: { id: number; clientRef: string; visitId: number; state: string; doubts: string[] } } };
/** Start a visit; a second phone of the same hours joins it (drying:write) */
'POST /moistureSchedule/:id/visit': { params: { id: number }; body: { clientRef: string; at: string }; answer: { data: { id: number; clientRef: string; number: number } } };
/** Say that a visit is done (drying:write) */
'PUT /moistureSchedule/:id/visit/done': { params: { id: number }; body: { visit: { clientRef: string; at: string }; weather?: string | null; note?: string | null }; answer: { data: { id: number; clientRef: string; number: number } } };
/** The order in which the points are walked (drying:write) */
'PUT /moistureSchedule/:id/walk': { params: { id: number }; body: { itemIds: number[] }; answer: { data: { points: number } } };
/** Say that the category or class of the water is another, and why (drying:write) */
'PUT /moistureSchedule/:id/water': { params: { id: number }; body: { waterCategory: number; waterClass: number; reason: string; version?: number }; answer: { data: MoistureScheduleDataItem } };
/** Count drying schedules (drying:read) */
'GET /moistureSchedule/count': { query: Query2; answer: { data: { count: number } } };
/** Today’s visits, what was promised, what waits for the person and what the person waits for (job:read) */
'GET /my-day': { query: { whose?: "mine" | "ours" | "company" }; answer: { data: { items: { list: "visits" | "promises" | "forMe" | "onOthers"; kind: string; id: number; at: string | null; day: string | null; timezone: string | null; title: string; note: string; tone: "late" | "soon" | "calm" | "done"; status: string | null; amount: number | null; job: CompanyMoneyRowsDataRowsItemJob | null; people: string[]; to: string | null }[]; more: ("visits" | "promises" | "forMe" | "onOthers")[]; openJobs: number; lateJobs: number; team: string | null; seesCompany: boolean } } };
/** The company file of MYOB that documents of a job go to (job:read) */
'GET /myobCompanyFile/job/:jobId': { params: { jobId: number }; answer: { data: MyobCompanyFileJobData } };
/** How the company works with the system, by the id of the company; without its secrets (company:read) */
'GET /myobSetting/:companyId': { params: { companyId: number }; answer: { data: MyobSettingData } };
/** The tax code of each side and rate, as documents are transferred with, and which accounts name which (accounting:read) */
'GET /myobSetting/:companyId/taxCode': { params: { companyId: number }; answer: { data: MyobSettingData2 } };
/** Change the tax codes; what is left out is what the system comes with (accounting:write) */
'PUT /myobSetting/:companyId/taxCode': { params: { companyId: number }; body: { version?: number; codes: MyobSettingCodesItem[] }; answer: { data: MyobSettingData2 } };
/** The books that the company may reach in the system (company:read) */
'GET /myobSetting/company': { answer: { data: { id: string; name: string }[] } };
/** Where somebody of the company signs in to the system and agrees (company:read) */
'GET /myobSetting/config/authoriseUrl': { answer: { data: { url: string } } };
/** The same by its other name (company:read) */
'GET /myobSetting/organisation': { answer: { data: { id: string; name: string }[] } };
/** List no access reasons (company:read) */
'GET /noAccessReason': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One no access reason (company:read) */
'GET /noAccessReason/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count no access reasons (company:read) */
'GET /noAccessReason/count': { query: Query2; answer: { data: { count: number } } };
/** List noticeboard groups (noticeboard:read) */
'GET /noticeboardGroup': { query: Query; answer: { data: NoticeboardGroupDataItem[]; meta: AccountNumberMeta } };
/** Create noticeboard group (noticeboard:write) */
'POST /noticeboardGroup': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; userIds?: number[] | null; roleIds?: number[] | null; order?: number | null }; answer: { data: NoticeboardGroupDataItem } };
/** Delete noticeboard group (noticeboard:write) */
'DELETE /noticeboardGroup/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One noticeboard group (noticeboard:read) */
'GET /noticeboardGroup/:id': { params: { id: number }; answer: { data: NoticeboardGroupDataItem } };
/** Update noticeboard group (noticeboard:write) */
'PUT /noticeboardGroup/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; userIds?: number[] | null; roleIds?: number[] | null; order?: number | null; version?: number }; answer: { data: NoticeboardGroupDataItem } };
/** The people who read a group: those who can be told of an item (noticeboard:read) */
'GET /noticeboardGroup/:id/readers': { params: { id: number }; answer: { data: { people: { id: number; label: string }[] } } };
/** Count noticeboard groups (noticeboard:read) */
'GET /noticeboardGroup/count': { query: Query2; answer: { data: { count: number } } };
/** List issues (noticeboard:read) */
'GET /noticeboardIssue': { query: Query; answer: { data: NoticeboardIssueDataItem[]; meta: AccountNumberMeta } };
/** Create issue (noticeboard:write) */
'POST /noticeboardIssue': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; itemId?: number | null; title: string; body?: string | null; stateId?: number | null; answer?: string | null; assignedUserId?: number | null }; answer: { data: NoticeboardIssueDataItem } };
/** Delete issue (noticeboard:write) */
'DELETE /noticeboardIssue/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One issue (noticeboard:read) */
'GET /noticeboardIssue/:id': { params: { id: number }; answer: { data: NoticeboardIssueDataItem } };
/** Update issue (noticeboard:write) */
'PUT /noticeboardIssue/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; itemId?: number | null; title?: string; body?: string | null; stateId?: number | null; answer?: string | null; assignedUserId?: number | null; version?: number }; answer: { data: NoticeboardIssueDataItem } };
/** Count issues (noticeboard:read) */
'GET /noticeboardIssue/count': { query: Query2; answer: { data: { count: number } } };
/** List noticeboard items (noticeboard:read) */
'GET /noticeboardItem': { query: Query; answer: { data: NoticeboardItemDataItem[]; meta: AccountNumberMeta } };
/** Create noticeboard item (noticeboard:write) */
'POST /noticeboardItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; groupId?: number | null; parentItemId?: number | null; title?: string | null; body: string; pinned?: boolean | 0 | 1 | null; publishFrom?: string | null; publishTo?: string | null; notifyUserIds?: number[] | null }; answer: { data: NoticeboardItemDataItem } };
/** Delete noticeboard item (noticeboard:write) */
'DELETE /noticeboardItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One noticeboard item (noticeboard:read) */
'GET /noticeboardItem/:id': { params: { id: number }; answer: { data: NoticeboardItemDataItem } };
/** Update noticeboard item (noticeboard:write) */
'PUT /noticeboardItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; groupId?: number | null; parentItemId?: number | null; title?: string | null; body?: string; pinned?: boolean | 0 | 1 | null; publishFrom?: string | null; publishTo?: string | null; notifyUserIds?: number[] | null; version?: number }; answer: { data: NoticeboardItemDataItem } };
/** Upload a file to an item of the noticeboard, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /noticeboardItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for an item of the noticeboard as base64, at most 3 MB (documents:write) */
'POST /noticeboardItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for an item of the noticeboard that lies at a public address (documents:write) */
'POST /noticeboardItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Note that this person has read an item and its replies; its notices under the bell are read with it (noticeboard:write) */
'PUT /noticeboardItem/:id/read': { params: { id: number }; answer: { data: { id: number } } };
/** Who of the people of its group has read an item, and who has not (noticeboard:read) */
'GET /noticeboardItem/:id/readers': { params: { id: number }; answer: { data: { read: { id: number; label: string; readAt: string }[]; unread: { id: number; label: string }[] } } };
/** Bring back an item that was deleted, with its replies (noticeboard:write) */
'POST /noticeboardItem/:id/restore': { params: { id: number }; answer: { data: NoticeboardItemDataItem } };
/** Count noticeboard items (noticeboard:read) */
'GET /noticeboardItem/count': { query: Query2; answer: { data: { count: number } } };
/** What was said: notes, mails and text messages, newest first (messages:read) */
'GET /notification': { query: { filter?: string | number; sort?: string | number; page?: string | number; perPage?: string | number; after?: string | number; paginate?: "0" | "1"; s?: string | number; search?: string | number; from?: string | number; to?: string | number }; answer: { data: ContactDataItem[]; meta: AccountNumberMeta } };
/** Write a note, a mail or a text message (messages:write) */
'POST /notification': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; contactId?: number | null; note?: string | null; subject?: string | null; body?: string | null; notificationChannelId?: number | null; notificationTypeId?: number | null; public?: boolean | 0 | 1 | null; from?: string | null; fromName?: string | null; to?: string[] | null; cc?: string[] | null; bcc?: string[] | null; postSignatureContent?: string | null; notifyUserIds?: number[] | null; reminderDue?: string | null; filterTagIds?: number[] | null; attachmentIds?: number[] | null; notificationTemplateId?: number | null; timezone?: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/La_Rioja" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Fort_Nelson" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Monticello" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Ojinaga" | "America/Panama" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Colombo" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Hebron" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ulaanbaatar" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/Perth" | "Australia/Sydney" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Ulyanovsk" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zurich" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | null; assignedUserId?: number | null; inReplyToId?: number | null; scheduledAt?: string | null; holdSeconds?: number; evenIfQuiet?: boolean; unsigned?: boolean }; answer: { data: ContactDataItem } };
/** Delete note (messages:write) */
'DELETE /notification/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One note (messages:read) */
'GET /notification/:id': { params: { id: number }; answer: { data: ContactDataItem } };
/** Update note (messages:write) */
'PUT /notification/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; contactId?: number | null; note?: string | null; subject?: string | null; body?: string | null; notificationChannelId?: number | null; notificationTypeId?: number | null; public?: boolean | 0 | 1 | null; from?: string | null; fromName?: string | null; to?: string[] | null; cc?: string[] | null; bcc?: string[] | null; postSignatureContent?: string | null; notifyUserIds?: number[] | null; reminderDue?: string | null; filterTagIds?: number[] | null; attachmentIds?: number[] | null; notificationTemplateId?: number | null; timezone?: "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/La_Rioja" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Fort_Nelson" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Monticello" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Ojinaga" | "America/Panama" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Colombo" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Hebron" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ulaanbaatar" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/Perth" | "Australia/Sydney" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Ulyanovsk" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zurich" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | null; assignedUserId?: number | null; inReplyToId?: number | null; scheduledAt?: string | null; version?: number }; answer: { data: ContactDataItem } };
/** Say that it needs no answer any more, or still does (messages:write) */
'PUT /notification/:id/answered': { params: { id: number }; body: { answered: boolean }; answer: { data: ContactDataItem } };
/** Give it to a person, or file it under a job or a contact (messages:write) */
'PUT /notification/:id/assign': { params: { id: number }; body: { userId?: number | null; jobId?: number | null; contactId?: number | null }; answer: { data: ContactDataItem } };
/** Take back a message that has not left yet; it becomes a draft, or is gone (messages:write) */
'PUT /notification/:id/cancel': { params: { id: number }; body: { discard?: boolean }; answer: { data: { id: number } } };
/** Say that the sender of a mail is who they say, as somebody heard from them; or that it is not known (messages:write) */
'PUT /notification/:id/confirmSender': { params: { id: number }; body: { confirmed: boolean }; answer: { data: ContactDataItem } };
/** File it under tags (messages:write) */
'PUT /notification/:id/filterTags': { params: { id: number }; body: { filterTagIds: number[] }; answer: { data: ContactDataItem } };
/** The mail as it arrived, for a mail program (messages:read) */
'GET /notification/:id/original': { params: { id: number }; answer: Blob };
/** Show it to people outside, or not (messages:write) */
'PUT /notification/:id/public': { params: { id: number }; body: { public: boolean }; answer: { data: ContactDataItem } };
/** Say that one has read it, or not yet (messages:write) */
'PUT /notification/:id/read': { params: { id: number }; body: { read?: boolean }; answer: { data: ContactDataItem } };
/** Send a message again that did not arrive (messages:write) */
'PUT /notification/:id/retry': { params: { id: number }; answer: { data: ContactDataItem } };
/** Send a message to Endata, where it is connected (messages:write) */
'POST /notification/:id/syncToEndata': { params: { id: number }; answer: { data: ContactDataItem } };
/** Send a message to Estimage, where it is connected (messages:write) */
'POST /notification/:id/syncToEstimage': { params: { id: number }; answer: { data: ContactDataItem } };
/** Send a message to Oac, where it is connected (messages:write) */
'POST /notification/:id/syncToOac': { params: { id: number }; answer: { data: ContactDataItem } };
/** Send a message to Symbility, where it is connected (messages:write) */
'POST /notification/:id/syncToSymbility': { params: { id: number }; answer: { data: ContactDataItem } };
/** Take back a call that was noted just now, with all that it did (messages:write) */
'POST /notification/:id/takeBackCall': { params: { id: number }; answer: { data: { id: number } } };
/** File it under another type (messages:write) */
'PUT /notification/:id/updateType': { params: { id: number }; body: { notificationTypeId: number }; answer: { data: ContactDataItem } };
/** All of a message: its text with what is quoted in it (messages:read) */
'GET /notification/:id/whole': { params: { id: number }; answer: { data: { text: string; isKept: boolean } } };
/** Messages that a person looks after (messages:read) */
'GET /notification/assigned/:userId': { params: { userId: number }; query: Query; answer: { data: ContactDataItem[]; meta: AccountNumberMeta } };
/** Write to the customers of many jobs, or say who would get it (messages:write) */
'POST /notification/bulk': { body: NotificationBulk; answer: { data: NotificationBulkData } };
/** Delete several messages of the company (messages:write) */
'PUT /notification/bulk-delete/company': { body: { ids: number[] }; answer: { data: { deleted: number } } };
/** Messages that belong to no job and no contact (messages:read) */
'GET /notification/company': { query: Query; answer: { data: ContactDataItem[]; meta: AccountNumberMeta } };
/** A note to all people of the company, or how many would get it (messages:write) */
'POST /notification/company': { body: { note: string; countOnly?: boolean }; answer: { data: { id: number | null; reached: number } } };
/** Delete a message of the company (messages:write) */
'DELETE /notification/company/:id': { params: { id: number }; answer: { data: { id: number } } };
/** Give a message of the company to a person, or file it under a job (messages:write) */
'PUT /notification/company/:id/assign': { params: { id: number }; body: { userId?: number | null; jobId?: number | null }; answer: { data: ContactDataItem } };
/** Write to many contacts, or say who would get it (messages:write) */
'POST /notification/contact': { body: NotificationBulk; answer: { data: NotificationBulkData } };
/** Count notes (messages:read) */
'GET /notification/count': { query: Query2; answer: { data: { count: number } } };
/** Send a template for each of several jobs or contacts (messages:write) */
'POST /notification/object': { body: { objectType: "job" | "contact"; objectIds: number[]; notificationTemplateId: number }; answer: { data: { sent: number; left: { id: number; label: string; reason: string }[] } } };
/** Placeholders of message templates with their words (messages:read) */
'GET /notification/placeholders': { answer: { data: { name: string; label: string }[] } };
/** A text with its placeholders filled for a job, and those that have no value (messages:write) */
'POST /notification/preview': { body: { jobId?: number | null; contactId?: number | null; notificationTemplateId?: number | null; channelId?: number; subject?: string | null; body?: string | null; recipient?: string | null }; answer: { data: { subject: string; body: string; missing: { name: string; label: string; why: string }[] } } };
/** Copy messages to the jobs that are linked to theirs (messages:write) */
'POST /notification/syncToLinkedJobs': { body: { notificationIds: number[] }; answer: { data: { copied: number } } };
/** Messages that came in and belong to no job and nobody yet (messages:read) */
'GET /notification/unassigned': { query: Query; answer: { data: ContactDataItem[]; meta: AccountNumberMeta } };
/** List message templates (messages:read) */
'GET /notificationTemplate': { query: Query; answer: { data: NotificationTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create message template (messages:write) */
'POST /notificationTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; channelId?: number | null; notificationTypeId?: number | null; objectType?: "job" | "contact" | null; subject?: string | null; body: string; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: NotificationTemplateDataItem } };
/** Delete message template (messages:write) */
'DELETE /notificationTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One message template (messages:read) */
'GET /notificationTemplate/:id': { params: { id: number }; answer: { data: NotificationTemplateDataItem } };
/** Update message template (messages:write) */
'PUT /notificationTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; channelId?: number | null; notificationTypeId?: number | null; objectType?: "job" | "contact" | null; subject?: string | null; body?: string; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: NotificationTemplateDataItem } };
/** Count message templates (messages:read) */
'GET /notificationTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** How jobs and other records are numbered (company:read) */
'GET /numberSeries': { answer: { data: { seriesRef: string; label: string; perJob: boolean; prefix: string; digits: number; padding: boolean; nextNumber: number; preview: string }[] } };
/** The entries of an option list, favourites first (general:read) */
'GET /option/:type': { params: { type: string }; query: { includeInactive?: "0" | "1"; s?: string | number; jobId?: string | number; objectId?: string | number; objectType?: string | number }; answer: { data: { value: number; label: string; subLabel: string | null; hint: string | null; item: { colour?: string | null; typeName?: string; favourite?: boolean; aliases?: string[]; active?: boolean; letter?: string | null; waterJob?: boolean; nextIds?: number[]; forMaterial?: boolean; forLabour?: boolean; stage?: string | null; internal?: boolean; chargeable?: boolean; taxed?: boolean; kmRate?: number | null; minutes?: number | null; travel?: boolean; inspects?: boolean; readings?: boolean; words?: string[]; trades?: string[]; textColour?: string | null } }[] } };
/** Mark an entry as a favourite of this user, or unmark it (general:write) */
'POST /option/favourites/:type': { params: { type: string }; body: { value: number }; answer: { data: { value: number; favourite: boolean } } };
/** The entries of an option list to filter by, inactive ones too (general:read) */
'GET /option/filter/:type': { params: { type: string }; answer: { data: { value: number; label: string }[] } };
/** How many records of which kind use each entry of an option list (company:read) */
'GET /option/uses/:type': { params: { type: string }; answer: { data: Record<string, { kind: string; count: number }[]> } };
/** Messages that left, wait, failed or were kept (company:read) */
'GET /outgoingMessage': { query: Query; answer: { data: { id: number; channel: "email" | "sms"; template: string; toAddress: string; toName: string | null; subject: string | null; status: "queued" | "sent" | "failed" | "kept"; tries: number; errorMessage: string | null; createdAt: string; sentAt: string | null }[]; meta: AccountNumberMeta } };
/** One message with its text (company:read) */
'GET /outgoingMessage/:id': { params: { id: number }; answer: { data: { id: number; channel: "email" | "sms"; template: string; toAddress: string; toName: string | null; subject: string | null; status: "queued" | "sent" | "failed" | "kept"; tries: number; errorMessage: string | null; createdAt: string; sentAt: string | null; bodyText: string } } };
/** List payments (finance:read) */
'GET /payment': { query: Query; answer: { data: PaymentDataItem[]; meta: AccountNumberMeta } };
/** Record money that came or went, and what it pays; what is left stays with the payment (finance:write) */
'POST /payment': { body: { direction: "in" | "out"; contactId: number; jobId?: number | null; date: string; amount: number; methodId?: number | null; reference?: string | null; note?: string | null; allocations?: PaymentAllocationsItem[]; paysForOthers?: boolean; receipt?: { email?: string | null } | null }; answer: { data: PaymentDataItem } };
/** One payment (finance:read) */
'GET /payment/:id': { params: { id: number }; answer: { data: PaymentDataItem } };
/** What a payment was given to (finance:read) */
'GET /payment/:id/allocation': { params: { id: number }; answer: { data: { documentType: string; documentId: number; label: string; amount: number }[] } };
/** Give what a payment has left to invoices or bills (finance:write) */
'POST /payment/:id/allocation': { params: { id: number }; body: { allocations: PaymentAllocationsItem[]; version?: number }; answer: { data: PaymentDataItem } };
/** What is known of a payment that came by card; null where it did not (finance:read) */
'GET /payment/:id/card': { params: { id: number }; answer: { data: PaymentData | null } };
/** The receipt of money that came in (finance:read) */
'GET /payment/:id/receipt': { params: { id: number }; answer: Blob };
/** Send the receipt by mail (finance:write) */
'POST /payment/:id/receipt': { params: { id: number }; body: { email?: string | null }; answer: { data: PaymentDataItem } };
/** Send money back to the card that it came from; it is booked when the payment service says that it went (finance:write) */
'POST /payment/:id/refund': { params: { id: number }; body: { amount: number; reason: string }; answer: { data: PaymentData | null } };
/** Take a payment back: it bounced, or it was entered wrong (finance:write) */
'PUT /payment/:id/reverse': { params: { id: number }; body: { reason: string; version?: number }; answer: { data: PaymentDataItem } };
/** Count payments (finance:read) */
'GET /payment/count': { query: Query2; answer: { data: { count: number } } };
/** List payment methods (company:read) */
'GET /paymentMethod': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One payment method (company:read) */
'GET /paymentMethod/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count payment methods (company:read) */
'GET /paymentMethod/count': { query: Query2; answer: { data: { count: number } } };
/** List payment runs (bills:read) */
'GET /paymentRun': { query: Query; answer: { data: PaymentRunDataItem[]; meta: AccountNumberMeta } };
/** Put bills, and expenses that the staff laid out, into a payment run (bills:write) */
'POST /paymentRun': { body: { label?: string; date: string; methodId?: number | null; billIds?: number[]; expenseIds?: number[]; takeOffCredits?: boolean }; answer: { data: PaymentRunDataItem } };
/** Delete a run that is not paid; its bills are free again (bills:write) */
'DELETE /paymentRun/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One payment run (bills:read) */
'GET /paymentRun/:id': { params: { id: number }; answer: { data: PaymentRunDataItem } };
/** The file for the bank, in the format of the company’s country (bills:read) */
'GET /paymentRun/:id/file': { params: { id: number }; answer: Blob };
/** A payment run by supplier: what is paid, and what is wrong with an account (bills:read) */
'GET /paymentRun/:id/line': { params: { id: number }; answer: { data: { contact: { id: number; label: string }; amount: number; bills: { id: number; billNumber: string; supplierInvoiceNumber: string | null; jobId: number | null; amount: number }[]; expenses: { id: number; description: string; date: string; amount: number }[]; problem: string | null; hasEmail: boolean; paymentId: number | null }[] } };
/** Say that the run is paid: a payment for each supplier, who is told what it is for (bills:write) */
'PUT /paymentRun/:id/pay': { params: { id: number }; body: { tellSuppliers?: boolean; version?: number }; answer: { data: PaymentRunDataItem } };
/** Take a paid run back as a whole (bills:write) */
'PUT /paymentRun/:id/undo': { params: { id: number }; body: { reason: string; version?: number }; answer: { data: PaymentRunDataItem } };
/** Bills that a run may pay: approved, not on hold, in no other open run, due by a day (bills:read) */
'GET /paymentRun/list/due': { query: { until?: string | number }; answer: { data: { id: number; billNumber: string; supplierInvoiceNumber: string | null; contact: { id: number; label: string }; job: { id: number; label: string } | null; dueDate: string | null; balance: number; overdue: boolean; credit: number; problem: string | null }[] } };
/** Approved expenses that the staff laid out and are not paid back, nor in an open run (bills:read) */
'GET /paymentRun/list/expense': { answer: { data: { id: number; description: string; date: string; contact: { id: number; label: string }; job: { id: number; label: string } | null; amount: number; problem: string | null }[] } };
/** List payment terms (company:read) */
'GET /paymentTerm': { query: Query; answer: { data: PaymentTermDataItem[]; meta: AccountNumberMeta } };
/** One payment term (company:read) */
'GET /paymentTerm/:id': { params: { id: number }; answer: { data: PaymentTermDataItem } };
/** Count payment terms (company:read) */
'GET /paymentTerm/count': { query: Query2; answer: { data: { count: number } } };
/** List perils (company:read) */
'GET /peril': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One peril (company:read) */
'GET /peril/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count perils (company:read) */
'GET /peril/count': { query: Query2; answer: { data: { count: number } } };
/** List price lists (estimate-templates:read) */
'GET /priceList': { query: Query; answer: { data: PriceListDataItem[]; meta: AccountNumberMeta } };
/** Create price list (estimate-templates:write) */
'POST /priceList': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; source?: string | null; regionId?: number | null; supplierId?: number | null; effectiveDate: string; notes?: string | null; active?: boolean | 0 | 1 | null }; answer: { data: PriceListDataItem } };
/** Delete price list (estimate-templates:write) */
'DELETE /priceList/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One price list (estimate-templates:read) */
'GET /priceList/:id': { params: { id: number }; answer: { data: PriceListDataItem } };
/** Update price list (estimate-templates:write) */
'PUT /priceList/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; source?: string | null; regionId?: number | null; supplierId?: number | null; effectiveDate?: string; notes?: string | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: PriceListDataItem } };
/** Import rates into a price list (XLSX, CSV, pasted rows); preview=1 saves nothing (estimate-templates:write) */
'POST /priceList/:priceListId/import': { params: { priceListId: number }; body: Upload; answer: { data: { refused: { row: number; reason: string }[]; mapping: unknown; remembered: boolean; sheet: string | null; sheets: string[]; hiddenSheets: string[]; sample: ((string | number | null)[])[]; unknownUnits: { text: string; suggestion: string | null; rows: number }[]; unknownTrades: string[]; saysTaxed: boolean; taxNote: EstimateDataTaxNote | null; taxPercentage: number; items: number; created: number; changed: number; unchanged: number; retired: number } } };
/** Count price lists (estimate-templates:read) */
'GET /priceList/count': { query: Query2; answer: { data: { count: number } } };
/** Ask whoever is on site for what a line lacks; each thing once (proof:write) */
'POST /proof/ask': { body: { lineType: "estimateItem" | "timesheet" | "expense" | "allocation" | "accountsReceivableItem" | "assetCharge" | "storageCharge" | "inventoryMovement" | "lossScheduleQuoteItem"; lineId: number; kinds: ("photoBefore" | "photoAfter" | "form" | "timesheet" | "supplierBill" | "signature" | "workOrder" | "reading" | "itemPhoto" | "receipt" | "acceptedQuote" | "disposalApproval" | "custody")[] }; answer: { data: { who: string; by: "reminder" | "mail" } } };
/** Link photographs, documents or a form to a line as its proof (proof:write) */
'POST /proof/link': { body: { lineType: "estimateItem" | "timesheet" | "expense" | "allocation" | "accountsReceivableItem" | "assetCharge" | "storageCharge" | "inventoryMovement" | "lossScheduleQuoteItem"; lineId: number; kind: "photoBefore" | "photoAfter" | "form" | "timesheet" | "supplierBill" | "signature" | "itemPhoto" | "receipt" | "acceptedQuote" | "disposalApproval" | "custody"; attachmentIds?: number[]; customFormId?: number }; answer: { data: { linked: number } } };
/** Take a proof off its line (proof:write) */
'DELETE /proof/link/:id': { params: { id: number }; answer: { data: { id: number } } };
/** List rules of proof (proof:read) */
'GET /proofRule': { query: Query; answer: { data: ProofRuleDataItem[]; meta: AccountNumberMeta } };
/** Create rule of proof (proof:write) */
'POST /proofRule': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; tradeId?: number | null; clientId?: number | null; documents?: "all" | "estimates" | "invoices" | null; fromAmount?: number | null; photoBefore?: boolean | 0 | 1 | null; photoAfter?: boolean | 0 | 1 | null; form?: boolean | 0 | 1 | null; customFormTemplateId?: number | null; timesheet?: boolean | 0 | 1 | null; supplierBill?: boolean | 0 | 1 | null; signature?: boolean | 0 | 1 | null; workOrder?: boolean | 0 | 1 | null; reading?: boolean | 0 | 1 | null; itemPhoto?: boolean | 0 | 1 | null; receipt?: boolean | 0 | 1 | null; acceptedQuote?: boolean | 0 | 1 | null; disposalApproval?: boolean | 0 | 1 | null; custody?: boolean | 0 | 1 | null; effect?: "warn" | "hold" | null; notificationTemplateId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: ProofRuleDataItem } };
/** Delete rule of proof (proof:write) */
'DELETE /proofRule/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One rule of proof (proof:read) */
'GET /proofRule/:id': { params: { id: number }; answer: { data: ProofRuleDataItem } };
/** Update rule of proof (proof:write) */
'PUT /proofRule/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; tradeId?: number | null; clientId?: number | null; documents?: "all" | "estimates" | "invoices" | null; fromAmount?: number | null; photoBefore?: boolean | 0 | 1 | null; photoAfter?: boolean | 0 | 1 | null; form?: boolean | 0 | 1 | null; customFormTemplateId?: number | null; timesheet?: boolean | 0 | 1 | null; supplierBill?: boolean | 0 | 1 | null; signature?: boolean | 0 | 1 | null; workOrder?: boolean | 0 | 1 | null; reading?: boolean | 0 | 1 | null; itemPhoto?: boolean | 0 | 1 | null; receipt?: boolean | 0 | 1 | null; acceptedQuote?: boolean | 0 | 1 | null; disposalApproval?: boolean | 0 | 1 | null; custody?: boolean | 0 | 1 | null; effect?: "warn" | "hold" | null; notificationTemplateId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: ProofRuleDataItem } };
/** Count rules of proof (proof:read) */
'GET /proofRule/count': { query: Query2; answer: { data: { count: number } } };
/** List property types (company:read) */
'GET /propertyType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One property type (company:read) */
'GET /propertyType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count property types (company:read) */
'GET /propertyType/count': { query: Query2; answer: { data: { count: number } } };
/** List public holidays (job:read) */
'GET /publicHoliday': { query: Query; answer: { data: PublicHolidayDataItem[]; meta: AccountNumberMeta } };
/** Create public holiday (job:write) */
'POST /publicHoliday': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; date: string; state?: string | null }; answer: { data: PublicHolidayDataItem } };
/** Delete public holiday (job:write) */
'DELETE /publicHoliday/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One public holiday (job:read) */
'GET /publicHoliday/:id': { params: { id: number }; answer: { data: PublicHolidayDataItem } };
/** Update public holiday (job:write) */
'PUT /publicHoliday/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; date?: string; state?: string | null; version?: number }; answer: { data: PublicHolidayDataItem } };
/** Count public holidays (job:read) */
'GET /publicHoliday/count': { query: Query2; answer: { data: { count: number } } };
/** List quote requests (quote-request:read) */
'GET /quoteRequest': { query: Query; answer: { data: QuoteRequestDataItem[]; meta: AccountNumberMeta } };
/** Create quote request (quote-request:write) */
'POST /quoteRequest': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; jobId: number; assignedId: number; estimateTypeId?: number | null; dueDate?: string | null; note?: string | null }; answer: { data: QuoteRequestDataItem } };
/** Delete quote request (quote-request:write) */
'DELETE /quoteRequest/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One quote request (quote-request:read) */
'GET /quoteRequest/:id': { params: { id: number }; answer: { data: QuoteRequestDataItem } };
/** Change a quote request; or accept it whole, as a work order or into the estimate (quote-request:write) */
'PUT /quoteRequest/:id': { params: { id: number }; query: { createWorkOrder?: "0" | "1" | "true" | "false"; updateEstimate?: "0" | "1" | "true" | "false" }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; jobId?: number; assignedId?: number; estimateTypeId?: number | null; dueDate?: string | null; note?: string | null; version?: number; estimateItemMapping?: { quoteRequestItemId: number; estimateItemId: number }[] }; answer: { data: QuoteRequestDataItem } };
/** Ask another contractor instead, before anything was sent (quote-request:write) */
'PUT /quoteRequest/:id/assigned': { params: { id: number }; body: { assignedId: number; version?: number }; answer: { data: QuoteRequestDataItem } };
/** Ask for lines of the estimate (quote-request:write) */
'POST /quoteRequest/:id/estimateItem': { params: { id: number }; body: { items: { estimateItemId: number }[]; quoteRequest?: { version?: number } }; answer: { data: QuoteRequestDataItem } };
/** The lines of a quote request (quote-request:read) */
'GET /quoteRequest/:id/item': { params: { id: number }; answer: { data: QuoteRequestDataItem2[] } };
/** Ask for one line more, of every draft of the group (quote-request:write) */
'POST /quoteRequest/:id/item': { params: { id: number }; body: QuoteRequest; answer: { data: QuoteRequestDataItem2 } };
/** Take a line off a draft (quote-request:write) */
'DELETE /quoteRequest/:id/item/:itemId': { params: { id: number; itemId: number }; answer: { data: { id: number } } };
/** One line (quote-request:read) */
'GET /quoteRequest/:id/item/:itemId': { params: { id: number; itemId: number }; answer: { data: QuoteRequestDataItem2 } };
/** Change a line of a draft; a total in place of a rate sets the rate (quote-request:write) */
'PUT /quoteRequest/:id/item/:itemId': { params: { id: number; itemId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description?: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; tradeId?: number | null; categoryLabel?: string | null; order?: number | null; version?: number; materialCostTotal?: number; labourCostTotal?: number }; answer: { data: QuoteRequestDataItem2 } };
/** Send a quote request to its contractor, with a link to price it (quote-request:write) */
'POST /quoteRequest/:id/notify': { params: { id: number }; body: { message?: string | null }; answer: { data: QuoteRequestDataItem } };
/** What the office asked about a quote (quote-request:read) */
'GET /quoteRequest/:id/question': { params: { id: number }; answer: { data: QuoteRequestDataItem3[] } };
/** Ask the contractor about a quote, or one line of it, by mail; the answer goes to whoever asks (quote-request:write) */
'POST /quoteRequest/:id/question': { params: { id: number }; body: { line?: number | null; question: string }; answer: { data: QuoteRequestDataItem3[] } };
/** Move a quote request to another status (quote-request:write) */
'PUT /quoteRequest/:id/status': { params: { id: number }; body: AccountsPayable3; answer: { data: QuoteRequestDataItem } };
/** Count quote requests (quote-request:read) */
'GET /quoteRequest/count': { query: Query2; answer: { data: { count: number } } };
/** Ask several contractors for prices of the same lines (quote-request:write) */
'POST /quoteRequest/createMultiple': { body: { jobId: number; label?: string; dueDate?: string | null; note?: string | null; estimateTypeId?: 1 | 2; assignedIds: number[]; estimateItemIds?: number[]; items?: QuoteRequest[] }; answer: { data: QuoteRequestDataItem[] } };
/** The quotes of a group side by side (quote-request:read) */
'GET /quoteRequest/group/:groupId': { params: { groupId: number }; answer: { data: { quotes: QuoteRequestGroupDataQuotesItem[]; items: QuoteRequestDataItem2[]; moved: { line: number; to: QuoteRequestGroupDataMovedItemTo | null }[] } } };
/** Make work orders of what was chosen, one for each contractor; the others are thanked (work-order:write) */
'POST /quoteRequest/group/:groupId/accept': { params: { groupId: number }; body: { itemIds: number[]; tellOthers?: boolean }; answer: { data: { workOrderIds: number[]; levelling: { quotes: QuoteRequestGroupDataQuotesItem[]; items: QuoteRequestDataItem2[]; moved: { line: number; to: QuoteRequestGroupDataMovedItemTo | null }[] } } } };
/** Choose prices, one for each line, or leave them (quote-request:write) */
'PUT /quoteRequest/group/:groupId/choice': { params: { groupId: number }; body: { itemIds: number[]; chosen: boolean }; answer: { data: { quotes: QuoteRequestGroupDataQuotesItem[]; items: QuoteRequestDataItem2[]; moved: { line: number; to: QuoteRequestGroupDataMovedItemTo | null }[] } } };
/** List quote request statuses (company:read) */
'GET /quoteRequestStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One quote request status (company:read) */
'GET /quoteRequestStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count quote request statuses (company:read) */
'GET /quoteRequestStatus/count': { query: Query2; answer: { data: { count: number } } };
/** How the company works with the system, by the id of the company; without its secrets (company:read) */
'GET /reckonSetting/:companyId': { params: { companyId: number }; answer: { data: MyobSettingData } };
/** The tax code of each side and rate, as documents are transferred with, and which accounts name which (accounting:read) */
'GET /reckonSetting/:companyId/taxCode': { params: { companyId: number }; answer: { data: MyobSettingData2 } };
/** Change the tax codes; what is left out is what the system comes with (accounting:write) */
'PUT /reckonSetting/:companyId/taxCode': { params: { companyId: number }; body: { version?: number; codes: MyobSettingCodesItem[] }; answer: { data: MyobSettingData2 } };
/** The books that the company may reach in the system (company:read) */
'GET /reckonSetting/company': { answer: { data: { id: string; name: string }[] } };
/** Where somebody of the company signs in to the system and agrees (company:read) */
'GET /reckonSetting/config/authoriseUrl': { answer: { data: { url: string } } };
/** The same by its other name (company:read) */
'GET /reckonSetting/organisation': { answer: { data: { id: string; name: string }[] } };
/** List regions (company:read) */
'GET /region': { query: Query; answer: { data: RegionDataItem[]; meta: AccountNumberMeta } };
/** One region (company:read) */
'GET /region/:id': { params: { id: number }; answer: { data: RegionDataItem } };
/** Count regions (company:read) */
'GET /region/count': { query: Query2; answer: { data: { count: number } } };
/** List reminders (reminders:read) */
'GET /reminder': { query: Query; answer: { data: ReminderDataItem[]; meta: AccountNumberMeta } };
/** Create reminder (reminders:write) */
'POST /reminder': { body: Reminder; answer: { data: ReminderDataItem } };
/** Delete reminder (reminders:write) */
'DELETE /reminder/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One reminder (reminders:read) */
'GET /reminder/:id': { params: { id: number }; answer: { data: ReminderDataItem } };
/** Update reminder (reminders:write) */
'PUT /reminder/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; title?: string; description?: string | null; reminderStatusId?: number | null; reminderPriorityId?: number | null; reminderActionId?: number | null; reminderTemplateId?: number | null; date?: string; dueTime?: string | null; userId?: number | null; notifyOnCompletion?: boolean | 0 | 1 | null; jobId?: number | null; objectType?: string | null; objectId?: number | null; version?: number }; answer: { data: ReminderDataItem } };
/** Complete a reminder; with completed false it is open again (reminders:write) */
'PUT /reminder/:id/complete': { params: { id: number }; body: { completed?: boolean }; answer: { data: ReminderDataItem } };
/** Give a reminder another day and time, and perhaps another person (reminders:write) */
'PUT /reminder/:id/date': { params: { id: number }; body: { id?: number; date: string; time?: string | null; userId?: number | null }; answer: { data: ReminderDataItem } };
/** Move a reminder to another status (reminders:write) */
'PUT /reminder/:id/status/:reminderStatusId': { params: { id: number; reminderStatusId: number }; answer: { data: ReminderDataItem } };
/** Count reminders (reminders:read) */
'GET /reminder/count': { query: Query2; answer: { data: { count: number } } };
/** The same reminder for several people; without people nothing is made (reminders:write) */
'POST /reminder/multiple': { body: { reminder: Reminder; userIds: number[] }; answer: { data: ReminderDataItem[] } };
/** List reminder actions (company:read) */
'GET /reminderAction': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One reminder action (company:read) */
'GET /reminderAction/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count reminder actions (company:read) */
'GET /reminderAction/count': { query: Query2; answer: { data: { count: number } } };
/** List reminder priorities (company:read) */
'GET /reminderPriority': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One reminder priority (company:read) */
'GET /reminderPriority/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count reminder priorities (company:read) */
'GET /reminderPriority/count': { query: Query2; answer: { data: { count: number } } };
/** List reminder statuses (company:read) */
'GET /reminderStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One reminder status (company:read) */
'GET /reminderStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count reminder statuses (company:read) */
'GET /reminderStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List reminder templates (reminders:read) */
'GET /reminderTemplate': { query: Query; answer: { data: ReminderTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create reminder template (reminders:write) */
'POST /reminderTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; title: string; description?: string | null; dueInDays?: number | null; businessDays?: boolean | 0 | 1 | null; reminderPriorityId?: number | null; reminderActionId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: ReminderTemplateDataItem } };
/** Delete reminder template (reminders:write) */
'DELETE /reminderTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One reminder template (reminders:read) */
'GET /reminderTemplate/:id': { params: { id: number }; answer: { data: ReminderTemplateDataItem } };
/** Update reminder template (reminders:write) */
'PUT /reminderTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; title?: string; description?: string | null; dueInDays?: number | null; businessDays?: boolean | 0 | 1 | null; reminderPriorityId?: number | null; reminderActionId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: ReminderTemplateDataItem } };
/** Count reminder templates (reminders:read) */
'GET /reminderTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** List resources (resources:read) */
'GET /resource': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; resourceKindId: number; folder: string | null; roleIds: number[]; jobTypeIds: number[]; mustRead: boolean; dueDays: number; ownerId: number | null; reviewDate: string | null; publishedNumber: number | null; publishedAt: string | null; askedNumber: number | null; askedAt: string | null; kind: { id: number; label: string }; owner: { id: number; label: string } | null; roles: { id: number; label: string }[]; state: "none" | "waiting" | "late" | "read"; dueDate: string | null; readCount: number | null; readerCount: number | null; fileCount: number; hasDraft: boolean; mayEdit: boolean }[]; meta: AccountNumberMeta } };
/** Create a resource with its first draft; nobody else reads it before it is published (resources:write) */
'POST /resource': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; resourceKindId: number; folder?: string | null; roleIds?: number[] | null; jobTypeIds?: number[] | null; mustRead?: boolean | 0 | 1 | null; dueDays?: number | null; ownerId?: number | null; reviewDate?: string | null; label: string; body?: string }; answer: { data: ResourceData } };
/** Delete resource (resources:write) */
'DELETE /resource/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One resource (resources:read) */
'GET /resource/:id': { params: { id: number }; answer: { data: ResourceData } };
/** Update resource (resources:write) */
'PUT /resource/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; resourceKindId?: number; folder?: string | null; roleIds?: number[] | null; jobTypeIds?: number[] | null; mustRead?: boolean | 0 | 1 | null; dueDays?: number | null; ownerId?: number | null; reviewDate?: string | null; version?: number }; answer: { data: ResourceData } };
/** Discard the draft; what is published stays (resources:write) */
'DELETE /resource/:id/draft': { params: { id: number }; answer: { data: { id: number } } };
/** Write the draft; without one it begins as a copy of what is published (resources:write) */
'PUT /resource/:id/draft': { params: { id: number }; body: { label?: string; body?: string; version?: number }; answer: { data: ResourceData } };
/** Remind the people who have not confirmed it, by a notice and, where asked for, by email (resources:write) */
'POST /resource/:id/nudge': { params: { id: number }; body: { email?: boolean; userIds?: number[] }; answer: { data: { told: number } } };
/** Publish the draft as the next version (resources:write) */
'POST /resource/:id/publish': { params: { id: number }; body: { note?: string | null; asksAgain?: boolean; tell?: boolean }; answer: { data: ResourceData } };
/** Bring back a resource that was deleted (resources:write) */
'POST /resource/:id/restore': { params: { id: number }; answer: { data: { id: number } } };
/** Say that this person has read and understood a version (resources:write) */
'PUT /resource/:id/understood': { params: { id: number }; body: { number: number }; answer: { data: { id: number } } };
/** The published versions, newest first (resources:read) */
'GET /resource/:id/version': { params: { id: number }; answer: { data: { id: number; number: number | null; label: string; note: string | null; asksAgain: boolean; publishedAt: string | null; publishedById: number | null; publishedBy: { id: number; label: string } | null }[] } };
/** A version with its words, and those of the version before it (resources:read) */
'GET /resource/:id/version/:versionId': { params: { id: number; versionId: number }; answer: { data: { id: number; number: number | null; label: string; body: string; words: string; before: { number: number; label: string; words: string } | null } } };
/** Count resources (resources:read) */
'GET /resource/count': { query: Query2; answer: { data: { count: number } } };
/** The kinds with how many resources of each this person reads, and how many wait for them (resources:read) */
'GET /resource/menu': { answer: { data: { kinds: { id: number; label: string; count: number; folders: string[] }[]; all: number; toRead: number } } };
/** List resource kinds (company:read) */
'GET /resourceKind': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One resource kind (company:read) */
'GET /resourceKind/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count resource kinds (company:read) */
'GET /resourceKind/count': { query: Query2; answer: { data: { count: number } } };
/** Who has confirmed what, and who has not (resources:read) */
'GET /resourceReader': { query: Query; answer: { data: { id: number; resourceId: number; resource: string; userId: number; person: string; roles: string; state: "waiting" | "late" | "read"; number: number | null; readAt: string | null; dueDate: string }[]; meta: AccountNumberMeta } };
/** Upload a file to the draft of a resource, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /resourceVersion/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for the draft of a resource as base64, at most 3 MB (documents:write) */
'POST /resourceVersion/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for the draft of a resource that lies at a public address (documents:write) */
'POST /resourceVersion/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** What is held back, by contractor and job (bills:read) */
'GET /retention': { answer: { data: { contact: { id: number; label: string }; job: { id: number; label: string } | null; withheld: number; released: number; used: number; held: number; dueDate: string | null; due: "none" | "calm" | "today" | "overdue"; practicalCompletion: string | null; lastReported: string | null; reportDue: string | null }[] } };
/** What is held back from a contractor on a job (or on none): bills, movements and notices (bills:read) */
'GET /retention/contact/:contactId': { params: { contactId: number }; query: { jobId?: string | number }; answer: { data: RetentionContactData } };
/** The report to a contractor of what is held back from them, on paper (bills:read) */
'GET /retention/contact/:contactId/pdf': { params: { contactId: number }; answer: Blob };
/** Send a contractor the report of what is held back from them; the day is kept (bills:write) */
'POST /retention/contact/:contactId/report': { params: { contactId: number }; answer: { data: { reportedOn: string } } };
/** Give a contractor notice that what is held back will be used, at least ten days before (bills:write) */
'POST /retention/notice': { body: { contactId: number; jobId?: number | null; amount: number; reason: string; usableFrom?: string }; answer: { data: RetentionContactDataNoticesItem } };
/** Use what notice was given of, once its day has come (bills:write) */
'PUT /retention/notice/:id/use': { params: { id: number }; body: { version?: number }; answer: { data: RetentionContactDataNoticesItem } };
/** Withdraw a notice: the defects were mended (bills:write) */
'PUT /retention/notice/:id/withdraw': { params: { id: number }; body: { version?: number }; answer: { data: RetentionContactDataNoticesItem } };
/** Release half of what is held back, the rest, or an amount; the supplier is owed it then (bills:write) */
'POST /retention/release': { body: { contactId: number; jobId?: number | null; share?: "half" | "rest"; amount?: number; note?: string | null }; answer: { data: RetentionContactData } };
/** List roles (user:read) */
'GET /role': { query: Query; answer: { data: RoleDataItem[]; meta: AccountNumberMeta } };
/** One role (user:read) */
'GET /role/:id': { params: { id: number }; answer: { data: RoleDataItem } };
/** Count roles (user:read) */
'GET /role/count': { query: Query2; answer: { data: { count: number } } };
/** The people who hold a right, with the roles that give it to them (user:read) */
'GET /role/holders': { query: { permission: string | number }; answer: { data: { id: number; label: string; roles: { id: number; label: string }[] }[] } };
/** All rights that a role can hold, by module (user:read) */
'GET /role/rights': { answer: { data: { modules: { ref: string; label: string; resources: string[] }[]; components: string[]; actions: string[]; done: Record<string, ("view" | "edit" | "create" | "delete")[]>; labels: Record<string, string> } } };
/** Tells the server’s log of an address that no page answers (general:write) */
'POST /routeNotFound': { body: { path: string }; answer: { data: { path: string } } };
/** The sanctions lists in use (contact:read) */
'GET /sanctionsList': { answer: { data: { id: number; source: "OFAC" | "DFAT" | "UK" | "UN"; listVersion: string; fileName: string; entries: number; names: number; createdAt: string; createdBy: { id: number; label: string } | null }[] } };
/** Take a list out of use (contact:write) */
'DELETE /sanctionsList/:id': { params: { id: number }; answer: { data: { id: number } } };
/** How far this person’s imports and screenings are, newest first (contact:read) */
'GET /sanctionsList/background': { answer: { data: { id: number; kind: string; label: string; status: "queued" | "running" | "done" | "failed" | "cancelled"; progress: number; message: string | null; result: { entries?: number; screened?: number; toDecide?: number } | null; createdAt: string; finishedAt: string | null }[] } };
/** Import a list as OFAC (SDN CSV or XML), DFAT (CSV), UK (CSV or XML) or UN (XML) publish it; contacts are screened again (contact:write) */
'POST /sanctionsList/import': { body: Upload; answer: { data: { id: number } } };
/** Screen all contacts again, in the background (contact:write) */
'POST /sanctionsList/screen': { answer: { data: { id: number } } };
/** List schedule templates (job-schedules:read) */
'GET /scheduleTemplate': { query: Query; answer: { data: ScheduleTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create schedule template (job-schedules:write) */
'POST /scheduleTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; jobTypeId?: number | null; workingCalendarId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null; items?: ScheduleTemplateDataItemItemsItem[] | null }; answer: { data: ScheduleTemplateDataItem } };
/** Delete schedule template (job-schedules:write) */
'DELETE /scheduleTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One schedule template (job-schedules:read) */
'GET /scheduleTemplate/:id': { params: { id: number }; answer: { data: ScheduleTemplateDataItem } };
/** Update schedule template (job-schedules:write) */
'PUT /scheduleTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; jobTypeId?: number | null; workingCalendarId?: number | null; order?: number | null; active?: boolean | 0 | 1 | null; items?: ScheduleTemplateDataItemItemsItem[] | null; version?: number }; answer: { data: ScheduleTemplateDataItem } };
/** Count schedule templates (job-schedules:read) */
'GET /scheduleTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** Records whose numbers, names or addresses hold every word of a text (at least 2 characters): contacts, or the named types. Exact numbers first, then what begins so (general:read) */
'GET /search': { query: { s?: string | number; page?: string | number; perPage?: string | number; types?: string | number }; answer: { data: SearchDataItem[]; meta: { page: number; perPage: number } } };
/** The same within one type: jobs, contacts, workOrders, estimates or a kind of contact (general:read) */
'GET /search/:type': { params: { type: string }; query: { s?: string | number; page?: string | number; perPage?: string | number }; answer: { data: SearchDataItem[]; meta: { page: number; perPage: number } } };
/** The security log, newest first (user:read) */
'GET /securityEvent': { query: Query; answer: { data: { id: number; at: string; name: string; userId: number | null; userName: string | null; ip: string | null; device: string | null; objectType: string | null; objectId: number | null; requestId: string | null; detail: Record<string, unknown> }[]; meta: AccountNumberMeta } };
/** Whether the sealed entries are as they were written (user:read) */
'GET /securityEvent/check': { answer: { data: { verifiedUntil: string | null; sealed: number; brokenAt: string | null } } };
/** The entries of a filter as CSV, at most 50,000 (user:read) */
'GET /securityEvent/export': { query: Query; answer: Blob };
/** What the company asks at sign-in (user:read) */
'GET /securitySetting': { answer: { data: { mfaPolicy: "off" | "optional" | "admins" | "everyone"; passkeys: boolean; passwordSignIn: boolean; sessionDays: number; idleMinutes: number | null; deviceDays: number; devicePinMinutes: number | null; version: number } } };
/** Whether this person has help with texts, in which styles, and why not where it is off (general:read) */
'GET /service/text': { answer: { data: { on: boolean; reason: string | null; styles: { ref: string; label: string }[]; leftToday: number | null; mostCharacters: number; pictures: boolean } } };
/** A text in other words, as plain text or with its marks (keep-html); nothing is saved (texts:write) */
'POST /service/text': { body: ServiceText; answer: { data: { text: string } } };
/** The same as POST /service/text (texts:write) */
'POST /serviceText': { body: ServiceText; answer: { data: { text: string } } };
/** Incomplete and contradictory settings of the company, and what they break (company:read) */
'GET /settingCheck': { answer: { data: { ref: string; area: "Company" | "People" | "Lists" | "Jobs" | "Contacts" | "Custom fields" | "Estimates" | "Finance" | "Installation"; severity: "problem" | "hint"; title: string; breaks: string; section: string; repair: string }[] } };
/** List shared pages (portal:read) */
'GET /shareItem': { query: Query; answer: { data: ShareItemDataItem[]; meta: AccountNumberMeta } };
/** Share a page with somebody without an account; the link is answered once (portal:write) */
'POST /shareItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; kind: "form" | "site-form" | "attachment" | "appointment" | "appointment-selector" | "upload" | "estimate" | "loss-schedule" | "attendance" | "loss-schedule-quote" | "moisture-schedule" | "portal" | "invoice-submission" | "compliance" | "registration" | "wizard" | "invoice-payment" | "material-selection" | "schedule" | "work-order" | "quote-request" | "feedback"; objectType: string; objectId: number; label?: string | null; contactId?: number | null; email?: string | null; themeId?: number | null; requireLogin?: boolean | 0 | 1 | null; expiresAt: string; attachmentIds?: number[] | null; withoutCameraFacts?: boolean | 0 | 1 | null; attachmentTypeId?: number | null; publicUploads?: boolean | 0 | 1 | null; mostFiles?: number | null; message?: string | null; maxUses?: number | null; visibleFields?: string[] | null; sendEmail?: boolean; holdReason?: string | null }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; kind: "form" | "site-form" | "attachment" | "appointment" | "appointment-selector" | "upload" | "estimate" | "loss-schedule" | "attendance" | "loss-schedule-quote" | "moisture-schedule" | "portal" | "invoice-submission" | "compliance" | "registration" | "wizard" | "invoice-payment" | "material-selection" | "schedule" | "work-order" | "quote-request" | "feedback"; objectType: string; objectId: number; label: string; jobId: number | null; contactId: number | null; email: string | null; themeId: number | null; requireLogin: boolean; expiresAt: string; attachmentIds: number[]; withoutCameraFacts: boolean; attachmentTypeId: number | null; publicUploads: boolean; mostFiles: number | null; message: string | null; maxUses: number | null; visibleFields: string[]; revokedAt: string | null; contact: { id: number; label: string } | null; theme: { id: number; label: string } | null; createdBy: { id: number; label: string } | null; useCount: number; lastUsedAt: string | null; open: boolean; jobNumber: string | null; link: string } } };
/** One shared page (portal:read) */
'GET /shareItem/:id': { params: { id: number }; answer: { data: ShareItemDataItem } };
/** When a link was made, opened, refused and closed, and from where; the newest first (portal:read) */
'GET /shareItem/:id/log': { params: { id: number }; answer: { data: { at: string; what: "made" | "opened" | "refused" | "revoked"; who: string | null; ip: string | null; device: string | null }[] } };
/** Close a shared page, for those who have it open too (portal:write) */
'POST /shareItem/:id/revoke': { params: { id: number }; answer: { data: ShareItemDataItem } };
/** Count shared pages (portal:read) */
'GET /shareItem/count': { query: Query2; answer: { data: { count: number } } };
/** Every link of a job and of its records, open or not (portal:read) */
'GET /shareItem/job/:jobId': { params: { jobId: number }; query: Query; answer: { data: ShareItemDataItem[]; meta: AccountNumberMeta } };
/** The tracker of a job as its recipient would see it, before a link is made (portal:write) */
'POST /shareItem/job/:jobId/preview': { params: { jobId: number }; body: { contactId?: number | null; email?: string | null; visibleFields?: ("asks" | "drying" | "visits" | "photos" | "papers" | "money")[] }; answer: { data: { claim: string; address: string | null; firstName: string | null; mayAct: boolean; state: "active" | "hold" | "ended" | "done"; parts: ("asks" | "drying" | "visits" | "photos" | "papers" | "money")[]; today: string; timezone: string; asked: { shareId: number; kind: "appointment" | "form" | "material-selection" | "invoice-payment" | "feedback"; label: string; until: string; choices: { ref: string; label: string; details: string | null; colour: string | null; difference: number }[] | null; times: { id: number; startAt: string; endAt: string; allDay: boolean; startDate: string | null; endDate: string | null; timezone: string; people: string[] }[] | null; sign: { name: string; statement: string | null } | null; amount: number | null } | null; more: number; steps: { key: "madeSafe" | "reported" | "inspected" | "quoted" | "approved" | "drying" | "repairs" | "handover"; state: "done" | "now" | "later"; day: string | null }[]; drying: { rooms: { label: string; places: boolean[] }[]; damp: { material: "wood" | "plasterboard" | "concrete" | "brick" | "other"; surface: "wall" | "floor" | "ceiling" | "other"; room: string }[]; expectedDay: string | null; latestDay: string | null; machines: boolean; startedOn: string; dryOn: string | null } | null; visits: { id: number; startAt: string; endAt: string | null; allDay: boolean; startDate: string | null; endDate: string | null; timezone: string; people: string[]; label: string; state: "coming" | "onTheWay" | "here"; late: boolean; movedFrom: string | null }[]; rooms: { label: string; work: string[] }[]; money: { currencySymbol: string; excess: number | null; excessPaid: boolean; paidOn: string | null; owing: number } | null; files: { id: number; fileName: string; description: string | null; mimeType: string; sizeBytes: number; picture: boolean; at: string }[]; office: { company: string; phone: string | null; mobile: string | null; person: string | null } } } };
/** Ask contacts by email for licences and insurances that expire: each by a link of its own, once while it is open (portal:write) */
'POST /shareItem/licences': { body: { days?: number; contactLicenceIds?: number[] }; answer: { data: { asked: number; withoutEmail: number } } };
/** Close several shared pages at once; those that are closed already are left as they are (portal:write) */
'POST /shareItem/revoke': { body: { shareItemIds: number[] }; answer: { data: { revoked: number } } };
/** Who outside the company sees a record now: links, accounts, connections, each with the parts they see (portal:write) */
'POST /shareItem/seen-by': { body: { objectType: "job" | "estimateSnapshot" | "workOrder" | "attachment" | "allocation" | "quoteRequest" | "accountsReceivable"; objectId: number }; answer: { data: { door: "link" | "account" | "connection"; who: string; sees: string[]; until: string | null; shareItemId: number | null }[] } };
/** List themes of shared pages (portal:read) */
'GET /shareItemTheme': { query: Query; answer: { data: ShareItemThemeDataItem[]; meta: AccountNumberMeta } };
/** Create theme of shared pages (portal:write) */
'POST /shareItemTheme': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; backgroundColour: string; logoAttachmentId?: number | null; active?: boolean | 0 | 1 | null }; answer: { data: ShareItemThemeDataItem } };
/** Delete theme of shared pages (portal:write) */
'DELETE /shareItemTheme/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One theme of shared pages (portal:read) */
'GET /shareItemTheme/:id': { params: { id: number }; answer: { data: ShareItemThemeDataItem } };
/** Update theme of shared pages (portal:write) */
'PUT /shareItemTheme/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; backgroundColour?: string; logoAttachmentId?: number | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: ShareItemThemeDataItem } };
/** The theme stands without a logo; the company’s own is shown (portal:write) */
'DELETE /shareItemTheme/:id/logo': { params: { id: number }; answer: { data: ShareItemThemeDataItem } };
/** The logo of a theme (portal:read) */
'GET /shareItemTheme/:id/logo': { params: { id: number }; answer: Blob };
/** The logo of a theme, as base64 or a data address: PNG, JPEG or WebP, at most 2 MB (portal:write) */
'POST /shareItemTheme/:id/logo/base64': { params: { id: number }; body: { fileName?: string; base64: string }; answer: { data: ShareItemThemeDataItem } };
/** The logo of a theme, fetched once from a public address: PNG, JPEG or WebP, at most 2 MB (portal:write) */
'POST /shareItemTheme/:id/logo/url': { params: { id: number }; body: { location: string }; answer: { data: ShareItemThemeDataItem } };
/** Count themes of shared pages (portal:read) */
'GET /shareItemTheme/count': { query: Query2; answer: { data: { count: number } } };
/** List bays (storage:read) */
'GET /storageBay': { query: Query; answer: { data: StorageBayDataItem[]; meta: AccountNumberMeta } };
/** Create bay (storage:write) */
'POST /storageBay': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; warehouseId: number; label: string; kind?: "bay" | "gangway" | "door" | "bench" | "wash" | null; aisle?: string | null; column?: number | null; capacityM3?: number | null; reservedFor?: string | null; reservedM3?: number | null }; answer: { data: StorageBayDataItem } };
/** Delete bay (storage:write) */
'DELETE /storageBay/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One bay (storage:read) */
'GET /storageBay/:id': { params: { id: number }; answer: { data: StorageBayDataItem } };
/** Update bay (storage:write) */
'PUT /storageBay/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; warehouseId?: number; label?: string; kind?: "bay" | "gangway" | "door" | "bench" | "wash" | null; aisle?: string | null; column?: number | null; capacityM3?: number | null; reservedFor?: string | null; reservedM3?: number | null; version?: number }; answer: { data: StorageBayDataItem } };
/** Count a bay: what is not there is missing and becomes a claim, what is there from elsewhere is moved here (storage:write) */
'PUT /storageBay/:id/count': { params: { id: number }; body: { seen: number[]; note?: string | null }; answer: { data: { counted: number; missing: string[]; moved: string[] } } };
/** Count bays (storage:read) */
'GET /storageBay/count': { query: Query2; answer: { data: { count: number } } };
/** The plan of a warehouse: each bay with its fill and jobs (storage:read) */
'GET /storageBay/plan': { query: { warehouseId?: string | number }; answer: { data: { warehouses: { id: number; label: string }[]; plan: { id: number; label: string; usedM3: number; capacityM3: number; bays: { id: number; label: string; kind: "bay" | "gangway" | "door" | "bench" | "wash"; aisle: string; column: number; capacityM3: number | null; reservedFor: string | null; reservedM3: number | null; countedAt: string | null; usedM3: number; count: number; unmeasured: number; held: number; jobs: { id: number | null; label: string; m3: number; count: number }[] }[] } | null } } };
/** List storage claims (storage:read) */
'GET /storageClaim': { query: Query; answer: { data: StorageClaimDataItem[]; meta: AccountNumberMeta } };
/** Create storage claim (storage:write) */
'POST /storageClaim': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; storageItemId: number; kind: "missing" | "damaged"; label: string; found?: string | null; status?: "open" | "settled" | "rejected" | null; amount?: number | null; outcome?: string | null }; answer: { data: StorageClaimDataItem } };
/** Delete storage claim (storage:write) */
'DELETE /storageClaim/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One storage claim (storage:read) */
'GET /storageClaim/:id': { params: { id: number }; answer: { data: StorageClaimDataItem } };
/** Update storage claim (storage:write) */
'PUT /storageClaim/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; storageItemId?: number; kind?: "missing" | "damaged"; label?: string; found?: string | null; status?: "open" | "settled" | "rejected" | null; amount?: number | null; outcome?: string | null; version?: number }; answer: { data: StorageClaimDataItem } };
/** Count storage claims (storage:read) */
'GET /storageClaim/count': { query: Query2; answer: { data: { count: number } } };
/** List stored items (storage:read) */
'GET /storageItem': { query: Query; answer: { data: JobDataItem3[]; meta: AccountNumberMeta } };
/** Create stored item (storage:write) */
'POST /storageItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; label?: string | null; description?: string | null; storageItemTypeId?: number | null; isBox?: boolean | 0 | 1 | null; barcode?: string | null; room?: string | null; volumeM3?: number | null; weightKg?: number | null; fragile?: boolean | 0 | 1 | null; thisWayUp?: boolean | 0 | 1 | null; ownerContactId?: number | null; rate?: number | null; notes?: string | null; disposalHold?: boolean | 0 | 1 | null }; answer: { data: JobDataItem3 } };
/** Delete stored item (storage:write) */
'DELETE /storageItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One stored item (storage:read) */
'GET /storageItem/:id': { params: { id: number }; answer: { data: JobDataItem3 } };
/** Update stored item (storage:write) */
'PUT /storageItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; label?: string | null; description?: string | null; storageItemTypeId?: number | null; isBox?: boolean | 0 | 1 | null; barcode?: string | null; room?: string | null; volumeM3?: number | null; weightKg?: number | null; fragile?: boolean | 0 | 1 | null; thisWayUp?: boolean | 0 | 1 | null; ownerContactId?: number | null; rate?: number | null; notes?: string | null; disposalHold?: boolean | 0 | 1 | null; version?: number }; answer: { data: JobDataItem3 } };
/** What is in a box: other boxes and things, and what a schedule of contents lists in it (storage:read) */
'GET /storageItem/:id/contents': { params: { id: number }; answer: { data: { kind: string; id: number; label: string; detail: string; pieces: number; attachmentId: number | null; frame: { x: number; y: number; w: number; h: number } | null; photo: { url: string; ratio: number | null } | null }[] } };
/** Whose hands a box went through, first step first (storage:read) */
'GET /storageItem/:id/custody': { params: { id: number }; answer: { data: JobDataItem4[] } };
/** Upload a file to a stored item, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /storageItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a stored item as base64, at most 3 MB (documents:write) */
'POST /storageItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a stored item that lies at a public address (documents:write) */
'POST /storageItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Days to bill by job, with how the amount comes about; what is billed already (storage:read) */
'GET /storageItem/charge': { query: { jobId?: string | number }; answer: { data: { job: { id: number; label: string }; customer: string | null; boxes: number; m3: number; unmeasured: number; days: number; amount: number; lines: { rate: number; unit: "m3" | "piece"; period: "day" | "month"; per: number; from: string; through: string; quantityDays: number; even: { quantity: number; days: number } | null; amount: number }[]; billed: number; billedThrough: string | null; awayDays: number }[] } };
/** Count stored items (storage:read) */
'GET /storageItem/count': { query: Query2; answer: { data: { count: number } } };
/** Labels with QR codes: as a sheet, or one to a page for a label printer (storage:read) */
'GET /storageItem/labels/pdf': { query: { ids: string | number; paper?: "sheet" | "printer" }; answer: Blob };
/** Several boxes of a job at once, each with the next label (storage:write) */
'POST /storageItem/many': { body: { jobId: number; count: number; storageItemTypeId?: number; volumeM3?: number | null; room?: string | null }; answer: { data: JobDataItem3[] } };
/** How much is in storage, goes back, and is paid for until soon (storage:read) */
'GET /storageItem/overview': { answer: { data: { inStorage: number; toReturn: number; endsSoon: number; missing: number } } };
/** The box that a label names: by number, label of its job, stuck label or QR code (storage:read) */
'GET /storageItem/scan': { query: { code: string | number }; answer: { data: JobDataItem3 } };
/** A step of custody: onto a vehicle, into a bay, to a restorer and back, returned, missing, signed for (storage:write) */
'POST /storageItem/scan': { body: { clientRef: string; code: string; act: "van" | "bay" | "restorer" | "ready" | "return" | "missing" | "damaged" | "box" | "sign" | "note" | "dispose"; at: string; seen?: number | null; bayId?: number | null; warehouseId?: number | null; contactId?: number | null; parentId?: number | null; condition?: string | null; differs?: boolean; note?: string | null; signedBy?: string | null; signature?: string | null; attachmentIds?: number[] }; answer: { data: JobDataItem4 } };
/** List storage statuses (company:read) */
'GET /storageItemStatus': { query: Query; answer: { data: StorageItemStatusDataItem[]; meta: AccountNumberMeta } };
/** One storage status (company:read) */
'GET /storageItemStatus/:id': { params: { id: number }; answer: { data: StorageItemStatusDataItem } };
/** Count storage statuses (company:read) */
'GET /storageItemStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List storage types (company:read) */
'GET /storageItemType': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One storage type (company:read) */
'GET /storageItemType/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count storage types (company:read) */
'GET /storageItemType/count': { query: Query2; answer: { data: { count: number } } };
/** List storage rates (storage:read) */
'GET /storageRate': { query: Query; answer: { data: StorageRateDataItem[]; meta: AccountNumberMeta } };
/** Create storage rate (storage:write) */
'POST /storageRate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number | null; jobId?: number | null; unit?: "m3" | "piece" | null; period?: "day" | "month" | null; sellRate: number; fromDate: string; chargesAway?: boolean | 0 | 1 | null }; answer: { data: StorageRateDataItem } };
/** Delete storage rate (storage:write) */
'DELETE /storageRate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One storage rate (storage:read) */
'GET /storageRate/:id': { params: { id: number }; answer: { data: StorageRateDataItem } };
/** Update storage rate (storage:write) */
'PUT /storageRate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number | null; jobId?: number | null; unit?: "m3" | "piece" | null; period?: "day" | "month" | null; sellRate?: number; fromDate?: string; chargesAway?: boolean | 0 | 1 | null; version?: number }; answer: { data: StorageRateDataItem } };
/** Count storage rates (storage:read) */
'GET /storageRate/count': { query: Query2; answer: { data: { count: number } } };
/** List storage limits (storage:read) */
'GET /storageTerm': { query: Query; answer: { data: StorageTermDataItem[]; meta: AccountNumberMeta } };
/** Create storage limit (storage:write) */
'POST /storageTerm': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; paidUntil: string; payerId?: number | null; note?: string | null }; answer: { data: StorageTermDataItem } };
/** Delete storage limit (storage:write) */
'DELETE /storageTerm/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One storage limit (storage:read) */
'GET /storageTerm/:id': { params: { id: number }; answer: { data: StorageTermDataItem } };
/** Update storage limit (storage:write) */
'PUT /storageTerm/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; paidUntil?: string; payerId?: number | null; note?: string | null; version?: number }; answer: { data: StorageTermDataItem } };
/** Keep that whoever pays was asked for more time (storage:write) */
'PUT /storageTerm/:id/ask': { params: { id: number }; body: { until: string }; answer: { data: { id: number } } };
/** Count storage limits (storage:read) */
'GET /storageTerm/count': { query: Query2; answer: { data: { count: number } } };
/** Suburbs whose name or postcode begins with a text (at least 2 characters), with state and postcode (company:read) */
'GET /suburb': { query: { s: string | number }; answer: { data: { id: number; suburb: string; state: string; postcode: string; country: string | null; latitude: number | null; longitude: number | null }[] } };
/** How many suburbs the list holds, by state (company:read) */
'GET /suburb/summary': { answer: { data: { total: number; states: { state: string; count: number }[] } } };
/** List support items (support:read) */
'GET /supportItem': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; number: string; title: string; body: string; steps: string | null; technical: string | null; supportItemStatusId: number; requesterId: number; assignedId: number | null; lastReplyAt: string | null; waitingSince: string | null; solvedAt: string | null; supportItemStatus: AssetItemDataItemAssetItemStatus; requester: { id: number; label: string }; assigned: { id: number; label: string } | null; replyCount: number }[]; meta: AccountNumberMeta } };
/** One support item with its replies, files and changes (support:read) */
'GET /supportItem/:id': { params: { id: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; number: string; title: string; body: string; steps: string | null; technical: string | null; supportItemStatusId: number; requesterId: number; assignedId: number | null; lastReplyAt: string | null; waitingSince: string | null; solvedAt: string | null; supportItemStatus: AssetItemDataItemAssetItemStatus; requester: { id: number; label: string }; assigned: { id: number; label: string } | null; replyCount: number; replies: { id: number; body: string; internal: boolean; fromSupport: boolean; createdAt: string; atMs: number; createdBy: { id: number; label: string } | null }[]; files: { id: number; fileName: string; mimeType: string; sizeBytes: number | null }[]; events: { id: number; at: string; atMs: number; by: { id: number; label: string } | null; words: string }[] } } };
/** A file of a support item (support:read) */
'GET /supportItem/:id/file/:attachmentId': { params: { id: number; attachmentId: number }; answer: Blob };
/** Count support items (support:read) */
'GET /supportItem/count': { query: Query2; answer: { data: { count: number } } };
/** How many support items have which status, and who has waited longest (support:read) */
'GET /supportItem/queue': { answer: { data: { statuses: { id: number; label: string; typeName: "new" | "open" | "waiting" | "solved"; count: number }[]; oldest: { id: number; number: string; title: string; waitingSince: string } | null; unassigned: number } } };
/** List support item statuses (company:read) */
'GET /supportItemStatus': { query: Query; answer: { data: SupportItemStatusDataItem[]; meta: AccountNumberMeta } };
/** One support item status (company:read) */
'GET /supportItemStatus/:id': { params: { id: number }; answer: { data: SupportItemStatusDataItem } };
/** Count support item statuses (company:read) */
'GET /supportItemStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List notices (support:read) */
'GET /supportNotice': { query: Query; answer: { data: SupportNoticeDataItem[]; meta: AccountNumberMeta } };
/** One notice (support:read) */
'GET /supportNotice/:id': { params: { id: number }; answer: { data: SupportNoticeDataItem } };
/** Count notices (support:read) */
'GET /supportNotice/count': { query: Query2; answer: { data: { count: number } } };
/** The newest release that this person has read of (support:read) */
'GET /supportRelease': { answer: { data: { version: string | null } } };
/** List high risk work (company:read) */
'GET /swmsTrigger': { query: Query; answer: { data: SwmsTriggerDataItem[]; meta: AccountNumberMeta } };
/** One high risk work (company:read) */
'GET /swmsTrigger/:id': { params: { id: number }; answer: { data: SwmsTriggerDataItem } };
/** Count high risk work (company:read) */
'GET /swmsTrigger/count': { query: Query2; answer: { data: { count: number } } };
/** Companies that are or were connected, the open connections first (sync:read) */
'GET /sync/connections': { answer: { data: { contactId: number; label: string; otherCompanyName: string; sinceAt: string; endedAt: string | null; settingId: number | null; remote: { server: string; product: string | null; version: number; keyId: string; heardAt: string | null; reachedAt: string | null; unreachableSince: string | null; paused: boolean; problem: string | null; waitingFor: string | null; waiting: number; theirWaiting: number | null; filesWaiting: number; fileProblem: string | null; refused: number; refusedWords: string | null } | null }[] } };
/** Contacts that stand for connected companies (sync:read) */
'GET /sync/contacts': { answer: { data: { contactId: number; label: string; otherCompanyId: number | null; otherCompanyName: string; sinceAt: string }[] } };
/** What connected companies have of a record, and what can be sent of it (sync:read) */
'GET /sync/details/:objectType/:objectId': { params: { objectType: string; objectId: number }; answer: { data: SyncDetailsData } };
/** Stop linking a record with a company; both keep what they have (sync:write) */
'POST /sync/details/:objectType/:objectId/detach': { params: { objectType: string; objectId: number }; body: { contactId: number }; answer: { data: SyncDetailsData } };
/** Take what a connected company has in one field over into the own record (sync:write) */
'POST /sync/details/:objectType/:objectId/takeTheirs': { params: { objectType: string; objectId: number }; body: { contactId: number; key: string }; answer: { data: { label: string; value: string } } };
/** Connect with the company on another server that sent an invitation, as a chosen contact or a new client (sync:write) */
'POST /sync/serverInvitation/accept': { body: { invitation: string; contactId?: number | null }; answer: { data: { contactId: number } } };
/** Decline an invitation from another server (sync:write) */
'POST /sync/serverInvitation/decline': { body: { invitation: string }; answer: { data: { declined: true } } };
/** Who sent an invitation from another server (sync:write) */
'POST /sync/serverInvitation/look': { body: { invitation: string }; answer: { data: { server: string; companyName: string; invitedBy: string | null; statusId: number } } };
/** What this server says of itself to others (sync:read) */
'GET /sync/serverKey': { answer: { data: { server: string; address: string; reachable: boolean; versions: number[]; keyId: string; since: string; earlierKeyUntil: string | null; mayRotate: boolean } } };
/** List invitations (sync:read) */
'GET /syncInvitation': { query: Query; answer: { data: SyncInvitationDataItem[]; meta: AccountNumberMeta } };
/** Create invitation (sync:write) */
'POST /syncInvitation': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; email?: string | null; message?: string | null; server?: string | null }; answer: { data: SyncInvitationDataItem } };
/** Delete invitation (sync:write) */
'DELETE /syncInvitation/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One invitation (sync:read) */
'GET /syncInvitation/:id': { params: { id: number }; answer: { data: SyncInvitationDataItem } };
/** Update invitation (sync:write) */
'PUT /syncInvitation/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number; email?: string | null; message?: string | null; server?: string | null; version?: number }; answer: { data: SyncInvitationDataItem } };
/** A new link of a pending invitation to hand over oneself; the earlier link stops working (sync:write) */
'POST /syncInvitation/:id/link': { params: { id: number }; answer: { data: { link: string } } };
/** Send a pending or expired invitation again; the earlier link stops working (sync:write) */
'POST /syncInvitation/:id/resend': { params: { id: number }; answer: { data: SyncInvitationDataItem } };
/** Take a pending invitation back (sync:write) */
'POST /syncInvitation/:id/withdraw': { params: { id: number }; answer: { data: SyncInvitationDataItem } };
/** Accept an invitation for your company, as a chosen contact or a new client (sync:write) */
'POST /syncInvitation/accept': { body: { contactId?: number | null; mapToContactId?: number | null; lyncContactId: number; lyncCompanyId: number; token?: string | null }; answer: { data: { contactId: number } } };
/** Count invitations (sync:read) */
'GET /syncInvitation/count': { query: Query2; answer: { data: { count: number } } };
/** Invite contacts to connect; those already invited get the mail again (sync:write) */
'POST /syncInvitation/send': { body: { contactIds: number[]; sendEmail?: boolean | 0 | 1 }; answer: { data: SyncInvitationDataItem[] } };
/** List sync requests (sync:read) */
'GET /syncRequest': { query: Query; answer: { data: SyncDetailsDataRequestsItem[]; meta: AccountNumberMeta } };
/** Create sync request (sync:write) */
'POST /syncRequest': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; syncRequestActionId: number; jobId?: number | null; quoteRequestIds?: number[] | null; estimateIds?: number[] | null; allocationIds?: number[] | null; attachmentIds?: number[] | null; licenceIds?: number[] | null; notificationIds?: number[] | null; contactIds?: number[] | null; customFormTemplateIds?: number[] | null; workOrderIds?: number[] | null; accountsReceivableInvoiceId?: number | null; includeLabourCost?: boolean | 0 | 1 | null; includeMaterialCost?: boolean | 0 | 1 | null; includeLabourQuantity?: boolean | 0 | 1 | null; includeMaterialQuantity?: boolean | 0 | 1 | null; collectExcess?: boolean | 0 | 1 | null; syncOptions?: SyncDetailsDataRequestsItemSyncOptions | null; parts?: string[] | null; follow?: string[] | null; note?: string | null; assignedId?: number | null }; answer: { data: SyncDetailsDataRequestsItem } };
/** Delete sync request (sync:write) */
'DELETE /syncRequest/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One sync request (sync:read) */
'GET /syncRequest/:id': { params: { id: number }; answer: { data: SyncDetailsDataRequestsItem } };
/** Update sync request (sync:write) */
'PUT /syncRequest/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number; syncRequestActionId?: number; jobId?: number | null; quoteRequestIds?: number[] | null; estimateIds?: number[] | null; allocationIds?: number[] | null; attachmentIds?: number[] | null; licenceIds?: number[] | null; notificationIds?: number[] | null; contactIds?: number[] | null; customFormTemplateIds?: number[] | null; workOrderIds?: number[] | null; accountsReceivableInvoiceId?: number | null; includeLabourCost?: boolean | 0 | 1 | null; includeMaterialCost?: boolean | 0 | 1 | null; includeLabourQuantity?: boolean | 0 | 1 | null; includeMaterialQuantity?: boolean | 0 | 1 | null; collectExcess?: boolean | 0 | 1 | null; syncOptions?: SyncDetailsDataRequestsItemSyncOptions | null; parts?: string[] | null; follow?: string[] | null; note?: string | null; assignedId?: number | null; version?: number }; answer: { data: SyncDetailsDataRequestsItem } };
/** What was sent, byte by byte; of a pending one also what has to be mapped to accept it (sync:read) */
'GET /syncRequest/:id/message': { params: { id: number }; answer: { data: { payload: string; questions: { list: "jobType" | "peril" | "catastropheCode" | "trade" | "licenceType" | "insuranceType" | "unit" | "contact"; theirs: string; ours: number | null; known: boolean; oursLabel?: string | null }[]; knownJob: { id: number; label: string } | null; needsJob: boolean; onlyKnownJob: boolean; became: { objectType: string; objectId: number; label: string } | null; changes: SyncRequestDataChangesItem[] | null; trail: SyncRequestDataTrailItem[] } } };
/** Deliver a request again that could not be delivered (sync:write) */
'POST /syncRequest/:id/retry': { params: { id: number }; answer: { data: SyncDetailsDataRequestsItem } };
/** Count sync requests (sync:read) */
'GET /syncRequest/count': { query: Query2; answer: { data: { count: number } } };
/** Send several requests, all or none (sync:write) */
'POST /syncRequest/multiRequest': { body: { requests: SyncRequestMultiRequestRequestsItem[] }; answer: { data: SyncDetailsDataRequestsItem[] } };
/** What the other company would see, from the bytes that would leave; nothing is sent (sync:write) */
'POST /syncRequest/preview': { body: SyncRequestMultiRequestRequestsItem; answer: { data: { payload: string; sizeBytes: number; contact: { id: number; label: string }; companyName: string; sinceAt: string; requestsBefore: number; label: string; job: { id: number; label: string } | null; parts: { name: "works" | "site" | "key" | "alerts" | "person" | "customer" | "dates" | "lines" | "prices" | "excess" | "files" | "notes" | "contacts" | "forms" | "licences" | "invoice" | "progress" | "drying"; detail: string; empty: boolean }[]; stays: string[]; lastSentAt: string | null; parentRequestId: number | null; differences: SyncRequestDataChangesItem[]; trail: SyncRequestDataTrailItem[]; files: { id: number; ref: string; label: string }[] } } };
/** Accept a request: it becomes records of your own, and the sender hears which (sync:write) */
'POST /syncRequest/requestAccept': { body: { id: number; jobId?: number | null; choices?: { list: "jobType" | "peril" | "catastropheCode" | "trade" | "licenceType" | "insuranceType" | "unit" | "contact"; theirs: string; ours: number | null; make?: boolean }[]; divisionId?: number | null; workflowId?: number | null; assignedId?: number | null; caseManagerId?: number | null; businessId?: number | null; attachmentTypeId?: number | null; takeFiles?: boolean; take?: string[] }; answer: { data: SyncDetailsDataRequestsItem } };
/** Cancel a request that was not answered yet (sync:write) */
'POST /syncRequest/requestCancel': { body: { id: number }; answer: { data: SyncDetailsDataRequestsItem } };
/** Decline a request, with the reason that its sender reads (sync:write) */
'POST /syncRequest/requestDecline': { body: { id: number; reason: string }; answer: { data: SyncDetailsDataRequestsItem } };
/** Send a request or a submission to a connected company (sync:write) */
'POST /syncRequest/requestSend': { body: SyncRequestMultiRequestRequestsItem; answer: { data: SyncDetailsDataRequestsItem } };
/** List connection settings (sync:read) */
'GET /syncSetting': { query: Query; answer: { data: SyncSettingDataItem[]; meta: AccountNumberMeta } };
/** Create connection setting (sync:write) */
'POST /syncSetting': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId: number; workflowId?: number | null; jobTypeId?: number | null; perilId?: number | null; catastropheCodeId?: number | null; divisionId?: number | null; assignedId?: number | null; caseManagerId?: number | null; businessId?: number | null; attachmentTypeId?: number | null; notifyEmailsFromParent?: string[] | null; notifyEmailsFromChild?: string[] | null; acceptsWork?: boolean | 0 | 1 | null; acceptsAnswers?: boolean | 0 | 1 | null; acceptsEstimates?: boolean | 0 | 1 | null; acceptsInvoices?: boolean | 0 | 1 | null; sendsStatuses?: boolean | 0 | 1 | null; sendsDates?: boolean | 0 | 1 | null; sendsNotes?: boolean | 0 | 1 | null; sendsFiles?: boolean | 0 | 1 | null }; answer: { data: SyncSettingDataItem } };
/** Delete connection setting (sync:write) */
'DELETE /syncSetting/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One connection setting (sync:read) */
'GET /syncSetting/:id': { params: { id: number }; answer: { data: SyncSettingDataItem } };
/** Update connection setting (sync:write) */
'PUT /syncSetting/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; contactId?: number; workflowId?: number | null; jobTypeId?: number | null; perilId?: number | null; catastropheCodeId?: number | null; divisionId?: number | null; assignedId?: number | null; caseManagerId?: number | null; businessId?: number | null; attachmentTypeId?: number | null; notifyEmailsFromParent?: string[] | null; notifyEmailsFromChild?: string[] | null; acceptsWork?: boolean | 0 | 1 | null; acceptsAnswers?: boolean | 0 | 1 | null; acceptsEstimates?: boolean | 0 | 1 | null; acceptsInvoices?: boolean | 0 | 1 | null; sendsStatuses?: boolean | 0 | 1 | null; sendsDates?: boolean | 0 | 1 | null; sendsNotes?: boolean | 0 | 1 | null; sendsFiles?: boolean | 0 | 1 | null; version?: number }; answer: { data: SyncSettingDataItem } };
/** Count connection settings (sync:read) */
'GET /syncSetting/count': { query: Query2; answer: { data: { count: number } } };
/** What can be set on many records of one kind at once (company:read) */
'GET /system/bulkUpdateConfiguration/:objectType': { params: { objectType: string }; answer: { data: { objectType: string; label: string; fields: { field: string; label: string; kind: "id" | "uuid" | "text" | "longText" | "money" | "quantity" | "fraction" | "percent" | "integer" | "decimal" | "bool" | "date" | "time" | "moment" | "oneOf" | "option" | "ref" | "refs" | "texts" | "address" | "email" | "phone" | "json"; to: string | null; values: string[] | null; canBeEmpty: boolean }[] } } };
/** Which resources a write to a path makes stale (general:read) */
'GET /system/cache/map/all': { answer: { data: { api: { path: string; method: string; changes: string[] }[]; options: string[] } } };
/** All companies of this server; for system administrators (company:read) */
'GET /system/company': { answer: { data: { id: number; name: string; systemType: string; active: boolean; people: number; createdAt: string }[] } };
/** How the server is: queues, database, replica, disk, versions; for system administrators (company:read) */
'GET /system/state': { answer: { data: { at: string; version: string; node: string; startedAt: string; memory: number; database: { version: string; bytes: number; connections: { busy: number; idle: number; waitedFor: number; most: number }; tables: { name: string; rows: number; bytes: number }[] }; replica: { behindSeconds: number | null } | null; queues: { queue: "background" | "events" | "messages"; waiting: number; oldestSeconds: number; parked: number }[]; slowest: { call: string; count: number; medianMs: number; p95Ms: number; slowestMs: number }[]; parked: { id: number; name: string; since: string; error: string }[]; disk: { free: number; size: number } | null; companies: number; people: number; services: { name: string; isOn: boolean }[]; certificates: { name: string; endsOn: string }[] } } };
/** The figures of the return of GST or VAT for a period, as the law of the company’s country asks for them (finance:read) */
'GET /taxReturn': { query: { from: string | number; to: string | number }; answer: { data: { from: string; to: string; name: string; taxName: string; basis: "accruals" | "cash"; isRegistered: boolean; boxes: { ref: string; label: string; amount: number; onForm: number; formula: string | null; difference: number }[]; result: string; notes: string[]; late: { documents: number; tax: number }; filing: TaxReturnDataFiling | null; moved: { documents: number; tax: number; lines: { documentType: string; documentId: number; number: string; contact: string | null; what: string; date: string; net: number; tax: number; reverse: number }[] }; fileProblem: string | null } } };
/** The documents of a box with what each adds to it; together they are its figure (finance:read) */
'GET /taxReturn/document': { query: { from: string | number; to: string | number; box: string | number }; answer: { data: { documentType: string; documentId: number; number: string; contact: string | null; what: string; date: string; net: number; tax: number; reverse: number; amount: number; late: boolean }[] } };
/** The boxes and all their documents as a spreadsheet or as CSV (finance:read) */
'GET /taxReturn/file': { query: { from: string | number; to: string | number; format?: "xlsx" | "csv" }; answer: Blob };
/** Returns that were marked as filed, the last period first, with those that were taken back (finance:read) */
'GET /taxReturn/filing': { answer: { data: TaxReturnDataFiling[] } };
/** Mark a period as filed: its figures and the documents behind them are kept as they are now (finance:write) */
'POST /taxReturn/filing': { body: { from: string; to: string; amount?: number; reference?: string | null }; answer: { data: TaxReturnDataFiling } };
/** Take back that the last filed period was filed; what was kept of it stays in the list (finance:write) */
'PUT /taxReturn/filing/:id/withdraw': { params: { id: number }; body: { reason: string }; answer: { data: TaxReturnDataFiling } };
/** List teams (scheduling:read) */
'GET /team': { query: Query; answer: { data: TeamDataItem[]; meta: AccountNumberMeta } };
/** Create team (scheduling:write) */
'POST /team': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; userIds?: number[] | null; contactIds?: number[] | null; active?: boolean | 0 | 1 | null }; answer: { data: TeamDataItem } };
/** Delete team (scheduling:write) */
'DELETE /team/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One team (scheduling:read) */
'GET /team/:id': { params: { id: number }; answer: { data: TeamDataItem } };
/** Update team (scheduling:write) */
'PUT /team/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; userIds?: number[] | null; contactIds?: number[] | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: TeamDataItem } };
/** Count teams (scheduling:read) */
'GET /team/count': { query: Query2; answer: { data: { count: number } } };
/** List timesheet entries (timesheets:read) */
'GET /timesheet': { query: Query; answer: { data: TimesheetDataItem[]; meta: AccountNumberMeta } };
/** Create timesheet entry (timesheets:write) */
'POST /timesheet': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId: number; jobId?: number | null; activityTypeId: number; date: string; startAt?: string | null; endAt?: string | null; timezone?: string | null; breakMinutes?: number | null; hours?: number | null; notes?: string | null; chargeable?: boolean | 0 | 1 | null; objectType?: string | null; objectId?: number | null }; answer: { data: TimesheetDataItem } };
/** Delete timesheet entry (timesheets:write) */
'DELETE /timesheet/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One timesheet entry (timesheets:read) */
'GET /timesheet/:id': { params: { id: number }; answer: { data: TimesheetDataItem } };
/** Update timesheet entry (timesheets:write) */
'PUT /timesheet/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId?: number; jobId?: number | null; activityTypeId?: number; date?: string; startAt?: string | null; endAt?: string | null; timezone?: string | null; breakMinutes?: number | null; hours?: number | null; notes?: string | null; chargeable?: boolean | 0 | 1 | null; objectType?: string | null; objectId?: number | null; version?: number }; answer: { data: TimesheetDataItem } };
/** Submitted hours by person and day, with what stands out (timesheets:read) */
'GET /timesheet/approval': { query: { from: string | number; to: string | number }; answer: { data: { userId: number; label: string; minutes: number; days: { date: string; minutes: number; targetMinutes: number; hints: TimesheetApprovalDataItemDaysItemHintsItem[]; entries: { entry: TimesheetDataItem; hints: TimesheetApprovalDataItemDaysItemHintsItem[] }[] }[] }[] } };
/** Count timesheet entries (timesheets:read) */
'GET /timesheet/count': { query: Query2; answer: { data: { count: number } } };
/** Hours on a job that the person may see, and what they come to (timesheets:read) */
'GET /timesheet/job/:jobId': { params: { jobId: number }; answer: { data: { entries: TimesheetDataItem[]; totals: { entries: number; minutes: number; chargeableMinutes: number; countedMinutes: number; withoutRate: number; cost: number | null; charge: number | null } } } };
/** Jobs on which the person may enter hours and expenses, found by number, customer or address; without a search those of late and of visits about now (timesheets:read) */
'GET /timesheet/jobs': { query: { s?: string | number }; answer: { data: ExpenseDataItemJob[] } };
/** A day drafted from the visits that a person attended and what they changed on jobs; nothing is kept (timesheets:read) */
'GET /timesheet/proposals': { query: { date: string | number; userId?: number }; answer: { data: { key: string; source: "visit" | "travel" | "status"; jobId: number | null; job: ExpenseDataItemJob | null; activityTypeId: number; activity: string; startAt: string; endAt: string; minutes: number; notes: string; appointmentId: number | null }[] } };
/** Submit, approve, reject, open again or mark as invoiced: all of them, or none (timesheets:write) */
'PUT /timesheet/status': { body: { items: { id: number; version?: number }[]; statusId: number; note?: string | null }; answer: { data: TimesheetDataItem[] } };
/** One’s own running timer, null without one (timesheets:read) */
'GET /timesheet/timer': { answer: { data: TimesheetDataItem | null } };
/** Start one’s own timer; one that is running is stopped (timesheets:write) */
'POST /timesheet/timer': { body: { jobId?: number | null; activityTypeId?: number; notes?: string | null; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; at?: string }; answer: { data: TimesheetDataItem } };
/** Stop one’s own timer, now or at a moment that has been (timesheets:write) */
'PUT /timesheet/timer/stop': { body: { endAt?: string; breakMinutes?: number; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; at?: string }; answer: { data: TimesheetDataItem } };
/** Seven days of a person from a day on: entries, hours and what was to be worked (timesheets:read) */
'GET /timesheet/week': { query: { from: string | number; userId?: number }; answer: { data: { userId: number; user: string; timezone: string; days: { date: string; minutes: number; targetMinutes: number; holiday: string | null }[]; entries: TimesheetDataItem[] } } };
/** List timesheet activities (company:read) */
'GET /timesheetActivity': { query: Query; answer: { data: TimesheetActivityDataItem[]; meta: AccountNumberMeta } };
/** One timesheet activity (company:read) */
'GET /timesheetActivity/:id': { params: { id: number }; answer: { data: TimesheetActivityDataItem } };
/** Count timesheet activities (company:read) */
'GET /timesheetActivity/count': { query: Query2; answer: { data: { count: number } } };
/** List timesheet statuses (company:read) */
'GET /timesheetStatus': { query: Query; answer: { data: TimesheetStatusDataItem[]; meta: AccountNumberMeta } };
/** One timesheet status (company:read) */
'GET /timesheetStatus/:id': { params: { id: number }; answer: { data: TimesheetStatusDataItem } };
/** Count timesheet statuses (company:read) */
'GET /timesheetStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List trades (company:read) */
'GET /trade': { query: Query; answer: { data: AllocationTypeDataItem[]; meta: AccountNumberMeta } };
/** One trade (company:read) */
'GET /trade/:id': { params: { id: number }; answer: { data: AllocationTypeDataItem } };
/** Count trades (company:read) */
'GET /trade/count': { query: Query2; answer: { data: { count: number } } };
/** List units (company:read) */
'GET /unit': { query: Query; answer: { data: UnitDataItem[]; meta: AccountNumberMeta } };
/** One unit (company:read) */
'GET /unit/:id': { params: { id: number }; answer: { data: UnitDataItem } };
/** Count units (company:read) */
'GET /unit/count': { query: Query2; answer: { data: { count: number } } };
/** List users (user:read) */
'GET /user': { query: Query; answer: { data: UserDataItem[]; meta: AccountNumberMeta } };
/** One user (user:read) */
'GET /user/:id': { params: { id: number }; answer: { data: UserDataItem } };
/** Upload a file to a person, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /user/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a person as base64, at most 3 MB (documents:write) */
'POST /user/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a person that lies at a public address (documents:write) */
'POST /user/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** How often a person used the parts of the product that are counted, and when last (user:read) */
'GET /user/:id/metrics': { params: { id: number }; answer: { data: { metricTypeName: string; count: number; lastAt: string }[] } };
/** Send a test email to a user (user:read) */
'GET /user/:id/sendTestEmail': { params: { id: number }; answer: { data: { id: number; to: string; status: string } } };
/** Where a colleague is signed in (user:read) */
'GET /user/:id/session': { params: { id: number }; answer: { data: { id: number; device: string; ip: string | null; openedBy: string; createdAt: string; lastSeenAt: string; current: boolean }[] } };
/** What became of the invitation or login link that was written last; null where there was none (user:read) */
'GET /user/:id/wayIn': { params: { id: number }; answer: { data: { status: "queued" | "sent" | "failed" | "kept"; writtenAt: string; sentAt: string | null; errorMessage: string | null; link: string | null } | null } };
/** Count users (user:read) */
'GET /user/count': { query: Query2; answer: { data: { count: number } } };
/** Problems and messages that people sent to the administrators (user:read) */
'GET /userIssue': { query: Query; answer: { data: { id: number; kind: "issue" | "contact-message"; body: string; subject: string | null; screenshotCount: number; createdAt: string; user: { id: number; label: string }; stateId: number; answer: string | null; answeredAt: string | null; answeredBy: { id: number; label: string } | null; version: number }[]; meta: AccountNumberMeta } };
/** One of them with its pictures (user:read) */
'GET /userIssue/:id': { params: { id: number }; answer: { data: { id: number; kind: "issue" | "contact-message"; body: string; subject: string | null; screenshotCount: number; createdAt: string; user: { id: number; label: string }; stateId: number; answer: string | null; answeredAt: string | null; answeredBy: { id: number; label: string } | null; version: number; screenshots: string[] } } };
/** How many there are (user:read) */
'GET /userIssue/count': { query: Query2; answer: { data: { count: number } } };
/** List rates (timesheets:read) */
'GET /userRate': { query: Query; answer: { data: UserRateDataItem[]; meta: AccountNumberMeta } };
/** Create rate (timesheets:write) */
'POST /userRate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId: number; fromDate: string; costRate: number; chargeRate: number }; answer: { data: UserRateDataItem } };
/** Delete rate (timesheets:write) */
'DELETE /userRate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One rate (timesheets:read) */
'GET /userRate/:id': { params: { id: number }; answer: { data: UserRateDataItem } };
/** Update rate (timesheets:write) */
'PUT /userRate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; userId?: number; fromDate?: string; costRate?: number; chargeRate?: number; version?: number }; answer: { data: UserRateDataItem } };
/** Count rates (timesheets:read) */
'GET /userRate/count': { query: Query2; answer: { data: { count: number } } };
/** List warehouses and vehicles (inventory:read) */
'GET /warehouse': { query: Query; answer: { data: WarehouseDataItem[]; meta: AccountNumberMeta } };
/** Create warehouse (inventory:write) */
'POST /warehouse': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; kind?: "warehouse" | "vehicle" | "site" | null; address?: ContactAddress | null; userId?: number | null; notes?: string | null; active?: boolean | 0 | 1 | null }; answer: { data: WarehouseDataItem } };
/** Delete warehouse (inventory:write) */
'DELETE /warehouse/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One warehouse (inventory:read) */
'GET /warehouse/:id': { params: { id: number }; answer: { data: WarehouseDataItem } };
/** Update warehouse (inventory:write) */
'PUT /warehouse/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; kind?: "warehouse" | "vehicle" | "site" | null; address?: ContactAddress | null; userId?: number | null; notes?: string | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: WarehouseDataItem } };
/** Count warehouses and vehicles (inventory:read) */
'GET /warehouse/count': { query: Query2; answer: { data: { count: number } } };
/** Webhook endpoints and how they are (api-access:read) */
'GET /webhookEndpoint': { answer: { data: WebhookEndpointDataItem[] } };
/** A webhook endpoint, without its secret (api-access:read) */
'GET /webhookEndpoint/:id': { params: { id: number }; answer: { data: WebhookEndpointDataItem } };
/** What was sent to an endpoint, newest first (api-access:read) */
'GET /webhookEndpoint/:id/delivery': { params: { id: number }; query: { state?: "waiting" | "done" | "parked"; event?: string | number; before?: string | number }; answer: { data: { id: number; event: string; objectType: string | null; objectId: number | null; label: string; state: "waiting" | "sending" | "done" | "parked"; status: number | null; answer: string | null; tries: number; ms: number | null; nextAt: string | null; createdAt: string }[] } };
/** One message word for word, with each try (api-access:read) */
'GET /webhookEndpoint/delivery/:id': { params: { id: number }; answer: { data: { id: number; event: string; objectType: string | null; objectId: number | null; label: string; state: "waiting" | "sending" | "done" | "parked"; status: number | null; answer: string | null; tries: number; ms: number | null; nextAt: string | null; createdAt: string; eventId: string; address: string; body: string; attempts: { at: string; status: number | null; answer: string; ms: number }[] } } };
/** Events that an endpoint can be told of (api-access:read) */
'GET /webhookEndpoint/event': { answer: { data: { ref: string; noun: string; verb: string }[] } };
/** List WHS items (safety:read) */
'GET /whsItem': { query: Query; answer: { data: WhsItemDataItem[]; meta: AccountNumberMeta } };
/** Report a hazard, an incident, a SWMS or a talk (safety:write) */
'POST /whsItem': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; label: string; whsItemTypeId?: number | null; whsItemStatusId?: number | null; linkedContactId?: number | null; description?: string | null; costTotal?: number | null; loggedById?: number | null; incidentDate?: string | null; mitigatedDate?: string | null; resolvedDate?: string | null; severity?: number | null; likelihood?: number | null; injuredParty?: string | null; injury?: string | null; notifiableAs?: "death" | "serious injury or illness" | "dangerous incident" | null; notifiedDate?: string | null; notifiedReference?: string | null; swmsTriggerIds?: number[] | null; attachmentIds?: number[] }; answer: { data: WhsItemDataItem } };
/** Delete WHS item (safety:write) */
'DELETE /whsItem/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One WHS item (safety:read) */
'GET /whsItem/:id': { params: { id: number }; answer: { data: WhsItemDataItem } };
/** Change a WHS item; files that are named are linked to it (safety:write) */
'PUT /whsItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number | null; label?: string; whsItemTypeId?: number | null; whsItemStatusId?: number | null; linkedContactId?: number | null; description?: string | null; costTotal?: number | null; loggedById?: number | null; incidentDate?: string | null; mitigatedDate?: string | null; resolvedDate?: string | null; severity?: number | null; likelihood?: number | null; injuredParty?: string | null; injury?: string | null; notifiableAs?: "death" | "serious injury or illness" | "dangerous incident" | null; notifiedDate?: string | null; notifiedReference?: string | null; swmsTriggerIds?: number[] | null; version?: number; attachmentIds?: number[] }; answer: { data: WhsItemDataItem } };
/** What is done about it, by whom and until when (safety:read) */
'GET /whsItem/:id/action': { params: { id: number }; answer: { data: WhsItemDataItem2[] } };
/** Have something done about it (safety:write) */
'POST /whsItem/:id/action': { params: { id: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; assignedId?: number | null; dueDate?: string | null }; answer: { data: WhsItemDataItem2 } };
/** Take an action off that nobody has done (safety:write) */
'DELETE /whsItem/:id/action/:actionId': { params: { id: number; actionId: number }; answer: { data: { id: number } } };
/** Change an action, or say that it is done (safety:write) */
'PUT /whsItem/:id/action/:actionId': { params: { id: number; actionId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; assignedId?: number | null; dueDate?: string | null; version?: number; done?: boolean }; answer: { data: WhsItemDataItem2 } };
/** Begin the document of a SWMS, or a revised one: workers sign on to it anew (safety:write) */
'POST /whsItem/:id/document': { params: { id: number }; body: { customFormTemplateId?: number }; answer: { data: { customFormId: number } } };
/** Upload a file to a WHS item, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /whsItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for a WHS item as base64, at most 3 MB (documents:write) */
'POST /whsItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for a WHS item that lies at a public address (documents:write) */
'POST /whsItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** The records of a kind that it has to do with (safety:read) */
'GET /whsItem/:id/objects/:objectType': { params: { id: number; objectType: string }; answer: { data: WhsItemDataItem3[] } };
/** Link records of a kind; those that are not named are linked no more (safety:write) */
'PUT /whsItem/:id/objects/:objectType': { params: { id: number; objectType: string }; body: { objectIds: number[] }; answer: { data: WhsItemDataItem3[] } };
/** Who has signed on, the newest first (safety:read) */
'GET /whsItem/:id/signOn': { params: { id: number }; answer: { data: WhsItemDataItem4[] } };
/** A worker signs on to a SWMS or a talk, on this device (safety:write) */
'POST /whsItem/:id/signOn': { params: { id: number }; body: { name: string; method: "draw" | "type" | "upload"; picture?: string | null; device?: string | null; employer?: string | null; latitude?: number | null; longitude?: number | null }; answer: { data: WhsItemDataItem4[] } };
/** One signature, with its drawing and the device (safety:read) */
'GET /whsItem/:id/signOn/:signOnId': { params: { id: number; signOnId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; whsItemId: number; customFormId: number | null; name: string; employer: string | null; method: "draw" | "type" | "upload"; picture: string | null; signedAt: string; latitude: number | null; longitude: number | null; byLink: boolean; ip: string | null; device: string | null } } };
/** Who has signed on, with every signature, as a paper for the site (safety:read) */
'GET /whsItem/:id/signOns/pdf': { params: { id: number }; answer: Blob };
/** Move a WHS item to another status; the recipients are reminded of it (safety:write) */
'PUT /whsItem/:id/status': { params: { id: number }; body: { whsItemStatusId: number; note?: string | null; recipientIds?: number[]; date?: string | null; version?: number }; answer: { data: WhsItemDataItem } };
/** Count WHS items (safety:read) */
'GET /whsItem/count': { query: Query2; answer: { data: { count: number } } };
/** List WHS item statuses (company:read) */
'GET /whsItemStatus': { query: Query; answer: { data: AccountsReceivableStatusDataItem[]; meta: AccountNumberMeta } };
/** One WHS item status (company:read) */
'GET /whsItemStatus/:id': { params: { id: number }; answer: { data: AccountsReceivableStatusDataItem } };
/** Count WHS item statuses (company:read) */
'GET /whsItemStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List WHS item types (company:read) */
'GET /whsItemType': { query: Query; answer: { data: WhsItemTypeDataItem[]; meta: AccountNumberMeta } };
/** One WHS item type (company:read) */
'GET /whsItemType/:id': { params: { id: number }; answer: { data: WhsItemTypeDataItem } };
/** Count WHS item types (company:read) */
'GET /whsItemType/count': { query: Query2; answer: { data: { count: number } } };
/** List wizards (wizards:read) */
'GET /wizard': { query: Query; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; label: string; wizardTemplateId: number; templateVersion: number; wizardTypeId: number; wizardObjectTypeId: number; objectType: string; objectId: number; jobId: number | null; contactId: number | null; shareItemId: number | null; currentStepId: number | null; state: "new" | "active" | "waiting" | "done" | "cancelled"; completed: boolean; completedAt: string | null; completedById: number | null; cancelledReason: string | null; template: { id: number; label: string }; job: { id: number; label: string } | null; contact: { id: number; label: string } | null; steps: number; stepsDone: number; currentStep: string | null; acting: { id: number; label: string } | null }[]; meta: AccountNumberMeta } };
/** Create wizard (wizards:write) */
'POST /wizard': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; wizardTemplateId: number; objectType: string; objectId: number; contactId?: number | null }; answer: { data: WizardData } };
/** Delete wizard (wizards:write) */
'DELETE /wizard/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One wizard (wizards:read) */
'GET /wizard/:id': { params: { id: number }; answer: { data: WizardData } };
/** Update wizard (wizards:write) */
'PUT /wizard/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string | null; wizardTemplateId?: number; objectType?: string; objectId?: number; contactId?: number | null; version?: number }; answer: { data: WizardData } };
/** Give a wizard up, with the reason; what was done stays (wizards:write) */
'PUT /wizard/:id/cancel': { params: { id: number }; body: { reason: string; version?: number }; answer: { data: WizardData } };
/** Send a contact the link by which they do the steps for somebody outside; an earlier link is closed (wizards:write) */
'POST /wizard/:id/share/:contactId': { params: { id: number; contactId: number }; body: { message?: string | null; sendEmail?: boolean }; answer: { data: { link: string; wizard: WizardData } } };
/** Count wizards (wizards:read) */
'GET /wizard/count': { query: Query2; answer: { data: { count: number } } };
/** The wizards of a record with their steps, those under way first (wizards:read) */
'GET /wizard/of/:type/:id': { params: { type: string; id: number }; answer: { data: WizardData[] } };
/** Templates that a wizard of a record can be begun from (wizards:read) */
'GET /wizard/options/:type/:id': { params: { type: string; id: number }; answer: { data: { id: number; label: string; description: string | null; wizardTypeId: number; steps: number }[] } };
/** Say who does a step (wizards:write) */
'PUT /wizardStep/:id/assigned': { params: { id: number }; body: { assignedId: number | null }; answer: { data: WizardData } };
/** Leave a step out, with the reason (wizards:write) */
'PUT /wizardStep/:id/skip': { params: { id: number }; body: { reason: string }; answer: { data: WizardData } };
/** Save which items of a step are done, and whether the step is; a linked record does its item by itself (wizards:write) */
'POST /wizardStep/update-completed': { body: { id: number; completed: boolean; wizardStepItemObjs?: { id: number; completed: boolean }[] }; answer: { data: WizardData } };
/** One item of a step (wizards:read) */
'GET /wizardStepItem/:id': { params: { id: number }; answer: { data: WizardStepItemData } };
/** Answer an item, link its record, mark it as done, open it again, or skip it with the reason (wizards:write) */
'PUT /wizardStepItem/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; completed?: boolean | 0 | 1 | null; answer?: string | null; skippedReason?: string | null; objectType?: string | null; objectId?: number | null; version?: number }; answer: { data: WizardStepItemData } };
/** Begin the form, write the note or make the reminder of an item; a second time answers the first one (wizards:write) */
'POST /wizardStepItem/:id/begin': { params: { id: number }; body: { note?: string | null; date?: string | null; userId?: number | null }; answer: { data: WizardData } };
/** Upload a file to an item of a wizard, at most 100 MB: multipart with a part file and parts documentDetails[attachmentTypeId], [description], [public], [room], [takenAt], [order], keepDuplicate, linkObjects, syncToLinkedJobIds (such as [12,15]), isAttachmentOrphaned, fileUploadRef (a UUID: sent again, it is the same upload), latitude, longitude, locationAccuracy, locationIsError, locationError (documents:write) */
'POST /wizardStepItem/:id/documents': { params: { id: number }; body: Upload; answer: { data: AccountsPayableData } };
/** A file for an item of a wizard as base64, at most 3 MB (documents:write) */
'POST /wizardStepItem/:id/documents/base64': { params: { id: number }; body: AccountsPayable; answer: { data: AccountsPayableData } };
/** A file for an item of a wizard that lies at a public address (documents:write) */
'POST /wizardStepItem/:id/documents/url': { params: { id: number }; body: AccountsPayable2; answer: { data: AccountsPayableData } };
/** Send the e-mail or text message of an item. It leaves once, however often this is called (wizards:write) */
'POST /wizardStepItem/:id/send': { params: { id: number }; body: { notificationTemplateId?: number | null; to?: string[] }; answer: { data: WizardData } };
/** Move the job to the status of an item, with the same checks as the dialog (wizards:write) */
'PUT /wizardStepItem/:id/status': { params: { id: number }; body: { note?: string | null; acceptedActions?: string[] }; answer: { data: WizardData } };
/** Tick many items off at once; those that a tick does not do are named with the reason (wizards:write) */
'PUT /wizardStepItem/bulk/done': { body: { ids: number[] }; answer: { data: { done: number; refused: { id: number; reason: string }[] } } };
/** List wizard templates (wizards:read) */
'GET /wizardTemplate': { query: Query; answer: { data: WizardTemplateDataItem[]; meta: AccountNumberMeta } };
/** Create wizard template (wizards:write) */
'POST /wizardTemplate': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; description?: string | null; wizardTypeId?: number | null; wizardObjectTypeId?: number | null; period?: "day" | "week" | "month" | null; roleIds?: number[] | null; jobTypeIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null; content: { steps: WizardTemplateDataItemContentStepsItem[] } }; answer: { data: WizardTemplateDataItem } };
/** Delete wizard template (wizards:write) */
'DELETE /wizardTemplate/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One wizard template (wizards:read) */
'GET /wizardTemplate/:id': { params: { id: number }; answer: { data: WizardTemplateDataItem } };
/** Update wizard template (wizards:write) */
'PUT /wizardTemplate/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; description?: string | null; wizardTypeId?: number | null; wizardObjectTypeId?: number | null; period?: "day" | "week" | "month" | null; roleIds?: number[] | null; jobTypeIds?: number[] | null; order?: number | null; active?: boolean | 0 | 1 | null; content?: { steps: WizardTemplateDataItemContentStepsItem[] }; version?: number }; answer: { data: WizardTemplateDataItem } };
/** Another template with the same steps (wizards:write) */
'POST /wizardTemplate/:id/copy': { params: { id: number }; body: Record<string, unknown>; answer: { data: { id: number } } };
/** Count wizard templates (wizards:read) */
'GET /wizardTemplate/count': { query: Query2; answer: { data: { count: number } } };
/** Templates that come with the product (wizards:read) */
'GET /wizardTemplate/starter': { answer: { data: { ref: string; label: string; description: string }[] } };
/** A template of one’s own from one that comes with the product (wizards:write) */
'POST /wizardTemplate/starter': { body: { starterRef: string }; answer: { data: WizardTemplateDataItem } };
/** List work orders (work-order:read) */
'GET /workOrder': { query: Query; answer: { data: ContactDataItem3[]; meta: AccountNumberMeta } };
/** Create work order (work-order:write) */
'POST /workOrder': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId: number; label?: string | null; assignedId?: number | null; estimateTypeId?: number | null; cisTypeId?: number | null; cisPercentage?: number | null; addTax?: boolean | 0 | 1 | null; reverseCharge?: boolean | 0 | 1 | null; overrideCost?: number | null; instructions?: string | null; terms?: string | null; startDate?: string | null; startTime?: string | null; endDate?: string | null; endTime?: string | null }; answer: { data: WorkOrderData } };
/** Delete work order (work-order:write) */
'DELETE /workOrder/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One work order (work-order:read) */
'GET /workOrder/:id': { params: { id: number }; answer: { data: WorkOrderData } };
/** Update work order (work-order:write) */
'PUT /workOrder/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; jobId?: number; label?: string | null; assignedId?: number | null; estimateTypeId?: number | null; cisTypeId?: number | null; cisPercentage?: number | null; addTax?: boolean | 0 | 1 | null; reverseCharge?: boolean | 0 | 1 | null; overrideCost?: number | null; instructions?: string | null; terms?: string | null; startDate?: string | null; startTime?: string | null; endDate?: string | null; endTime?: string | null; version: number }; answer: { data: WorkOrderData } };
/** Give a work order to a contact: CIS and tax follow them while it is a draft (work-order:write) */
'PUT /workOrder/:id/assigned': { params: { id: number }; body: { assignedId: number | null; version?: number }; answer: { data: WorkOrderData } };
/** Move a work order to another day and time, and while it is a draft to another contact; its length stays (work-order:write) */
'PUT /workOrder/:id/date': { params: { id: number }; body: { id?: number; date: string | null; time?: string | null; contactId?: number | null; version?: number }; answer: { data: WorkOrderData } };
/** Put authorised estimate items on a work order, the remainder unless a quantity is given (work-order:write) */
'POST /workOrder/:id/estimateItem': { params: { id: number }; body: { items: { estimateItemId: number; materialQuantity?: number; materialCost?: number; labourQuantity?: number; labourCost?: number }[]; workOrder?: { version?: number } }; answer: { data: WorkOrderData } };
/** Send the work order to its contractor by email: what, where and when, with a note of one’s own (work-order:write) */
'POST /workOrder/:id/notify': { params: { id: number }; body: { message?: string | null }; answer: { data: { id: number; email: string } } };
/** What is looked at before a work order goes out, with what mends it and who may issue it all the same (work-order:read) */
'GET /workOrder/:workOrderId/issueChecks': { params: { workOrderId: number }; answer: { data: { checks: { ref: "contractor" | "items" | "authorised" | "profit" | "licence" | "sanctions" | "tax" | "email" | "swms"; state: "ok" | "warning" | "blocked" | "missing"; text: string; fix: { label: string; contactId: number | null; jobPage?: string } | null }[]; mayOverride: boolean; overriders: string[] } } };
/** Items of a work order (work-order:read) */
'GET /workOrder/:workOrderId/item': { params: { workOrderId: number }; answer: { data: WorkOrderDataItemsItem[] } };
/** Add your own item (work-order:write) */
'POST /workOrder/:workOrderId/item': { params: { workOrderId: number }; body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; withholdCis?: boolean | 0 | 1 | null; tradeId?: number | null; categoryLabel?: string | null; order?: number | null }; answer: { data: WorkOrderDataItemsItem } };
/** Delete an item; its quantity returns to the estimate line (work-order:write) */
'DELETE /workOrder/:workOrderId/item/:itemId': { params: { workOrderId: number; itemId: number }; answer: { data: { id: number } } };
/** One item (work-order:read) */
'GET /workOrder/:workOrderId/item/:itemId': { params: { workOrderId: number; itemId: number }; answer: { data: WorkOrderDataItemsItem } };
/** Change an item (work-order:write) */
'PUT /workOrder/:workOrderId/item/:itemId': { params: { workOrderId: number; itemId: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; description?: string; notes?: string | null; materialUnit?: string | null; materialQuantity?: number | null; materialCost?: number | null; labourUnit?: string | null; labourQuantity?: number | null; labourCost?: number | null; withholdCis?: boolean | 0 | 1 | null; tradeId?: number | null; categoryLabel?: string | null; order?: number | null; version: number }; answer: { data: WorkOrderDataItemsItem } };
/** Use the prices that the contractor sent, which recalls the work order with them, or keep those of the order (work-order:write) */
'PUT /workOrder/:workOrderId/price': { params: { workOrderId: number }; body: { take: boolean }; answer: { data: WorkOrderData } };
/** Take the days that the contractor proposes, or leave those that stand (work-order:write) */
'PUT /workOrder/:workOrderId/proposedDates': { params: { workOrderId: number }; body: { take: boolean; version?: number }; answer: { data: WorkOrderData } };
/** Move a work order to another status (work-order:write) */
'PUT /workOrder/:workOrderId/status/:statusId': { params: { workOrderId: number; statusId: number }; body: { note?: string | null; version?: number; override?: boolean }; answer: { data: WorkOrderData } };
/** What the contractor was sent, version by version, and what has changed since (work-order:read) */
'GET /workOrder/:workOrderId/version': { params: { workOrderId: number }; answer: { data: WorkOrderData2 } };
/** Freeze what has changed as a new version and ask the contractor again (work-order:write) */
'POST /workOrder/:workOrderId/version': { params: { workOrderId: number }; answer: { data: WorkOrderData2 } };
/** A version as it was sent, with its hash; only for those who see what it costs (work-order:read) */
'GET /workOrder/:workOrderId/version/:number/pdf': { params: { workOrderId: number; number: number }; answer: Blob };
/** Copy a work order as a draft with its free items (work-order:write) */
'POST /workOrder/copy/:workOrderId': { params: { workOrderId: number }; answer: { data: WorkOrderData } };
/** Count work orders (work-order:read) */
'GET /workOrder/count': { query: Query2; answer: { data: { count: number } } };
/** Move an item, or a part of it, to another work order (work-order:write) */
'PUT /workOrder/item/:id/reallocate': { params: { id: number }; body: { workOrderId: number; materialQuantity?: number; labourQuantity?: number }; answer: { data: WorkOrderDataItemsItem } };
/** Take an item off its work order; a note says why (work-order:write) */
'PUT /workOrder/item/:id/revert': { params: { id: number }; body: { note: string }; answer: { data: { id: number } } };
/** What was accepted in the quotes of a loss schedule, and the orders that were made of it (work-order:read) */
'GET /workOrder/lossSchedule/:scheduleId': { params: { scheduleId: number }; answer: { data: { quoteId: number; quote: string; contact: { id: number; label: string }; openLines: number; openCost: number; orders: { id: number; jobId: number; number: string; status: string }[] }[] } };
/** Make a draft order of the accepted lines of a quote for contents that have none yet (work-order:write) */
'POST /workOrder/lossScheduleQuote/:quoteId': { params: { quoteId: number }; answer: { data: { id: number } } };
/** Send a work order to EasyBuild, where it is connected (connectors:write) */
'POST /workOrder/syncToEasybuild/:id': { params: { id: number }; answer: { data: ConnectorData2 } };
/** The company's work order setting, by the company's id (company:read) */
'GET /workOrderSetting/:companyId': { params: { companyId: number }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; allowInternalAssign: boolean; allowItemSplit: boolean; requiredLicenceTypeIds: number[]; requiredInsuranceTypeIds: number[]; requireTaxNumber: boolean; sendWhenIssued: boolean; issuedTemplateId: number | null; showTimes: boolean; defaultStartTime: string | null; defaultEndTime: string | null; defaultMaterialUnit: string; defaultMaterialQuantity: number | null; defaultMaterialCost: number | null; defaultLabourUnit: string; defaultLabourQuantity: number | null; defaultLabourCost: number | null; formTemplateId: number | null } } };
/** List overrides of the work order setting (company:read) */
'GET /workOrderSettingOverride': { query: Query; answer: { data: WorkOrderSettingOverrideDataItem[]; meta: AccountNumberMeta } };
/** One override of the work order setting (company:read) */
'GET /workOrderSettingOverride/:id': { params: { id: number }; answer: { data: WorkOrderSettingOverrideDataItem } };
/** Count overrides of the work order setting (company:read) */
'GET /workOrderSettingOverride/count': { query: Query2; answer: { data: { count: number } } };
/** The work order setting as it is for one job, and where each field comes from (job:read) */
'GET /workOrderSettingOverride/job/:jobId': { params: { jobId: number }; query: { estimateTypeId?: "1" | "2" }; answer: { data: { id: number; uuid: string; version: number; createdAt: string; createdById: number | null; updatedAt: string; updatedById: number | null; targetProfitMarginPercentage: number | null; warningProfitMarginPercentage: number | null; allowInternalAssign: boolean; allowItemSplit: boolean; requiredLicenceTypeIds: number[]; requiredInsuranceTypeIds: number[]; requireTaxNumber: boolean; sendWhenIssued: boolean; issuedTemplateId: number | null; showTimes: boolean; defaultStartTime: string | null; defaultEndTime: string | null; defaultMaterialUnit: string; defaultMaterialQuantity: number | null; defaultMaterialCost: number | null; defaultLabourUnit: string; defaultLabourQuantity: number | null; defaultLabourCost: number | null; formTemplateId: number | null; sources: Record<string, number | null> } } };
/** List work order statuses (company:read) */
'GET /workOrderStatus': { query: Query; answer: { data: WorkOrderStatusDataItem[]; meta: AccountNumberMeta } };
/** One work order status (company:read) */
'GET /workOrderStatus/:id': { params: { id: number }; answer: { data: WorkOrderStatusDataItem } };
/** Count work order statuses (company:read) */
'GET /workOrderStatus/count': { query: Query2; answer: { data: { count: number } } };
/** List workflows (job:read) */
'GET /workflow': { query: Query; answer: { data: WorkflowDataItem[]; meta: AccountNumberMeta } };
/** Create workflow (job:write) */
'POST /workflow': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; order?: number | null; active?: boolean | 0 | 1 | null; jobTypeIds?: number[] | null }; answer: { data: WorkflowDataItem } };
/** Delete workflow (job:write) */
'DELETE /workflow/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One workflow (job:read) */
'GET /workflow/:id': { params: { id: number }; answer: { data: WorkflowDataItem } };
/** Update workflow (job:write) */
'PUT /workflow/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; order?: number | null; active?: boolean | 0 | 1 | null; jobTypeIds?: number[] | null; version?: number }; answer: { data: WorkflowDataItem } };
/** Count workflows (job:read) */
'GET /workflow/count': { query: Query2; answer: { data: { count: number } } };
/** List workflow KPIs (job:read) */
'GET /workflowKpi': { query: Query; answer: { data: WorkflowKpiDataItem[]; meta: AccountNumberMeta } };
/** Create workflow KPI (job:write) */
'POST /workflowKpi': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; order?: number | null; active?: boolean | 0 | 1 | null; workflowId: number; startRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; stopRef: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; targetHours: number; warnHours?: number | null; businessHours?: boolean | 0 | 1 | null; pauseStatusIds?: number[] | null; pauseForClient?: boolean | 0 | 1 | null }; answer: { data: WorkflowKpiDataItem } };
/** Delete workflow KPI (job:write) */
'DELETE /workflowKpi/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One workflow KPI (job:read) */
'GET /workflowKpi/:id': { params: { id: number }; answer: { data: WorkflowKpiDataItem } };
/** Update workflow KPI (job:write) */
'PUT /workflowKpi/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; order?: number | null; active?: boolean | 0 | 1 | null; workflowId?: number; startRef?: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; stopRef?: "createdAt" | "receivedAt" | "contactedAt" | "inspectedAt" | "reportedAt" | "authorisedAt" | "startedAt" | "practicalCompletionAt" | "completedAt" | "invoicedAt" | "closedAt"; targetHours?: number; warnHours?: number | null; businessHours?: boolean | 0 | 1 | null; pauseStatusIds?: number[] | null; pauseForClient?: boolean | 0 | 1 | null; version?: number }; answer: { data: WorkflowKpiDataItem } };
/** Count workflow KPIs (job:read) */
'GET /workflowKpi/count': { query: Query2; answer: { data: { count: number } } };
/** List working calendars (job-schedules:read) */
'GET /workingCalendar': { query: Query; answer: { data: WorkingCalendarDataItem[]; meta: AccountNumberMeta } };
/** Create working calendar (job-schedules:write) */
'POST /workingCalendar': { body: { uuid?: string; latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label: string; monday?: boolean | 0 | 1 | null; tuesday?: boolean | 0 | 1 | null; wednesday?: boolean | 0 | 1 | null; thursday?: boolean | 0 | 1 | null; friday?: boolean | 0 | 1 | null; saturday?: boolean | 0 | 1 | null; sunday?: boolean | 0 | 1 | null; publicHolidays?: boolean | 0 | 1 | null; daysOff?: string[] | null; active?: boolean | 0 | 1 | null }; answer: { data: WorkingCalendarDataItem } };
/** Delete working calendar (job-schedules:write) */
'DELETE /workingCalendar/:id': { params: { id: number }; query: { version?: string | number }; answer: { data: { id: number } } };
/** One working calendar (job-schedules:read) */
'GET /workingCalendar/:id': { params: { id: number }; answer: { data: WorkingCalendarDataItem } };
/** Update working calendar (job-schedules:write) */
'PUT /workingCalendar/:id': { params: { id: number }; body: { latitude?: number | null; longitude?: number | null; locationIsError?: boolean | 0 | 1 | null; locationAccuracy?: number | null; locationError?: string | null; label?: string; monday?: boolean | 0 | 1 | null; tuesday?: boolean | 0 | 1 | null; wednesday?: boolean | 0 | 1 | null; thursday?: boolean | 0 | 1 | null; friday?: boolean | 0 | 1 | null; saturday?: boolean | 0 | 1 | null; sunday?: boolean | 0 | 1 | null; publicHolidays?: boolean | 0 | 1 | null; daysOff?: string[] | null; active?: boolean | 0 | 1 | null; version?: number }; answer: { data: WorkingCalendarDataItem } };
/** Count working calendars (job-schedules:read) */
'GET /workingCalendar/count': { query: Query2; answer: { data: { count: number } } };
/** The organisation in Xero that documents of a job go to (job:read) */
'GET /xeroOrganisation/job/:jobId': { params: { jobId: number }; answer: { data: MyobCompanyFileJobData } };
/** How the company works with the system, by the id of the company; without its secrets (company:read) */
'GET /xeroSetting/:companyId': { params: { companyId: number }; answer: { data: MyobSettingData } };
/** The tax code of each side and rate, as documents are transferred with, and which accounts name which (accounting:read) */
'GET /xeroSetting/:companyId/taxCode': { params: { companyId: number }; answer: { data: MyobSettingData2 } };
/** Change the tax codes; what is left out is what the system comes with (accounting:write) */
'PUT /xeroSetting/:companyId/taxCode': { params: { companyId: number }; body: { version?: number; codes: MyobSettingCodesItem[] }; answer: { data: MyobSettingData2 } };
/** The books that the company may reach in the system (company:read) */
'GET /xeroSetting/company': { answer: { data: { id: string; name: string }[] } };
/** Where somebody of the company signs in to the system and agrees (company:read) */
'GET /xeroSetting/config/authoriseUrl': { answer: { data: { url: string } } };
/** The same by its other name (company:read) */
'GET /xeroSetting/organisation': { answer: { data: { id: string; name: string }[] } };
}
