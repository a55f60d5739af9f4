import { sql } from 'kysely';
import type { BarePerson } from '../../identity/server/index.ts';

/** The type of contact that stands for an employee, or for somebody outside the staff. */
export const typeOfPerson = (external: boolean): number => (external ? 1 : 6);

/** The contact of a person who is made before anybody is signed in. */
export const insertPersonRow = (
  companyId: number,
  { firstName, lastName, email, position, external }: BarePerson,
) => sql<{
  id: number;
}>`insert into contact (company_id, contact_type_id, full_name, first_name, last_name, is_individual, email, position)
    values (${companyId}, ${typeOfPerson(external)}, ${`${firstName} ${lastName}`.trim()}, ${firstName}, ${lastName}, true, ${email}, ${position}) returning id`;
