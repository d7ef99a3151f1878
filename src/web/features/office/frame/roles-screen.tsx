import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { OFFICE_ROLES, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Colleague } from '#contract/office/office.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useAct, useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailField, FaultOf, type Faults, Form } from '#web/ui/form.tsx'
import { ListFrame, PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'

const PEOPLE_PER_PAGE = 50
/** What a change of roles changes: it may be one of one's own. */
const CHANGED = ['listRoles', 'getOffice', 'listQueues', 'listAssignees', 'getSetup'] as const

/** Who may do what in the back office. The server decides who may see it. */
export function RolesScreen() {
  const listed = read('listRoles', { query: usePaging('page', PEOPLE_PER_PAGE) })
  const invitations = useQuery(listed).data?.invitations ?? []
  return (
    <ListFrame
      title="Roles"
      intro="Who works in the back office. A change takes effect at once and is in the audit log."
    >
      <PagedRows
        of={listed}
        rowsIn={({ people }) => people}
        keyOf={({ id }) => id}
        counts={['person', 'people']}
        empty="No person has a role on this page."
        label="Pages of people"
      >
        {(person) => <Person person={person} />}
      </PagedRows>
      {invitations.length > 0 && (
        <Titled title="Invited" className="mt-10">
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {invitations.map(({ id, email, roles, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{email}</span>
                  <span className="block text-sm text-muted">
                    {`${namesOf(roles)} · until ${shortDate(expires_at)}`}
                  </span>
                </p>
                <ActButton
                  text="Withdraw"
                  look="danger-outline"
                  aria-label={`Withdraw the invitation of ${email}`}
                  work={() => call('withdrawOfficeInvitation', { params: { id } })}
                  says={() => `The invitation of ${email} is withdrawn.`}
                  changes={['listRoles']}
                />
              </li>
            ))}
          </ul>
        </Titled>
      )}
      <Give />
    </ListFrame>
  )
}

function Person({ person: { id, email, name, has_factor, roles } }: { person: Colleague }) {
  const who = email ?? id
  const { act, isPending, error } = useAct({
    work: (role: OfficeRole) => call('takeRole', { params: { id, role } }),
    says: (_, role) => `${who} no longer has the role ${ROLE_TEXT[role].name}.`,
    undo: (_, role) => (email ? () => call('giveRole', { body: { email, roles: [role] } }) : undefined),
    changes: CHANGED,
  })
  return (
    <li data-entry="" className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name || who}</span>
          {name && email && <span className="block text-sm text-muted">{email}</span>}
        </p>
        {has_factor === false && <Badge look="caution">No second factor</Badge>}
      </div>
      {error && <Notice>{messageOf(error)}</Notice>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {roles.map(({ role, given_by, given_at }) => (
          <li key={role}>
            <button
              type="button"
              className="chip"
              disabled={isPending}
              title={`Since ${shortDate(given_at.slice(0, 10))}, by ${given_by}`}
              aria-label={`Take the role ${ROLE_TEXT[role].name} from ${who}`}
              onClick={() => act(role)}
            >
              {ROLE_TEXT[role].name}
              <X aria-hidden="true" size={14} className="ml-1.5" />
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

const chosenIn = (typed: Record<string, string>) => OFFICE_ROLES.filter((role) => typed[role] !== undefined)
const namesOf = (roles: readonly OfficeRole[]) =>
  new Intl.ListFormat('en').format(roles.map((role) => ROLE_TEXT[role].name))

function Give() {
  const give = useFormAct({
    work: (typed) =>
      call('giveRole', {
        body: {
          email: typed.email?.trim() ?? '',
          roles: chosenIn(typed),
          invite: typed.invite !== undefined,
        },
      }),
    says: ({ invitation }, typed) =>
      invitation
        ? `${invitation.email} has no account and is invited by mail, as ${namesOf(invitation.roles)}. They join within 7 days.`
        : `${typed.email?.trim()} is ${namesOf(chosenIn(typed))} now, and gets a mail.`,
    changes: CHANGED,
  })
  return (
    <Titled title="Give a role" heading="mb-4 text-lg" className="mt-10 max-w-xl">
      <Form
        isForMany
        submitText="Give the role"
        busyText="Giving..."
        check={({ email = '', ...typed }): Faults => ({
          ...(!email.includes('@') && { email: 'An email is needed.' }),
          ...(chosenIn(typed).length === 0 && { [OFFICE_ROLES[0]]: 'Choose a role.' }),
        })}
        submit={give}
      >
        <EmailField help="Without an account it is refused, because it may be a slip." />
        <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
          <input type="checkbox" name="invite" className="size-5 shrink-0 accent-accent" />
          <span className="font-medium">Invite by mail, if no account has it</span>
        </label>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Roles</legend>
          <FaultOf name={OFFICE_ROLES[0]} className="mb-2" />
          {OFFICE_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
              <input type="checkbox" name={role} className="size-5 shrink-0 accent-accent" />
              <span>
                <span className="font-medium">{ROLE_TEXT[role].name}</span>
                <span className="block text-muted">{ROLE_TEXT[role].about}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Form>
    </Titled>
  )
}

/** The purpose of each role, for the administrator who assigns it. */
const ROLE_TEXT: Record<OfficeRole, { name: string; about: string }> = {
  admin: { name: 'Admin', about: 'Everything, with roles, settings and the audit log.' },
  editor: { name: 'Editor', about: 'Catalogue, evidence, feeds and what vendors propose.' },
  reviewer: { name: 'Reviewer', about: 'Publishes what editors drafted, and confirms certificates.' },
  moderator: { name: 'Moderator', about: 'Reviews, questions, proofs of purchase and disputes.' },
  support: { name: 'Support', about: 'Messages, desks of vendors, and people.' },
  finance: { name: 'Finance', about: 'Looks at subscriptions and payments, and changes nothing.' },
}
