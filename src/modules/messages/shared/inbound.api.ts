// Where mail servers and SMS gateways hand over what arrived. The token in the address says whose it is.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

const taken = one(z.strictObject({ result: z.enum(['filed', 'unassigned', 'bounced', 'known', 'ignored']) }));
const open = { permission: 'public', noReplay: true, response: taken } as const;

export const inboundApi = {
  mail: endpoint({
    ...open,
    method: 'POST',
    path: '/mail/inbound/:mailToken',
    summary: 'Hand over a mail as it arrived: raw as message/rfc822, or as the file of a form; 30 MB at most',
    upload: true,
  }),
  sms: endpoint({
    ...open,
    method: 'POST',
    path: '/sms/inbound/:mailToken',
    summary: 'Hand over a text message that arrived',
    example: { params: { mailToken: 'm0' }, body: { from: '+61 400 100 200', text: 'Yes' } },
    body: z.strictObject({
      id: z.string().max(100).optional(),
      from: z.string().min(6).max(40),
      to: z.string().max(40).optional(),
      text: z.string().max(5000),
    }),
  }),
  smsStatus: endpoint({
    ...open,
    method: 'POST',
    path: '/sms/status/:mailToken',
    summary: 'Say what became of a text message, by the id it was sent with',
    body: z.strictObject({
      id: z.uuid(),
      status: z.enum(['delivered', 'failed']),
      error: z.string().max(500).nullish(),
    }),
  }),
};
