// The page on which somebody outside fills and signs a form: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { declined, formPage, givenAnswers, givenSignature } from '../../forms/shared/form-page.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['form', 'site-form'] } as const;
const answers = { response: one(formPage), changes: ['customForm'] };

export const sharedFormsApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/form',
    summary: 'The form of the link',
    response: one(formPage),
  }),
  answer: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/form',
    example: { body: { answers: {} } },
    summary: 'Keep answers as they are given; nothing is handed in yet',
    body: givenAnswers,
    ...answers,
  }),
  submit: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/form/submit',
    summary: 'Hand the form in; it is checked whole',
    body: z.strictObject({ version: z.number().int().optional() }).optional(),
    ...answers,
  }),
  sign: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/form/sign',
    example: { body: { name: 'Mia Wong', method: 'type' } },
    summary: 'Sign the form in one’s turn',
    body: givenSignature,
    ...answers,
  }),
  decline: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/form/decline',
    example: { body: { reason: 'I want to ask my insurer first' } },
    summary: 'Say that one does not sign, and why',
    body: declined,
    ...answers,
  }),
};
