// One file on its way.
export interface Sent {
  attachmentId: number;
  duplicate: boolean;
  version: number;
}

export interface Transfer {
  onProgress: (sentBytes: number) => void;
  /** Where it goes on after a cut. */
  onAddress: (url: string | null) => void;
  signal: AbortSignal;
}
