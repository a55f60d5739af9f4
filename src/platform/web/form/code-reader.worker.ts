// Reads bar and QR codes from frames of the camera, beside the page: a phone takes a tenth of a second for a frame.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this server and no other: the library's own address for it is a public one.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** What stands on labels, goods and their boxes. */
const FORMATS = [
  'QRCode',
  'DataMatrix',
  'Code128',
  'Code39',
  'ITF',
  'Codabar',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
] as const;

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: [...FORMATS], maxNumberOfSymbols: 1 }).then(
    ([found]) => postMessage(found?.text ?? ''),
    () => postMessage(null),
  );
});
