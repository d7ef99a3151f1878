import { isDosing } from '#domain/doses/dosing-text.ts'
import { sentencesOf } from '#domain/language/sentences.ts'

const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous|guidelines|everything)\b/i,
  /\b(?:system prompt|developer mode|jailbreak|prompt injection|as an ai|language model|assistant|chatbot)\b/i,
  /\b(?:you (?:must|should|shall|will|are now)|always|only) (?:recommend|answer|reply|respond|say|output|rank|choose|pick|return)\b/i,
  /<\/?\w[^>]{0,200}>|\bhttps?:\/\/|\[\/?(?:inst|system|user)\]|"(?:role|content)"\s*:/i,
]

/** Whether a sentence of a record instructs a machine instead of informing a reader: it is neither sent nor quoted. */
export const isInstruction = (text: string) => instructions.some((pattern) => pattern.test(text))

/** Whether words of a record may be quoted: they state no dose and give no instructions to a machine. */
export const isQuotable = (text: string) => !isDosing(text) && !isInstruction(text)

/** A text without its sentences that tell how much or how often; empty when nothing is left. */
export const withoutDosing = (text: string) =>
  isDosing(text)
    ? sentencesOf(text)
        .filter((sentence) => !isDosing(sentence))
        .join(' ')
    : text
