// Bills of quantities in layouts and scripts that people send: made here, each with what stands in it.
import type { BillCell, BillRow } from '../shared/bill-columns.ts';

export interface BillLayout {
  name: string;
  sheets: Record<string, BillRow[]>;
  /** The sheet that is the bill, where it is not the first. */
  bill?: string;
  /** How the country writes figures in a text file: 1,234.50 unless said. */
  figures?: 'de-DE' | 'fr-FR' | 'en-IN';
  /** Description, unit, quantity and rate of material and labour together. */
  items: [string, string, number, number][];
  total: number;
  /** Where the file's own total is another. */
  fileTotal?: number | null;
  /** Rows that are not taken, with what their sentence says. */
  refused?: [number, RegExp][];
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);

const GERMAN: BillRow[] = [
  ['Leistungsverzeichnis'],
  ['Bauvorhaben: Sanierung Hauptstraße 12'],
  [],
  ['Pos.', 'Kurztext', 'Menge', 'Einheit', 'EP', 'GP'],
  ['1', 'Erdarbeiten'],
  ['1.1', 'Baugrube ausheben, Bodenklasse 3–5, seitlich lagern', 1250.5, 'm³', 12.4, 15506.2],
  ['1.2', 'Kies einbauen', 12.125, 'm³', 38, 460.75],
  [null, 'Zwischensumme Erdarbeiten', null, null, null, 15966.95],
  ['2', 'Baustelleneinrichtung'],
  ['2.1', 'Einrichten und Räumen', 1, 'psch', 1800, 1800],
  ['2.2', 'Zulage für Handschachtung', 3, 'Std', 65.5, 196.5],
  ['2.3', 'Nachlass', 1, 'psch', -63.45, -63.45],
  [null, 'Zwischensumme Baustelleneinrichtung', null, null, null, 1933.05],
  [null, 'Gesamtsumme netto', null, null, null, 17900],
  [null, 'zzgl. 19 % MwSt.', null, null, null, 3401],
  [null, 'Gesamtsumme brutto', null, null, null, 21301],
];

const FRENCH: BillRow[] = [
  ['N°', 'Désignation des ouvrages', 'U', 'Quantité', 'P.U. HT', 'Montant HT'],
  ['1', 'Démolition'],
  ['1.1', 'Dépose de cloisons, y compris évacuation', 'm²', 42.5, 18.2, 773.5],
  ['1.2', "Enlèvement d'une porte", 'u', 3, 55, 165],
  [null, 'Sous-total Démolition', null, null, null, 938.5],
  ['2', 'Peinture'],
  ['2.1', 'Peinture acrylique, deux couches', 'm²', 1210, 14.35, 17363.5],
  ['2.2', 'Installation de chantier', 'forfait', 1, 1200, 1200],
  [null, 'Sous-total Peinture', null, null, null, 18563.5],
  [null, 'Total HT', null, null, null, 19502],
  [null, 'TVA 20 %', null, null, null, 3900.4],
  [null, 'Total TTC', null, null, null, 23402.4],
];

const SPANISH: BillRow[] = [
  ['PRESUPUESTO Y MEDICIONES'],
  ['Código', 'Ud', 'Descripción', 'Cantidad', 'Precio', 'Importe'],
  ['01', null, 'DEMOLICIONES', null, null, null],
  ['01.01', 'm2', 'Demolición de tabique de ladrillo', 85.4, 9.5, 811.3],
  ['01.02', 'ud', 'Levantado de puerta', 6, 22.15, 132.9],
  [null, null, 'TOTAL CAPÍTULO 01', null, null, 944.2],
  ['02', null, 'ALBAÑILERÍA', null, null, null],
  ['02.01', 'm2', 'Alicatado de azulejo', 1040, 31.25, 32500],
  ['02.02', 'PA', 'Partida alzada de ayudas', 1, 900, 900],
  [null, null, 'TOTAL CAPÍTULO 02', null, null, 33400],
  [null, null, 'Presupuesto de ejecución material', null, null, 34344.2],
  [null, null, 'I.V.A. 21 %', null, null, 7212.28],
  [null, null, 'TOTAL PRESUPUESTO (IVA incluido)', null, null, 41556.48],
];

