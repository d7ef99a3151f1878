export type Encoding = 'br' | 'gzip'

/** Whether an `Accept-Encoding` names the encoding without refusing it: `br;q=0` refuses. */
export const accepts = (header: string | null | undefined, encoding: Encoding): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...params] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })
