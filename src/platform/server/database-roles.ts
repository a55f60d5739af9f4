// The two roles of the database server under which every statement runs. Making them takes a right that an ordinary owner of a database
// lacks: then the administrator of the server is asked for them once, in statements that can be copied.
import type pg from 'pg';
import { ConfigError } from './config.ts';

const ROLES = ['reinstate_app', 'reinstate_system'];

interface Standing {
  user: string;
  /** May do all of it. */
  isSuper: boolean;
  /** Makes roles, and gives them to itself where it made them. */
  creates: boolean;
  version: number;
  roles: { name: string; isThere: boolean; isMember: boolean; isAdmin: boolean }[];
}

/** Throws ConfigError with what to run. `isNew`: the roles are still to be made and given, which the first migration does. */
export async function mustHoldRoles(client: pg.Client, isNew: boolean): Promise<void> {
  const { rows } = await client.query<Standing>(
    `select current_user::text as "user", c.rolsuper as "isSuper", c.rolcreaterole as creates, current_setting('server_version_num')::int as version,
      (select json_agg(json_build_object('name', w.name, 'isThere', r.oid is not null, 'isMember', coalesce(pg_has_role(current_user, r.oid, 'member'), false),
          'isAdmin', coalesce(pg_has_role(current_user, r.oid, 'member with admin option'), false)) order by w.name)
        from unnest($1::text[]) w(name) left join pg_roles r on r.rolname = w.name) as roles
    from pg_roles c where c.rolname = current_user`,
    [ROLES],
  );
  const [standing] = rows;
  if (!standing || standing.isSuper) return;
  const { user, creates, version, roles } = standing;
  // Before PostgreSQL 16 whoever makes roles gives away any; since then those that it is the administrator of.
  const gives = (isAdmin: boolean) => isAdmin || (creates && version < 160_000);
  const holds = roles.every(({ isThere, isMember, isAdmin }) =>
    isNew ? (isThere ? gives(isAdmin) : creates) : isThere && isMember,
  );
  if (holds) return;
  const statements = [
    ...roles.filter(({ isThere }) => !isThere).map(({ name }) => `create role ${name} nologin;`),
    `grant ${ROLES.join(', ')} to "${user.replaceAll('"', '""')}" with admin option;`,
  ];
  throw new ConfigError(
    `The role "${user}" of DATABASE_URL may not make the two roles that this product works under. Ask whoever runs the database server to run this once there, then start again:\n\n    ${statements.join('\n    ')}\n`,
  );
}
