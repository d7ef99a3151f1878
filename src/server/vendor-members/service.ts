import { randomInt, randomUUID } from 'node:crypto'
import { CLAIM_DIGITS, CLAIM_MARK, type ClaimMethod } from '#contract/catalogue/desk-vocabulary.ts'
import type { Claim } from '#contract/vendor-members/claims.ts'
import { codeIn } from '#domain/people/typed-code.ts'
import { SECOND_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { hashOf } from '#server/identity/auth/secrets.ts'
import { isInGoodStanding } from '#server/identity/auth/users/service.ts'
import { removeExpiredInvitations } from '#server/identity/roles/invitations.ts'
import { NameUnreadable } from '#server/platform/adapters/dns/txt-records.ts'
import { FetchRefused } from '#server/platform/adapters/fetch/fetch-refused.ts'
import { addRow, deleteRows, findRow } from '#server/platform/db/rows.ts'
import { claimCode } from '#server/platform/emails/desk.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdDesk, requireProvenEmail, requireVendor } from './access.ts'
import { join } from './members.ts'
import * as repository from './repository.ts'
import {
  CLAIM_MS,
  isAtSite,
  isOfDomain,
  MOST_TRIES,
  placeOf,
  publishedCodes,
  roleOf,
  waysOf,
} from './rules.ts'
import { shownDesk, shownVendor, urlOf } from './shown.ts'

const STARTS = { max: 10, perS: 86_400 }
/** For one email, which may be a stranger's: no inbox is flooded through us. */
const CODES = { max: 3, perS: 86_400 }
/** A name service and a site are asked each time. */
const LOOKS = { max: 20, perS: 3_600 }
/** The job asks name services and sites of others. */
const LOOKS_AT_ONCE = 5
const FILE_MS = 10 * SECOND_MS
const MOST_FILE_BYTES = 4_096

type ClaimRow = NonNullable<Awaited<ReturnType<typeof repository.findClaim>>>

export const listOwnDesks = answers('listOwnDesks', async (deps, _, { caller }) => {
  const { db, clock } = deps
  const { id } = requireUser(caller)
  const [desks, claims] = [await repository.listDesksOf(db, id), await repository.listClaims(db, id, clock())]
  return { desks: desks.map(shownDesk), claims: claims.map((row) => shownClaim(deps, row)) }
})

export const getClaimWays = answers('getClaimWays', async (deps, { params }, { caller }) => {
  const { id } = requireUser(caller)
  const vendor = await requireVendor(deps, params.slug)
  const claim = await repository.findClaimOf(deps.db, vendor.id, id, deps.clock())
  const member = await repository.findMember(deps.db, vendor.id, id)
  const { domain, methods, reason } = waysOf(vendor)
  return {
    vendor: { id: vendor.id, ...shownVendor(vendor) },
    domain,
    methods,
    reason,
    claim: claim ? shownClaim(deps, claim) : null,
    role: member?.role ?? null,
  }
})

/**
 * Starts a claim, in place of an earlier one of the same person. Throws `forbidden` without a confirmed email,
 * `invalid` for an email elsewhere, `conflict` where only an operator opens the desk or the caller is there already.
 */
export const startClaim = answers(
  'startClaim',
  async (deps, { params: { slug }, body: asked }, { caller, network }) => {
    const user = await requireProvenEmail(deps, caller)
    const vendor = await requireVendor(deps, slug)
    const { domain, reason } = waysOf(vendor)
    if (domain === null) throw new AppError('conflict', reason ?? '')
    const member = await repository.findMember(deps.db, vendor.id, user.id)
    if (member?.role === 'owner')
      throw new AppError('conflict', `You own the desk of ${vendor.name} already.`)
    const email = asked.method === 'mail' ? asked.email : null
    if (email !== null && !isOfDomain(email, domain))
      throw new AppError('invalid', `This email is not at ${domain}.`, { field: 'email' })
    await limit(deps, 'claim', user.id, STARTS)
    await limit(deps, 'claim-network', network, STARTS)
    if (email !== null) await limit(deps, 'claim-code', email, CODES)
    const id = randomUUID()
    const code =
      email === null ? lineCode(deps, id) : String(randomInt(10 ** CLAIM_DIGITS)).padStart(CLAIM_DIGITS, '0')
    const now = deps.clock()
    return deps.db.transaction().execute(async (db) => {
      await holdDesk(db, vendor.id)
      // In place of an earlier one of the same person.
      const of = { vendor_id: vendor.id, account_id: user.id }
      await deleteRows(db, 'vendor_claims', of)
      const claim = await addRow(db, 'vendor_claims', {
        ...of,
        id,
        method: asked.method,
        email,
        domain,
        code_hash: hashOf(`${user.id} ${code}`),
        created_at: now,
        expires_at: new Date(now.getTime() + CLAIM_MS[asked.method]),
      })
      if (email !== null) {
        const mail = claimCode({ vendor: vendor.name, url: urlOf(deps, slug), code }, deps.config)
        await sendMail({ ...deps, db }, { kind: 'claim code', to: email, ...mail })
      }
      const shown = shownClaim(deps, { ...vendor, ...claim })
      return { claim: shown, publish: shown.publish }
    })
  },
)

/**
 * Opens the desk to the person with the proven claim. Throws `not_found`, `conflict` when it is too late for this claim,
 * `invalid` when it is not proven, and `upstream` when the site or the name service cannot be asked.
 */
export const proveClaim = answers('proveClaim', async (deps, { params, body }, { caller }) => {
  const user = await requireProvenEmail(deps, caller)
  const claim = await repository.findClaim(deps.db, params.id, user.id)
  if (!claim) throw new AppError('not_found', 'There is no such claim.')
  return prove(deps, user, claim, body.code)
})

async function prove(deps: Deps, user: Pick<User, 'id' | 'email'>, claim: ClaimRow, code: string) {
  const { domain, origin } = waysOf(claim)
  if (claim.expires_at <= deps.clock())
    throw new AppError('conflict', 'This claim has expired. Please start again.')
  if (domain !== claim.domain || origin === null)
    throw new AppError('conflict', 'The website on record has changed. Please start again.')
  await limit(deps, 'claim-look', user.id, LOOKS)
  const codes =
    claim.method === 'mail'
      ? [await typedCode(deps, claim, code)]
      : await publishedAt(deps, claim.method, { domain, origin })
  if (!codes.some((each) => hashOf(`${user.id} ${each}`) === claim.code_hash))
    throw new AppError('invalid', whatIsMissing(claim.method, codes.length), { field: 'code' })
  return join(
    deps,
    user,
    claim,
    claim.method,
    (owners) => roleOf(claim.method, owners),
    async (trx) => {
      // Another request with the same claim was faster, or it was withdrawn.
      if ((await deleteRows(trx, 'vendor_claims', { id: claim.id, account_id: user.id })) === 0)
        throw new AppError('not_found', 'There is no such claim.')
    },
  )
}

/**
 * The job: looks for published lines, so that a person need not come back to press. A line that is not there yet is no
 * failure.
 */
export async function lookForLines(deps: Deps): Promise<number> {
  const due = await repository.takeDueClaims(deps.db, deps.clock(), LOOKS_AT_ONCE)
  for (const { id, account_id } of due) {
    const claim = await repository.findClaim(deps.db, id, account_id)
    const account = await findRow(deps.db, 'accounts', { id: account_id })
    const mayJoin = deps.hosted !== null || (await isInGoodStanding(deps, account_id))
    if (!claim || !account || !mayJoin) continue
    await prove(deps, account, claim, '').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  return due.length
}

export const withdrawClaim = answers('withdrawClaim', async ({ db }, { params }, { caller }) => {
  if ((await deleteRows(db, 'vendor_claims', { id: params.id, account_id: requireUser(caller).id })) === 0)
    throw new AppError('not_found', 'There is no such claim.')
  return { message: 'Your claim has been withdrawn.' }
})

/** Claims and invitations that were not used in time, those to the office too. */
export const removeExpiredClaims = async (deps: Clocked) =>
  (await repository.removeExpired(deps.db, deps.clock())) + (await removeExpiredInvitations(deps))

async function typedCode({ db }: Deps, claim: ClaimRow, code: string) {
  if ((await repository.countTry(db, claim.id)) > MOST_TRIES)
    throw new AppError('conflict', 'Too many wrong codes. Please start again.')
  return codeIn(code, CLAIM_DIGITS)
}

async function publishedAt(
  { txtRecords, fetcher }: Deps,
  method: ClaimMethod,
  site: { domain: string; origin: string },
): Promise<string[]> {
  const place = placeOf(method, site) ?? ''
  try {
    if (method === 'dns') return publishedCodes(await txtRecords(place))
    const read = await fetcher.get(place, {
      accept: 'text/plain',
      mostBytes: MOST_FILE_BYTES,
      signal: AbortSignal.timeout(FILE_MS),
    })
    if (read === 'unchanged') return []
    if (!isAtSite(read.link, site.domain))
      throw new AppError('invalid', `${place} leads to another site, which proves nothing.`, {
        field: 'code',
      })
    return publishedCodes(read.text.split('\n'))
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof NameUnreadable)
      throw new AppError('upstream', error.message, { detail: error })
    throw error
  }
}

const whatIsMissing = (method: ClaimMethod, found: number) =>
  method === 'mail'
    ? 'This code is wrong.'
    : found > 0
      ? 'What is published belongs to another claim.'
      : method === 'dns'
        ? 'There is no such record yet. New records may take some hours to be seen.'
        : 'The file does not have this line yet.'

/** The code in a published line: it follows from the claim, so it can be shown until it is proven. */
const lineCode = ({ keys }: Pick<Deps, 'keys'>, claimId: string) => keys.derive(`claim ${claimId}`)

function publishedLine(deps: Pick<Deps, 'keys'>, { id, method, account_id, code_hash }: ClaimRow) {
  const code = lineCode(deps, id)
  // A claim from before a change of keys has another code, which is not known.
  return method !== 'mail' && hashOf(`${account_id} ${code}`) === code_hash ? `${CLAIM_MARK}${code}` : null
}

const shownClaim = (deps: Pick<Deps, 'keys'>, row: ClaimRow): Claim => ({
  id: row.id,
  vendor: shownVendor(row),
  method: row.method,
  email: row.email,
  place: placeOf(row.method, { domain: row.domain, origin: waysOf(row).origin }),
  publish: publishedLine(deps, row),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
