/** What bills of other countries call their columns and their sums. */

/** Scripts that put no blanks between words are looked for anywhere, the others as whole words. */
const PARTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** English word of a heading, then how it is said elsewhere. Of two that fit in one place, the one that stands first is taken. */
const HEADINGS: readonly [string, string][] = [
  // German, Dutch
  ['unit rate', 'einheits ?preis|einzel ?preis|e-?preis|ep|eenheidsprijs|prijs per eenheid|stückpreis'],
  ['amount', 'gesamt ?preis|gesamt ?betrag|positions ?preis|g-?preis|gp|gb|betrag|gesamt|bedrag|totaal'],
  ['quantity', 'menge|mengen|anzahl|massen|hoeveelheid|aantal'],
  ['unit', 'einheit|mengeneinheit|me|eh|eenheid'],
  ['description', 'kurztext|leistungstext|leistungs ?beschreibung|leistung|bezeichnung|beschreibung|omschrijving'],
  ['specification', 'langtext|spezifikation'],
  ['remark', 'bemerkung(?:en)?|anmerkung(?:en)?|opmerking(?:en)?'],
  ['number', 'pos|position|positionsnummer|oz|ordnungszahl|lfd nr|postnr'],
  ['labour', 'lohn|löhne|arbeitslohn|arbeid'],
  ['material', 'stoffe|materialien|materiaal'],
  // French
  ['unit rate', 'prix unitaires?|prix unit|p\\.?\\s?u\\.?|prix u'],
  ['amount', 'montants?|prix total|prix totaux'],
  ['quantity', 'quantités?|qtés?|qte|quantite'],
  ['unit', 'unités?|unite|u'],
  ['description', 'désignations?|designation|libellés?|ouvrages|nature des travaux'],
  ['remark', 'observations?|remarques?'],
  ['material', 'fournitures?|matériaux|matériel'],
  ['labour', "main d['’]?\\s?(?:œ|oe)uvre|pose"],
  // Spanish, Portuguese, Italian
  ['amount', 'importes?|importo|valor total|preço total|precio total|prezzo totale|valor'],
  ['unit rate', 'precio unitario|p unitario|preço unitário|preço unit|prezzo unitario|precio|preço|prezzo'],
  ['quantity', 'cantidad|cant|medición|mediciones|quantidade|quant|quantità|qtà'],
  ['unit', 'unidad|unidades|unid|ud|uds|und|unidade|un|unità|u\\.?\\s?m'],
  ['description', 'descripción|descripcion|concepto|resumen|descrição|descrizione|designação'],
  ['code', 'código|codigo|codice|cód'],
  ['remark', 'observaciones|observações|osservazioni|notas'],
  ['specification', 'especificaciones|especificação|especificações'],
  ['material', 'materiales|materiais|materiali'],
  ['labour', 'mano de obra|mão de obra|manodopera'],
  // Thai
  ['material', 'ค่าวัสดุ|วัสดุ'],
  ['labour', 'ค่าแรงงาน|ค่าแรง|แรงงาน|แรง'],
  ['unit rate', 'ราคา\\s*/?\\s*ต่อ?หน่วย|ราคา\\s*/\\s*หน่วย|หน่วยละ|ราคาต่อหน่วย'],
  ['amount', 'จำนวนเงิน|เป็นเงิน|รวมเงิน|ราคารวม'],
  ['quantity', 'จำนวน|ปริมาณ'],
  ['unit', 'หน่วย'],
  ['description', 'รายการ|รายละเอียด'],
  ['number', 'ลำดับที่|ลำดับ'],
  ['remark', 'หมายเหตุ'],
  ['total', 'รวม'],
  ['rate', 'ราคา'],
  // Chinese
  ['remark', '备注|備註|備考|비고'],
  ['number', '序号|序號|编号|編號|番号|연번|번호|순번'],
  ['code', '项目编码|項目編碼|编码|編碼|코드'],
  ['unit rate', '综合单价|綜合單價|单价|單價|単価|단가'],
  ['amount', '合价|合價|总价|總價|复价|複價|金额|金額|금액|价款'],
  ['material', '材料费|材料費|材料|재료비|자재비|재료'],
  ['labour', '人工费|人工費|人工|労務費|労務|노무비|노무'],
  ['unit', '计量单位|計量單位|单位|單位|単位|단위'],
  ['quantity', '工程数量|工程量|数量|數量|수량'],
  [
    'description',
    '项目名称|項目名稱|工程名称|名称及规格|名称|名稱|品名|品目|内容|工種|工事名|项目|項目|품명|품목|공종|명칭',
  ],
  ['specification', '项目特征|項目特徵|特征|摘要|规格|規格|仕様|규격|사양|型号'],
  ['total', '合计|合計|小计|小計|总计|總計|합계|총계|계$'],
  // Arabic
  ['unit rate', 'سعر الوحدة|السعر الإفرادي|السعر الافرادي|سعر الافرادي|سعر المفرد|السعر|سعر'],
  ['amount', 'السعر الإجمالي|السعر الاجمالي|الإجمالي|الاجمالي|إجمالي|اجمالي|المبلغ|القيمة|المجموع'],
  ['quantity', 'الكمية|الكميات|كمية'],
  ['unit', 'الوحدة|وحدة'],
  ['description', 'وصف الأعمال|وصف البند|بيان الأعمال|الوصف|البيان|وصف|بيان|الأعمال'],
  ['number', 'رقم البند|البند|بند|الرقم|رقم|م'],
  ['remark', 'ملاحظات'],
  ['material', 'المواد|مواد'],
  ['labour', 'العمالة|المصنعية|أجور'],
  // Hebrew
  ['unit rate', 'מחיר יחידה|מחיר ליחידה|מחיר'],
  ['amount', 'סה["״]?כ|סך הכל|סכום'],
  ['quantity', 'כמות'],
  ['unit', "יחידת מידה|יחידה|יח['׳]"],
  ['description', 'תיאור העבודה|תאור העבודה|תיאור|תאור|פירוט'],
  ['number', "סעיף|מס['׳]"],
  ['remark', 'הערות'],
  // Swedish, Danish, Norwegian
  ['unit rate', 'à-?pris|a-pris|enhetspris|enhedspris|styckpris|pris pr\\.? enhed'],
  ['amount', 'belopp|beløb|beløp|summa'],
  ['quantity', 'mängd|mængde|mengde|antall?'],
  ['unit', 'enhet|enhed'],
  ['description', 'benämning|beskrivning|beskrivelse|betegnelse'],
  ['labour', 'arbete|arbejde|arbeid'],
  ['remark', 'anmärkning(?:ar)?|bemærkning(?:er)?|merknad(?:er)?'],
  // Finnish
  ['unit rate', 'yksikköhinta|[àa]-hinta'],
  ['amount', 'yhteensä|kokonaishinta'],
  ['quantity', 'määrä'],
  ['unit', 'yksikkö|yks'],
  ['description', 'nimike|kuvaus|selite'],
  ['material', 'tarvikkeet|materiaalit'],
  ['labour', 'työ'],
  // Czech, Slovak
  ['unit rate', 'jednotková cena|jedn\\.? ?cena|cena za (?:mj|jednotku)|j\\. ?cena'],
  ['amount', 'cena (?:celkem|celkom|spolu)|celkem|celkom|spolu'],
  ['quantity', 'množství|množstvo|výměra|výmera'],
  ['unit', 'měrná jednotka|merná jednotka|m\\.?j'],
  ['description', 'název položky|názov položky|zkrácený popis|popis|název|názov'],
  ['code', 'kód(?: položky)?'],
  ['number', 'p\\.\\s?č'],
  ['material', 'dodávka|materiál'],
  ['labour', 'montáž|práce|práca'],
  ['remark', 'poznámka'],
  // Hungarian
  ['unit rate', 'egységár'],
  ['amount', 'összesen|érték'],
  ['quantity', 'mennyiség|menny'],
  ['unit', 'mértékegység|egység'],
  ['description', 'megnevezés|tétel szövege|leírás'],
  ['number', 'ssz|sorszám|tételszám'],
  ['material', 'anyag'],
  ['labour', 'munkadíj|díj'],
  ['remark', 'megjegyzés'],
  // Romanian
  ['unit rate', 'pre[țt] unitar'],
  ['amount', 'valoarea?|pre[țt] total'],
  ['quantity', 'cantitatea?'],
  ['description', 'denumirea?(?: lucr[ăa]ri(?:lor)?)?'],
  ['material', 'materiale'],
  ['labour', 'manoper[ăa]'],
  ['number', 'nr\\.? ?crt'],
  // Ukrainian, Bulgarian
  ['unit rate', 'ціна за одиницю|ціна|единична цена|ед\\.? цена'],
  ['amount', 'вартість|сума|обща стойност|стойност'],
  ['quantity', 'кількість'],
  ['unit', 'одиниця виміру|од\\.?\\s?вим|(?:ед\\.?\\s?)?мярка'],
  ['description', 'найменування(?: робіт)?|описание|видове? работи?'],
  // Croatian, Serbian, Slovene
  ['unit rate', 'jedini(?:č|c)na ci?jena|jed\\.? ?ci?jena|јединична цена|cena na enoto'],
  ['amount', 'ukupno|iznos|укупно|износ|vrednost'],
  ['quantity', 'količina|количина'],
  ['unit', 'jedinica mjere|jed\\.? ?mj(?:ere)?|j\\.?\\s?mj|ј\\.?\\s?м|enota'],
  ['description', 'opis stavke|опис'],
  // Hindi, Marathi, Nepali
  ['unit rate', 'इकाई दर|प्रति इकाई दर|दर'],
  ['amount', 'कुल राशि|राशि|रकम|मूल्य'],
  ['quantity', 'मात्रा|परिमाण|प्रमाण'],
  ['unit', 'इकाई|एकक|एकाइ'],
  ['description', '(?:कार्य|मद) का विवरण|विवरण|वर्णन|तपशील'],
  ['number', 'क्रम संख्या|क्रमांक|क्र\\.?(?: ?सं)?'],
  ['material', 'सामग्री'],
  ['labour', 'श्रम|मजदूरी'],
  ['remark', 'टिप्पणी|कैफियत'],
  // Bengali
  ['unit rate', 'একক দর|দর'],
  ['amount', 'মোট মূল্য|মোট|মূল্য|টাকা'],
  ['quantity', 'পরিমাণ'],
  ['unit', 'একক'],
  ['description', 'কাজের বিবরণ|বিবরণ'],
  ['number', 'ক্রমিক(?: নং)?|ক্রঃ? নং'],
  ['remark', 'মন্তব্য'],
  // Tamil
  ['unit rate', 'அலகு விலை|விலை|வீதம்'],
  ['amount', 'மொத்தம்|தொகை'],
  ['quantity', 'அளவு'],
  ['unit', 'அலகு'],
  ['description', 'விவரம்|விளக்கம்'],
  ['number', 'வ\\.? ?எண்'],
  // Urdu
  ['unit rate', 'نرخ'],
  ['unit', 'اکائی|یونٹ'],
  ['description', 'تفصیلات|تفصیل'],
  // Russian, Polish
  ['unit rate', 'цена за единицу|цена|cena jednostkowa|cena jedn'],
  ['amount', 'стоимость|сумма|wartość'],
  ['quantity', 'количество|кол-во|объем|ilość'],
  ['unit', 'единица измерения|ед\\.?\\s?изм|jednostka|j\\.?\\s?m|jedn'],
  ['description', 'наименование(?: работ)?|opis'],
  // Persian
  ['unit rate', 'بهای واحد|قیمت واحد|فی'],
  ['amount', 'بهای کل|قیمت کل|مبلغ کل|جمع کل|مبلغ'],
  ['quantity', 'مقدار|تعداد|حجم'],
  ['unit', 'واحد'],
  ['description', 'شرح(?: (?:کار|عملیات|خدمات))?'],
  ['number', 'ردیف|شماره'],
  ['remark', 'توضیحات'],
  // Vietnamese
  ['unit rate', 'đơn giá'],
  ['amount', 'thành tiền'],
  ['quantity', 'khối lượng|số lượng'],
  ['unit', 'đơn vị(?: tính)?|đvt'],
  ['description', 'nội dung(?: công việc)?|tên công (?:việc|tác)|hạng mục|diễn giải'],
  ['number', 'stt'],
  ['remark', 'ghi chú'],
  ['specification', 'quy cách'],
  // Indonesian, Malay
  ['unit rate', 'harga satuan|kadar harga|kadar'],
  ['amount', 'jumlah(?: harga)?|harga total'],
  ['quantity', 'kuantiti|kuantitas|volume|vol'],
  ['unit', 'satuan'],
  ['description', 'uraian(?: pekerjaan)?|keterangan kerja|butiran|penerangan'],
  ['remark', 'keterangan|catatan'],
  // Turkish
  ['unit rate', 'birim fiyat[ıi]?'],
  ['amount', 'tutar[ıi]?|toplam fiyat[ıi]?'],
  ['quantity', 'miktar[ıi]?|metraj[ıi]?'],
  ['unit', 'birimi?|ölçü'],
  ['description', 'imalat[ıi]n cinsi|i̇malatın cinsi|yap[ıi]lacak i[şs]|tan[ıi]m[ıi]?|açıklama|iş kalemi'],
  ['number', 's[ıi]ra no|poz no'],
  // Greek
  ['unit rate', 'τιμή (?:μονάδας|μον)'],
  ['amount', 'δαπάνη|ποσό|αξία'],
  ['quantity', 'ποσότητα|ποσοτ'],
  ['unit', 'μονάδα(?: μέτρησης)?|μον'],
  ['description', 'περιγραφή(?: εργασι(?:ών|ας))?|είδος εργασι(?:ών|ας)'],
  ['number', 'α\\s?/\\s?α'],
  ['remark', 'παρατηρήσεις'],
];

