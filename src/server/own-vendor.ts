import type { ParsedInput } from '#contract/endpoints.ts'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import type { RouteName, routes } from '#contract/routes.ts'
import { table } from '#domain/text/table.ts'
import { type Db, valuesOf } from '#server/platform/db/db.ts'
import type { Caller, Deps } from './core/deps.ts'
import { vendorId } from './core/records/ids.ts'
import { findRow } from './platform/db/rows.ts'
import type { Database } from './platform/db/schema.ts'
import { requireNoPart } from './vendor-members/access.ts'

/** Permissions whose calls decide about no vendor. */
type Apart =
  | 'office.read'
  | 'evidence.edit'
  | 'search.edit'
  | 'people.act'
  | 'money.refund'
  | 'jobs.run'
  | 'roles.change'
  | 'settings.change'

/** Calls of the back office that change something and may be about a vendor. */
type Deciding = {
  [N in RouteName]: (typeof routes)[N] extends { method: 'POST' | 'PUT' | 'DELETE'; access: infer A }
    ? A extends Exclude<Permission, Apart>
      ? N
      : never
    : never
}[RouteName]

/**
 * The vendors that a call decides about, by its input. 'nothing yet': another call decides, or the call is about no vendor.
 * 'by its module': it asks whose text it is too (`requireUnconcerned`, `reasonAgainst`).
 */
type VendorsOf<N extends RouteName> =
  | ((db: Db, input: ParsedInput<N>) => Promise<(string | null | undefined)[]>)
  | 'nothing yet'
  | 'by its module'

const bySlug = async (db: Db, slug: string | null | undefined) =>
  slug ? idsOf(db.selectFrom('vendors').where('slug', '=', slug).select('id as vendor_id')) : []
const idsOf = (query: { execute: () => Promise<{ vendor_id: string }[]> }) => valuesOf(query, 'vendor_id')
/** Tables of what belongs to a vendor. */
type OfVendor = {
  [T in keyof Database]: Database[T] extends { id: unknown; vendor_id: unknown } ? T : never
}[keyof Database]
const inTable = (db: Db, table: OfVendor, id: string | number) =>
  idsOf(
    db
      .selectFrom(table as 'offers')
      .where('id', '=', id as string)
      .select('vendor_id'),
  )
type Named = { params: { id: string | number } }
/** Whose the row is that a call names by its id. */
const ofRow =
  (table: OfVendor) =>
  (db: Db, { params }: Named) =>
    inTable(db, table, params.id)
const ofPack =
  (table: 'feed_waiting' | 'feed_wordings') =>
  (db: Db, { params }: Named) => {
    const source = db
      .selectFrom(table as 'feed_waiting')
      .where('id', '=', params.id as string)
      .select('source_id')
    return idsOf(db.selectFrom('feed_sources').where('id', 'in', source).select('vendor_id'))
  }
const ofCertificate = (db: Db, { params }: { params: { slug: string } }) =>
  idsOf(db.selectFrom('certificates').where('slug', '=', params.slug).select('vendor_id'))
const ofCorrection = async (db: Db, { params: { id } }: { params: { id: string } }) =>
  bySlug(db, (await findRow(db, 'contact_messages', { id }))?.page_slug)
const TABLES = table<OfVendor>({
  batch: 'batches',
  certificate: 'certificates',
  offer: 'offers',
  'blend-offer': 'blend_offers',
})
/** Whose a record is, also where a draft takes it away and has no entry. */
const ofRecord = async (db: Db, { kind, id }: { kind: string; id: string | null }) => {
  if (id === null) return []
  if (kind === 'vendor') return [id]
  const name = TABLES[kind]
  return name ? inTable(db, name, id) : []
}

/** A new call is in this table, or the compiler refuses it. */
export const VENDORS_OF: { [N in Deciding]: VendorsOf<N> } = {
  decideProposal: ofRow('vendor_proposals'),
  addFeedSource: (db, { body }) => bySlug(db, body.vendor),
  switchFeedSource: ofRow('feed_sources'),
  runFeedSource: ofRow('feed_sources'),
  decideFeedPack: ofPack('feed_waiting'),
  endKeptPack: ofPack('feed_wordings'),
  takeBackFeedDecision: ofRow('feed_decisions'),
  confirmCertificate: ofCertificate,
  withdrawConfirmation: ofCertificate,
  withdrawCertificate: ofCertificate,
  putCertificateFile: ofCertificate,
  removeCertificateFile: ofCertificate,
  grantDesk: (db, { body }) => bySlug(db, body.vendor),
  endDesk: (db, { params }) => bySlug(db, params.slug),
  revokeInvitation: ofRow('vendor_invitations'),
  setCorrectionState: ofCorrection,
  disputeCorrection: ofCorrection,
  publishDraft: async (db, { params }) => {
    const draft = await findRow(db, 'drafts', { id: params.id })
    if (!draft) return []
    const { vendor } = draft.entry ?? {}
    return [
      ...(await ofRecord(db, { kind: draft.kind, id: draft.record_id })),
      draft.kind === 'vendor' ? draft.merge_into : null,
      typeof vendor === 'string' ? vendorId(vendor) : null,
    ]
  },
  // Publishes at once where no second person has to agree.
  rollBack: (db, { params }) => ofRecord(db, params),
  createDraft: 'nothing yet',
  saveDraft: 'nothing yet',
  sendDraft: 'nothing yet',
  returnDraft: 'nothing yet',
  discardDraft: 'nothing yet',
  // Files are the whole catalogue, and imports have a rule of their own for two people (decision 91).
  importFiles: 'nothing yet',
  markMessage: 'nothing yet',
  answerMessage: 'nothing yet',
  assignMessage: 'nothing yet',
  moveDispute: 'by its module',
  moderateReview: 'by its module',
  decideAppeal: 'by its module',
  decideProof: 'by its module',
}

/** Throws `forbidden` where a colleague would decide about a vendor whose desk is theirs (decision 50). */
export async function requireNotOwnVendor(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  name: RouteName,
  input: unknown,
  caller: Caller,
) {
  const vendorsOf = Object.hasOwn(VENDORS_OF, name) ? VENDORS_OF[name as Deciding] : 'nothing yet'
  if (typeof vendorsOf === 'function')
    await requireNoPart(deps, await vendorsOf(deps.db, input as never), caller)
}
