import type { LiteratureDecision, LiteratureReason } from '#contract/catalogue/literature-vocabulary.ts'
import { type SuggestedId, suggestedId } from '#domain/literature/identifiers.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { mailAddressOf } from '#server/identity/auth/people.ts'
import type { FoundRecord } from '#server/platform/adapters/literature/parts.ts'
import {
  type ArticleId,
  LookUpFailed,
  type LookUpOptions,
  looksUp,
  lookUp,
} from '#server/platform/adapters/metadata/look-up.ts'
import { insertIfNew, updateRows } from '#server/platform/db/rows.ts'
import { suggestionDecided } from '#server/platform/emails/suggestion.ts'
import { AppError } from '#server/platform/errors.ts'
import { keepRecord } from '../entries.ts'
import * as repository from './repository.ts'

const SUGGESTIONS = { max: 10, perS: 86_400 }
/** Ranks above a study that is known by its title alone. */
const RANK = 70
const LOOKED_UP_AT_ONCE = 50

/**
 * Keeps a member's suggestion: an identifier alone, in the list of what the searches found. The same study is kept once,
 * whoever suggests it. Throws `invalid` for anything else than an identifier, `not_found`, `rate_limited`.
 */
export const suggestStudy = answers('suggestStudy', async (deps, { params, body }, { caller }) => {
  const { drugId } = params
  const user = await requireAccount(deps, caller)
  const id = suggestedId(body.identifier)
  if (!id)
    throw new AppError('invalid', 'Give the DOI, PMID, PMCID or NCT number of the study.', {
      field: 'identifier',
    })
  if (!(await repository.isCompound(deps.db, drugId)))
    throw new AppError('not_found', 'There is no such compound.')
  await limit(deps, 'literature-suggestion', user.id, SUGGESTIONS)
  const known = await repository.findOnRecord(deps.db, id, drugId)
  if (known) return { message: 'It is on record already.', on_record: known }
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock()
    const entryId =
      (await repository.findEntry(trx, id)) ?? (await keepRecord(trx, recordOf(id), null, now)).entryId
    const decision = await repository.keepSuggestedFind(trx, {
      ...{ entry_id: entryId, drug_id: drugId, rank: RANK, found_at: now },
    })
    if (decision && decision !== 'later')
      return { message: `An editor has read it: ${IN_WORDS[decision]}.`, on_record: null }
    await insertIfNew(trx, 'literature_suggestions', {
      ...{ entry_id: entryId, drug_id: drugId, account_id: user.id, suggested_at: now },
      email: user.isConfirmed ? user.email : null,
    })
    return {
      message: user.isConfirmed
        ? 'Thank you. An editor reads it, and you get the answer by mail.'
        : 'Thank you. An editor reads it. Confirm your email to get the answer by mail.',
      on_record: null,
    }
  })
})

const IN_WORDS: Record<LiteratureDecision, string> = {
  include: 'it was included',
  'not for us': 'it was not included',
  'wrong compound': 'it is about something else',
  later: 'an editor looks at it later',
}

const recordOf = ({ kind, id }: SuggestedId): FoundRecord => ({
  service: 'suggestion',
  key: `${kind}:${id}`,
  // No title is known yet; a service tells it.
  title: '',
  ...(kind === 'trial' ? { id, trials: [id] } : { [kind]: id }),
  abstract: null,
  license: null,
})

/** Mails the decision to everybody who suggested the study for this compound and waits for it. */
export async function answerSuggestions(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>,
  { entry, compound }: { entry: string; compound: string },
  decided: { decision: LiteratureDecision | null; reason: LiteratureReason | null; note: string | null },
) {
  const { db, clock, config } = deps
  const { decision, ...why } = decided
  if (decision === null || decision === 'later') return
  for (const waiting of await repository.listWaiting(db, entry, compound)) {
    const { id, account_id, title, slug, name } = waiting
    // The present address: the address at the time of the suggestion may belong to another person now.
    const to = await mailAddressOf(deps, account_id, waiting.email)
    const study = { title, compound: name, url: `${config.PUBLIC_URL}/${slug}?tab=research#searched` }
    const told = { isIncluded: decision === 'include', words: IN_WORDS[decision], ...why }
    const mail = suggestionDecided({ ...study, ...told }, config)
    const replyTo = config.SUPPORT_EMAIL
    if (to) await sendMail({ db, clock }, { kind: 'suggestion decided', to, replyTo, ...mail })
    await updateRows(db, 'literature_suggestions', { id }, { answered_at: clock() })
  }
}

type Looking = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>
/** One answer may be broken: a service that fails so often is asked no more this night. */
const MOST_FAILURES = 3

/**
 * Asks Crossref and Europe PMC what the suggested studies are. What a service does not know comes last the next night, and a
 * service that fails is asked again then; the other one goes on.
 */
export async function describeSuggestions(deps: Looking, given: LookUpOptions = {}) {
  const { db, config, clock, log } = deps
  const can = looksUp(config)
  for (const kind of ['doi', 'pmid'] as const) {
    if (!can[kind]) continue
    let failed = 0
    for (const { service_key } of await repository.listUntitled(db, [kind], LOOKED_UP_AT_ONCE)) {
      if (failed >= MOST_FAILURES) break
      try {
        await describeOne(deps, { kind, id: service_key.slice(kind.length + 1) }, given)
      } catch (err) {
        if (!(err instanceof LookUpFailed)) throw err
        log.warn({ err }, 'a suggested study could not be looked up')
        failed += 1
      }
      const origin = { service: 'suggestion' as const, service_key }
      await updateRows(db, 'literature_origins', origin, { looked_up_at: clock() })
    }
  }
}

async function describeOne({ db, config, clock }: Looking, id: ArticleId, given: LookUpOptions) {
  const found = await lookUp(config, id, given)
  if (!found) return
  const { title, journal, publication_date: published, doi, pmid, pmcid } = found
  const record: FoundRecord = { ...recordOf(id), title, journal, published, doi, pmid, pmcid }
  await db.transaction().execute((trx) => keepRecord(trx, record, null, clock()))
}
