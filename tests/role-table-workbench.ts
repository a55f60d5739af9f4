// Roles of calls that stand for every kind of record, and of what hangs on jobs and contacts.
export const WORKBENCH_ROLES: Record<string, string> = {
  'PUT /:objectType/bulk/update': 'AEC',
  'GET /system/bulkUpdateConfiguration/:objectType': 'AEC',
  'POST /:objectType/overridesOrder': 'A',
};
