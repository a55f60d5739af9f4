/** One endpoint of webhooks with what was sent to it. */
export const endpointPath = (id: number): string => `/prime/admin/api-access/${id}`;
