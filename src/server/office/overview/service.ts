import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { CASE_KINDS, CASE_NEEDS, type CaseKind } from '#contract/office/case-vocabulary.ts'
import type { Case } from '#contract/office/cases.ts'
import { QUEUE_NEEDS, QUEUES } from '#contract/office/overview-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { isForTwo } from '#server/community/cases/step.ts'
import { readMessages } from '#server/community/contact/reading.ts'
import { readDisputesOf } from '#server/community/disputes/reading.ts'
import { readTexts } from '#server/community/moderation/service.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { may } from '#server/core/permissions/rules.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { readProposals } from '#server/office/desk/facts.ts'
import { isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage, placeText, readPlace } from '#server/platform/page-place.ts'
import * as repository from './repository.ts'

type Needs = Pick<Deps, 'db' | 'config'>

/** Cases of the kinds on which the caller decides, or one of them. Throws `forbidden` where that is none. */
export const listCases = answers('listCases', async (deps, { query }, { caller }) => {
  const { kind, state, mine, id, after, limit } = query
  const user = requireUser(caller)
  const kinds = CASE_KINDS.filter((each) => (kind ?? each) === each && may(user, CASE_NEEDS[each]))
  if (kinds.length === 0) throw new AppError('forbidden', 'Your roles do not allow this.')
  if (id) {
    const found = await readCases(
      deps,
      kinds.map((each) => ({ kind: each, id })),
      user,
    )
    return { cases: found, next: null }
  }
  const rows = await repository.listCases(deps.db, {
    ...{ kinds, state, assigneeId: mine === 'true' ? user.id : null },
    ...{ after: readCasePlace(after), limit: limit + 1 },
  })
  const { shown, next } = cutPage(rows, limit, ({ at, is_due, key }) =>
    placeText(at, `${is_due ? 'due' : 'since'} ${key}`),
  )
  return { cases: await readCases(deps, shown, user), next }
})

function readCasePlace(text: string): repository.CasePlace | null {
  const place = readPlace(text, (id) => /^(due|since) /.test(id) && isUuid(id.split(' ')[1] ?? ''))
  if (!place) return null
  const [group, key = ''] = place.id.split(' ')
  return { isDue: group === 'due', at: place.at, key }
}

/** Cases as their kinds have them, in this order; those that are gone meanwhile are left out. */
async function readCases(deps: Needs, rows: readonly { kind: CaseKind; id: string }[], user: User) {
  const found = new Map<string, Case>()
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = of.map(({ id }) => id).filter((id) => kind === 'disputes' || isUuid(id))
    const read = ids.length > 0 ? await READERS[kind](deps, ids, user) : []
    for (const each of read) found.set(`${kind} ${each.id}`, each)
  }
  return rows.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? [])
}

const READERS: Record<CaseKind, (deps: Needs, ids: readonly string[], user: User) => Promise<Case[]>> = {
  reviews: async (deps, ids, { id: callerId }) =>
    (await readTexts(deps, ids, callerId)).map((item) => ({
      ...{ kind: 'reviews', id: item.id, item, assignee: null },
      subject: `${capital(KIND_NAMES[item.kind].one)} about ${item.target?.name ?? 'what left the catalogue'}`,
      sides: [item.author],
      needs_second: isForTwo(deps) && ['waiting', 'appealed'].includes(item.removal?.state ?? ''),
      ...{ since: item.queued_at ?? item.created_at, due_at: item.due_at },
    })),
  messages: async ({ db }, ids) =>
    (await readMessages(db, ids)).map((item) => ({
      ...{ kind: 'messages', id: item.id, item, assignee: item.assignee?.name ?? null, needs_second: false },
      subject: item.correction
        ? `${item.correction.ticket}: ${item.correction.page.name}`
        : (item.subject ?? `${item.company}: ${item.request_type}`),
      sides: [item.name || item.email],
      ...{ since: item.created_at, due_at: null },
    })),
  disputes: async (deps, tickets) =>
    (await readDisputesOf(deps.db, tickets)).map((item) => ({
      ...{ kind: 'disputes', id: item.ticket, item, assignee: null },
      subject: `${item.ticket}: ${item.about}`,
      sides: [
        item.vendor.name,
        ...(item.opened_by === 'reader' || item.subject === 'review' ? ['a reader'] : []),
      ],
      needs_second: isForTwo(deps) && item.state === 'appealed',
      ...{ since: item.created_at, due_at: item.state === 'decided' ? null : item.due_at },
    })),
  proposals: async ({ db }, ids) =>
    (await readProposals(db, ids)).map((item) => ({
      ...{ kind: 'proposals', id: item.id, item, assignee: null, needs_second: false },
      ...{ subject: `Facts of ${item.vendor.name}`, sides: [item.vendor.name] },
      ...{ since: item.created_at, due_at: null },
    })),
}

/** Every queue whose screen the caller may open, also those in which nothing waits. */
export const listQueues = answers('listQueues', async ({ db, clock }, _, { caller }) => {
  const open = QUEUES.filter((queue) => may(requireUser(caller), QUEUE_NEEDS[queue]))
  if (open.length === 0) return { queues: [] }
  const rows = new Map((await repository.countQueues(db, open, clock())).map((row) => [row.queue, row]))
  const queues = open.map((queue) => {
    const { count = 0, oldest_at = null } = rows.get(queue) ?? {}
    return { queue, count, oldest_at: oldest_at?.toISOString() ?? null }
  })
  return { queues }
})
