/** What a server gave to tell later whether a document has changed. */
export type Validators = { etag: string | null; last_modified: string | null }

export type FetchOptions = {
  /** Media types that are asked for. */
  accept?: string
  /** The most bytes of the body, decompressed. */
  mostBytes?: number
  /** From the last fetch: an unchanged document is not sent again. */
  validators?: Validators | null
  signal?: AbortSignal
}

export type Fetched = {
  /** Where the document was in the end, after redirects. */
  link: string
  text: string
  /** Size of the body, decompressed. */
  bytes: number
  header: (name: string) => string | null
  validators: Validators | null
}

/** The one client for pages of others. Throws `FetchRefused`, in words, whatever goes wrong. */
export type SafeFetcher = { get: (link: string, options?: FetchOptions) => Promise<Fetched | 'unchanged'> }
