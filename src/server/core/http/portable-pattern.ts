/**
 * What only a regular expression of JavaScript with flags can say, or what RE2 cannot: classes by Unicode property,
 * look-around, named groups, flags inside, references back, code points by number, control letters, empty classes.
 */
const ONLY_HERE = /\(\?(?!:)|\\[pPuxckBG1-9]|\[\^?\]|\\0\d/
/** RE2 repeats at most a thousand times. */
const MOST_REPEATS = 1_000

/** Whether every generator of clients reads the expression as this server does: without flags, and by RE2. */
export function isPortable({ source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean {
  if (/[imsvy]/.test(flags)) return false
  // An escaped backslash would make an escape of the harmless letter after it.
  const bare = source.replaceAll('\\\\', '')
  if (ONLY_HERE.test(bare)) return false
  // Two units of one character would be two members of a class.
  if (/[\ud800-\udfff]/.test(source)) return false
  for (const [, times] of bare.matchAll(/\{(?:\d{0,9},)?(\d{1,9})\}/g))
    if (Number(times) > MOST_REPEATS) return false
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

type Published = { pattern?: string | undefined; allOf?: object[] | undefined; [key: string]: unknown }

/**
 * Removes from a published schema every pattern that a client generator cannot read; the server still checks it. `expressions` are those that the schema was written with, because a pattern alone has lost its flags.
 */
export function keepPortable(published: Published, expressions: Iterable<RegExp> = []) {
  const flagsOf = new Map([...expressions].map(({ source, flags }) => [source, flags]))
  const isKept = (pattern: string) => isPortable({ source: pattern, flags: flagsOf.get(pattern) ?? '' })
  if (published.pattern !== undefined && !isKept(published.pattern)) delete published.pattern
  if (!published.allOf) return
  const kept = published.allOf.filter((part) => !('pattern' in part) || isKept(String(part.pattern)))
  if (kept.length > 0) published.allOf = kept
  else delete published.allOf
}
