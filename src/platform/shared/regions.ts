// States by country, as addresses write them, and the countries that addresses are mostly in. Any other text may stand there too.

export const STATES: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  Australia: [
    ['ACT', 'Australian Capital Territory'],
    ['NSW', 'New South Wales'],
    ['NT', 'Northern Territory'],
    ['QLD', 'Queensland'],
    ['SA', 'South Australia'],
    ['TAS', 'Tasmania'],
    ['VIC', 'Victoria'],
    ['WA', 'Western Australia'],
  ],
  'New Zealand': [
    'Auckland',
    'Bay of Plenty',
    'Canterbury',
    'Gisborne',
    'Hawke’s Bay',
    'Manawatū-Whanganui',
    'Marlborough',
    'Nelson',
    'Northland',
    'Otago',
    'Southland',
    'Taranaki',
    'Tasman',
    'Waikato',
    'Wellington',
    'West Coast',
  ].map((name) => [name, name] as const),
  'United Kingdom': ['England', 'Northern Ireland', 'Scotland', 'Wales'].map((name) => [name, name] as const),
};