/** A heading of two rows with cells joined over groups, and below them rates and amounts of material and labour. */
const THAI: BillRow[] = [
  ['บัญชีแสดงปริมาณวัสดุและราคา'],
  ['โครงการ', 'ซ่อมแซมอาคาร'],
  ['ลำดับ', 'รายการ', 'จำนวน', 'หน่วย', 'ค่าวัสดุ', null, 'ค่าแรง', null, 'รวมเป็นเงิน'],
  [null, null, null, null, 'ราคา/หน่วย', 'จำนวนเงิน', 'ราคา/หน่วย', 'จำนวนเงิน', null],
  ['1', 'งานรื้อถอน'],
  ['1.1', 'รื้อถอนพื้นกระเบื้องเดิม', 120, 'ตร.ม.', 0, 0, 45, 5400, 5400],
  ['1.2', 'ขนทิ้งเศษวัสดุ', 1, 'งาน', 0, 0, 3500, 3500, 3500],
  [null, 'รวมงานรื้อถอน', null, null, null, 0, null, 8900, 8900],
  ['2', 'งานพื้น'],
  ['2.1', 'ปูกระเบื้องแกรนิตโต้ 60×60 ซม.', 120, 'ตร.ม.', 420, 50400, 180, 21600, 72000],
  ['2.2', 'บัวเชิงผนัง', 64.5, 'ม.', 95, 6127.5, 40, 2580, 8707.5],
  [null, 'รวมงานพื้น', null, null, null, 56527.5, null, 24180, 80707.5],
  [null, 'รวมทั้งสิ้น', null, null, null, 56527.5, null, 33080, 89607.5],
  [null, 'ภาษีมูลค่าเพิ่ม 7%', null, null, null, null, null, null, 6272.53],
  [null, 'รวมเป็นเงินทั้งสิ้นรวมภาษี', null, null, null, null, null, null, 95880.03],
];

const CHINESE: BillRow[] = [
  ['分部分项工程量清单与计价表'],
  ['工程名称：厂房修缮', null, null, null, null, '第 1 页 共 1 页'],
  ['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价（元）', '合价（元）'],
  [1, '010101001001', '平整场地', '三类土', 'm2', 860, 3.25, 2795],
  [2, '010401001001', '砖基础', 'MU10 砖，M5 砂浆', 'm3', 24.6, 412.5, 10147.5],
  [null, null, '本页小计', null, null, null, null, 12942.5],
  [3, '011406001001', '抹灰面油漆', '两遍乳胶漆', '㎡', 1530, 18.4, 28152],
  [4, '011701001001', '脚手架', '综合', '项', 1, 6000, 6000],
  [null, null, '本页小计', null, null, null, null, 34152],
  [null, null, '合计', null, null, null, null, 47094.5],
  [null, null, '增值税（9%）', null, null, null, null, 4238.51],
  [null, null, '含税总价', null, null, null, null, 51333.01],
];

/** Figures of full width, as Japanese keyboards type them. */
const JAPANESE: BillRow[] = [
  ['御　見　積　書'],
  [],
  ['名称', '摘要', '数量', '単位', '単価', '金額', '備考'],
  ['１．仮設工事'],
  ['外部足場', 'くさび緊結式', '２４０', '㎡', '９８０', '２３５，２００', null],
  ['養生費', null, 1, '式', 45000, 45000, '一式'],
  ['小計', null, null, null, null, 280200, null],
  ['２．塗装工事'],
  ['外壁塗装', 'シリコン樹脂 3回塗', 310.5, '㎡', 2400, 745200, null],
  ['値引き', null, 1, '式', '▲20,400', '▲20,400', null],
  ['小計', null, null, null, null, 724800, null],
  ['合計', null, null, null, null, 1005000, null],
  ['消費税（10%）', null, null, null, null, 100500, null],
  ['税込合計', null, null, null, null, 1105500, null],
];

