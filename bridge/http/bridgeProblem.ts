/** Error for a refused request. The cashier or the operator reads its message. */
export class BridgeProblem extends Error {
  override readonly name = 'BridgeProblem';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
