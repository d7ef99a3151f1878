import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import type { Config } from '#server/platform/config.ts'

type VendorRow = { slug: string; name: string; is_demo: boolean }

/** Where a desk is, and where it is claimed. */
export const urlOf = ({ config }: { config: Config }, slug: string) => `${config.PUBLIC_URL}/desk/${slug}`

export const shownVendor = ({ slug, name, is_demo }: VendorRow) => ({ slug, name, is_demo })

export const shownDesk = ({ role, since, ...vendor }: VendorRow & { role: MemberRole; since: Date }) => ({
  vendor: shownVendor(vendor),
  role,
  since: since.toISOString(),
})

type Invitation = { id: string; email: string; role: MemberRole; expires_at: Date }
export const shownInvitation = ({ id, email, role, expires_at }: Invitation) => ({
  id,
  email,
  role,
  expires_at: expires_at.toISOString(),
})
