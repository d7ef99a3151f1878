import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'

/** The purpose of each role, for the administrator who assigns it. */
export const ROLE_TEXT: Record<OfficeRole, { name: string; about: string }> = {
  admin: { name: 'Admin', about: 'Everything, with roles, settings and the audit log.' },
  editor: { name: 'Editor', about: 'Catalogue, evidence, feeds and what vendors propose.' },
  reviewer: { name: 'Reviewer', about: 'Publishes what editors drafted, and confirms certificates.' },
  moderator: { name: 'Moderator', about: 'Reviews, questions, proofs of purchase and disputes.' },
  support: { name: 'Support', about: 'Messages, desks of vendors, and people.' },
  finance: { name: 'Finance', about: 'Looks at subscriptions and payments, and changes nothing.' },
}
