export type Encoding = 'br' | 'gzip'

/** Whether an `Accept-Encoding` names the encoding without refusing it: `br;q=0` refuses. */
export const accepts = (header: string | null | undefined, encoding: Encoding): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...params] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })

/** The best encoding that a client accepts, of those that are there. */
export const bestOf = (accepted: string | null | undefined, isThere = (_: Encoding) => true) =>
  (['br', 'gzip'] as const).find((encoding) => isThere(encoding) && accepts(accepted, encoding))