const KOREAN: BillRow[] = [
  ['공사 내역서'],
  ['품명', '규격', '단위', '수량', '재료비', null, '노무비', null, '합계', null],
  [null, null, null, null, '단가', '금액', '단가', '금액', '단가', '금액'],
  ['1. 철거공사', null],
  ['벽지 철거', '합지', 'M2', 85, 0, 0, 2500, 212500, 2500, 212500],
  ['폐기물 처리', null, '식', 1, 180000, 180000, 120000, 120000, 300000, 300000],
  ['2. 도배공사'],
  ['실크 벽지', '천장 포함', 'M2', 140.5, 6200, 871100, 4800, 674400, 11000, 1545500],
  ['소계', null, null, null, null, 1051100, null, 1006900, null, 2058000],
  ['부가가치세 10%', null, null, null, null, null, null, null, null, 205800],
  ['총계', null, null, null, null, null, null, null, null, 2263800],
];

/** Right to left: the first column stands at the right; figures in the digits of Arabic. */
const ARABIC: BillRow[] = [
  ['جدول الكميات'],
  ['البند', 'وصف الأعمال', 'الوحدة', 'الكمية', 'سعر الوحدة', 'الإجمالي'],
  ['1', 'أعمال الهدم'],
  ['1.1', 'إزالة البلاط القديم ونقله', 'م2', '١٢٠', '١٥٫٥٠', '١٬٨٦٠٫٠٠'],
  ['1.2', 'فك الأبواب', 'عدد', 8, 40, 320],
  [null, 'مجموع أعمال الهدم', null, null, null, 2180],
  ['2', 'أعمال الدهان'],
  ['2.1', 'دهان داخلي وجهان', 'م2', 640, 11.25, 7200],
  ['2.2', 'تنظيف الموقع', 'مقطوعية', 1, 1500, 1500],
  [null, 'مجموع أعمال الدهان', null, null, null, 8700],
  [null, 'المجموع الكلي', null, null, null, 10880],
  [null, 'ضريبة القيمة المضافة 15%', null, null, null, 1632],
  [null, 'الإجمالي شامل الضريبة', null, null, null, 12512],
];

/** The columns in the order in which they are read from the right, as some programs export them. */
const HEBREW: BillRow[] = [
  ['סה"כ', 'מחיר יחידה', 'כמות', 'יחידה', 'תיאור העבודה', 'סעיף'],
  [null, null, null, null, 'עבודות הריסה', '01'],
  [2400, 60, 40, 'מ"ר', 'פירוק ריצוף קיים', '01.001'],
  [750, 250, 3, "יח'", 'פירוק דלת פנים', '01.002'],
  [3150, null, null, null, 'סה"כ עבודות הריסה', null],
  [null, null, null, null, 'עבודות צבע', '02'],
  [9000, 45, 200, 'מ"ר', 'צבע אקרילי שתי שכבות', '02.001'],
  [1200, 1200, 1, "קומפ'", 'הגנה על רהיטים', '02.002'],
  [10200, null, null, null, 'סה"כ עבודות צבע', null],
  [13350, null, null, null, 'סה"כ ללא מע"מ', null],
  [2403, null, null, null, 'מע"מ 18%', null],
  [15753, null, null, null, 'סה"כ כולל מע"מ', null],
];

