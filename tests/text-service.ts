// A text service of a test's own: it answers as OpenAI's chat completions do, or as the test says, and keeps what it was asked.
import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Asked {
  headers: IncomingHttpHeaders;
  model: string;
  /** The rules. */
  system: string;
  /** Text and facts. */
  user: string;
}
export interface FakeTextService {
  asked: Asked[];
  url: string;
  /** How it answers from now on. */
  answer: (asked: Asked, response: ServerResponse) => void;
  close(): Promise<void>;
}

export const textOf = ({ user }: Asked): string => /<<text \w+>>\n([^]*)\n<<end text/.exec(user)?.[1] ?? '';

export const say = (response: ServerResponse, content: unknown): void =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));

/** The text again, a little better. */
export const kindAnswer: FakeTextService['answer'] = (asked, response) => say(response, `Better: ${textOf(asked)}`);

export async function startTextService(port = 0): Promise<FakeTextService> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { model, messages } = body as { model: string; messages: { role: string; content: string }[] };
      const of = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
      const asked = { headers: request.headers, model, system: of('system'), user: of('user') };
      service.asked.push(asked);
      service.answer(asked, response);
    });
  });
  const service: FakeTextService = {
    asked: [],
    url: '',
    answer: kindAnswer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
  return service;
}
