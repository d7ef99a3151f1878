import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { AiHelp } from '#contract/ai-search/ai-search.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { HELP, type Urgent, urgentAnswer, urgentIn } from '#server/ai-search/help.ts'
import { type AsOf, asItWas } from '#server/core/http/last-known.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from './ask.ts'
import type { Pages } from './pages.ts'
import { clip } from './words.ts'

export type Asking = {
  ask: Ask
  pages: Pages
  /** Told what went wrong where it is a fault of ours. */
  report: (error: unknown) => void
  /** Time of the data used so far. */
  asOf: Pick<AsOf, 'time'>
}

/** What a tool found: the data, and the same in lines for a reader. */
export type Found<T> = {
  result: T
  lines: (string | null | false | undefined)[]
  /** Whether something fictional is among it. */
  hasDemo?: boolean
}

export const DEMO = 'Vendors and prices marked as demo data are fictional.'
/** An answer is read by a program with little room. */
const LONGEST_TEXT = 6_000

const Envelope = z.object({
  notice: z.string().describe('Belongs to every use of this answer'),
  demo: z.string().nullable().describe('Set when some of the data is fictional: say so'),
  last_known: z.iso
    .datetime()
    .nullable()
    .describe('Set while our records cannot be reached: the time as of which this answer is. Say so'),
  help: AiHelp.describe(
    'Where somebody in danger or unwell finds help: pass it on to whoever may need it. Where `urgent` is set there is no result',
  ),
})

type Definition<I extends z.ZodRawShape, R extends z.ZodType> = {
  name: string
  title: string
  description: string
  input: I
  result: R
  find: (input: z.output<z.ZodObject<I>>, asking: Asking) => Promise<Found<z.input<R>>>
}

/** Clients write numbers and lists as text too: '5', '["a","b"]'. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** How many entries an answer has. */
export const limit = (most: number, usual: number) =>
  z.preprocess(fromText, z.int().min(1).max(most).default(usual))

/** A list, also as one text with commas between its entries. */
export const list = <T extends z.ZodType>(entries: z.ZodArray<T>) =>
  z.preprocess((value) => {
    const read = fromText(value)
    return typeof read === 'string' ? read.split(',') : read
  }, entries)

/**
 * A tool that reads. Every answer says where to find help; words that ask for it get that alone.
 */
export function tool<I extends z.ZodRawShape, R extends z.ZodType>(definition: Definition<I, R>) {
  const { name, title, description, input, result, find } = definition
  const inputSchema = z.strictObject(input)
  const outputSchema = Envelope.extend({ result: result.nullable() })
  const answer = async (given: z.output<typeof inputSchema>, asking: Asking) => {
    const urgent = firstUrgent(given)
    if (urgent) {
      const { help, message } = urgentAnswer(urgent)
      return toContent(message, { demo: null, last_known: null, help, result: null })
    }
    const found = await find(given, asking)
    const demo = found.hasDemo ? DEMO : null
    const lines = found.lines.filter((line) => typeof line === 'string')
    const text = clip(lines.join('\n'), LONGEST_TEXT)
    const asOf = asking.asOf.time
    return toContent([asOf && asItWas('This answer', asOf), text, demo].filter(Boolean).join('\n'), {
      demo,
      last_known: asOf?.toISOString() ?? null,
      help: HELP,
      // Answers of calls have more fields than those that the tool names.
      result: result.parse(found.result),
    })
  }
  return {
    register: (server: McpServer, asking: Asking) =>
      server.registerTool(
        name,
        { title, description, inputSchema, outputSchema, annotations: READS_ONLY },
        // The SDK works the type of the input out from the schema, which is open here.
        async (given: unknown) => {
          try {
            return await answer(given as z.output<typeof inputSchema>, asking)
          } catch (error) {
            return refusal(error, asking)
          }
        },
      ),
  }
}

const READS_ONLY = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false }

function toContent(text: string, told: Omit<z.input<typeof Envelope>, 'notice'> & { result: unknown }) {
  return { content: contentOf(text), structuredContent: { notice: DISCLAIMER, ...told } }
}

function refusal(error: unknown, { report }: Asking) {
  const isKnown = error instanceof AppError && error.status < 500
  if (!isKnown) report(error)
  const text = isKnown ? error.message : 'Something went wrong. Please try again later.'
  return { content: contentOf(text), isError: true }
}

/** A refusal names compounds too, and is passed on like an answer. */
const contentOf = (text: string) => [{ type: 'text' as const, text: `${text}\n\n${DISCLAIMER}` }]

/** The help that one of the given texts asks for; null if none does. */
function firstUrgent(given: Record<string, unknown>): Urgent | null {
  const texts = Object.values(given)
    .flat()
    .filter((value) => typeof value === 'string')
  return texts.map(urgentIn).find((urgent) => urgent !== null) ?? null
}
