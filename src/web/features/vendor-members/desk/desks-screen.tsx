import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input, TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { failureOf } from './failure.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { PROOF_TEXT } from './people.tsx'
import { DESKS_PER_PAGE, desksQuery, refetchDesks } from './queries.ts'
import { RoleTag } from './role-tag.tsx'
import { VendorLink } from './vendor-link.tsx'

type DeskMember = Answer<'listDesks'>['members'][number]

/** Who speaks for vendors, for administrators. The server decides who may see it. */
export function DesksScreen({ page, invited }: { page: number; invited: number }) {
  const { data, error } = useQuery(desksQuery(page))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Desks">
        Who speaks for vendors, and how they proved it. The desk of a demo vendor is opened here alone.
      </PageHead>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <p role="status" className="text-sm text-muted">
              {data.total === 0 ? 'No member at any desk yet.' : counted(data.total, 'person', 'people')}
            </p>
            <ul className="divide-y divide-rule">
              {data.members.map((member) => (
                <DeskRow key={member.id} member={member} />
              ))}
            </ul>
            <Pager
              label="Pages of people"
              page={page}
              pages={Math.ceil(data.total / DESKS_PER_PAGE)}
              linkTo={(next) => officeLinks.desks(next, invited)}
            />
          </>
        )}
      </div>
      <OpenInvitations page={invited} linkTo={(next) => officeLinks.desks(page, next)} />
      <Grant />
    </main>
  )
}

function DeskRow({ member: { id, vendor, name, email, role, proof, since } }: { member: DeskMember }) {
  const [isEnding, setIsEnding] = useState(false)
  const queryClient = useQueryClient()
  return (
    <li data-entry="" className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <VendorLink vendor={vendor} /> <RoleTag role={role} />
          <span className="block text-sm text-muted">
            {name} · {email} · since {longDate(since.slice(0, 10))} {PROOF_TEXT[proof]}
          </span>
        </p>
        {!isEnding && (
          <Button look="danger-outline" aria-label={`End: ${email}`} onClick={() => setIsEnding(true)}>
            End
          </Button>
        )}
      </div>
      {isEnding && (
        <div className="mt-3 max-w-xl">
          <Form
            label={`End for ${email}`}
            submitText="End it and tell them"
            submitLook="danger"
            busyText="Ending..."
            check={({ reason = '' }): Faults => (reason.trim() ? {} : { reason: 'Say why.' })}
            submit={({ reason = '' }) =>
              failureOf(async () => {
                await call('endDesk', { params: { slug: vendor.slug, id }, body: { reason } })
                await refetchDesks(queryClient)
              })
            }
            onCancel={() => setIsEnding(false)}
          >
            {(faults) => (
              <Field label="Reason" name="reason" error={faults.reason} help="They read it.">
                {(control) => <TextArea {...control} rows={3} maxLength={500} required />}
              </Field>
            )}
          </Form>
        </div>
      )}
    </li>
  )
}

function Grant() {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  return (
    <section aria-labelledby="grant" className="mt-10 max-w-xl">
      <h2 id="grant" className="mb-4 text-lg">
        Open a desk
      </h2>
      <Form
        key={sent}
        submitText="Send the invitation"
        busyText="Sending..."
        check={({ vendor = '', email = '' }): Faults => ({
          ...(vendor.trim() === '' && { vendor: 'Which vendor?' }),
          ...(!email.includes('@') && { email: 'An email is needed.' }),
        })}
        submit={({ vendor = '', email = '' }) =>
          failureOf(async () => {
            const said = await call('grantDesk', { body: { vendor: vendor.trim(), email: email.trim() } })
            showToast(said.message, 'good')
            setSent(sent + 1)
            await refetchDesks(queryClient)
          })
        }
      >
        {(faults) => (
          <>
            <RecordField kind="vendor" label="Vendor" name="vendor" error={faults.vendor} />
            <Field
              label="Email"
              name="email"
              error={faults.email}
              help="They get a link and become an owner."
            >
              {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} required />}
            </Field>
          </>
        )}
      </Form>
    </section>
  )
}
