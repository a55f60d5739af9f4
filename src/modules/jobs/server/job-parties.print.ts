// Who a paper of a job is for and which site it is about: two columns under its title, beside what is left of the facts.
import type { PrintDocument, PrintParty } from '../../../platform/server/print/print-document.ts';

type Facts = PrintDocument['facts'];

/** `to`: somebody other than who pays, such as a contractor. */
export function jobParties(facts: Facts, to?: string): Pick<PrintDocument, 'facts'> & { parties: PrintParty[] } {
  const of = new Map(facts.map(([label, value]) => [label, value]));
  const [client, customer, site] = [of.get('Client'), of.get('Customer'), of.get('Site')];
  const claim = [
    of.has('Claim number') ? `Claim ${of.get('Claim number')}` : '',
    of.has('Policy number') ? `Policy ${of.get('Policy number')}` : '',
  ];
  const receiver = to ?? client ?? customer ?? '';
  const parties = [
    { label: 'To', lines: [receiver, ...(to === undefined ? claim : [])] },
    {
      label: 'Site',
      lines: [
        receiver === customer ? '' : (customer ?? ''),
        site ?? '',
        [of.get('Peril'), of.get('Incident date')].filter(Boolean).join(', '),
        ...(to === undefined ? [] : claim),
      ],
    },
  ];
  return {
    parties: parties
      .map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }))
      .filter(({ lines }) => lines.length),
    facts: facts.filter(([label]) => !SAID.has(label)),
  };
}

const SAID = new Set(['Client', 'Claim number', 'Policy number', 'Customer', 'Site', 'Peril', 'Incident date']);
