// Requests for help with a text, in the world of samples.ts. Both bodies, and a service that answers them.
import { TEXT_PORT } from './ports.ts';
import { type FakeTextService, startTextService } from './text-service.ts';

let serving: Promise<FakeTextService> | undefined;
const served = <T>(body: T): { body: T } => {
  serving ??= startTextService(TEXT_PORT);
  return { body };
};
type Of = { job: number };

export const TEXT_SAMPLES = {
  'POST /service/text': (of: Of) => served({ text: 'water came thru', option: 'shorter', jobId: of.job }),
  'POST /serviceText': (of: Of) => served({ input: 'water came thru', rewriteStyle: 'clearer', jobId: of.job }),
};
