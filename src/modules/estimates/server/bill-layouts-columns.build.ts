// More bills: in further languages, and with columns of which the figures say which count.
import type { BillLayout } from './bill-layouts.build.ts';

export const BILL_COLUMN_LAYOUTS: readonly BillLayout[] = [
  {
    name: 'Swedish',
    sheets: {
      Mängdförteckning: [
        ['Nr', 'Benämning', 'Mängd', 'Enhet', 'À-pris', 'Belopp', 'Anmärkning'],
        ['1', 'Schakt', 100, 'm3', 25, 2500],
        ['2', 'Vägg', 10, 'm2', 65.05, 650.5, 'målad'],
        [null, 'Summa', null, null, null, 3150.5],
        [null, 'Moms 25 %', null, null, null, 787.63],
        [null, 'Summa inkl. moms', null, null, null, 3938.13],
      ],
    },
    items: [
      ['Schakt', 'm3', 100, 25],
      ['Vägg – målad', 'm2', 10, 65.05],
    ],
    total: 3150.5,
  },
  {
    name: 'Czech, deliveries and assembly',
    sheets: {
      Rozpočet: [
        [
          'P.č.',
          'Název položky',
          'MJ',
          'Množství',
          'Jedn. cena dodávka',
          'Dodávka celkem',
          'Jedn. cena montáž',
          'Montáž celkem',
          'Cena celkem',
        ],
        ['1', 'Kabel', 'm', 100, 10, 1000, 5, 500, 1500],
        ['2', 'Svítidlo', 'ks', 10, 200, 2000, 50, 500, 2500],
        [null, 'Celkem bez DPH', null, null, null, 3000, null, 1000, 4000],
        [null, 'DPH 21 %', null, null, null, null, null, null, 840],
      ],
    },
    items: [
      ['Kabel', 'm', 100, 15],
      ['Svítidlo', 'ks', 10, 250],
    ],
    total: 4000,
  },
  {
    name: 'Hungarian, material and fee without a sum of both',
    sheets: {
      Költségvetés: [
        [
          'Ssz.',
          'Tétel szövege',
          'Menny.',
          'Egység',
          'Anyag egységár',
          'Díj egységár',
          'Anyag összesen',
          'Díj összesen',
        ],
        ['1', 'Kábel', 100, 'm', 10, 5, 1000, 500],
        ['2', 'Lámpa', 10, 'db', 200, 50, 2000, 500],
        [null, 'Összesen:', null, null, null, null, 3000, 1000],
      ],
    },
    items: [
      ['Kábel', 'm', 100, 15],
      ['Lámpa', 'db', 10, 250],
    ],
    total: 4000,
  },
  {
    name: 'Hindi, in its own digits',
    sheets: {
      अनुमान: [
        ['क्र.', 'कार्य का विवरण', 'मात्रा', 'इकाई', 'दर', 'राशि'],
        ['१', 'खुदाई', '१००', 'घन मी', '२५', '२,५००'],
        ['२', 'दीवार', '१०', 'वर्ग मी', '६५', '६५०'],
        [null, 'कुल योग', null, null, null, '३,१५०'],
      ],
    },
    items: [
      ['खुदाई', 'घन मी', 100, 25],
      ['दीवार', 'वर्ग मी', 10, 65],
    ],
    total: 3150,
  },
  {
    name: 'Bengali, in its own digits',
    sheets: {
      হিসাব: [
        ['ক্রমিক', 'কাজের বিবরণ', 'পরিমাণ', 'একক', 'দর', 'মোট'],
        ['১', 'খনন', '১০০', 'ঘনমিটার', '২৫', '২,৫০০'],
        ['২', 'ইট', '১০', 'বর্গমিটার', '৬৫', '৬৫০'],
        [null, 'সর্বমোট', null, null, null, '৩,১৫০'],
      ],
    },
    items: [
      ['খনন', 'ঘনমিটার', 100, 25],
      ['ইট', 'বর্গমিটার', 10, 65],
    ],
    total: 3150,
  },
  {
    name: 'Ukrainian, with its tax below the total',
    sheets: {
      Кошторис: [
        ['№', 'Найменування робіт', 'Од. вим.', 'Кількість', 'Ціна за одиницю', 'Вартість'],
        [1, 'Викопування', 'м3', 100, 25, 2500],
        [2, 'Стіна', 'м2', 10, 65.05, 650.5],
        [null, 'Разом без ПДВ', null, null, null, 3150.5],
        [null, 'ПДВ 20%', null, null, null, 630.1],
        [null, 'Всього з ПДВ', null, null, null, 3780.6],
      ],
    },
    items: [
      ['Викопування', 'м3', 100, 25],
      ['Стіна', 'м2', 10, 65.05],
    ],
    total: 3150.5,
  },
  {
    name: 'net and gross quantities: the gross one is priced',
    sheets: {
      Tiling: [
        ['Ref', 'Description', 'Net qty', 'Waste %', 'Gross qty', 'Unit', 'Rate', 'Total'],
        ['1', 'Tiles', 20, '10%', 22, 'm2', 45, 990],
        ['2', 'Adhesive', 30, '15%', 34.5, 'kg', 10, 345],
        [null, 'Total', null, null, null, null, null, 1335],
      ],
    },
    items: [
      ['Tiles', 'm2', 22, 45],
      ['Adhesive', 'kg', 34.5, 10],
    ],
    total: 1335,
  },
  {
    name: 'a price list with the discount of each line',
    sheets: {
      Quote: [
        ['Code', 'Description', 'Qty', 'Unit', 'List price', 'Discount %', 'Net price', 'Line total'],
        ['A1', 'Boiler', 1, 'ea', 1000, '20%', 800, 800],
        ['A2', 'Valve', 2, 'ea', 50, '10%', 45, 90],
        [null, 'Total', null, null, null, null, null, 890],
      ],
    },
    items: [
      ['Boiler', 'ea', 1, 800],
      ['Valve', 'ea', 2, 45],
    ],
    total: 890,
  },
  {
    name: 'rooms in a column, the word for the total beside its amount',
    sheets: {
      Scope: [
        ['Room', 'Trade', 'Scope of works', 'UOM', 'QTY', 'Rate $', 'Subtotal $'],
        ['Kitchen', 'Plaster', 'Replace ceiling', 'm2', 10, 50, 500],
        [null, 'Painting', 'Paint ceiling', 'm2', 10, 20, 200],
        ['Bath', 'Tiling', 'Retile', 'm2', 5, 70, 350],
        [null, null, null, null, null, 'Total ex GST', 1050],
      ],
    },
    items: [
      ['Replace ceiling', 'm2', 10, 50],
      ['Paint ceiling', 'm2', 10, 20],
      ['Retile', 'm2', 5, 70],
    ],
    total: 1050,
  },
  {
    name: 'costs with a mark-up: what is asked counts',
    sheets: {
      Estimate: [
        ['Description', 'Qty', 'Unit', 'Unit Cost', 'Cost', 'Markup %', 'Sell Price'],
        ['Door', 2, 'ea', 500, 1000, '20%', 1200],
        ['Frame', 1, 'ea', 100, 100, '20%', 120],
        ['Total', null, null, null, 1100, null, 1320],
      ],
    },
    items: [
      ['Door', 'ea', 2, 600],
      ['Frame', 'ea', 1, 120],
    ],
    total: 1320,
  },
];
