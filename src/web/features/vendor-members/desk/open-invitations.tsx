import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { ageText } from '#web/lib/age.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Act } from './people.tsx'
import { DESKS_PER_PAGE, openInvitationsQuery } from './queries.ts'
import { RoleTag } from './role-tag.tsx'
import { VendorLink } from './vendor-link.tsx'

type OpenInvitation = Answer<'listOpenInvitations'>['invitations'][number]

/** Who was invited to a desk and has not joined yet, with how long ago and by whom. */
export function OpenInvitations({ page, linkTo }: { page: number; linkTo: (page: number) => LinkTarget }) {
  const { data, error } = useQuery(openInvitationsQuery(page))
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="text-lg">
        Open invitations
      </h2>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-muted">
            {data.total === 0
              ? 'No invitation is open.'
              : `${counted(data.total, 'invitation')}, the newest first.`}
          </p>
          <ul className="divide-y divide-rule">
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          <Pager
            label="Pages of invitations"
            page={page}
            pages={Math.ceil(data.total / DESKS_PER_PAGE)}
            linkTo={linkTo}
          />
        </>
      )}
    </section>
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
          {by && `, ${by}`} · until {longDate(expires_at.slice(0, 10))}
        </span>
      </p>
      <Act
        label="Revoke"
        name={email}
        work={() => call('revokeInvitation', { params: { id } })}
        asks={{
          title: `Revoke the invitation of ${email}?`,
          confirm: 'Revoke the invitation',
          means: 'Its link stops working. You can send another invitation.',
        }}
      />
    </li>
  )
}
