// Who the demonstration companies deal with. All names, numbers and addresses are made up.
import type { Actor, App } from '../../platform/server/context.ts';
import { createContact } from '../../modules/contacts/server/index.ts';
import { as } from './actor.ts';

export const INSURERS = [
  {
    companyName: 'Beacon Insurance',
    email: 'claims@beacon.example',
    workNumber: '02 9000 1100',
    abn: '51 824 753 556',
  },
  { companyName: 'Southern Cross Mutual', email: 'property@scm.example', workNumber: '02 9000 2200' },
  { companyName: 'Federation General', email: 'claims@fedgen.example', workNumber: '03 9000 3300' },
] as const;

export const SUBCONTRACTORS = [
  {
    companyName: 'Swift Plumbing',
    email: 'office@swift.example',
    mobileNumber: '0400 100 201',
    tradeIds: [11, 12],
    gstRegistered: true,
    abn: '53 004 085 616',
  },
  {
    companyName: 'Coastline Carpentry',
    email: 'jobs@coastline.example',
    mobileNumber: '0400 100 202',
    tradeIds: [8, 21],
    gstRegistered: true,
  },
  {
    companyName: 'Brightwall Painting',
    email: 'hello@brightwall.example',
    mobileNumber: '0400 100 203',
    tradeIds: [16],
    gstRegistered: true,
  },
  {
    companyName: 'Level Floors',
    email: 'quotes@levelfloors.example',
    mobileNumber: '0400 100 204',
    tradeIds: [19, 20],
    gstRegistered: true,
  },
  {
    companyName: 'Volt & Sons Electrical',
    email: 'service@volt.example',
    mobileNumber: '0400 100 205',
    tradeIds: [13],
    gstRegistered: true,
  },
  {
    companyName: 'Peak Roofing',
    email: 'peak@roofing.example',
    mobileNumber: '0400 100 206',
    tradeIds: [9, 10],
    gstRegistered: false,
  },
  {
    companyName: 'Truwall Plastering',
    email: 'admin@truwall.example',
    mobileNumber: '0400 100 207',
    tradeIds: [14],
    gstRegistered: true,
  },
] as const;

export const CUSTOMERS = [
  ['Mia', 'Wong', '12 Banksia St', 'Penrith', 'NSW', '2750'],
  ['Grace', 'Okafor', '4/88 Ocean Rd', 'Manly', 'NSW', '2095'],
  ['Liam', 'O’Brien', '31 Station St', 'Newtown', 'NSW', '2042'],
  ['Aarav', 'Patel', '7 Wattle Gr', 'Parramatta', 'NSW', '2150'],
  ['Sofia', 'Rossi', '19 Harbour View Pde', 'Cronulla', 'NSW', '2230'],
  ['Noah', 'Kelly', '203 Pacific Hwy', 'Hornsby', 'NSW', '2077'],
  ['Yuki', 'Tanaka', '55 King St', 'Marrickville', 'NSW', '2204'],
  ['Olivia', 'Brown', '2 Jacaranda Ave', 'Blacktown', 'NSW', '2148'],
  ['Omar', 'Haddad', '140 Canterbury Rd', 'Bankstown', 'NSW', '2200'],
  ['Chloe', 'Nguyen', '9 Lakeside Dr', 'Wollongong', 'NSW', '2500'],
  ['Ethan', 'Wilson', '66 Beach St', 'Coogee', 'NSW', '2034'],
  ['Isla', 'MacDonald', '23 Ridge Rd', 'Katoomba', 'NSW', '2780'],
  ['Lucas', 'Silva', '81 Victoria St', 'Newcastle', 'NSW', '2300'],
  ['Hannah', 'Cohen', '5 Rose Bay Ave', 'Rose Bay', 'NSW', '2029'],
  ['Daniel', 'Kim', '17 Eastwood Ave', 'Eastwood', 'NSW', '2122'],
  ['Emily', 'Clark', '11 Camden Valley Way', 'Camden', 'NSW', '2570'],
  ['Jack', 'Murray', '48 Mount St', 'Orange', 'NSW', '2800'],
  ['Ava', 'Thompson', '3 Bay St', 'Double Bay', 'NSW', '2028'],
] as const;

export interface People {
  insurers: number[];
  subcontractors: number[];
  customers: number[];
}

export async function makePeople(app: App, actor: Actor): Promise<People> {
  return await as(app, actor, async (ctx) => {
    const people: People = { insurers: [], subcontractors: [], customers: [] };
    for (const insurer of INSURERS)
      people.insurers.push(
        (
          await createContact(ctx, {
            contactTypeId: 1,
            gstRegistered: true,
            preferredContactNumber: 'Work',
            ...insurer,
          })
        ).id,
      );
    for (const { tradeIds, ...given } of SUBCONTRACTORS)
      people.subcontractors.push(
        (await createContact(ctx, { contactTypeId: 3, ...given, tradeIds: [...tradeIds] })).id,
      );
    for (const [index, [firstName, lastName, line1, suburb, state, postcode]] of CUSTOMERS.entries()) {
      const made = await createContact(ctx, {
        contactTypeId: 1,
        isIndividual: true,
        firstName,
        lastName,
        email: `${firstName}.${lastName}@post.example`.toLowerCase().replace('’', ''),
        mobileNumber: `04${String(11_222_300 + index * 1117)}`.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3'),
        address: { line1, suburb, state, postcode, country: 'Australia' },
      });
      people.customers.push(made.id);
    }
    return people;
  });
}
