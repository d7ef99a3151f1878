import type { Output } from '#contract/endpoints.ts'
import type { Act } from '#server/core/audit/act.ts'
import { onRecord } from '#server/core/audit/record.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Parts } from '#server/core/health/parts.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { testMail } from '#server/ground/emails/test-mail.ts'
import { isLocalUrl } from '#server/ground/local-url.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { countColleagues, countRecords, findMailFacts, TEST_MAIL } from './repository.ts'
import { stepsOf } from './rules.ts'

const TEST_MAILS = { max: 20, perS: 3_600 }

export const setupRoutes = (deps: Deps, parts: Parts) => [
  handle('getSetup', (_, { caller }) => getSetup(deps, parts, caller)),
  handle('sendTestMail', (_, { caller, act }) => sendTestMail(deps, caller, act)),
]

async function getSetup(deps: Deps, parts: Parts, caller: Caller): Promise<Output<'getSetup'>> {
  const { db, config, payments, mailer, clock } = deps
  const isLocal = isLocalUrl(config.PUBLIC_URL)
  const { email } = requireUser(caller)
  const { admins, publishers, moderators, without_factor } = await countColleagues(db)
  const records = await countRecords(db)
  const steps = stepsOf({
    isLocal,
    isForTwo: config.OFFICE_TWO_PEOPLE === 'on',
    asksForFactor: config.OFFICE_SECOND_FACTOR === 'on',
    withoutFactor: config.SUPABASE_URL ? null : without_factor,
    ...{ admins, publishers, moderators },
    operator: { name: config.PRODUCT_OPERATOR ?? null, address: config.PRODUCT_ADDRESS ?? null },
    hasMailServer: mailer.kind === 'smtp',
    mail: await findMailFacts(db, email),
    payments: payments.mode === 'stripe' ? (payments.isLive ? 'live' : 'test') : payments.mode,
    backupAt: records.backup_at,
    records: {
      compounds: records.drug_count,
      articles: records.article_count,
      vendors: records.vendor_count,
      offers: records.offer_count,
      feeds: records.feeds,
    },
    hasDemoVendors: records.has_demo_vendors,
    parts: await parts.now(),
    now: clock(),
  })
  return { public_url: config.PUBLIC_URL, is_local: isLocal, steps }
}

/** Queues a mail to the caller, so that it takes the same way as every other mail. */
async function sendTestMail(deps: Deps, caller: Caller, act: Act) {
  const { id, email: to } = requireUser(caller)
  await limit(deps, 'test mails', id, TEST_MAILS)
  return onRecord(deps, act, async (inside) => {
    await sendMail(inside, { kind: TEST_MAIL, to, ...testMail(deps.config) })
    return { target: 'mail:test', answer: { to } }
  })
}
