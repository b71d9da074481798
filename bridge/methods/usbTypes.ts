/** Used parts of the package `usb` 3, which follows WebUSB. Its own declarations need global types that are missing here. */
export interface UsbModule {
  readonly usb: { getDevices(): Promise<UsbDevice[]> };
}

/** A USB device. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly manufacturerName?: string | null;
  readonly productName?: string | null;
  readonly opened: boolean;
  readonly configuration?: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  /** Linux only. */
  detachKernelDriver(number: number): Promise<void>;
  attachKernelDriver(number: number): Promise<void>;
  /** The timeout (ms, 1000 by default) extends WebUSB. */
  transferOut(endpoint: number, data: Uint8Array, limitMs?: number): Promise<{ bytesWritten: number; status?: string }>;
  transferIn(endpoint: number, length: number, limitMs?: number): Promise<{ data?: DataView; status?: string }>;
}

interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly UsbInterface[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly endpoints: readonly { endpointNumber: number; direction: 'in' | 'out'; type: string }[];
  };
}
