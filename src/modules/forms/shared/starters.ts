// Templates that come with the product, good enough for the first day. A company changes its own copies; these stay.
import { type Starter, ask, need, say, choices, is, has, when, part, site, YES_NO } from './starter-parts.ts';
import { SITE_STARTERS } from './starters-site.ts';

export const STARTERS: readonly Starter[] = [
  ...SITE_STARTERS,
  {
    ref: 'authority',
    label: 'Authority to proceed',
    description: 'The owner authorises us to start: the work, the terms and who pays. Signed by link.',
    kind: 'external',
    objectTypes: ['job'],
    numberPrefix: 'ATP-',
    signatories: ['Owner'],
    content: {
      sections: [
        part('work', 'The work', [
          ask('text', 'owner', 'Owner', { from: 'job.customer' }),
          ask('text', 'address', 'Site address', { from: 'job.address' }),
          ask('text', 'claim', 'Claim number', { from: 'job.reference' }),
          ask('multitext', 'scope', 'Work', { from: 'job.description' }),
        ]),
        part('agree', 'What you agree to', [
          say(
            'what',
            'You authorise us to',
            'enter the property, make it safe, take photos, remove what cannot be saved and carry out the work described here.',
          ),
          need('radio', 'ownership', 'You are', choices('The owner', 'Acting for the owner', 'The tenant')),
          need('text', 'actingFor', 'Who you act for', when(is('ownership', 'Acting for the owner'))),
          say(
            'tenant',
            'Only the owner can authorise work',
            'Please give us the name and number of your landlord or agent.',
            {
              and: [is('ownership', 'The tenant')],
            },
          ),
          need('text', 'landlord', 'Landlord or agent, with a number', when(is('ownership', 'The tenant'))),
          need('radio', 'payer', 'Who pays', choices('My insurer', 'I will pay', 'Both')),
          need('boolean', 'excess', 'I will pay the excess before work starts', {
            showIf: { or: [is('payer', 'My insurer'), is('payer', 'Both')] },
          }),
          need('boolean', 'unpaid', 'I will pay for work I asked for that my insurer does not cover', {
            showIf: { or: [is('payer', 'My insurer'), is('payer', 'Both')] },
          }),
        ]),
        part('house', 'About the house', [
          need('radio', 'built', 'Built', choices('Before 1990', '1990 or later', 'I do not know')),
          say('asbestosNote', 'Asbestos', 'Houses of that time may hold asbestos. We test before we cut or remove.', {
            or: [is('built', 'Before 1990'), is('built', 'I do not know')],
          }),
          ask('radio', 'pets', 'Animals on the property', choices('Yes', 'No')),
          ask('text', 'access', 'How we get in', { hint: 'Keys, codes, times' }),
          ask('multitext', 'valuables', 'What needs special care'),
        ]),
      ],
    },
  },
  {
    ref: 'makeSafe',
    label: 'Make-safe report',
    description: 'What we found, what we did on the first visit and what is still on site.',
    kind: 'internal',
    objectTypes: ['job', 'allocation'],
    numberPrefix: 'MS-',
    signatories: [],
    content: {
      sections: [
        site([need('datetime', 'arrived', 'Arrived'), ask('text', 'metBy', 'Who let us in')]),
        part('damage', 'Water and damage', [
          need(
            'multiselect',
            'loss',
            'Type of loss',
            choices('Water', 'Mould', 'Sewage', 'Fire or smoke', 'Storm', 'Impact', 'Break-in'),
          ),
          need('radio', 'category', 'Category of water', {
            ...choices('1', '2', '3'),
            hint: '1 clean, 2 grey, 3 black',
            to: 'waterCategory',
            showIf: { or: [has('loss', 'Water'), has('loss', 'Sewage')] },
          }),
          ask('number', 'wetArea', 'Wet floor area, m²', when(has('loss', 'Water'))),
          ask('number', 'reading', 'Highest reading, % WME', {
            validation: { min: 0, max: 100 },
            ...when(has('loss', 'Water')),
          }),
          say('notice', 'Mould: stop and tell the office', 'Containment is needed before anything is moved.', {
            or: [has('loss', 'Mould'), has('loss', 'Sewage')],
          }),
          need('multitext', 'cause', 'Cause'),
          need('radio', 'safe', 'Safe to live in', choices('Yes', 'Partly', 'No')),
          need('multitext', 'hazards', 'What is not safe', {
            to: 'safetyAlert',
            showIf: {
              and: [
                { field: 'safe', operator: 'notEquals', value: 'Yes' },
                { field: 'safe', operator: 'hasValue' },
              ],
            },
          }),
          need('images', 'photos', 'Photos of the damage', { validation: { min: 1 } }),
        ]),
        part('done', 'Made safe', [
          need(
            'multiselect',
            'works',
            'What was done',
            choices(
              'Tarpaulin',
              'Boarded up',
              'Electricity isolated',
              'Water isolated',
              'Water extracted',
              'Ceiling propped',
              'Debris removed',
              'Contents moved',
              'Fenced off',
            ),
          ),
          ask('multitext', 'details', 'Description'),
          ask('images', 'photosAfter', 'Photos afterwards'),
        ]),
        part(
          'equipment',
          'Equipment left',
          [
            need('text', 'item', 'What'),
            need('number', 'count', 'How many', { validation: { decimals: 0, min: 1 } }),
            ask('text', 'where', 'Where'),
          ],
          { repeats: {} },
        ),
        part('next', 'Next steps', [
          need(
            'multiselect',
            'needed',
            'Needed',
            choices(
              'Scope',
              'Specialist',
              'Asbestos test',
              'Drying visit',
              'Electrician',
              'Plumber',
              'Roofer',
              'Nothing',
            ),
          ),
          ask('date', 'visit', 'Next visit'),
          ask('multitext', 'remarks', 'Remarks'),
        ]),
      ],
    },
  },
  {
    ref: 'scope',
    label: 'Scope report',
    description: 'Room by room: what is damaged, why, and how to repair it.',
    kind: 'internal',
    objectTypes: ['job', 'allocation'],
    numberPrefix: 'SR-',
    signatories: [],
    content: {
      sections: [
        site([need('date', 'inspected', 'Inspected on'), ask('text', 'present', 'Who was there')]),
        part('event', 'The event', [
          need('multitext', 'circumstances', 'What happened'),
          need('radio', 'consistent', 'The damage matches the account given', choices('Yes', 'Partly', 'No')),
          need('multitext', 'whyNot', 'What does not match', {
            showIf: { or: [is('consistent', 'Partly'), is('consistent', 'No')] },
          }),
          ask('radio', 'maintenance', 'Wear, rot or poor maintenance contributed', choices('Yes', 'No')),
          need('multitext', 'maintenanceDetails', 'Which, and where', when(is('maintenance', 'Yes'))),
        ]),
        part(
          'rooms',
          'Rooms',
          [
            need('text', 'room', 'Room'),
            ask('text', 'size', 'Size', { hint: 'Length × width × height' }),
            need('multitext', 'damage', 'Damage'),
            need('multitext', 'repair', 'Repair'),
            ask('images', 'roomPhotos', 'Photos'),
          ],
          { repeats: { min: 1 } },
        ),
        part('building', 'Building', [
          ask(
            'radio',
            'construction',
            'Construction',
            choices('Brick veneer', 'Double brick', 'Timber frame', 'Concrete', 'Other'),
          ),
          ask('number', 'storeys', 'Storeys', { validation: { decimals: 0, min: 1 } }),
          ask('radio', 'asbestosLikely', 'Asbestos likely', choices('Yes', 'No', 'Tested')),
          ask('multitext', 'recommendation', 'Recommendation'),
        ]),
      ],
    },
  },
  {
    ref: 'variation',
    label: 'Variation approval',
    description: 'Work beyond the authorised scope, with price and days, approved by the payer.',
    kind: 'external',
    objectTypes: ['job', 'workOrder'],
    numberPrefix: 'VA-',
    signatories: ['Approver'],
    content: {
      sections: [
        part('variation', 'What changes', [
          ask('text', 'job', 'Job', { from: 'job.number' }),
          ask('text', 'address', 'Site address', { from: 'job.address' }),
          need('multitext', 'what', 'Work added or omitted'),
          need(
            'radio',
            'why',
            'Reason',
            choices(
              'Hidden damage',
              'Asked for by the owner',
              'Asked for by the insurer',
              'Regulation',
              'Mistake in the scope',
            ),
          ),
          ask('images', 'evidence', 'Photos'),
        ]),
        part('price', 'Price and days', [
          need('currency', 'amount', 'Amount ex tax', { validation: { allowNegative: true } }),
          need('number', 'days', 'Extra working days', { validation: { decimals: 0 } }),
        ]),
        part('answer', 'Your answer', [
          need('radio', 'decision', 'Decision', choices('Approved', 'Approved in part', 'Not approved')),
          need('multitext', 'partly', 'Which part', when(is('decision', 'Approved in part'))),
          need('multitext', 'reasonWhy', 'Why not', when(is('decision', 'Not approved'))),
          ask('text', 'reference', 'Your reference'),
        ]),
      ],
    },
  },
  {
    ref: 'completion',
    label: 'Certificate of completion',
    description: 'The owner confirms the work is done, with anything left to do.',
    kind: 'external',
    objectTypes: ['job', 'workOrder'],
    numberPrefix: 'COC-',
    signatories: ['Owner', 'Supervisor'],
    content: {
      sections: [
        part('work', 'The work', [
          ask('text', 'job', 'Job', { from: 'job.number' }),
          ask('text', 'address', 'Site address', { from: 'job.address' }),
          need('date', 'completed', 'Completed on'),
          ask('multitext', 'scope', 'Work that was done', { from: 'job.description' }),
        ]),
        part('check', 'Checked together', [
          need('radio', 'asAgreed', 'The work is as agreed', choices('Yes', 'With defects')),
          need('radio', 'clean', 'The site was left clean', YES_NO),
          need('radio', 'keys', 'Keys and remotes were returned', YES_NO),
          need('radio', 'papers', 'Certificates and warranties were handed over', YES_NO),
        ]),
        part(
          'defects',
          'Defects',
          [
            need('text', 'place', 'Where'),
            need('multitext', 'defect', 'What'),
            ask('images', 'defectPhotos', 'Photos'),
          ],
          {
            repeats: { min: 1 },
            showIf: { and: [is('asAgreed', 'With defects')] },
          },
        ),
        part('words', 'Remarks', [ask('multitext', 'remarks', 'Anything else')]),
      ],
    },
  },
  {
    ref: 'satisfaction',
    label: 'Customer satisfaction',
    description: 'How we did, in a minute, by link.',
    kind: 'external',
    objectTypes: ['job'],
    numberPrefix: '',
    signatories: [],
    content: {
      sections: [
        part('score', 'How we did', [
          need('rating', 'overall', 'Overall'),
          ask('rating', 'communication', 'We kept you informed'),
          ask('rating', 'quality', 'Quality of the work'),
          ask('rating', 'people', 'Our people and the site'),
          need('multitext', 'better', 'What should we have done better?', {
            showIf: {
              and: [
                { field: 'overall', operator: 'lessThanEqualTo', value: 3 },
                { field: 'overall', operator: 'hasValue' },
              ],
            },
          }),
          ask('multitext', 'praise', 'Who should we thank?', {
            showIf: { and: [{ field: 'overall', operator: 'greaterThan', value: 3 }] },
          }),
          ask('radio', 'call', 'May we call you about it?', choices('Yes', 'No')),
          need('phone', 'callNumber', 'Your number', when(is('call', 'Yes'))),
          ask('boolean', 'publish', 'You may quote me, with my first name'),
        ]),
      ],
    },
  },
];

/** The number that the template of a starter has in every company that was founded with it. */
export const starterId = (ref: string): number => STARTERS.findIndex((starter) => starter.ref === ref) + 1;
