// Wizards in the world of the sweeps: one with an item of each kind that a call needs.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { ITEM_TYPES, type WizardContent } from '../shared/wizard-content.ts';
import type { EventActionCreate } from '../shared/event-action.entity.ts';
import { eventActionsApi } from '../shared/event-actions.api.ts';
import type { WizardView } from '../shared/wizards.api.ts';
import { wizardTemplatesApi, wizardsApi } from '../shared/wizards.api.ts';
import { wizardsRoles } from './wizards-roles.build.ts';

const { tick, record, question, upload, email, status } = ITEM_TYPES;

export const contentOf = (label: string): WizardContent => ({
  steps: [
    {
      ref: 'first',
      label,
      items: [
        { ref: 'seen', wizardItemTypeId: tick, label },
        { ref: 'saved', wizardItemTypeId: tick, label: 'Saved with the step' },
        { ref: 'listed', wizardItemTypeId: tick, label: 'Ticked off in the list' },
        { ref: 'wet', wizardItemTypeId: question, label: 'Is it wet?', choices: ['Yes', 'No'] },
        {
          ref: 'mail',
          wizardItemTypeId: email,
          label: 'Notify the customer',
          reader: 'customer',
          subject: label,
          text: 'Hello',
        },
        { ref: 'note', wizardItemTypeId: record, label: 'Note', record: 'notification' },
        { ref: 'moved', wizardItemTypeId: status, label: 'Works have begun', statusId: 2 },
        { ref: 'photo', wizardItemTypeId: upload, label: 'Photograph' },
      ],
    },
    {
      ref: 'theirs',
      label: 'For the owner',
      actor: 'outside',
      items: [{ ref: 'ok', wizardItemTypeId: tick, label: 'I agree' }],
    },
  ],
});

export async function buildWizardTemplate(
  app: TestApp,
  as: Person,
  content: WizardContent,
  given: object = {},
): Promise<number> {
  return made(await app.call(as, wizardTemplatesApi.create, { body: { label: 'Handover', content, ...given } })).id;
}
export async function buildWizard(
  app: TestApp,
  as: Person,
  jobId: number,
  content: WizardContent,
  given: object = {},
): Promise<WizardView> {
  const wizardTemplateId = await buildWizardTemplate(app, as, content, given);
  return made(
    await app.call(as, wizardsApi.create, { body: { wizardTemplateId, objectType: 'job', objectId: jobId } }),
  );
}
/** The item or step of a wizard by its name. */
export const itemNamed = (of: WizardView, name: string): number =>
  of.wizardSteps.flatMap(({ wizardStepItems }) => wizardStepItems).find(({ ref }) => ref === name)?.id ?? 0;
export const stepNamed = (of: WizardView, name: string): number =>
  of.wizardSteps.find(({ ref }) => ref === name)?.id ?? 0;

/** Of a form that nobody hands in, unless it is said otherwise: it disturbs no other test. */
export const buildEventAction = async (
  app: TestApp,
  as: Person,
  more: Partial<EventActionCreate> = {},
): Promise<number> =>
  made(
    await app.call(as, eventActionsApi.create, {
      body: {
        label: 'Ring the customer',
        actionTypeRef: 'formApproved',
        effects: [{ kind: 'reminder', title: 'Ring the customer', days: 1, who: 'assigned' }],
        ...more,
      },
    }),
  ).id;

