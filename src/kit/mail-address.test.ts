import { expect, test } from 'vitest';
import { MAIL_ADDRESS } from './mail-address.ts';

test.each(['mia@customer.example', "o'neill+claims@mail.customer.example", 'jürgen@bücher.example', 'a.b-c_d@x.co'])(
  '%s is a mail address',
  (text) => {
    expect(MAIL_ADDRESS.test(text)).toBe(true);
  },
);

test.each([
  '',
  'mia',
  'mia@customer',
  '@customer.example',
  'mia@.example',
  'mia@customer.',
  'mia@customer..example',
  'mia@@customer.example',
  'mia @customer.example',
  'Mia <mia@customer.example>',
  'mia@customer.example, sam@customer.example',
])('%s is none', (text) => {
  expect(MAIL_ADDRESS.test(text)).toBe(false);
});