let translations: { english: string; pattern: RegExp }[] | undefined;
// Not before it is wanted: pages know the columns of a bill without reading one.
const translationsOf = () => (translations ??= HEADINGS.map(translationOf));

function translationOf([english, written]: readonly [string, string]) {
  // As headings are: one form of each sign, so that a Thai vowel is found however it was typed.
  const words = written.normalize('NFKC');
  const pattern = PARTS.test(words) ? `(?:${words})` : `(?<!${LETTER})(?:${words})(?!${LETTER})`;
  return { english: ` ${english} `, pattern: new RegExp(pattern, 'giu') };
}

/** A heading with the words of other languages in English; what is English already stays as it is. */
export function inEnglish(heading: string): string {
  if (heading.length > 80) return heading;
  let text = heading.normalize('NFKC').toLowerCase();
  for (const { english, pattern } of translationsOf()) text = text.replace(pattern, english);
  return text;
}

/** Words by which a row says that it adds up others. */
const TOTALS = [
  /^(?:(?:sub|grand|page|section|bill|contract|overall|net|gross)[\s-]?)*totals?\b/i,
  /^sum(?: of (?:the )?(?:above|items?|section|page)\b.*)?:?$/i,
  /^to (?:collection|summary)\b|\btotal:?$/i,
  /\b(?:carried|brought)(?:\s+(?:forward|to|from|over|down)\b|:?$)|\b[cb]\/[fd]\b/i,
  /^(?:(?:zwischen|gesamt|end|netto|brutto|titel|abschnitts)-?)?summe(?![\p{L}])|^(?:gesamt|netto|brutto|end)betrag|^übertrag(?![\p{L}])/iu,
  /^(?:sous[\s-]?total|montant total|report\b|à reporter)/iu,
  /^(?:suma|base imponible|importe total|presupuesto de ejecuci[oó]n|total[e]?|sub\s?totale?|sommano|(?:sub)?totaal)(?![\p{L}])/iu,
  /^รวม/u,
  /^(?:工事価格|工事費計)|^(?:本[页頁])?(?:小[计計]|合[计計]|[总總][计計价價额額]|[计計]$)|(?:小[计計]|合[计計]|[总總](?:计|計|价|價))$/u,
  /^(?:소계|합계|총계|총합계|계$)|(?:소계|합계|총계)$/u,
  /^(?:ال)?(?:مجموع|إجمالي|اجمالي)/u,
  /^(?:סה["״']?כ|סך הכל)/u,
  /^(?:итого|всего|razem|suma|разом|(?:у|в)сього|общо|всичко)(?![\p{L}])/iu,
  /^(?:(?:del|total|slut)?summa|i alt|(?:väli)?summa|yhteensä)(?![\p{L}])/iu,
  /^(?:celkem|celkom|spolu|(?:mezi)?součet|(?:medzi)?súčet|(?:mind)?összesen|részösszeg|(?:sve)?ukupno|svega|skupaj|(?:све)?укупно|свега)(?![\p{L}])/iu,
  /^(?:कुल|योग|उप ?योग|जम्मा|एकूण|(?:সর্ব|উপ ?)?মোট|மொத்தம்|میزان)(?![\p{L}\p{M}])/iu,
  /^(?:(?:tổng )?cộng|tổng|(?:genel |ara )?toplam|jumlah|(?:γενικό |μερικό )?σύνολο|جمع)(?![\p{L}])/iu,
];
const TAXES =
  /(?<!\p{L})(?:[cisu]?gst|vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|i\.?v\.?a\.?|igic|btw|moms|alv|dph|áfa|pdv|ddv|ндс|пдв|ддс|kdv|ppn|sst|φπα|thuế)(?!\p{L})|مالیات|जीएसटी|ভ্যাট|ภาษี|税|稅|부가세|부가가치세|ضريبة|מע["״']?מ/iu;
const WITH_TAXES =
  /(?<!\p{L})(?:inc|incl|including|inclusive|with|after|plus|inkl|incluido|incluída?|compris|inclus|con|dahil|sau|termasuk|με|med|včetně|vrátane|s dph|sis|з пдв|с ддс|bruttó)(?!\p{L})|\+|รวมภาษี|含|込|포함|شامل|כולל/iu;
/** Sums of these names have the tax in them without saying the word. */
const GROSS = /(?<!\p{L})(?:brutto|ttc)(?!\p{L})/iu;
/** Headings below which sums that stand above are said again. */
const COLLECTIONS =
  /^(?:general |main |final |cost )?(?:collection|summary|recapitulation)s?:?$|^(?:zusammenstellung|récapitulati(?:f|on)|resumen|summary of\b)/iu;
/** Texts that tell where in the file one is, and are no part of the works. */
const PLACES = /^(?:page|seite|sheet|folio|página)\s*(?:no\.?\s*)?[\d/. -]+$|\bcont(?:inued|'d|d)\b/iu;

export const saysTotal = (text: string): boolean => TOTALS.some((pattern) => pattern.test(text));
export const saysTax = (text: string): boolean => TAXES.test(text);
export const saysWithTax = (text: string): boolean => GROSS.test(text) || (TAXES.test(text) && WITH_TAXES.test(text));
const WITHOUT_TAXES =
  /(?<!\p{L})(?:ex|exc|excl|excluding|exclusive|before|without|zzgl|ohne|hors|sin|senza|bez|utan|uden|uten|ilman|fără|nélkül|без)(?!\p{L})|不含|税抜|(?<!\p{L})(?:nett[oó]|ht)(?!\p{L})/iu;
export const saysWithoutTax = (text: string): boolean =>
  WITHOUT_TAXES.test(text) && (saysTax(text) || /(?<!\p{L})(?:netto|ht)(?!\p{L})/iu.test(text));
export const saysCollection = (text: string): boolean => COLLECTIONS.test(text);
/** Whether a heading names a part of the works. */
export const isSection = (text: string): boolean => text !== '' && !saysCollection(text) && !PLACES.test(text);

/** In the place of a price: it is in another row's. */
const INCLUDED =
  /^(?:incl?|included|inclusive|inkl|enthalten|compris|inclus|incluido)\.?(?: (?:above|below|elsewhere|in .{1,60}))?$/iu;
/** In the place of a price: nobody offers it. */
const EXCLUDED = /^(?:excl?|excluded|exclusive|not included|by others|n\.?i\.?c|bauseits|exclus?|excluido)\.?$/iu;

export const saysIncluded = (text: string): boolean => INCLUDED.test(text);
export const saysExcluded = (text: string): boolean => EXCLUDED.test(text);

/** In the place of a quantity or a price: the rate is agreed, nothing is measured yet. */
const RATE_ONLY =
  /^(?:r ?[./]? ?o ?\.?|rates? ?[-–]? ?only|only rate|nur (?:ep|einheitspreis)|pour mémoire|p ?[./]? ?m ?\.?)$/iu;
export const saysRateOnly = (text: string): boolean => RATE_ONLY.test(text);

/** Headings may begin with a number or a letter of their own. */
const withoutNumber = (text: string): string =>
  text.replace(/^[([]?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[A-Z])[)\].:]\s+/i, '');
const OF_WHAT = String.raw`(?:\s(?:from|of|to|in|on)\s.{1,80})?\s?[:–-]?$`;
const OMISSIONS = new RegExp(
  String.raw`^(?:items? )?(?:omissions?|omits?|omitted|deductions?|deducts?)${OF_WHAT}`,
  'iu',
);
const ADDITIONS = new RegExp(String.raw`^(?:items? )?(?:additions?|adds?|added|extras?)${OF_WHAT}`, 'iu');
const CREDITS = new RegExp(String.raw`^(?:less|credits?|savings|discounts?)${OF_WHAT}`, 'iu');
/** A heading of a few lines that are taken off, up to the next heading or total. */
export const saysCredits = (text: string): boolean => CREDITS.test(withoutNumber(text));
/** A heading below which all is taken off. */
export const saysOmissions = (text: string): boolean => OMISSIONS.test(withoutNumber(text));
export const saysAdditions = (text: string): boolean => ADDITIONS.test(withoutNumber(text));
/** A line that takes off: "Less discount", "Omit carpet", "Credit for salvage". */
const TAKES_OFF = /^(?:less(?! than)|deduct|omit|discount|rebate|credit(?= for| on| of|:| [–-]|$))(?!\p{L})/iu;
export const takesOff = (text: string): boolean => TAKES_OFF.test(withoutNumber(text));

/** A heading below which stands what may be chosen besides. */
const OPTIONS =
  /^(?:optional|options?|alternates?|alternatives?)(?: (?:extras?|items?|works?|prices?|pricing|additions?))?(?!\p{L})/iu;
const NOT_ADDED = /(?:not|n['’]t) (?:be |to be )?(?:added|included|in|part)(?!\p{L})|for information|excluded from/iu;
export const saysOptions = (text: string): boolean => OPTIONS.test(withoutNumber(text));
/** That its lines are in no total. */
export const saysNotAdded = (text: string): boolean => NOT_ADDED.test(text);

/** What a sum of works is called, where the row does not say "total". */
const COST_WORDS =
  /(?<!\p{L})(?:costs?|sum|price|value|budget|estimate|tender|works?|net|construction|addition|omission|amount|summe|montant|importe)(?!\p{L})/iu;
export const namesASum = (text: string): boolean => COST_WORDS.test(text);