/** Pages whose sums are carried to a collection, and bills whose sums are carried to a summary. */
const RICS: BillRow[] = [
  ['RIVERSIDE HOUSE: BILLS OF QUANTITIES'],
  ['Bill No. 2'],
  ['Measured works'],
  ['Item', 'Description', 'Qty', 'Unit', 'Rate £', '£'],
  ['1', 'SUBSTRUCTURE'],
  ['1.1', 'Excavation'],
  ['1.1.1', 'Excavating to reduce levels'],
  ['A', 'Maximum depth not exceeding 1.00 m', 312, 'm3', 8.75, 2730],
  ['B', 'Maximum depth not exceeding 2.00 m', 94, 'm3', 10.5, 987],
  ['1.1.2', 'Disposal'],
  ['C', 'Off site; to a tip, including charges, taxes, and haulage', 406, 'm3', 31.2, 12667.2],
  [null, 'To collection', null, null, '£', 16384.2],
  [null, 'Page 2/1'],
  [null, 'Brought forward', null, null, null, 16384.2],
  ['1.2', 'Concrete work'],
  ['D', 'Plain in-situ concrete; trench filling', 58, 'm3', 142, 8236],
  ['E', 'Allow for testing', null, 'Item', null, 350],
  ['F', 'Provide the P.C. Sum of £2,500.00 for piling tests', null, 'PC Sum', null, 2500],
  ['G', 'Provisional Sum for contingencies', null, 'Prov. Sum', null, 5000],
  ['H', 'Credit for materials arising', null, 'item', null, '(250.00)'],
  [null, 'Page total', null, null, null, 15836],
  [null, 'To collection', null, null, '£', 32220.2],
  [null, 'COLLECTION'],
  [null, 'Page 2/1', null, null, null, 16384.2],
  [null, 'Page 2/2', null, null, null, 15836],
  [null, 'Substructure carried to summary', null, null, '£', 32220.2],
  ['2', 'FINISHES'],
  ['2.1', 'Plastering'],
  ['A', 'To walls', 220, 'm2', 14.1, 3102],
  ['B', 'To ceilings', 75, 'm2', 16, 1200],
  [null, 'Finishes carried to summary', null, null, '£', 4302],
  [null, 'SUMMARY'],
  [null, 'Substructure', null, null, null, 32220.2],
  [null, 'Finishes', null, null, null, 4302],
  [null, 'Total carried to Form of Tender', null, null, '£', 36522.2],
];

/** Figures with words: units beside the quantity, rates by the thousand, "incl." and "excl.", credits in brackets. */
const WORDS: BillRow[] = [
  ['Description', 'Quantity', 'Rate', 'Amount'],
  ['Ground floor', null, null, null],
  ['Render walls', '12 m²', 40, 480],
  ['Skirting', '36.5 lm', '$8.20', '$299.30'],
  ['Skip bins', '2 no', '$450.00 each', 900],
  ['Bricks', '5,000 nr', '$820.00 per 1000', 4100],
  ['Clean on completion', 'Item', null, 650],
  ['Fixings', '1 item', 'incl.', null],
  ['Asbestos removal', '1 item', 'excl.', null],
  ['Less old copper', '1 item', '(120.00)', '(120.00)'],
  ['Curtains', '4 ea', null, null],
  ['Scaffold', 'Allow', null, 'Included'],
  ['Total', null, null, 6309.3],
];

const ROOMS = ['Kitchen', 'Bathroom', 'Hall', 'Bedroom 1', 'Bedroom 2', 'Laundry'];
/** Long, with a subtotal for each room on each of its pages. */
function longBill(): Pick<BillLayout, 'sheets' | 'items' | 'total'> {
  const rows: BillRow[] = [['Room', 'No', 'Scope of works', 'Qty', 'UoM', 'Unit price', 'Line total']];
  const items: BillLayout['items'] = [];
  let cents = 0;
  for (let part = 0; part < 120; part += 1) {
    const room = ROOMS[part % ROOMS.length] ?? '';
    let part_cents = 0;
    for (let line = 0; line < 40; line += 1) {
      const quantity = ((part * 7 + line * 13) % 90) + 0.5;
      const rate = ((part * 11 + line * 3) % 200) + 0.25;
      const amount = Math.round(quantity * rate * 100);
      part_cents += amount;
      items.push([`Part ${part}, line ${line}`, 'm2', quantity, rate]);
      rows.push([room, `${part + 1}.${line + 1}`, `Part ${part}, line ${line}`, quantity, 'm2', rate, amount / 100]);
    }
    cents += part_cents;
    rows.push([null, null, `Subtotal part ${part}`, null, null, null, part_cents / 100]);
  }
  rows.push([null, null, 'TOTAL (excl. GST)', null, null, null, cents / 100]);
  rows.push([null, null, 'GST', null, null, null, Math.round(cents / 10) / 100]);
  return { sheets: { Bill: rows }, items, total: cents / 100 };
}

