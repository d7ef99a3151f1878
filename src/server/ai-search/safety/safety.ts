import type { SAFETY_TOPICS } from '#contract/ai-search/ai-search.ts'
import { DOSING } from './dosing.ts'
import { EMERGENCY } from './emergency.ts'
import { HARMLESS } from './harmless.ts'
import { normalText } from './normal-text.ts'
import { SELF_HARM } from './self-harm.ts'

export type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/** Tried in this order: a person who asks for a lethal dose needs help before advice on doses. */
const PATTERNS: readonly (readonly [SafetyTopic, readonly RegExp[]])[] = [
  ['self-harm', SELF_HARM],
  ['emergency', EMERGENCY],
  ['dosing', DOSING],
]

/** What is answered instead of recommendations. The numbers are those of official lines. */
const ANSWERS: Record<SafetyTopic, { title: string; message: string }> = {
  'self-harm': {
    title: 'Please talk to someone now',
    message:
      'If you or somebody near you may come to harm, call your local emergency number now (112 in Europe, 911 in the US, 999 in the UK). Someone will listen at any hour: call or text 988 in the US and Canada, call 116 123 (Samaritans) in the UK and Ireland, or find a line in your country at findahelpline.com. AI Search cannot help with this, and no compound is recommended.',
  },
  emergency: {
    title: 'This sounds like an emergency',
    message:
      'Call your local emergency number now (112 in Europe, 911 in the US, 999 in the UK). If something was swallowed or injected, a poison centre can help at once (in the US 1-800-222-1222), and keep the package at hand. Do not wait for an answer from a website: no compound is recommended.',
  },
  dosing: {
    title: 'No doses here',
    message:
      'AI Search gives no doses, schedules or instructions for use. Many of these compounds are for research only, and what is safe depends on the person. Please ask a doctor or pharmacist. You can ask instead what a compound was studied for and how strong the evidence is.',
  },
}

export type SafetyAnswer = { topic: SafetyTopic; title: string; message: string }

/** The fixed answer to a question about self-harm, an emergency or dosing; null for all others. */
export function safetyAnswer(question: string): SafetyAnswer | null {
  let text = normalText(question)
  for (const harmless of HARMLESS) text = text.replace(harmless, ' ')
  text = text.replace(/ {2,}/g, ' ')
  const [topic] = PATTERNS.find(([, patterns]) => patterns.some((pattern) => pattern.test(text))) ?? []
  return topic ? answerOn(topic) : null
}

export const answerOn = (topic: SafetyTopic): SafetyAnswer => ({ topic, ...ANSWERS[topic] })
