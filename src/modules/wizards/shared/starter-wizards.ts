// Wizards that come with the product, good enough for the first day. A company changes its own copies; these stay.
import type { Condition, Group } from '../../../kit/filter.ts';
import { starterId } from '../../forms/shared/starters.ts';
import { ITEM_TYPES, type WizardContent, type WizardItem, type WizardStepContent } from './wizard-content.ts';

export interface StarterWizard {
  ref: string;
  label: string;
  description: string;
  content: WizardContent;
}

type More = Partial<WizardItem>;
const item = (type: keyof typeof ITEM_TYPES, ref: string, label: string, more: More = {}): WizardItem => ({
  ref,
  wizardItemTypeId: ITEM_TYPES[type],
  label,
  ...more,
});
/** One that the step cannot be done without. */
const need = (type: keyof typeof ITEM_TYPES, ref: string, label: string, more: More = {}): WizardItem =>
  item(type, ref, label, { required: true, ...more });
const step = (
  ref: string,
  label: string,
  items: WizardItem[],
  more: Partial<WizardStepContent> = {},
): WizardStepContent => ({ ref, label, items, ...more });
const is = (field: string, value: string | boolean): Condition => ({ field, operator: 'equals', value });
const when = (...all: Condition[]): { showIf: Group } => ({ showIf: { and: all } });
const YES_NO = { choices: ['Yes', 'No'] };

export const STARTER_WIZARDS: readonly StarterWizard[] = [
  {
    ref: 'intake',
    label: 'New claim intake',
    description: 'From the first call to the first visit: who, what happened, what is urgent.',
    content: {
      steps: [
        step(
          'call',
          'Call the customer',
          [
            item('instruction', 'greet', 'Ring within the hour. Say who instructed us and what happens next.'),
            need('question', 'reached', 'Did you reach the customer?', YES_NO),
            need('record', 'calledNote', 'Call note', { record: 'notification', ...when(is('reached', 'Yes')) }),
            need('sms', 'missed', 'Text the customer that we tried to ring', {
              reader: 'customer',
              text: 'We tried to call you about your claim {{job.number}}. Please call us back or reply to this message.',
              ...when(is('reached', 'No')),
            }),
          ],
          { actor: 'caseManager' },
        ),
        step(
          'facts',
          'What happened',
          [
            item('field', 'safety', 'Safety alert for the visit', { field: 'safetyAlert' }),
            need('field', 'makeSafe', 'Make safe required?', { field: 'makeSafeRequired', ...YES_NO }),
            item('field', 'vulnerable', 'Vulnerable customer?', { field: 'vulnerableCustomer', ...YES_NO }),
            item('field', 'category', 'Water category', {
              field: 'waterCategory',
              choices: ['1', '2', '3'],
              hint: '1 clean, 2 grey, 3 black',
            }),
          ],
          { actor: 'caseManager' },
        ),
        step(
          'visit',
          'Arrange the visit',
          [
            need('appointment', 'appointment', 'First visit'),
            item('email', 'confirm', 'Confirm to the customer', {
              reader: 'customer',
              subject: 'Your claim {{job.number}}',
              text: 'Thank you for your call. We are looking after your claim {{job.number}} at {{job.address}} and will be there at the time we agreed.',
            }),
            item('record', 'chase', 'Remind me to check that the report is in', { record: 'reminder' }),
          ],
          { actor: 'caseManager' },
        ),
      ],
    },
  },
  {
    ref: 'makeSafe',
    label: 'Make safe',
    description: 'On site until safe: photos, report, next steps.',
    content: {
      steps: [
        step(
          'arrive',
          'Arrive',
          [
            need('tick', 'hazards', 'Hazards looked for before going in: power, asbestos, structure, water'),
            need('question', 'power', 'Is the electricity safe?', {
              choices: ['Yes', 'Isolated by us', 'Electrician needed'],
            }),
            need('record', 'reminder', 'Call an electrician today', {
              record: 'reminder',
              ...when(is('power', 'Electrician needed')),
            }),
          ],
          { actor: 'assigned' },
        ),
        step(
          'work',
          'Make it safe',
          [
            need('upload', 'before', 'Photos before anything is moved'),
            need('record', 'report', 'Make-safe report', {
              record: 'customForm',
              customFormTemplateId: starterId('makeSafe'),
            }),
            need('upload', 'after', 'Photos when safe'),
          ],
          { actor: 'assigned' },
        ),
        step(
          'tell',
          'Notify the customer',
          [
            need('email', 'told', 'What we did and next steps', {
              reader: 'customer',
              subject: 'Your property is safe: {{job.number}}',
              text: 'We made your property at {{job.address}} safe today. Our report goes to your insurer, and we ring you about the repairs.',
            }),
          ],
          { actor: 'caseManager' },
        ),
      ],
    },
  },
  {
    ref: 'closeOut',
    label: 'Job close-out',
    description: 'Before a job is completed: certificate, keys, photos, customer sign-off.',
    content: {
      steps: [
        step(
          'site',
          'On site',
          [
            need('tick', 'clean', 'Site clean, waste removed, equipment collected'),
            need('upload', 'photos', 'Photos of the finished work'),
            need('question', 'keys', 'Keys and access cards', { choices: ['Returned', 'None given'] }),
          ],
          { actor: 'supervisor' },
        ),
        step(
          'customer',
          'Customer inspection',
          [
            need('question', 'happy', 'Is the work finished as agreed?', YES_NO),
            need('question', 'left', 'What is left to do?', when(is('happy', 'No'))),
          ],
          { actor: 'outside' },
        ),
        step(
          'papers',
          'Papers',
          [
            need('record', 'certificate', 'Certificate of completion', {
              record: 'customForm',
              customFormTemplateId: starterId('completion'),
            }),
            item('record', 'defects', 'Remind the supervisor of what is left', {
              record: 'reminder',
              ...when(is('happy', 'No')),
            }),
            need('email', 'thanks', 'Thank the customer', {
              reader: 'customer',
              subject: 'Your repairs are complete: {{job.number}}',
              text: 'The work at {{job.address}} is complete. Thank you for your patience. If anything is not right, reply to this email.',
            }),
          ],
          { actor: 'caseManager' },
        ),
      ],
    },
  },
];
export const starterWizardId = (ref: string): number => STARTER_WIZARDS.findIndex((starter) => starter.ref === ref) + 1;
