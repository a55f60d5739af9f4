// What the check of an electronic invoice says, in a dialog.
import { alert } from '../../../platform/web/dialogs/ask.ts';
import type { UblCheck } from '../shared/ubl-check.ts';

export const tellUblCheck = async ({ problems, warnings }: UblCheck): Promise<void> =>
  await alert(
    [...problems, ...warnings].join('\n') || 'Ready to send as an e-invoice: nothing is missing.',
    problems.length
      ? 'Fix before sending as an e-invoice'
      : warnings.length
        ? 'Ready as an e-invoice, with a remark'
        : 'Ready as an e-invoice',
  );
