import { z } from 'zod'

/** Where somebody in need finds help. `lines` say whom to call, each with the countries (ISO 3166-1, upper case) it is for. */
const HelpText = z.object({
  title: z.string(),
  message: z.string(),
  lines: z.array(z.object({ countries: z.array(z.string()), text: z.string() })),
})
export type HelpText = z.infer<typeof HelpText>

/** Stands at every answer, whatever was asked: who needs it is never guessed from words. */
export const AiHelp = z.object({
  in_danger: HelpText,
  unwell: HelpText,
  /** Which of them the question asks for in so many words: nothing else is answered then. Null for nearly all. */
  urgent: z.enum(['in_danger', 'unwell']).nullable(),
  /** Why no answer tells how much or how often. */
  no_doses: z.string(),
})
export type AiHelp = z.infer<typeof AiHelp>
