// What cannot be, and what is asked about: the same on the phone, where it is asked at once, and on the server.
import { roundTo } from '../../../kit/money.ts';
import type { MaterialFacts } from './drying-whole.ts';

export interface ReadingFigures {
  value?: number | null | undefined;
  scale?: string | null | undefined;
  temperature?: number | null | undefined;
  relativeHumidity?: number | null | undefined;
}
/** What is known of the point before this reading. */
export interface PointKnown {
  scale: string;
  dryStandard: number | null;
  last: number | null;
  material: Pick<MaterialFacts, 'label' | 'scale' | 'least' | 'most'> | null;
}
export interface Doubt {
  field: 'value' | 'scale' | 'temperature' | 'relativeHumidity';
  /** A question: "162? Perhaps 16.2". */
  question: string;
  /** The figure that was probably meant. */
  perhaps: number | null;
}
const MOST_RISE = 0.3;
const BELOW_STANDARD = 2;
const [COLDEST, HOTTEST] = [-30, 90];
const [COLDEST_USUAL, HOTTEST_USUAL] = [-5, 50];
const round = (value: number): number => roundTo(value, 2);

/** Figures that no instrument shows, by field; empty where all can be. */
export function impossible(of: ReadingFigures): Partial<Record<Doubt['field'], string>> {
  const { value, temperature, relativeHumidity } = of;
  return {
    ...(value != null && (value < 0 || value > 1000) && { value: 'A reading is between 0 and 1000' }),
    ...(relativeHumidity != null &&
      (relativeHumidity < 0 || relativeHumidity > 100) && {
        relativeHumidity: 'Relative humidity is between 0 and 100 %',
      }),
    ...(relativeHumidity === 0 && { relativeHumidity: 'Air is never at 0 %. Check the sensor' }),
    ...(temperature != null &&
      (temperature < COLDEST || temperature > HOTTEST) && {
        temperature:
          temperature > HOTTEST
            ? `${temperature} °C cannot be. Is this Fahrenheit? That would be ${round((temperature - 32) / 1.8)} °C`
            : `${temperature} °C cannot be on a site. Check the sensor`,
      }),
  };
}

/** The figure with its decimal point where it probably belongs: nearest to the last reading, and inside what the material shows. */
function slipped(value: number, { last, material }: PointKnown): number | null {
  const fits = (one: number) => !material || (one >= material.least && one <= material.most);
  const near = (one: number) => last === null || (one >= last * 0.5 && one <= last * 1.5);
  return [value / 10, value / 100, value * 10].map(round).find((one) => fits(one) && near(one)) ?? null;
}

function doubtOfValue(value: number, point: PointKnown): Doubt | null {
  const { last, dryStandard, material } = point;
  const perhaps = slipped(value, point);
  const instead = perhaps === null ? '' : `. Perhaps ${perhaps}`;
  if (material && (value < material.least || value > material.most))
    return {
      field: 'value',
      question: `${value}? ${material.label} reads between ${material.least} and ${material.most}${instead}`,
      perhaps,
    };
  if (last !== null && value > last * (1 + MOST_RISE))
    return { field: 'value', question: `${value}? It was ${last}${instead}`, perhaps };
  if (dryStandard !== null && value < dryStandard - BELOW_STANDARD)
    return {
      field: 'value',
      question: `${value}? That is below the dry standard of ${dryStandard}${instead}`,
      perhaps,
    };
  return null;
}

/** What is asked before a reading is kept. A person may confirm each. */
export function doubtsOf(of: ReadingFigures, point: PointKnown): Doubt[] {
  const { value, scale, temperature, relativeHumidity } = of;
  const doubts: Doubt[] = [];
  if (value != null && scale && point.material && scale !== point.scale)
    doubts.push({
      field: 'scale',
      question: `${scale}? ${point.material.label} is read in ${point.scale}`,
      perhaps: null,
    });
  const ofValue = value == null ? null : doubtOfValue(value, point);
  if (ofValue) doubts.push(ofValue);
  if (temperature != null && (temperature < COLDEST_USUAL || temperature > HOTTEST_USUAL)) {
    const celsius = round((temperature - 32) / 1.8);
    doubts.push({
      field: 'temperature',
      question:
        temperature > HOTTEST_USUAL
          ? `${temperature} °C? Is this Fahrenheit? That would be ${celsius} °C`
          : `${temperature} °C? Check the sensor`,
      perhaps: temperature > HOTTEST_USUAL ? celsius : null,
    });
  }
  if (relativeHumidity != null && relativeHumidity < 5)
    doubts.push({ field: 'relativeHumidity', question: `${relativeHumidity} %? Air is rarely so dry`, perhaps: null });
  return doubts;
}
