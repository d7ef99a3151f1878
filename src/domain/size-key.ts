/** The form in which sizes are compared as filters: trimmed, lower case, no white space. */
export function normalizeSize(size: string): string {
  return size.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
