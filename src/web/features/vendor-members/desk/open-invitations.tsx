import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { ageText } from '#web/lib/age.ts'
import { call } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ListRows } from '#web/ui/list-frame.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { RoleTag } from './role-tag.tsx'
import { VendorLink } from './vendor-link.tsx'

type OpenInvitation = Answer<'listOpenInvitations'>['invitations'][number]

/** Who was invited to a desk and has not joined yet, with how long ago and by whom. */
export function OpenInvitations({ page, linkTo }: { page: number; linkTo: (page: number) => LinkTarget }) {
  const { data, error } = useQuery(read('listOpenInvitations', { query: paged(page) }))
  return (
    <Titled title="Open invitations" className="mt-10">
      <ListRows
        rows={data?.invitations}
        keyOf={({ id }) => id}
        summary={data && `${counted(data.total, 'invitation')}, the newest first.`}
        empty="No invitation is open. One that is sent is listed here until it is accepted, revoked or over."
        error={error}
        pages={{ page, total: data?.total, linkTo, label: 'Pages of invitations' }}
      >
        {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
      </ListRows>
    </Titled>
  )
}

function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { id, email, role, vendor, by, is_of_operator, created_at, expires_at } = invitation
  return (
    <li data-entry="" className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="min-w-0 wrap-anywhere">
        <VendorLink vendor={vendor} /> <RoleTag role={role} />
        <span className="block text-sm text-muted">
          {email} · <time dateTime={created_at}>{ageText(created_at, new Date())}</time> old · by{' '}
          {is_of_operator ? 'an operator' : 'an owner'}
          {by && <span>{`, ${by}`}</span>}
          <span> · until </span>
          {longDate(expires_at.slice(0, 10))}
        </span>
      </p>
      <ActButton
        text="Revoke"
        aria-label={`Revoke: ${email}`}
        work={() => call('revokeInvitation', { params: { id } })}
        says={() => `The invitation of ${email} is revoked: its link no longer works.`}
        changes={['listDesks', 'listOpenInvitations']}
        asks={{
          title: `Revoke the invitation of ${email}?`,
          confirm: 'Revoke the invitation',
          means: 'Its link stops working. You can send another invitation.',
        }}
      />
    </li>
  )
}