export const BILL_LAYOUTS: BillLayout[] = [
  {
    name: 'German',
    sheets: { LV: GERMAN },
    figures: 'de-DE',
    items: [
      ['Baugrube ausheben, Bodenklasse 3–5, seitlich lagern', 'm³', 1250.5, 12.4],
      ['Kies einbauen', 'm³', 12.125, 38],
      ['Einrichten und Räumen', 'psch', 1, 1800],
      ['Zulage für Handschachtung', 'Std', 3, 65.5],
      ['Nachlass', 'psch', 1, -63.45],
    ],
    total: 17900,
  },
  {
    name: 'French',
    sheets: { DPGF: FRENCH },
    figures: 'fr-FR',
    items: [
      ['Dépose de cloisons, y compris évacuation', 'm²', 42.5, 18.2],
      ["Enlèvement d'une porte", 'u', 3, 55],
      ['Peinture acrylique, deux couches', 'm²', 1210, 14.35],
      ['Installation de chantier', 'forfait', 1, 1200],
    ],
    total: 19502,
  },
  {
    name: 'Spanish, the unit before the description',
    sheets: { Presupuesto: SPANISH },
    figures: 'de-DE',
    items: [
      ['Demolición de tabique de ladrillo', 'm2', 85.4, 9.5],
      ['Levantado de puerta', 'ud', 6, 22.15],
      ['Alicatado de azulejo', 'm2', 1040, 31.25],
      ['Partida alzada de ayudas', 'PA', 1, 900],
    ],
    total: 34344.2,
  },
  {
    name: 'Thai, with joined cells over two heading rows',
    sheets: { ปร4: THAI },
    items: [
      ['รื้อถอนพื้นกระเบื้องเดิม', 'ตร.ม.', 120, 45],
      ['ขนทิ้งเศษวัสดุ', 'งาน', 1, 3500],
      ['ปูกระเบื้องแกรนิตโต้ 60×60 ซม.', 'ตร.ม.', 120, 600],
      ['บัวเชิงผนัง', 'ม.', 64.5, 135],
    ],
    total: 89607.5,
  },
  {
    name: 'Chinese, with a subtotal on each page and a summary sheet before it',
    sheets: {
      汇总表: [
        ['序号', '汇总内容', '金额（元）'],
        [1, '分部分项工程', 47094.5],
        [2, '税金', 4238.51],
        [null, '合计', 51333.01],
      ],
      清单: CHINESE,
    },
    bill: '清单',
    items: [
      ['平整场地 – 三类土', 'm2', 860, 3.25],
      ['砖基础 – MU10 砖，M5 砂浆', 'm3', 24.6, 412.5],
      ['抹灰面油漆 – 两遍乳胶漆', '㎡', 1530, 18.4],
      ['脚手架 – 综合', '项', 1, 6000],
    ],
    total: 47094.5,
  },
  {
    name: 'Japanese, figures of full width',
    sheets: { 見積: JAPANESE },
    items: [
      ['外部足場 – くさび緊結式', '㎡', 240, 980],
      ['養生費 – 一式', '式', 1, 45000],
      ['外壁塗装 – シリコン樹脂 3回塗', '㎡', 310.5, 2400],
      ['値引き', '式', 1, -20400],
    ],
    total: 1005000,
  },
  {
    name: 'Korean, material and labour under joined cells',
    sheets: { 내역서: KOREAN },
    items: [
      ['벽지 철거 – 합지', 'M2', 85, 2500],
      ['폐기물 처리', '식', 1, 300000],
      ['실크 벽지 – 천장 포함', 'M2', 140.5, 11000],
    ],
    total: 2058000,
  },
  {
    name: 'Arabic, with its own digits',
    sheets: { الكميات: ARABIC },
    items: [
      ['إزالة البلاط القديم ونقله', 'م2', 120, 15.5],
      ['فك الأبواب', 'عدد', 8, 40],
      ['دهان داخلي وجهان', 'م2', 640, 11.25],
      ['تنظيف الموقع', 'مقطوعية', 1, 1500],
    ],
    total: 10880,
  },
  {
    name: 'Hebrew, columns from the right',
    sheets: { כתב: HEBREW },
    items: [
      ['פירוק ריצוף קיים', 'מ"ר', 40, 60],
      ['פירוק דלת פנים', "יח'", 3, 250],
      ['צבע אקרילי שתי שכבות', 'מ"ר', 200, 45],
      ['הגנה על רהיטים', "קומפ'", 1, 1200],
    ],
    total: 13350,
  },
  {
    name: 'British, with collections and a summary',
    sheets: { Cover: [['Riverside House'], ['Tender documents']], 'Bill 2': RICS },
    bill: 'Bill 2',
    items: [
      ['Maximum depth not exceeding 1.00 m', 'm3', 312, 8.75],
      ['Maximum depth not exceeding 2.00 m', 'm3', 94, 10.5],
      ['Off site; to a tip, including charges, taxes, and haulage', 'm3', 406, 31.2],
      ['Plain in-situ concrete; trench filling', 'm3', 58, 142],
      ['Allow for testing', 'Item', 1, 350],
      ['Provide the P.C. Sum of £2,500.00 for piling tests', 'PC Sum', 1, 2500],
      ['Provisional Sum for contingencies', 'Prov. Sum', 1, 5000],
      ['Credit for materials arising', 'item', 1, -250],
      ['To walls', 'm2', 220, 14.1],
      ['To ceilings', 'm2', 75, 16],
    ],
    total: 36522.2,
  },
  {
    name: 'figures with words',
    sheets: { Quote: WORDS },
    items: [
      ['Render walls', 'm²', 12, 40],
      ['Skirting', 'lm', 36.5, 8.2],
      ['Skip bins', 'no', 2, 450],
      ['Bricks', 'nr', 5000, 0.82],
      ['Clean on completion', 'Item', 1, 650],
      ['Fixings', 'item', 1, 0],
      ['Less old copper', 'item', 1, -120],
      ['Curtains', 'ea', 4, 0],
      ['Scaffold', 'Allow', 1, 0],
    ],
    total: 6309.3,
    refused: [[9, /excluded.*clear the cell/i]],
  },
  {
    name: 'Indian figures',
    sheets: {
      BOQ: [
        [...blanks(2), 'ABSTRACT OF COST'],
        ['Sl. No.', 'Description of item', 'Qty.', 'Unit', 'Rate (Rs.)', 'Amount (Rs.)'],
        [1, 'Earth work in excavation', 1250, 'Cum', '₹ 210.50', 263125],
        [2, 'Providing and laying PCC 1:4:8', 86.4, 'Cum', 'Rs. 5,420/-', 468288],
        [3, 'Steel reinforcement', 12500, 'Kg', 78, 975000],
        [null, 'Total', null, null, null, 1706413],
        [null, 'Add GST @ 18%', null, null, null, 307154.34],
        [null, 'Grand Total', null, null, null, 2013567.34],
      ],
    },
    figures: 'en-IN',
    items: [
      ['Earth work in excavation', 'Cum', 1250, 210.5],
      ['Providing and laying PCC 1:4:8', 'Cum', 86.4, 5420],
      ['Steel reinforcement', 'Kg', 12500, 78],
    ],
    total: 1706413,
  },
  {
    name: 'Portuguese, headings that carry the sum of one line',
    sheets: {
      Planilha: [
        ['Item', 'Código', 'Descrição dos serviços', 'Unid.', 'Quant.', 'Preço Unit. (R$)', 'Preço Total (R$)'],
        ['1', null, 'SERVIÇOS PRELIMINARES', null, null, null, 5800],
        ['1.1', 'S 1', 'Tapume', 'M2', 100, 45.5, 4550],
        ['1.2', 'S 2', 'Placa de obra', 'UN', 1, 1250, 1250],
        ['2', null, 'PINTURA', null, null, null, 3300],
        ['2.1', 'S 3', 'Pintura acrílica', 'M2', 150, 22, 3300],
        [null, null, 'SUBTOTAL', null, null, null, 9100],
        [null, null, 'BDI 25%', null, null, null, 2275],
        [null, null, 'TOTAL GERAL', null, null, null, 11375],
      ],
    },
    figures: 'de-DE',
    items: [
      ['Tapume', 'M2', 100, 45.5],
      ['Placa de obra', 'UN', 1, 1250],
      ['Pintura acrílica', 'M2', 150, 22],
      ['BDI 25%', 'item', 1, 2275],
    ],
    total: 11375,
  },
  {
    name: 'Russian, its columns counted below the headings',
    sheets: {
      Смета: [
        ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
        [1, 2, 3, 4, 5, '6=4×5'],
        ['Раздел 1. Демонтаж'],
        [1, 'Демонтаж перегородок', 'м2', 42.5, 350, 14875],
        [2, 'Вывоз мусора', 'м3', 10, 1200, 12000],
        [null, 'Итого по разделу 1', null, null, null, 26875],
        [null, 'НДС 20%', null, null, null, 5375],
        [null, 'Всего с НДС', null, null, null, 32250],
      ],
    },
    figures: 'fr-FR',
    items: [
      ['Демонтаж перегородок', 'м2', 42.5, 350],
      ['Вывоз мусора', 'м3', 10, 1200],
    ],
    total: 26875,
    refused: [[2, /column numbers/]],
  },
  {
    name: 'labour, plant and material beside the rate, headings on each page, totals with quantities',
    sheets: {
      Bill: [
        ['Ref', 'Description', 'Qty', 'Unit', 'Labour', 'Plant', 'Material', 'Rate', 'Total'],
        ['1', 'Dig', 10, 'm3', 3, 2, 0, 5, 50],
        ['2', 'Lay', 4, 'm', 5, 1, 10, 16, 64],
        ['Ref', 'Description', 'Qty', 'Unit', 'Labour', 'Plant', 'Material', 'Rate', 'Total'],
        ['3', 'Fill', 5, 'm3', 2, 2, 2, 6, 30],
        ['4', 'Less old pipes', 1, 'item', null, null, null, '4.00 CR', '4.00 CR'],
        [null, 'Total', 20, null, null, null, null, null, 140],
      ],
    },
    items: [
      ['Dig', 'm3', 10, 5],
      ['Lay', 'm', 4, 16],
      ['Fill', 'm3', 5, 6],
      ['Less old pipes', 'item', 1, -4],
    ],
    total: 140,
    refused: [[4, /Repeated headings/]],
  },
  {
    name: 'nothing priced yet, and a total that no line reaches',
    sheets: {
      Tender: [
        ['Item', 'Description', 'Unit', 'Quantity', 'Rate', 'Amount'],
        ['1', 'Groundworks'],
        ['1.1', 'Dig', 'm3', 10, null, null],
        ['1.2', 'Allow for testing', 'item', null, null, null],
        ['1.3', 'Provisional sum for drains', 'PS', null, null, 5000],
        [null, 'Carried to collection', null, null, '£', 5100],
      ],
    },
    items: [
      ['Dig', 'm3', 10, 0],
      ['Allow for testing', 'item', 1, 0],
      ['Provisional sum for drains', 'PS', 1, 5000],
    ],
    total: 5000,
    fileTotal: 5100,
  },
  { name: 'thousands of rows with a subtotal to each part', ...longBill() },
];

/** A cell as the country's programs write it into a text file. */
function shown(cell: BillCell | undefined, figures: string): string {
  if (typeof cell !== 'number') return cell ?? '';
  // No group sign among numbers of a clause; decimals as many as there are, at least two where there are some.
  const digits = Number.isInteger(cell) ? 0 : 2;
  return cell.toLocaleString(figures, { minimumFractionDigits: digits, maximumFractionDigits: 3 });
}

/** The sheet as a text file: with this sign between cells. */
export function asText(rows: readonly BillRow[], sign: ',' | ';' | '\t', figures = 'en-AU'): string {
  const quoted = (text: string) =>
    /["\n]/.test(text) || text.includes(sign) ? `"${text.replaceAll('"', '""')}"` : text;
  const width = Math.max(...rows.map((row) => row.length));
  return rows
    .map((row) => Array.from({ length: width }, (_, at) => quoted(shown(row[at], figures))).join(sign))
    .join('\r\n');
}
