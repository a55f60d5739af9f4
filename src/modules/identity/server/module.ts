// What identity hands over to the server.
import { listed, only, type ServerModule } from '../../../platform/server/module.ts';
import { identityRights } from '../shared/identity.permissions.ts';
import { role } from '../shared/role.entity.ts';
import { user } from '../shared/user.entity.ts';
import { identityRoutes } from './identity.routes.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { OWN_DATA, ownDataJob } from './own-data.service.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { referralRoutes } from './referral.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { rolesRoutes } from './roles.routes.ts';
import { securityLogRoutes } from './security-log.routes.ts';
import { keepSealing } from './security-seal.across.ts';
import { noticesRoutes } from './notices.routes.ts';
import { unreadNotices } from './notices.store.ts';
import { userIssuesRoutes } from './user-issues.routes.ts';
import { userConfigRoutes } from './user-config.routes.ts';
import { ownWork } from './user-config.views.ts';
import { usersRoutes } from './users.routes.ts';
import { userMergeFields, userObjects } from './users.views.ts';
import { identitySections } from '../shared/identity-sections.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  sections: Object.values(identitySections),
  entities: [role, user],
  rights: identityRights,
  routes: (app) => [
    ...identityRoutes(app),
    ...passwordResetRoutes(app),
    ...registrationRoutes(app, only(app.modules, 'foundCompany'), only(app.modules, 'personAsContact')),
    ...rolesRoutes(),
    ...usersRoutes(only(app.modules, 'personAsContact')),
    ...userConfigRoutes(listed(app.modules, 'integrations')),
    ...securityLogRoutes(),
    ...userIssuesRoutes(),
    ...noticesRoutes(),
    ...ownDataRoutes(),
    ...referralRoutes(),
  ],
  objects: userObjects,
  mergeFields: userMergeFields,
  backgroundJobs: { [OWN_DATA]: ownDataJob },
  timers: keepSealing,
  demo: async (demo) => (await import('./user-issues.demo.ts')).userIssuesDemo(demo),
  notificationCounts: { 'background-job': ownWork, notice: unreadNotices },
  // Contacts move them when two are merged.
  contactReferences: [
    {
      table: 'app_user',
      column: 'contact_id',
      single: { where: 'live', refusal: 'Both contacts belong to people with accounts. They cannot be one person.' },
    },
    { table: 'token', column: 'contact_id' },
  ],
};
