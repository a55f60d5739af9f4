// What contacts ask of the settings of money.
import type { ContactTerms } from '../../contacts/server/index.ts';
import { holidaysOf, termsOfCompany, termsOfJob } from './finance-setting.views.ts';

export const contactTerms: ContactTerms = {
  usual: async (ctx, { type, jobId }) => {
    const terms = jobId === null ? { ...(await termsOfCompany(ctx)), divisionId: null } : await termsOfJob(ctx, jobId);
    return {
      divisionId: terms.divisionId,
      paymentTermId: type === 'sales' ? terms.salesPaymentTermId : terms.purchasesPaymentTermId,
    };
  },
  holidays: holidaysOf,
};
