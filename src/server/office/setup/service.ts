import type { Output } from '#contract/endpoints.ts'
import { onRecord } from '#server/core/audit/record.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { isLocal } from '#server/core/health/check.ts'
import { stepsOf } from '#server/core/health/list.ts'
import type { Parts } from '#server/core/health/parts.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { TEST_MAIL, testMail } from '#server/platform/emails/test-mail.ts'

const TEST_MAILS = { max: 20, perS: 3_600 }

export async function getSetup(deps: Deps, parts: Parts, caller: Caller): Promise<Output<'getSetup'>> {
  const { email } = requireUser(caller)
  const world = { ...deps, parts: parts.now, derive: async () => deps.keys.derive, reader: email }
  return { public_url: deps.config.PUBLIC_URL, is_local: isLocal(world), steps: await stepsOf(world) }
}

/** Queues a mail to the caller, so that it takes the same way as every other mail. */
export const sendTestMail = answers('sendTestMail', async (deps, _, { caller, act }) => {
  const { id, email: to } = requireUser(caller)
  await limit(deps, 'test mails', id, TEST_MAILS)
  return onRecord(deps, act, async (inside) => {
    await sendMail(inside, { kind: TEST_MAIL, to, ...testMail(deps.config) })
    return { target: 'mail:test', answer: { to } }
  })
})
