// What is an answer and what other programs put under it.
import { describe, expect, test } from 'vitest';
import { withoutQuote } from './mail-quotes.ts';

const ASKED = '> When may we come?\n> Regards';
/** Heads that programs write over a quote, each as it stands in a mail of plain text. */
const HEADS: Readonly<Record<string, string>> = {
  'Gmail, English': 'On Mon, 23 Nov 2026 at 10:00, Harbour Office <office@harbour.example> wrote:',
  'Gmail, wrapped': 'On Mon, 23 Nov 2026 at 10:00, Harbour Restoration Office <office@harbour.example>\nwrote:',
  'Apple Mail': 'On 23 Nov 2026, at 10:00 am, Harbour Office <office@harbour.example> wrote:',
  Thunderbird: 'On 23/11/2026 10:00, Harbour Office wrote:',
  'Thunderbird, German': 'Am 23.11.2026 um 10:00 schrieb Harbour Office:',
  'Gmail, German': 'Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Harbour Office <office@harbour.example>:',
  'Gmail, French': 'Le lun. 23 nov. 2026 à 10:00, Harbour Office <office@harbour.example> a écrit :',
  'Gmail, Spanish': 'El lun, 23 nov 2026 a las 10:00, Harbour Office (<office@harbour.example>) escribió:',
  'Gmail, Italian': 'Il giorno lun 23 nov 2026 alle ore 10:00 Harbour Office <office@harbour.example> ha scritto:',
  'Gmail, Dutch': 'Op ma 23 nov 2026 om 10:00 schreef Harbour Office <office@harbour.example>:',
  Yahoo: 'On Monday, November 23, 2026 at 10:00:00 AM GMT+11, Harbour Office <office@harbour.example> wrote:',
  Proton: 'On Monday, November 23rd, 2026 at 10:00 AM, Harbour Office <office@harbour.example> wrote:',
};
/** Blocks of heads over an older mail, whose lines are not marked. */
const BLOCKS: Readonly<Record<string, string>> = {
  'Outlook, English':
    'From: Harbour Office <office@harbour.example>\nSent: Monday, 23 November 2026 10:00\nTo: Kim Customer\nSubject: Drying',
  'Outlook, with a line':
    '________________________________\nFrom: Harbour Office <office@harbour.example>\nSent: Monday, 23 November 2026 10:00\nTo: Kim Customer\nSubject: Drying',
  'Outlook, old':
    '-----Original Message-----\nFrom: Harbour Office\nSent: Monday, 23 November 2026 10:00\nTo: Kim Customer\nSubject: Drying',
  'Outlook, German':
    'Von: Harbour Office <office@harbour.example>\nGesendet: Montag, 23. November 2026 10:00\nAn: Kim Customer\nBetreff: Termin',
  'Outlook, French':
    'De : Harbour Office <office@harbour.example>\nEnvoyé : lundi 23 novembre 2026 10:00\nÀ : Kim Customer\nObjet : Séchage',
  'Outlook, Spanish':
    'De: Harbour Office <office@harbour.example>\nEnviado el: lunes, 23 de noviembre de 2026 10:00\nPara: Kim Customer\nAsunto: Secado',
  'Outlook, Italian':
    'Da: Harbour Office <office@harbour.example>\nInviato: lunedì 23 novembre 2026 10:00\nA: Kim Customer\nOggetto: Asciugatura',
  'Outlook, Dutch':
    'Van: Harbour Office <office@harbour.example>\nVerzonden: maandag 23 november 2026 10:00\nAan: Kim Customer\nOnderwerp: Drogen',
};

describe('a quote at the end is left out', () => {
  test.each(Object.entries(HEADS))('%s', (_program, head) => {
    expect(withoutQuote(`Tuesday suits.\n\nKim\n\n${head}\n\n${ASKED}\n`)).toBe('Tuesday suits.\n\nKim');
  });
  test.each(Object.entries(BLOCKS))('%s', (_program, block) => {
    expect(withoutQuote(`Tuesday suits.\n\n${block}\n\nWhen may we come?\n`, 'RE: Drying')).toBe('Tuesday suits.');
  });
  test('a quote that holds another one, and one under a block of heads', () => {
    expect(withoutQuote(`Yes.\n\n${HEADS['Gmail, English']}\n> No.\n>\n> ${HEADS['Apple Mail']}\n>> Well?`)).toBe(
      'Yes.',
    );
    expect(withoutQuote(`Yes.\n\n${BLOCKS['Outlook, English']}\n\nNo.\n\n${ASKED}`)).toBe('Yes.');
  });
  test('our own mark over a mail of ours', () => {
    expect(withoutQuote('Yes.\n-- reply above this line --\nDear Kim')).toBe('Yes.');
  });
});

describe('what a person wrote stays', () => {
  test.each(Object.entries(HEADS))('under the quote: %s', (_program, head) => {
    const text = `Hi,\n\n${head}\n${ASKED}\n\nTuesday 3 pm works. The key is with the neighbour.\n\nKim`;
    expect(withoutQuote(text)).toBe(text);
  });
  test('between quoted lines', () => {
    const text = `Hello,\n\n${HEADS['Thunderbird, German']}\n> When may we come?\n\nTuesday 3 pm.\n\n> Is there a dog?\n\nYes, please ring first, it bites.\n\nKim`;
    expect(withoutQuote(text)).toBe(text);
  });
  test('in a mail that is passed on, whichever program does it', () => {
    const plumber =
      'From: Pat Plumber <pat@plumber.example>\nDate: Fri, 20 Nov 2026\nSubject: leak\nTo: Kim Customer <kim@customer.example>\n\nThe main valve is broken, do NOT turn the water on.';
    for (const mark of [
      '---------- Forwarded message ---------',
      'Begin forwarded message:',
      '-------- Weitergeleitete Nachricht --------',
    ]) {
      const text = `Hi, please act on it.\n\n${mark}\n${plumber}`;
      expect(withoutQuote(text)).toBe(text);
    }
    const outlook = `Please act on it.\n\n${BLOCKS['Outlook, English']}\n\nDo NOT turn the water on.`;
    for (const subject of ['FW: leak', 'Fwd: leak', 'WG: Leck', 'TR : fuite', 'RV: fuga', 'I: perdita'])
      expect(withoutQuote(outlook, subject)).toBe(outlook);
  });
  test('where all of it is quoted, or says so in words of its own', () => {
    expect(withoutQuote(ASKED)).toBe(ASKED);
    expect(withoutQuote(`${BLOCKS['Outlook, English']}\n\nHello`)).toBe(`${BLOCKS['Outlook, English']}\n\nHello`);
    const own = 'This is what my neighbour wrote:\nIt smells of gas.';
    expect(withoutQuote(own)).toBe(own);
    const listed = 'Rooms:\nFrom: the kitchen\nthe bathroom';
    expect(withoutQuote(listed)).toBe(listed);
  });
});
