/**
 * The address of the person who sits here, as they write it: 'anna@bücher.example' for the stored
 * 'anna@xn--bcher-kva.example'. A name between dots is shown in its own letters only where they are of one script, and
 * letters of another script than Latin only under an ending of that script; any other domain stays as stored, because
 * it may look like another one. Addresses of other people are never shown by this (decision 4).
 */
export function shownAddress(stored: string): string {
  const at = stored.lastIndexOf('@')
  const domain = stored.slice(at + 1)
  if (stored.length > 254 || !/(^|\.)xn--/.test(domain)) return stored
  const names = domain.split('.').map((name) => (name.startsWith('xn--') ? decoded(name.slice(4)) : name))
  const shown = names.join('.')
  return isOneScript(names) && asStored(shown) === domain ? stored.slice(0, at + 1) + shown : stored
}

/** Letters that people of one language write together. */
const SCRIPTS = [
  /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțạ-ỹ]*$/,
  ...[
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Thai',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Georgian',
    'Armenian',
  ].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
]

const scriptOf = (name: string) => SCRIPTS.findIndex((script) => script.test(name.replace(/[\d-]/g, '')))

function isOneScript(names: string[]): boolean {
  const scripts = names.map(scriptOf)
  return scripts.every((script) => script === 0 || (script > 0 && script === scripts.at(-1)))
}

/** As a browser writes a host, by which a broken name, or one in an unusual form, is found. */
function asStored(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** A name in A-labels, without its mark, in letters (RFC 3492). Faults show when it is encoded again. */
function decoded(encoded: string): string {
  const dash = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(dash, 0))]
  let [code, place, bias, read] = [128, 0, 72, dash + 1]
  while (read < encoded.length) {
    const before = place
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = Number.parseInt(encoded[read++] ?? '', 36)
      // 'a' to 'z' count from 0, and '0' to '9' follow; `parseInt` has them the other way round.
      const value = digit < 10 ? digit + 26 : digit - 10
      if (Number.isNaN(value) || place > 0xff_ff_ff) return ''
      const least = Math.min(Math.max(k - bias, 1), 26)
      place += value * weight
      if (value < least) break
      weight *= 36 - least
    }
    bias = adapted(place - before, letters.length + 1, before === 0)
    code += Math.floor(place / (letters.length + 1))
    place %= letters.length + 1
    if (code > 0x10_ff_ff) return ''
    letters.splice(place++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function adapted(moved: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}
