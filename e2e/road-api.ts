// The API beside the browser: to arrange what a story starts from, and to look at what it left.
import { request } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';

export async function api(baseURL: string | undefined, email = 'estimator@harbour.example') {
  const context = await request.newContext({ baseURL: baseURL ?? '' });
  const signedIn = await context.post('/api/authentication/authenticate', {
    data: { email, password: PASSWORD },
  });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token.access_token}` };
  return {
    post: async (path: string, data: object) =>
      (await (await context.post(`/api${path}`, { data, headers })).json()).data,
    put: async (path: string, data: object) =>
      (await (await context.put(`/api${path}`, { data, headers })).json()).data,
    remove: async (path: string) => (await (await context.delete(`/api${path}`, { headers })).json()).data,
    get: async (path: string) => (await (await context.get(`/api${path}`, { headers })).json()).data,
  };
}
