import { readFileSync } from 'node:fs'
import { type DoseWeights, scoreDose } from '#domain/doses/scorer.ts'
import { statesDose } from '#domain/doses/stated.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { isForeignText, isInOtherAlphabet } from './foreign-text.ts'
import { normalText } from './near-duplicates.ts'

/** What the author of a held review reads. */
export const HELD_FOR = {
  contact: 'It seems to contain a link or contact details.',
  copy: 'It is the same as another review, or very similar.',
  rival: 'You speak for a vendor, so a moderator reads what you write of other vendors.',
  desk: 'You speak for a vendor, so a moderator reads what you wrote of vendors.',
  reported: 'Two readers reported it, so a moderator reads it first.',
  dosing: 'It seems to say how much or how often something is used. Doses are not allowed.',
  unclear: 'It may tell a dose. A program that compares it with other texts thinks so, and it may be wrong.',
  alphabet: 'It has words in another alphabet, which the rules on doses cannot read.',
  language: 'It is not in English, which is the language that the rules on doses can read.',
} as const

const file = new URL('../../../../data/moderation/dose-weights.json', import.meta.url)
const learnt = JSON.parse(readFileSync(file, 'utf8')) as Omit<DoseWeights, 'weights'> & { weights: string }
const WEIGHTS: DoseWeights = { ...learnt, weights: new Int8Array(Buffer.from(learnt.weights, 'base64')) }

/** Why a text is refused where texts do not wait for a moderator: it states a dose, or cannot be read. Null without either. */
export function doseReason(text: string): string | null {
  if (isInOtherAlphabet(text)) return HELD_FOR.alphabet
  if (isForeignText(text)) return HELD_FOR.language
  return statesDose(text) ? HELD_FOR.dosing : null
}

/** Why a text waits for a moderator: it states a dose, or looks like texts that do. Null if it is published at once. */
export const doseDoubt = (text: string): string | null =>
  doseReason(text) ?? (scoreDose(text, WEIGHTS) >= WEIGHTS.threshold ? HELD_FOR.unclear : null)

const DOMAINS =
  'com|net|org|info|biz|shop|store|online|site|xyz|club|app|dev|io|co|me|cc|ru|cn|de|uk|eu|us|ca|au|nl|pl|example'

const SIGNS = [
  // Links, with or without a scheme. Ordinary words that are also endings ('me', 'us') need what follows.
  /\b(?:https?|ftp|tg|mailto):/,
  /\bwww\s?\./,
  new RegExp(`(?<![\\p{L}\\d-])[\\p{L}\\d-]{2,63}\\.(?:${DOMAINS})(?:/\\S|\\b(?![\\p{L}\\d]))(?!-)`, 'u'),
  // Emails, also spelt out.
  /[\w.+-]{1,64}\s?@\s?[\w-]+\.\w{2,}/,
  /\w\s*[([{]\s*at\s*[)\]}]\s*\w/,
  /\w\s+at\s+\w+\s+(?:dot|\(dot\))\s+\w{2,}/,
  /[([{]\s*dot\s*[)\]}]/,
  // Messengers and handles.
  /\b(?:t\.me|wa\.me|discord\.gg)\b/,
  /(?:^|\s)@[a-z\d_]{3,}/,
  /\b(?:telegram|whatsapp|whats app|wickr|signal|wechat|discord|snapchat|instagram|kik)\b\s*(?:me|us|at|is|:|@|-|\+)\s*[\w+@]/,
  // Telephone numbers: international, or ten digits and more in groups.
  /(?:\+|\b00)\s?\d(?:[\s().-]?\d){7,}/,
  /(?<![\d.-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\d-])/,
  /(?<!\d)\d{10,15}(?!\d)/,
]

/** Whether a text seems to contain a link or contact details. It may be wrong, so a moderator decides. */
export function hasContact(text: string): boolean {
  const plain = normalText(text)
  return SIGNS.some((sign) => sign.test(plain))
}

const NEW_FOR_MS = 7 * DAY_MS

/** Whether an account is in its first week. */
export const isNew = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < NEW_FOR_MS