async function wizardsWorld(app: TestApp, as: Person, job: number, mark: string) {
  const content = contentOf(mark);
  const template = () => buildWizardTemplate(app, as, content, { label: mark });
  const wizardTemplate = await template();
  const begin = async (wizardTemplateId: number) => {
    const body = { wizardTemplateId, objectType: 'job', objectId: job };
    return made(await app.call(as, wizardsApi.create, { body }));
  };
  const [wizard, other, cancelled] = [
    await begin(wizardTemplate),
    await begin(wizardTemplate),
    await begin(wizardTemplate),
  ];
  const guest = await buildContact(app, as, { contactTypeId: 1, companyName: mark, email: 'owner@wizards.example' });
  return {
    wizard: wizard.id,
    removableWizard: other.id,
    cancelledWizard: cancelled.id,
    wizardStep: stepNamed(wizard, 'first'),
    skippedStep: stepNamed(wizard, 'theirs'),
    wizardStepItem: itemNamed(wizard, 'seen'),
    savedItem: itemNamed(wizard, 'saved'),
    listedItem: itemNamed(wizard, 'listed'),
    mailItem: itemNamed(wizard, 'mail'),
    noteItem: itemNamed(wizard, 'note'),
    statusItem: itemNamed(wizard, 'moved'),
    uploadItem: itemNamed(wizard, 'photo'),
    wizardTemplate,
    removableWizardTemplate: await template(),
    eventAction: await buildEventAction(app, as, { label: mark }),
    wizardContact: guest.id,
  };
}
export type WizardsRecord = keyof Awaited<ReturnType<typeof wizardsWorld>>;

const picture = {
  name: 'note.txt',
  bytes: 'The key is with the neighbour',
  fields: { 'documentDetails[attachmentTypeId]': '5' },
};

export const wizardsTests: ModuleTests<JobsRecord, WizardsRecord> = {
  roles: wizardsRoles,
  world: (app, as, { job }, { mark }) => wizardsWorld(app, as, job, mark),
  paths: [
    [/^DELETE \/wizard\/:id$/, 'removableWizard'],
    [/^PUT \/wizard\/:id\/cancel/, 'cancelledWizard'],
    [/\/wizard\/(options|of)\/:type\/:id/, 'job'],
    [/^DELETE \/wizardTemplate\/:id/, 'removableWizardTemplate'],
    [/\/wizardTemplate\/:id/, 'wizardTemplate'],
    [/\/eventAction\/:id/, 'eventAction'],
    [/\/wizardStep\/:id\/skip/, 'skippedStep'],
    [/\/wizardStep\/:id/, 'wizardStep'],
    [/\/wizardStepItem\/:id\/send/, 'mailItem'],
    [/\/wizardStepItem\/:id\/begin/, 'noteItem'],
    [/\/wizardStepItem\/:id\/status/, 'statusItem'],
    [/\/wizardStepItem\/:id\/documents/, 'uploadItem'],
    [/\/wizardStepItem\/:id/, 'wizardStepItem'],
    [/\/wizard\/:id/, 'wizard'],
  ],
  samples: {
    'POST /wizard': (of) => ({
      body: { wizardTemplateId: of.wizardTemplate, objectType: 'job', objectId: of.job },
    }),
    'PUT /wizard/:id': () => ({ body: { label: 'Handover of the keys' } }),
    'GET /wizard/options/:type/:id': () => ({ params: { type: 'job' } }),
    'GET /wizard/of/:type/:id': () => ({ params: { type: 'job' } }),
    'POST /wizard/:id/share/:contactId': (of) => ({ params: { contactId: of.wizardContact }, body: {} }),
    'POST /wizardStep/update-completed': (of) => ({
      body: {
        id: of.wizardStep,
        completed: true,
        wizardStepItemObjs: [{ id: of.savedItem, completed: true }],
      },
    }),
    'PUT /wizardStep/:id/assigned': () => ({ body: { assignedId: null } }),
    'PUT /wizardStepItem/:id': () => ({ body: { completed: true } }),
    'POST /wizardStepItem/:id/send': () => ({ body: { to: ['Dana <dana@wizards.example>'] } }),
    'POST /wizardStepItem/:id/begin': () => ({ body: { note: 'Keys are with the neighbour' } }),
    'PUT /wizardStepItem/:id/status': () => ({ body: {} }),
    'POST /wizardStepItem/:id/documents': () => ({ file: picture }),
    'POST /wizardStepItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'PUT /wizardStepItem/bulk/done': (of) => ({ body: { ids: [of.listedItem] } }),
    'POST /wizardTemplate': () => ({ body: { label: 'Once', content: contentOf('Once') } }),
    'PUT /eventAction/:id': () => ({ body: { order: 2 } }),
    'PUT /wizardTemplate/:id': () => ({ body: { description: 'For keys' } }),
  },
};
