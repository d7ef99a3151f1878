import { MEMBER_ROLES, type MemberProof, type MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import type { Member } from '#contract/vendor-members/claims.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { EmailField, Form, SelectField } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { RoleTag } from './role-tag.tsx'

export const PROOF_TEXT: Record<MemberProof, string> = {
  mail: 'by a mail of its domain',
  dns: 'by its DNS',
  file: 'by a file at its site',
  invitation: 'by invitation',
  operator: 'by an operator',
}
const ROLE_TEXT: Record<MemberRole, string> = {
  member: 'Member: everything but people',
  owner: 'Owner: people too',
}

const CHANGES = ['listMembers', 'getClaimWays', 'listOwnDesks'] as const
const LEAVE = {
  title: 'Leave this desk?',
  confirm: 'Leave the desk',
  means: 'You no longer see or change it. An owner can invite you again.',
}
const TAKE_OFF = {
  confirm: 'Take off',
  means: 'They no longer see or change it, at once. What they stated stays. You can invite them again.',
}

/** Who belongs to a desk, and who is invited. Owners decide. */
export function People({ slug, isOwner }: { slug: string; isOwner: boolean }) {
  const [data, instead] = useLoaded(read('listMembers', { params: { slug } }), 'h-40')
  if (!data) return instead
  return (
    <Titled title="People" className="max-w-3xl">
      <ul className="mt-2 divide-y divide-rule">
        {data.members.map((member) => (
          <PersonRow key={member.id} slug={slug} member={member} isOwner={isOwner} />
        ))}
        {data.invitations.map(({ id, email, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 wrap-anywhere">
              {email} <Tag>Invited</Tag>
              <span className="block text-sm text-muted">until {longDate(expires_at.slice(0, 10))}</span>
            </p>
            {isOwner && (
              <ActButton
                text="Take back"
                aria-label={`Take back: ${email}`}
                work={() => call('withdrawInvitation', { params: { slug, id } })}
                says={() => `The invitation of ${email} is taken back: its link no longer works.`}
                changes={CHANGES}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && <Invite slug={slug} />}
    </Titled>
  )
}

function PersonRow({ slug, member, isOwner }: { slug: string; member: Member; isOwner: boolean }) {
  const { id, name, email, role, proof, since, is_own } = member
  const params = { slug, id }
  const other = role === 'owner' ? 'member' : 'owner'
  const change = other === 'owner' ? 'Make an owner' : 'Make a member'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 wrap-anywhere">
        {name || email} <RoleTag role={role} /> {is_own && <Tag>You</Tag>}
        <span className="block text-sm text-muted">
          {email} · since {longDate(since.slice(0, 10))} {PROOF_TEXT[proof]}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isOwner && (
          <ActButton
            text={change}
            aria-label={`${change}: ${email}`}
            work={() => call('changeMember', { params, body: { role: other } })}
            undo={() => () => call('changeMember', { params, body: { role } })}
            says={() =>
              `${name || email} is ${other === 'owner' ? 'an owner: they may change people too' : 'a member'} now.`
            }
            changes={CHANGES}
          />
        )}
        {(isOwner || is_own) && (
          <ActButton
            text={is_own ? 'Leave' : 'Take off'}
            aria-label={`${is_own ? 'Leave' : 'Take off'}: ${email}`}
            work={() => call('removeMember', { params })}
            says={() => (is_own ? 'You left the desk.' : `${name || email} no longer belongs to the desk.`)}
            changes={CHANGES}
            asks={is_own ? LEAVE : { ...TAKE_OFF, title: `Take ${email} off this desk?` }}
          />
        )}
      </div>
    </li>
  )
}

function Invite({ slug }: { slug: string }) {
  const send = useFormAct({
    work: ({ email = '', role = '' }) =>
      call('inviteMember', { params: { slug }, body: { email: email.trim(), role: role as MemberRole } }),
    says: (_, { email = '' }) => `${email.trim()} is invited.`,
    changes: CHANGES,
  })
  return (
    <Titled title="Invite somebody" as="h3" heading="mb-4" className="mt-8 max-w-xl">
      <Form
        isForMany
        submitText="Send the invitation"
        busyText="Sending..."
        check={({ email }) => !email?.includes('@') && { email: 'An email is needed.' }}
        submit={send}
      >
        <EmailField help="They sign in with this email to join." />
        <SelectField
          label="Role"
          name="role"
          defaultValue="member"
          options={MEMBER_ROLES.toReversed().map((role) => [role, ROLE_TEXT[role]])}
        />
      </Form>
    </Titled>
  )
}
