// Templates of the site that come with the product: induction and safe work method statement.
import { type Starter, ask, need, say, choices, is, has, when, part, site } from './starter-parts.ts';

export const SITE_STARTERS: readonly Starter[] = [
  {
    ref: 'induction',
    label: 'Site induction',
    description: 'Everyone who works on a site, before they start.',
    kind: 'site',
    objectTypes: ['job'],
    numberPrefix: 'IND-',
    signatories: ['Worker'],
    content: {
      sections: [
        part('person', 'Who you are', [
          need('text', 'name', 'Name'),
          ask('text', 'employer', 'Employer'),
          need('phone', 'phone', 'Mobile'),
          need('text', 'whiteCard', 'White card number'),
          need('date', 'whiteCardExpiry', 'White card checked on'),
          need('text', 'emergencyName', 'In an emergency, call'),
          need('phone', 'emergencyPhone', 'Their number'),
        ]),
        part('health', 'Fit for work', [
          need(
            'radio',
            'fit',
            'I am fit for work today, and not affected by alcohol, drugs or medicine',
            choices('Yes', 'No'),
          ),
          say('notFit', 'Do not start', 'Tell your supervisor before you continue.', { and: [is('fit', 'No')] }),
          ask('multitext', 'condition', 'Anything first aiders should know', { hint: 'Only if you want to' }),
        ]),
        part('rules', 'The site', [
          need('boolean', 'shown', 'I was shown entry, exits, assembly point, first aid and fire extinguishers'),
          need(
            'boolean',
            'hazards',
            'I was told of the hazards of this site: asbestos, electricity, heights, traffic, biohazards',
          ),
          need('boolean', 'swmsRead', 'I have read the SWMS for my work and will follow it'),
          need('boolean', 'ppe', 'I have the protective equipment that my work needs'),
          need('boolean', 'stopWork', 'I stop work and report when something is unsafe'),
          ask('images', 'cards', 'Photos of your cards', { hint: 'White card, licences' }),
        ]),
      ],
    },
  },
  {
    ref: 'swms',
    label: 'Safe work method statement',
    description: 'High risk construction work: hazards, controls and who is responsible, step by step.',
    kind: 'site',
    objectTypes: ['job', 'workOrder'],
    numberPrefix: 'SWMS-',
    signatories: ['Supervisor', 'Worker'],
    content: {
      sections: [
        site([
          need('text', 'activity', 'Work activity'),
          need('text', 'pcbu', 'Business in control of the work', { from: 'company.name' }),
          need('text', 'responsible', 'Who makes sure it is followed'),
          need('date', 'prepared', 'Prepared on'),
        ]),
        part('risks', 'High risk construction work', [
          need('multiselect', 'triggers', 'Which of these the work has', {
            ...choices(
              'Fall from more than 2 m',
              'Telecommunication tower',
              'Demolition of a load-bearing element',
              'Disturbing asbestos',
              'Temporary support of a structure',
              'Confined space',
              'Shaft or trench deeper than 1.5 m',
              'Explosives',
              'Pressurised gas mains or piping',
              'Chemical, fuel or refrigerant lines',
              'Energised electrical installations',
              'Contaminated or flammable atmosphere',
              'Tilt-up or precast concrete',
              'On or beside a road, railway or traffic corridor',
              'Movement of powered mobile plant',
              'Extremes of temperature',
              'In or near water with a risk of drowning',
              'Diving',
            ),
          }),
          say(
            'asbestos',
            'Asbestos',
            'Licensed removal is needed for friable asbestos and for more than 10 m² of bonded. Attach the register.',
            {
              and: [has('triggers', 'Disturbing asbestos')],
            },
          ),
          need(
            'text',
            'asbestosLicence',
            'Number of the asbestos licence',
            when(has('triggers', 'Disturbing asbestos')),
          ),
          need(
            'text',
            'isolation',
            'How the supply is isolated, tested and tagged',
            when(has('triggers', 'Energised electrical installations')),
          ),
          need('multitext', 'rescue', 'Rescue plan', {
            showIf: { or: [has('triggers', 'Confined space'), has('triggers', 'Fall from more than 2 m')] },
          }),
        ]),
        part(
          'steps',
          'Steps of the work',
          [
            need('text', 'step', 'Step'),
            need('multitext', 'hazard', 'Hazards'),
            need('radio', 'risk', 'Risk before', choices('Low', 'Medium', 'High', 'Extreme')),
            need('multitext', 'control', 'Controls', {
              hint: 'Eliminate, replace, isolate, engineer, administer, protect',
            }),
            need('radio', 'riskAfter', 'Risk after', choices('Low', 'Medium', 'High', 'Extreme')),
            need('text', 'who', 'Responsible'),
          ],
          { repeats: { min: 1 } },
        ),
        part('gear', 'Equipment and people', [
          ask(
            'multiselect',
            'ppeNeeded',
            'Protective equipment',
            choices(
              'Hard hat',
              'Boots',
              'Gloves',
              'Eye protection',
              'Hearing protection',
              'P2 mask',
              'Half-face respirator',
              'Disposable suit',
              'Harness',
              'High visibility',
            ),
          ),
          ask('multitext', 'plant', 'Plant and substances'),
          ask('multitext', 'licences', 'Licences and training that are needed'),
          ask('attachments', 'papers', 'Data sheets and registers'),
        ]),
      ],
    },
  },
];
