/** A word of a text: as a search compares it, and where it stands (UTF-16 offsets). */
export type Word = { plain: string; stem: string; from: number; to: number }

const word = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu

/** Words in order. Case, accents, possessives, British and American spelling and common endings cease to matter. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), (match) => {
    return { ...formsOf(match[0]), from: match.index, to: match.index + match[0].length }
  })
}

type Forms = { plain: string; stem: string }
/** A catalogue has few words, often; without this an index takes three times as long. */
const known = new Map<string, Forms>()
const KNOWN_AT_MOST = 50_000

function formsOf(original: string): Forms {
  const found = known.get(original)
  if (found) return found
  const plain = plainOf(original)
  const forms = { plain, stem: stem(plain) }
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(original, forms)
  return forms
}

/** The stems of the words of a text, in its order. */
export const stemsOf = (text: string) => wordsOf(text).map((each) => each.stem)

function plainOf(original: string) {
  return original
    .replace(/['’]s$/i, '')
    .replace(/['’]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

/** 'Improves', 'improved' and 'improving' are one word; so are 'anaemia' and 'anemia', 'ageing' and 'aging'. */
function stem(plain: string): string {
  if (plain.length < 4) return plain
  let text = plain
    .replace(/(?:ae|oe)(?=[a-z])/g, 'e')
    .replace(/our(?=s?$)/, 'or')
    .replace(/is(?=(?:e|es|ed|ing|ation)$)/, 'iz')
    .replace(/fibre/, 'fiber')
  if (/ies$/.test(text) && text.length > 4) text = `${text.slice(0, -3)}y`
  else if (/(?:s|x|z|ch|sh)es$/.test(text)) text = text.slice(0, -2)
  else if (/[^su]s$/.test(text) && !/is$/.test(text)) text = text.slice(0, -1)
  if (text.length > 5 && /ing$/.test(text)) text = undouble(text.slice(0, -3))
  else if (text.length > 4 && /ed$/.test(text)) text = undouble(text.slice(0, -2))
  return text.length > 3 ? text.replace(/e$/, '') : text
}

const undouble = (text: string) => (/([^aeiouls])\1$/.test(text) ? text.slice(0, -1) : text)
