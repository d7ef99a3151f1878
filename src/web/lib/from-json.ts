/** What a JSON text holds; null for anything else, such as the page of a proxy. */
export function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
