import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Labelled texts of readers. Those that tell a dose: `told`, an amount or a count with a schedule, a way into the body or a
 * measure of a syringe; `vague`, no more than a hint. Those that tell none: `harmless`, of packs, prices and deliveries;
 * `everyday`, of effects, times and service. `ordinary` was written before the scorer was trained and is never learnt from.
 */
export const DOSE_CLASSES = ['told', 'vague', 'harmless', 'everyday', 'ordinary'] as const
export type DoseClass = (typeof DOSE_CLASSES)[number]

export const doseTexts = JSON.parse(
  readFileSync(new URL('../data/moderation/dose-texts.json', import.meta.url), 'utf8'),
) as Record<DoseClass, string[]>

/** A number that belongs to a text, between 0 and 1, whatever list the text is in. */
export const placeOf = (text: string, salt = '') =>
  createHash('sha256').update(`${salt}${text}`).digest().readUInt32BE() / 2 ** 32

const lessons = JSON.parse(
  readFileSync(new URL('../data/moderation/dose-lessons.json', import.meta.url), 'utf8'),
) as Partial<Record<DoseClass, string[]>>

/** What the scorer learns from: two thirds of the texts above, and those that were written only to teach it. */
export const learntTexts = (name: DoseClass) => [
  ...doseTexts[name].filter((text) => !isSetAside(text)),
  ...(lessons[name] ?? []),
]

/** Whether the scorer has not learnt from a text: a third of all, by the hash of the text. */
export const isSetAside = (text: string) => placeOf(text) < 1 / 3

/** Texts written after all others and never learnt from, by which a scorer is judged once. Classes as above. */
export const judgeTexts = JSON.parse(
  readFileSync(new URL('../data/moderation/dose-judge.json', import.meta.url), 'utf8'),
) as Record<'told' | 'harmless' | 'ordinary', string[]>
