import { useState } from 'react'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { ageText } from '#web/lib/age.ts'
import { call, read } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { EmailField, Form } from '#web/ui/form.tsx'
import { ListFrame, PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { PROOF_TEXT } from './people.tsx'
import { RoleTag } from './role-tag.tsx'
import { VendorLink } from './vendor-link.tsx'

/** Who speaks for vendors, for administrators. The server decides who may see it. */
export function DesksScreen() {
  return (
    <ListFrame
      title="Desks"
      intro="Who speaks for vendors, and how they proved it. The desk of a demo vendor is opened here alone."
    >
      <PagedRows
        of={read('listDesks', { query: usePaging() })}
        rowsIn={({ members }) => members}
        keyOf={({ id }) => id}
        counts={['person', 'people']}
        empty="No member at any desk yet. A vendor claims its desk on its page, or you invite an owner below."
        label="Pages of people"
      >
        {({ id, vendor, name, email, role, proof, since }) => (
          <ListRow
            title={<VendorLink vendor={vendor} />}
            tags={<RoleTag role={role} />}
            facts={`${name} · ${email} · since ${longDate(since.slice(0, 10))} ${PROOF_TEXT[proof]}`}
            acts={
              <WordsButton
                text="End"
                aria-label={`End: ${email}`}
                opener="danger-outline"
                label={`End for ${email}`}
                field="Reason"
                help="They read it."
                submitText="End it and tell them"
                look="danger"
                work={({ words: reason }) =>
                  call('endDesk', { params: { slug: vendor.slug, id }, body: { reason } })
                }
                says={() => `${email} no longer belongs to the desk of ${vendor.name}, and gets a mail.`}
                changes={['listDesks', 'listOpenInvitations']}
              />
            }
          />
        )}
      </PagedRows>
      <Titled title="Open invitations" className="mt-10">
        <PagedRows
          of={read('listOpenInvitations', { query: usePaging('invited') })}
          rowsIn={({ invitations }) => invitations}
          keyOf={({ id }) => id}
          counts={(total) => `${counted(total, 'invitation')}, the newest first.`}
          empty="No invitation is open. One that is sent is listed here until it is accepted, revoked or over."
          place="invited"
          label="Pages of invitations"
        >
          {({ id, email, role, vendor, by, is_of_operator, created_at, expires_at }) => (
            <ListRow
              title={<VendorLink vendor={vendor} />}
              tags={<RoleTag role={role} />}
              facts={
                <>
                  {email} · <time dateTime={created_at}>{ageText(created_at, new Date())}</time> old · by{' '}
                  {is_of_operator ? 'an operator' : 'an owner'}
                  {by && <span>{`, ${by}`}</span>}
                  <span> · until </span>
                  {longDate(expires_at.slice(0, 10))}
                </>
              }
              acts={
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
              }
            />
          )}
        </PagedRows>
      </Titled>
      <Grant />
    </ListFrame>
  )
}

function Grant() {
  const [sent, setSent] = useState(0)
  const send = useFormAct({
    work: async ({ vendor = '', email = '' }) => {
      const slug = await slugOfTyped('vendor', vendor, 'vendor')
      return call('grantDesk', { body: { vendor: slug, email: email.trim() } })
    },
    says: ({ message }) => message,
    changes: ['listDesks', 'listOpenInvitations'],
    after: () => setSent(sent + 1),
  })
  return (
    <Titled title="Open a desk" heading="mb-4 text-lg" className="mt-10 max-w-xl">
      <Form
        key={sent}
        submitText="Send the invitation"
        busyText="Sending..."
        check={({ vendor, email }) => ({
          ...(!vendor?.trim() && { vendor: 'Which vendor?' }),
          ...(!email?.includes('@') && { email: 'An email is needed.' }),
        })}
        submit={send}
      >
        <RecordField kind="vendor" label="Vendor" name="vendor" />
        <EmailField help="They get a link and become an owner." />
      </Form>
    </Titled>
  )
}
