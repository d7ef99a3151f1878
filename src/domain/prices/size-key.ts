import { normalizedText } from '#contract/number-text.ts'

/** The form in which sizes are compared as filters: trimmed, lower case, no white space. */
export function normalizeSize(size: string): string {
  return normalizedText(size).toLowerCase().replace(/\s+/g, '')
}
