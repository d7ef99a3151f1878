/** Where an HTML page has to name its encoding, and an XML document does. */
export const HEAD_BYTES = 1024

/**
 * How bytes are to be read: by their byte order mark, else by what the server says, else by what the document says of itself,
 * else as UTF-8. A name that is not known counts as none.
 */
export function decoderOf(head: Uint8Array, contentType: string): TextDecoder {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder()
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le')
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be')
  const ofServer = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1]
  const known = ofServer === undefined ? null : decoderNamed(ofServer)
  if (known) return known
  // '<?' in two bytes each.
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return new TextDecoder('utf-16le')
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return new TextDecoder('utf-16be')
  const stated = statedIn(new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES)))
  const decoder = stated === null ? null : decoderNamed(stated)
  // A document whose letters can be read one by one is not in UTF-16, whatever it says.
  return decoder === null || decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder
}

function statedIn(head: string): string | null {
  const text = head.trimStart()
  if (text.startsWith('<?xml')) {
    const declaration = text.slice(0, Math.max(0, text.indexOf('?>')))
    return /\sencoding\s?=\s?["']([\w.:-]{1,40})["']/i.exec(declaration)?.[1] ?? null
  }
  const tags = text
    .split(/<meta\b/i)
    .slice(1)
    .map((tag) => tag.split('>', 1)[0] ?? '')
  return tags.map((tag) => /\bcharset\s?=\s?["']?([\w.:-]{1,40})/i.exec(tag)?.[1]).find(Boolean) ?? null
}

function decoderNamed(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
