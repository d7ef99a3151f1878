import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import { Tag } from '#web/ui/chip.tsx'

export const RoleTag = ({ role }: { role: MemberRole }) => <Tag>{role === 'owner' ? 'Owner' : 'Member'}</Tag>
