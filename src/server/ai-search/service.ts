import { randomUUID } from 'node:crypto'
import type { Output } from '#contract/endpoints.ts'
import type { Caller, Deps, User } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { EMBEDDED, type EngineAnswer, type Waiting } from './answer.ts'
import type { Answering } from './asked/answer-asked.ts'
import { HELP, type Urgent, urgentAnswer, urgentIn } from './help.ts'
import { MOST_KEPT, toRecommendation } from './history.ts'
import { addSearch } from './history-repository.ts'
import { checkUsage, LOGIN_REQUIRED, releaseSearch, reserveSearch } from './usage.ts'
import { spend } from './usage-repository.ts'

type Context = Deps & { answer: Answering }
type Answered = Output<'searchWithAi'>

/** Searches without results are not counted, but they cost us: they are limited too. */
const ASKED_AT_MOST = { max: 150, perS: 600 }
const NOTHING_FITS = 'Server returned a success response but no results were found.'

/** The caller. Throws `unauthenticated` for visitors and `forbidden` for another person's id. */
export async function requireSearcher(deps: Deps, caller: Caller, userId: string): Promise<User> {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', LOGIN_REQUIRED)
  requireSelf(caller, userId)
  return requireAccount(deps, caller)
}

/**
 * One search: reserved before it starts, spent and kept only when it has results. Whoever asks for help in so many words
 * gets that alone; questions about safety, comparisons, effects and vendors get what open records say, whatever is left of
 * the quota.
 */
export async function searchWithAi(
  context: Context,
  user: User,
  query: string,
  waiting: Waiting,
): Promise<Answered> {
  await limit(context, 'ai-search', user.id, ASKED_AT_MOST)
  const urgent = urgentIn(query)
  if (urgent) return answered(context, user, helpAlone(urgent))
  const isPremium = await hasPremium(context, user)
  const told = await context.answer.fromRecords(query, isPremium)
  if (told) return answered(context, user, told)
  const reservation = await reserveSearch(context, user).catch((error: unknown) => {
    if (error instanceof AppError) context.tally.count('ai_refused')
    throw error
  })
  let isSpent = false
  try {
    const answer = await context.answer.goal(query, isPremium, waiting)
    if (answer.urgent) return await answered(context, user, helpAlone(answer.urgent))
    const results = answer.choices.map(toRecommendation)
    if (results.length > 0 && !answer.facts) {
      await context.db.transaction().execute(async (trx) => {
        await spend(trx, reservation)
        const asked = { id: randomUUID(), account_id: user.id, query, created_at: context.clock() }
        const found = { results: JSON.stringify(results), engine: answer.engine.used }
        await addSearch(trx, { ...asked, ...found }, MOST_KEPT)
      })
      isSpent = true
    }
    return await answered(context, user, answer)
  } catch (error) {
    context.tally.count('ai_failed')
    throw error instanceof AppError ? error : failed(error)
  } finally {
    if (!isSpent) await releaseSearch(context, reservation)
  }
}

/**
 * What the person gets. An answer with facts is neither counted nor kept: they are open to everybody, and kept
 * recommendations would come back without the warning that stood above them.
 */
async function answered(
  context: Context,
  user: User,
  { choices, engine, urgent, facts, reading, note = '' }: EngineAnswer,
): Promise<Answered> {
  const isAnswered = choices.length > 0 || facts !== undefined
  const counted = isAnswered ? 'ai_answered' : 'ai_nothing'
  context.tally.count(urgent ? 'ai_safety' : counted)
  return {
    recommendations: choices.map(toRecommendation),
    usage_info: await checkUsage(context, user),
    message: isAnswered ? note : NOTHING_FITS,
    engine,
    facts: facts ?? null,
    understood: reading?.understood ?? [],
    not_understood: reading?.notUnderstood ?? [],
    help: HELP,
    ...(urgent && urgentAnswer(urgent)),
  }
}

const helpAlone = (urgent: Urgent): EngineAnswer => ({ choices: [], engine: EMBEDDED, urgent })

/** A fault of ours, for the log without its message and values: a database quotes what it was given. */
function failed(error: unknown): AppError {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return new AppError('internal', 'An error occurred while performing the search.', {
    detail: { name, stack: frames.join('\n') },
  })
}
