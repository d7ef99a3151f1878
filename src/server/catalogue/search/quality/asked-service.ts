import type { AskedQuestion } from '#contract/catalogue/search-quality.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { csvLine } from '#server/platform/csv.ts'
import { deleteOlder } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage, placeText, readPlace } from '#server/platform/page-place.ts'
import type { CurrentTopics, Topics } from '../current-topics.ts'
import { findTopics } from '../rules.ts'
import * as repository from './repository.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const PAGE = 50
const TOPICS_TOLD = 3
const EXPORTED = 1_000
/** A question not asked for this long is forgotten. */
const KEPT_MS = 90 * DAY_MS
/** Beyond this only known questions are counted, because new ones never end. */
const MOST_KEPT = 50_000
/** Per operator. */
const ACTS = { max: 600, perS: 3_600 }

/** Saves what this process has counted since the last time. */
export async function saveAsked({ db, clock, asked }: Pick<Deps, 'db' | 'clock' | 'asked'>) {
  const taken = asked.take().filter(({ question }) => isTellable(question))
  if (taken.length === 0) return
  const isFull = (await repository.countUpTo(db, MOST_KEPT)) >= MOST_KEPT
  const questions = taken.map(({ question }) => question)
  const known = isFull ? await repository.listKnown(db, questions) : null
  // In one order, so that two processes never wait for each other.
  const saved = taken
    .filter(({ question }) => known?.has(question) ?? true)
    .toSorted((a, b) => (a.question < b.question ? -1 : 1))
  await repository.addAsked(db, saved, clock())
}

export const removeOldAsked = ({ db, clock }: Needs) =>
  deleteOlder(db, 'asked_questions', 'last_at', new Date(clock().getTime() - KEPT_MS))

/** With what search by purpose and class finds for each by now. */
export async function listAsked(
  { db }: Pick<Deps, 'db'>,
  currentTopics: CurrentTopics,
  { view, after }: ParsedInput<'listAsked'>['query'],
) {
  const topics = await currentTopics()
  const rows =
    view === 'open'
      ? await repository.listOpen(db, openPlace(after), PAGE + 1)
      : await repository.listHandled(db, readPlace(after), PAGE + 1)
  const { shown, next } = cutPage(rows, PAGE, ({ asked, handled_at, question }) =>
    view === 'open' || !handled_at ? `${asked} ${question}` : placeText(handled_at, question),
  )
  return { questions: shown.map((row) => toQuestion(row, topics)), next }
}

function openPlace(after: string) {
  const [, asked, question] = /^(\d{1,9}) (.+)$/.exec(after) ?? []
  return asked && question ? { asked: Number(asked), question } : null
}

const toQuestion = ({ asked: _, ...row }: repository.AskedRow, topics: Topics): AskedQuestion => ({
  ...inIso(row),
  finds: findTopics(topics, row.question)
    .slice(0, TOPICS_TOLD)
    .map(({ topic }) => topic.name),
})

export async function markAsked(
  deps: Needs,
  currentTopics: CurrentTopics,
  { question, is_handled }: ParsedInput<'markAsked'>['body'],
  act: Act,
) {
  await limit(deps, 'search-quality', act.actor, ACTS)
  const topics = await currentTopics()
  return deps.db.transaction().execute(async (db) => {
    const handled = is_handled ? { by: act.actor, at: deps.clock() } : null
    const row = await repository.setHandled(db, question, handled)
    if (!row) throw new AppError('not_found', 'There is no such question.')
    // What people typed is no target: the log keeps no words.
    await recordAudit(db, act, { target: 'asked-question', after: { is_handled } })
    return { question: toQuestion(row, topics) }
  })
}

export async function exportAsked({ db }: Pick<Deps, 'db'>, format: 'csv' | 'json') {
  const rows = await repository.listOpen(db, null, EXPORTED + 1)
  const kept = rows.slice(0, EXPORTED)
  const file = format === 'csv' ? askedCsv(kept) : askedJson(kept)
  return { file, count: kept.length, has_more: rows.length > EXPORTED }
}

/** More digits than a name or a size has: a telephone number, a card, a date of birth. */
const MOST_DIGITS = 6
/** Longer than what people type into a box for names, purposes and vendors; who writes more may write of themselves. */
const LONGEST = 60

/** Whether a question may be stored. A question that could identify a person counts in the day's figures and is not kept. */
export const isTellable = (question: string) =>
  question.length > 0 &&
  question.length <= LONGEST &&
  !/[@\p{Cc}]|https?:|www\./u.test(question) &&
  question.replace(/\D/g, '').length <= MOST_DIGITS

type Counted = Omit<repository.AskedRow, 'asked' | 'handled_at'>

export const askedCsv = (rows: readonly Counted[]) =>
  [
    csvLine(['question', 'found_nothing', 'slow', 'slowest_ms', 'first_at', 'last_at']),
    ...rows.map((row) =>
      csvLine([
        row.question,
        row.empty,
        row.slow,
        row.slowest_ms,
        row.first_at.toISOString(),
        row.last_at.toISOString(),
      ]),
    ),
  ].join('')

/** In the form of the labelled queries, with the expected results left to an editor. */
export const askedJson = (rows: readonly Counted[]) =>
  `${JSON.stringify(
    rows.map(({ question }) => ({ query: question, kind: 'purpose', half: 'tune', expect: [] })),
    null,
    2,
  )}\n`
