// What was said about the claims, and who says it.
import { type Demo, random } from '../../../platform/server/demo.ts';
import { createRole } from '../../identity/server/index.ts';
import { createNotification } from './messages.service.ts';

const SAID = [
  'Spoke to the customer, will be home all day tomorrow.',
  'Called twice, left a message.',
  'Insurer wants the report by Friday.',
  'Customer asks for a time after 3 pm.',
  'Keys are with the neighbour at number 14.',
] as const;

/** A role of the company's own. */
const WRITER = {
  label: 'Contents specialist',
  description: 'Looks after contents: reads jobs, writes notes and files',
  permissions: ['view-job', 'view-contact', 'view-notification', 'create-notification'],
  defaultOnlyMyJobs: true,
};

export const messagesDemo = async ({ whole, world: { claims = [] }, make }: Demo): Promise<void> => {
  const dice = random(31);
  if (whole) await make((ctx) => createRole(ctx, WRITER));
  await make(async (ctx) => {
    for (const { jobId } of claims) await createNotification(ctx, { jobId, note: dice.of(SAID) });
  });
};
