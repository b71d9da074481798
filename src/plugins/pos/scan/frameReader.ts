/** Reads the codes in the picture that a video shows now. */
export type FrameReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The browser's own reader, where it has one (TypeScript does not know it). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Kinds of codes on goods, cards and labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];
/** Without these it is of no use in a shop. */
const NEEDED = ['ean_13', 'code_128'];

/** null: the browser has none, or none for goods. */
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
 * The browser's reader, or that of a library, which is fetched then. A browser's reader that turns out not to work (its
 * service is missing on some machines) is replaced while it runs.
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
