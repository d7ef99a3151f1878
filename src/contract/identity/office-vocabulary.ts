/** Roles of the back office. A person who speaks for a vendor is a member of its desk instead. */
export const OFFICE_ROLES = ['admin', 'editor', 'reviewer', 'moderator', 'support', 'finance'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** What a call of the back office asks for; each names exactly one. */
export const PERMISSIONS = [
  'office.read',
  'catalogue.read',
  'catalogue.edit',
  'catalogue.publish',
  'catalogue.import',
  'evidence.edit',
  'feeds.decide',
  'proposals.decide',
  'certificates.confirm',
  'search.read',
  'search.edit',
  'moderation.decide',
  'disputes.decide',
  'desks.decide',
  'messages.answer',
  'people.read',
  'people.act',
  'money.read',
  'money.refund',
  'jobs.read',
  'jobs.run',
  'audit.read',
  'roles.change',
  'settings.change',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Permissions of each role. A person with several roles has the permissions of all of them. */
export const PERMISSIONS_OF = {
  admin: PERMISSIONS,
  editor: [
    'office.read',
    'catalogue.read',
    'catalogue.edit',
    'evidence.edit',
    'feeds.decide',
    'proposals.decide',
    'search.read',
    'search.edit',
  ],
  reviewer: ['office.read', 'catalogue.read', 'catalogue.publish', 'certificates.confirm'],
  moderator: ['office.read', 'moderation.decide', 'disputes.decide'],
  support: ['office.read', 'messages.answer', 'desks.decide', 'people.read', 'people.act'],
  finance: ['office.read', 'money.read'],
} as const satisfies Record<OfficeRole, readonly Permission[]>

export const permissionsOf = (roles: readonly OfficeRole[]): Permission[] =>
  PERMISSIONS.filter((permission) =>
    roles.some((role) => (PERMISSIONS_OF[role] as readonly Permission[]).includes(permission)),
  )

export const rolesWith = (permission: Permission) =>
  OFFICE_ROLES.filter((role) => permissionsOf([role]).includes(permission))

/** Permissions are the only words for access with a dot. */
export const isPermission = (access: string): access is Permission => access.includes('.')
