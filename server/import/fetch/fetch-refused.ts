import { ImportRefused } from '../refused.ts';

/** An address that cannot be fetched. */
export class FetchRefused extends ImportRefused {
  override name = 'FetchRefused';
  /** What the server answered, if it did. */
  status?: number;
}
