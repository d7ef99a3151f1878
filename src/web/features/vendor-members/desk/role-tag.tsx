import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import { Tag } from '#web/ui/chip.tsx'

/** What somebody is at the desk of a vendor. */
export const RoleTag = ({ role }: { role: MemberRole }) => <Tag>{role === 'owner' ? 'Owner' : 'Member'}</Tag>
