// Requests for help with a text: both bodies, and a service that answers them.
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import { TEXT_PORT } from '../../../../tests/ports.ts';
import { type FakeTextService, startTextService } from '../../../../tests/text-service.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { textsRoles } from './texts-roles.build.ts';

let serving: Promise<FakeTextService> | undefined;
const served = <T>(body: T): { body: T } => {
  serving ??= startTextService(TEXT_PORT);
  return { body };
};

export const textsTests: ModuleTests<JobsRecord | 'pictureAttachment' | 'lossSchedule'> = {
  roles: textsRoles,
  world: async () => ({}),
  samples: {
    'POST /service/text': (of) => served({ text: 'water came thru', option: 'shorter', jobId: of.job }),
    'POST /serviceText': (of) => served({ input: 'water came thru', rewriteStyle: 'clearer', jobId: of.job }),
    'POST /job/:id/question': () => served({ kind: 'answer', question: 'What is open?' }),
    'POST /lossSchedule/:id/proposal': (of) => served({ room: 'Dining', attachmentId: of.pictureAttachment }),
  },
};
