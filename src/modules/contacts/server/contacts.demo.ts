// Who the demonstration companies deal with. All names, numbers and addresses are made up.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, demoDay } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { contactAvailability } from '../shared/contact-availability.entity.ts';
import { contactLicence } from '../shared/contact-licence.entity.ts';
import { createContact } from './contacts.service.ts';

const offices = (line1: string, suburb: string, state: string, postcode: string) => ({
  line1,
  line2: null,
  suburb,
  state,
  postcode,
  country: 'Australia',
});

const INSURERS = [
  {
    companyName: 'Beacon Insurance',
    email: 'claims@beacon.example',
    workNumber: '02 9000 1100',
    abn: '83 914 571 673',
    address: offices('Level 9, 120 Spencer Street', 'Melbourne', 'VIC', '3000'),
  },
  {
    companyName: 'Southern Cross Mutual',
    email: 'property@scm.example',
    workNumber: '02 9000 2200',
    address: offices('Level 14, 60 Carrington Street', 'Sydney', 'NSW', '2000'),
  },
  {
    companyName: 'Federation General',
    email: 'claims@fedgen.example',
    workNumber: '03 9000 3300',
    address: offices('200 Collins Street', 'Melbourne', 'VIC', '3000'),
  },
];

const SUBCONTRACTORS = [
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
    abn: '22 604 118 325',
    email: 'jobs@coastline.example',
    mobileNumber: '0400 100 202',
    tradeIds: [8, 21],
    gstRegistered: true,
  },
  {
    companyName: 'Brightwall Painting',
    abn: '28 604 118 401',
    email: 'hello@brightwall.example',
    mobileNumber: '0400 100 203',
    tradeIds: [16],
    gstRegistered: true,
  },
  {
    companyName: 'Level Floors',
    abn: '64 604 118 422',
    email: 'quotes@levelfloors.example',
    mobileNumber: '0400 100 204',
    tradeIds: [19, 20],
    gstRegistered: true,
  },
  {
    companyName: 'Volt & Sons Electrical',
    abn: '28 604 118 433',
    email: 'service@volt.example',
    mobileNumber: '0400 100 205',
    tradeIds: [13],
    gstRegistered: true,
  },
  {
    companyName: 'Peak Roofing',
    abn: '64 604 118 454',
    email: 'peak@roofing.example',
    mobileNumber: '0400 100 206',
    tradeIds: [9, 10],
    gstRegistered: false,
  },
  {
    companyName: 'Truwall Plastering',
    abn: '28 604 118 465',
    email: 'admin@truwall.example',
    mobileNumber: '0400 100 207',
    tradeIds: [14],
    gstRegistered: true,
  },
] as const;

const CUSTOMERS = [
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

export interface DemoPeople {
  insurers: number[];
  subcontractors: number[];
  customers: number[];
}
declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    people?: DemoPeople;
  }
}

export const contactsDemo = async ({ whole, world, make }: Demo): Promise<void> => {
  const people = await make(whole ? makePeople : makeOneRoofer);
  world.people = people;
  const [first, second] = people.subcontractors;
  await make(async (ctx) => {
    await papersOf(ctx, second ?? first ?? 0);
    await inventedSanctions(ctx);
  });
};

async function makeOneRoofer(ctx: Context): Promise<DemoPeople> {
  const roofer = await createContact(ctx, {
    contactTypeId: 3,
    companyName: 'Ridgeline Roofing',
    email: 'office@ridgeline.example',
    mobileNumber: '0400 100 299',
    tradeIds: [1],
  });
  return { insurers: [], subcontractors: [roofer.id], customers: [] };
}

async function makePeople(ctx: Context): Promise<DemoPeople> {
  const people: DemoPeople = { insurers: [], subcontractors: [], customers: [] };
  for (const insurer of INSURERS)
    people.insurers.push(
      (await createContact(ctx, { contactTypeId: 1, gstRegistered: true, preferredContactNumber: 'Work', ...insurer }))
        .id,
    );
  for (const { tradeIds, ...given } of SUBCONTRACTORS)
    people.subcontractors.push((await createContact(ctx, { contactTypeId: 3, ...given, tradeIds: [...tradeIds] })).id);
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
}

/** A licence about to expire, a holiday. */
async function papersOf(ctx: Context, contactId: number): Promise<void> {
  await insertRecord(ctx, contactLicence, {
    contactId,
    licenceTypeId: 1,
    number: 'BL 204 118',
    issuer: 'Fair Trading',
    state: 'NSW',
    expiryDate: demoDay(12),
    statusId: 2,
  });
  await insertRecord(ctx, contactAvailability, {
    contactId,
    fromDate: demoDay(20),
    toDate: demoDay(27),
    note: 'Annual leave',
  });
}

async function inventedSanctions(ctx: Context): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`with made as (
      insert into sanctions_list (company_id, source, list_version, file_name, sha256, entries, names, current)
      values (${companyId}, 'UN', 'Demonstration', 'demonstration.xlsx', '-', 1, 1, true) returning id)
    insert into sanctions_entry (company_id, list_id, ref, kind, names) select ${companyId}, id, 'D-1', 'individual', '{Zebulon Quillfeather}' from made`);
}
