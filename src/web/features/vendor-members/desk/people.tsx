import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MEMBER_ROLES, type MemberProof, type MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import type { Member } from '#contract/vendor-members/claims.ts'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { failureOf } from './failure.ts'
import { membersQuery, refetchDesks } from './queries.ts'
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

/** Who belongs to a desk, and who is invited. Owners decide. */
export function People({ slug, isOwner }: { slug: string; isOwner: boolean }) {
  const { data, error } = useQuery(membersQuery(slug))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <section aria-labelledby="people" className="max-w-3xl">
      <h2 id="people" className="text-lg">
        People
      </h2>
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
              <Act
                label="Take back"
                name={email}
                work={() => call('withdrawInvitation', { params: { slug, id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && <Invite slug={slug} />}
    </section>
  )
}

function PersonRow({ slug, member, isOwner }: { slug: string; member: Member; isOwner: boolean }) {
  const { id, name, email, role, proof, since, is_own } = member
  const params = { slug, id }
  const other = role === 'owner' ? 'member' : 'owner'
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
          <Act
            label={other === 'owner' ? 'Make an owner' : 'Make a member'}
            name={email}
            work={() => call('changeMember', { params, body: { role: other } })}
          />
        )}
        {(isOwner || is_own) && (
          <Act
            label={is_own ? 'Leave' : 'Take off'}
            name={email}
            work={() => call('removeMember', { params })}
            asks={
              is_own
                ? {
                    title: 'Leave this desk?',
                    confirm: 'Leave the desk',
                    means: 'You no longer see or change it. An owner can invite you again.',
                  }
                : {
                    title: `Take ${email} off this desk?`,
                    confirm: 'Take off',
                    means:
                      'They no longer see or change it, at once. What they stated stays. You can invite them again.',
                  }
            }
          />
        )}
      </div>
    </li>
  )
}

type ActProps = {
  label: string
  name: string
  work: () => Promise<unknown>
  /** Where the act takes something away: it is asked for first. */
  asks?: { title: string; confirm: string; means: string }
}

/** Performs one act on a member or an invitation, and fetches the list again. */
export function Act({ label, name, work, asks }: ActProps) {
  const queryClient = useQueryClient()
  const acting = useMutation({
    mutationFn: work,
    onError: (error) => showToast(messageOf(error)),
    onSuccess: () => refetchDesks(queryClient),
  })
  const button = { 'aria-label': `${label}: ${name}`, isBusy: acting.isPending }
  if (asks)
    return (
      <AskFirst
        {...button}
        text={label}
        title={asks.title}
        confirm={asks.confirm}
        onConfirm={() => acting.mutate()}
      >
        {asks.means}
      </AskFirst>
    )
  return (
    <Button {...button} onClick={() => acting.mutate()}>
      {label}
    </Button>
  )
}

function Invite({ slug }: { slug: string }) {
  const queryClient = useQueryClient()
  return (
    <section aria-labelledby="invite" className="mt-8 max-w-xl">
      <h3 id="invite" className="mb-4">
        Invite somebody
      </h3>
      <Form
        submitText="Send the invitation"
        busyText="Sending..."
        check={({ email = '' }): Faults => (email.includes('@') ? {} : { email: 'An email is needed.' })}
        submit={({ email = '', role = '' }) =>
          failureOf(async () => {
            const body = { email: email.trim(), role: role as MemberRole }
            await call('inviteMember', { params: { slug }, body })
            showToast(`${email.trim()} is invited.`, 'good')
            await refetchDesks(queryClient)
          })
        }
      >
        {(faults) => (
          <>
            <Field
              label="Email"
              name="email"
              error={faults.email}
              help="They sign in with this email to join."
            >
              {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} required />}
            </Field>
            <Field label="Role" name="role">
              {(control) => (
                <Select {...control} defaultValue="member">
                  {MEMBER_ROLES.toReversed().map((role) => (
                    <option key={role} value={role}>
                      {ROLE_TEXT[role]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </Form>
    </section>
  )
}
