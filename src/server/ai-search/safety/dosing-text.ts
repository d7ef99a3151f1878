import { isDosing } from '#domain/dosing-text.ts'
import { sentencesOf } from '#domain/language/sentences.ts'

/** A text without its sentences that tell how much or how often; empty when nothing is left. */
export const withoutDosing = (text: string) =>
  isDosing(text)
    ? sentencesOf(text)
        .filter((sentence) => !isDosing(sentence))
        .join(' ')
    : text
