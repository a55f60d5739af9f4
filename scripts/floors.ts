/** The floors of the house, from the ground up (ARCHITECTURE.md): a module knows only modules of the floors below its own. */
export const FLOORS: readonly (readonly string[])[] = [
  ['identity'],
  ['company'],
  ['contacts'],
  ['jobs'],
  ['custom-fields', 'documents'],
  ['support', 'messages', 'reminders', 'noticeboard', 'finance', 'estimate-templates'],
  ['estimates', 'scheduling', 'forms', 'assets', 'inventory', 'resources', 'community'],
  ['allocations', 'lineups', 'meetings', 'timesheets', 'storage', 'imports'],
  ['contents'],
  ['work-orders', 'wizards', 'map', 'feedback', 'drying'],
  ['job-schedules', 'quote-requests', 'invoices', 'bills', 'safety'],
  ['proof', 'job-cost'],
  ['sync', 'portal', 'reports', 'search', 'texts', 'accounting', 'offline', 'connectors', 'api-access'],
];
