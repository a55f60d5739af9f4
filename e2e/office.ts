// The API beside the browser, for stories that arrange much: each call must succeed.
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
/** The API as a person of the office calls it: what is refused is an error, for a record that is missing proves nothing. */
export interface Office {
  context: APIRequestContext;
  call: <T = { id: number; version: number }>(method: Method, path: string, data?: object) => Promise<T>;
  /** A CSV file with its fields. */
  upload: <T>(path: string, text: string, fields: Record<string, string>) => Promise<T>;
}
export async function office(baseURL: string | undefined, email: string): Promise<Office> {
  const context = await request.newContext({ baseURL: baseURL ?? '' });
  const signIn = async () => {
    const signedIn = await context.post('/api/authentication/authenticate', { data: { email, password: PASSWORD } });
    const { token } = (await signedIn.json()) as { token: { access_token: string } };
    return { authorization: `Bearer ${token.access_token}` };
  };
  let headers = await signIn();
  /** A story may take longer than a sign-in holds. */
  const signedIn = async (send: () => Promise<APIResponse>): Promise<APIResponse> => {
    const answer = await send();
    if (answer.status() !== 401) return answer;
    headers = await signIn();
    return await send();
  };
  const given = async <T>(answer: APIResponse, what: string): Promise<T> => {
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${what}: ${answer.status()} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  return {
    context,
    call: async (method, path, data) =>
      await given(
        await signedIn(() => context[method](`/api${path}`, { headers, ...(data && { data }) })),
        `${method} ${path} ${JSON.stringify(data)?.slice(0, 500) ?? ''}`,
      ),
    upload: async (path, text, fields) => {
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      return await given(
        await signedIn(() => context.post(`/api${path}`, { headers, multipart: { ...fields, file } })),
        path,
      );
    },
  };
}
