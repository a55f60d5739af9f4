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
  /** Pictures beside the text, as data addresses. */
  pictures: string[];
}
interface Part {
  text?: string;
  image_url?: { url: string };
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

/** Records that it was given with a question, in their order. */
export const recordsOf = ({ user }: Asked): { number: number; what: string; says: string }[] =>
  (/<<records \w+>>\n([^]*)\n<<end records/.exec(user)?.[1] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { number: number; what: string; says: string });

/** The text again, a little better; of a picture, two things on it; to a question, what the last record says. */
export const kindAnswer: FakeTextService['answer'] = (asked, response) => {
  const last = recordsOf(asked).at(-1);
  if (last) return say(response, JSON.stringify([{ sentence: last.says, records: [last.number] }]));
  return say(response, asked.pictures.length > 0 ? JSON.stringify(SEEN) : `Better: ${textOf(asked)}`);
};
export const SEEN = [
  { label: 'Table lamp', quantity: 1, brand: null, frame: { x: 0.28, y: 0.14, w: 0.17, h: 0.33 } },
  { label: 'Books', quantity: 24, brand: null, frame: { x: 0.48, y: 0.14, w: 0.3, h: 0.33 } },
];

export async function startTextService(port = 0): Promise<FakeTextService> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { model, messages } = body as { model: string; messages: { role: string; content: string | Part[] }[] };
      const of = (role: string): Part[] => {
        const content = messages.find((message) => message.role === role)?.content ?? '';
        return typeof content === 'string' ? [{ text: content }] : content;
      };
      const words = (role: string) =>
        of(role)
          .flatMap(({ text }) => text ?? [])
          .join('\n');
      const pictures = of('user').flatMap(({ image_url: picture }) => picture?.url ?? []);
      const asked = { headers: request.headers, model, system: words('system'), user: words('user'), pictures };
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
