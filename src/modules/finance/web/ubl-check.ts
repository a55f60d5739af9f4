// What the check of an electronic invoice says, in a dialog.
import { alert } from '../../../platform/web/dialogs/ask.ts';
import type { UblCheck } from '../shared/ubl-check.ts';

export const tellUblCheck = async ({ problems, warnings }: UblCheck): Promise<void> =>
  await alert(
    [...problems, ...warnings].join('\n') || 'It can leave as an electronic invoice: nothing is missing.',
    problems.length
      ? 'What keeps it from leaving as an electronic invoice'
      : warnings.length
        ? 'Ready as an electronic invoice, with a remark'
        : 'Ready as an electronic invoice',
  );
