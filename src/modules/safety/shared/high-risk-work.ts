// High risk construction work for which a safe work method statement is written before it begins: regulation 291 of the model Work
// Health and Safety Regulations (as of 1 January 2024), and the processing of crystalline silica (part 8A, from 1 September 2024).
// Each company has it as a list and may change the words.

export interface HighRiskWork {
  label: string;
  /** A line of an estimate that holds one of them needs a SWMS. */
  words: readonly string[];
  /** A line of one of these trades is asked about. */
  trades: readonly string[];
  source: string;
}
const regulation = (letter: string): string => `WHS Regulation 291 (${letter}), model law, 1 January 2024`;
const work = (letter: string, label: string, words: string[], trades: string[] = []): HighRiskWork => ({
  label,
  words,
  trades,
  source: regulation(letter),
});

export const HIGH_RISK_WORK: readonly HighRiskWork[] = [
  work(
    'a',
    'Fall from more than 2 m',
    [
      'work at height',
      'working at height',
      'edge protection',
      'fall arrest',
      'scissor lift',
      'boom lift',
      'scaffolding',
    ],
    ['Roofing', 'Roof plumbing', 'Scaffold'],
  ),
  work('b', 'Telecommunication tower', ['telecommunication tower', 'mobile tower']),
  work('c', 'Demolition of a load-bearing element', ['load-bearing', 'load bearing', 'structural demolition']),
  work(
    'd',
    'Disturbing asbestos',
    ['remove asbestos', 'asbestos removal', 'asbestos sheet', 'asbestos cement', 'friable asbestos', 'bonded asbestos'],
    ['Asbestos removal'],
  ),
  work('e', 'Temporary support of a structure', ['acrow prop', 'temporary support', 'underpinning', 'needle beam']),
  work('f', 'Confined space', ['confined space', 'septic tank', 'sewer pit']),
  work('g', 'Shaft or trench deeper than 1.5 m', ['deep trench', 'trench deeper', 'trench shoring', 'tunnel']),
  work('h', 'Explosives', ['explosives', 'blasting']),
  work('i', 'Pressurised gas mains or piping', ['gas main', 'gas service line']),
  work('j', 'Chemical, fuel or refrigerant lines', ['refrigerant line', 'fuel line', 'chemical line']),
  work('k', 'Energised electrical installations', ['live electrical', 'energised', 'switchboard replacement']),
  work('l', 'Contaminated or flammable atmosphere', [
    'flammable atmosphere',
    'contaminated atmosphere',
    'meth lab',
    'fumigation',
  ]),
  work('m', 'Tilt-up or precast concrete', ['tilt-up', 'precast concrete']),
  work('n', 'On or beside a road, railway or traffic corridor', [
    'traffic control',
    'traffic management',
    'road closure',
  ]),
  work('o', 'Movement of powered mobile plant', ['excavator', 'bobcat', 'crane lift', 'telehandler']),
  work('p', 'Extremes of temperature', ['cold room work', 'furnace']),
  work('q', 'In or near water with a risk of drowning', ['over water', 'jetty', 'pontoon']),
  work('r', 'Diving', ['diver', 'diving']),
  {
    label: 'Processing of crystalline silica',
    words: ['concrete cutting', 'wall chasing', 'core drilling', 'engineered stone'],
    trades: [],
    source: 'WHS Regulations part 8A, model law, 1 September 2024',
  },
];
