import { decodeHTMLStrict } from 'entities'
import { trimEnd } from '#domain/text/trim-end.ts'
import { GREEK, SPECIAL } from '../language/letters.ts'

/** Without tags, entities decoded once. A tag begins with a letter, so that 'P<0.001' stays. */
export const withoutMarkup = (text: string) =>
  decodeHTMLStrict(
    text.replace(/<\/?([a-z][a-z\d:]{0,20})\b[^<>]{0,200}>/gi, (_, name: string) =>
      /^(?:jats:)?(?:p|br|h\d|div|title|sec|list|item)$/i.test(name) ? ' ' : '',
    ),
  )

/** Straight quotation marks, apostrophes and hyphens; no diacritics; lower case. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłæœđıþð]/g, (letter) => (letter === 'ß' ? 'ss' : (SPECIAL.get(letter) ?? letter)))
    .replace(/[‘’ʼ′´`‛＇]/g, "'")
    .replace(/[“”„«»″‟]/g, '"')
    .replace(/\p{Pd}|−/gu, '-')

/** A title without brackets of a translation, version, and closing stop. */
function bare(title: string): string {
  let text = title.trim()
  text = text.replace(/[[(]version \d[^\])]{0,200}[\])]?\s?\.?$/i, '').trim()
  text = trimEnd(text, '. ')
  return text.startsWith('[') && text.endsWith(']') ? trimEnd(text.slice(1, -1), '. ') : text
}

/** One spelling for two: British and American, both folded to the same letters. */
const oneSpelling = (word: string) =>
  word
    .replace(/is(e|es|ed|ing|er|ers|ation|ations)$/, 'iz$1')
    .replace(/ys(e|es|ed|ing)$/, 'yz$1')
    .replace(/[ao]e/g, 'e')
    .replace(/our/g, 'or')
    .replace(/ll/g, 'l')
    .replace(/(.[bt])re$/, '$1er')
    .replace(/geing$/, 'ging')

/** The words of a title in one spelling. Greek letters are words, and so is a plus sign. */
export function titleWords(title: string): string[] {
  const text = plainLetters(bare(withoutMarkup(title)))
    .replace(/[α-ω]/g, (letter) => ` ${GREEK.get(letter) ?? letter} `)
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ')
    .replace(/'/g, '')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [oneSpelling(word)]))
}

export const titleKey = (title: string) => titleWords(title).join(' ')

const SMALL = new Set('a an and at by for from in of on or the to with'.split(' '))

/** How many words two titles share, as a part of the shorter one. */
export function sharedWords(a: string, b: string): number {
  const [first, second] = [wordSet(a), wordSet(b)]
  const least = Math.min(first.size, second.size)
  return least === 0 ? 0 : [...first].filter((word) => second.has(word)).length / least
}

const wordSet = (title: string) => new Set(titleWords(title).filter((word) => !SMALL.has(word)))
