/** One transaction on a separate connection, for moving whole tables. */
export type Bulk = {
  rows<Row>(query: string): Promise<Row[]>
  /** The rows of a query in PostgreSQL's text form of COPY, which both databases write alike. */
  copyOut(query: string): AsyncIterable<Uint8Array>
  copyIn(target: string, source: AsyncIterable<Uint8Array>): Promise<void>
}

/** Both databases write the same value as the same text. */
export const PLAIN_TEXT = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`
