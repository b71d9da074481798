/** Reads the codes in the current frame of a video. */
export type FrameReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The browser's BarcodeDetector, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Kinds of codes on goods, cards and labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];
/** Formats that a shop needs; without them the browser's detector is not used. */
const NEEDED = ['ean_13', 'code_128'];

/** Creates the browser's detector; null when it is missing or lacks a needed format. */
async function detector(): Promise<Detector | null> {
  const Maker = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Maker) return null;
  try {
    const known = await Maker.getSupportedFormats();
    if (!NEEDED.every((format) => known.includes(format))) return null;
    return new Maker({ formats: FORMATS.filter((format) => known.includes(format)) });
  } catch {
    return null;
  }
}

/**
 * Creates a reader with the browser's detector, or with a library that is loaded then. A detector that fails at runtime
 * (its service is missing on some machines) is replaced by the library.
 * @throws what the fetch throws
 */
export async function createFrameReader(): Promise<FrameReader> {
  const own = await detector();
  const library = async () => (await import('./zxingReader.ts')).createZxingReader();
  if (!own) return library();
  let read: FrameReader = async (video) => {
    try {
      return (await own.detect(video)).map(({ rawValue }) => rawValue.trim()).filter((code) => code !== '');
    } catch {
      read = await library();
      return read(video);
    }
  };
  return (video) => read(video);
}
