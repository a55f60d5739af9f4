// Bills whose columns stand in an order of their own, with joined headings, sums between the lines and a sheet of words beside them.
import type { BillLayout } from './bill-layouts.build.ts';

export const MIXED_BILL_LAYOUTS: BillLayout[] = [
  {
    name: 'Swiss, the amount first and the description last, sums above their lines',
    figures: 'de-DE',
    sheets: {
      Vorbemerkungen: [
        ['Vorbemerkungen'],
        ['1', 'Die Baustelle ist jederzeit zugänglich.'],
        ['2', 'Alle Preise verstehen sich ohne MwSt.'],
      ],
      Devis: [
        ['Sanierung Bahnhofstrasse 4, Zürich'],
        [],
        ['Kosten', null, 'Ausmass', null, 'Leistung', null],
        ['Betrag', 'Einheitspreis', 'Menge', 'Einheit', 'Beschreibung', 'NPK'],
        [3180.25, null, null, null, 'Abbrucharbeiten', '117'],
        [1250.25, 33.34, 37.5, 'm2', 'Abbruch von Gipskartonwänden', '117.101'],
        [1930, 965, 2, 'St', 'Mulde 7 m3 stellen und abführen', '117.205'],
        [9870.5, null, null, null, 'Gipserarbeiten', '271'],
        [8640, 72, 120, 'm2', 'Vorsatzschale einseitig beplankt', '271.310'],
        [1230.5, 24.61, 50, 'm', 'Dilatationsfuge ausbilden', '271.622'],
        [13050.75, null, null, null, 'Total exkl. MwSt.', null],
        [1057.11, null, null, null, 'MwSt. 8,1 %', null],
        [14107.86, null, null, null, 'Total inkl. MwSt.', null],
      ],
    },
    bill: 'Devis',
    items: [
      ['Abbruch von Gipskartonwänden', 'm2', 37.5, 33.34],
      ['Mulde 7 m3 stellen und abführen', 'St', 2, 965],
      ['Vorsatzschale einseitig beplankt', 'm2', 120, 72],
      ['Dilatationsfuge ausbilden', 'm', 50, 24.61],
    ],
    total: 13050.75,
  },
  {
    name: 'French, figures typed as texts with blanks, material and labour under joined headings, subtotals inside',
    figures: 'fr-FR',
    sheets: {
      Lot: [
        ['LOT 07 – CLOISONS DOUBLAGES'],
        ['Réf.', 'U', 'Qté', 'Fourniture', null, 'Pose', null, 'Total HT', 'Désignation'],
        [null, null, null, 'P.U.', 'Montant', 'P.U.', 'Montant', null, null],
        [null, null, null, null, null, null, null, null, 'Cloisons'],
        ['7.1', 'm²', '1 250,5', '12,40', '15 506,20', '9,60', '12 004,80', '27 511,00', 'Cloison 72/48, deux plaques'],
        ['7.2', 'ml', '84', '3,15', '264,60', '2,00', '168,00', '432,60', 'Bande armée aux angles'],
        [null, null, null, null, '15 770,80', null, '12 172,80', '27 943,60', 'Sous-total Cloisons'],
        [null, null, null, null, null, null, null, null, 'Doublages'],
        ['7.3', 'm²', '310', '18,20', '5 642,00', '11,00', '3 410,00', '9 052,00', 'Doublage 13+80, collé'],
        ['7.4', 'ens', '1', '0', '0,00', '450,00', '450,00', '450,00', 'Protection des sols'],
        [null, null, null, null, '5 642,00', null, '3 860,00', '9 502,00', 'Sous-total Doublages'],
        [null, null, null, null, '21 412,80', null, '16 032,80', '37 445,60', 'Total HT'],
        [null, null, null, null, null, null, null, '7 489,12', 'TVA 20 %'],
        [null, null, null, null, null, null, null, '44 934,72', 'Total TTC'],
      ],
    },
    items: [
      ['Cloison 72/48, deux plaques', 'm²', 1250.5, 22],
      ['Bande armée aux angles', 'ml', 84, 5.15],
      ['Doublage 13+80, collé', 'm²', 310, 29.2],
      ['Protection des sols', 'ens', 1, 450],
    ],
    total: 37445.6,
  },
  {
    name: 'Thai and Arabic descriptions side by side, quantities last, Thai digits, a sum after each part',
    sheets: {
      BOQ: [
        ['โครงการ ปรับปรุงอาคาร', null, null, null, null, null],
        ['ลำดับ', 'ราคา/หน่วย', 'จำนวนเงิน', 'รายการ', 'หน่วย', 'จำนวน'],
        ['๑', null, null, 'งานทาสี', null, null],
        ['๑.๑', '๑๒๐', '๓๐,๐๐๐', 'ทาสีภายใน สองเที่ยว', 'ตร.ม.', '๒๕๐'],
        ['๑.๒', 95.5, 9550, 'ทาสีรองพื้น – دهان', 'ตร.ม.', 100],
        [null, null, 39550, 'รวมงานทาสี', null, null],
        ['๒', null, null, 'งานประตู', null, null],
        ['๒.๑', 4500, 27000, 'ประตูไม้ – باب', 'ชุด', 6],
        [null, null, 27000, 'รวมงานประตู', null, null],
        [null, null, 66550, 'รวมทั้งสิ้น', null, null],
        [null, null, 4658.5, 'ภาษีมูลค่าเพิ่ม 7%', null, null],
      ],
    },
    items: [
      ['ทาสีภายใน สองเที่ยว', 'ตร.ม.', 250, 120],
      ['ทาสีรองพื้น – دهان', 'ตร.ม.', 100, 95.5],
      ['ประตูไม้ – باب', 'ชุด', 6, 4500],
    ],
    total: 66550,
  },
];
