import type { Stated } from '#contract/office/desk.ts'
import { FIELD_TEXT } from '#domain/text/stated-text.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { SelectField, TextField } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { DeskForm, useUnfinished } from './desk-form.tsx'
import { ProposalEntry } from './proposal-item.tsx'
import { TermsForm } from './terms-form.tsx'

/** Facts in words, each with its longest. */
const WORDS = [
  ['region', 80],
  ['reimburse_test', 200],
  ['endotoxin_test', 120],
  ['sterility_test', 120],
] as const

/** What the vendor states of itself: some of it at once, the rest once an editor has accepted it. */
export function Facts({ slug }: { slug: string }) {
  const [data, instead] = useLoaded(read('getDesk', { params: { slug } }), 'h-60')
  if (!data) return instead
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <TermsForm slug={slug} shown={data.shown} stated={data.stated} />
      <Titled title="Other facts">
        <p className="mt-1 mb-4 text-sm text-muted">
          An editor looks at each change. Certificates are records of their own, and scores follow from them.
        </p>
        <FactsForm slug={slug} shown={data.shown} />
        {data.proposals.length > 0 && (
          <Titled title="Proposals" as="h3" className="mt-8">
            <ul className="divide-y divide-rule">
              {data.proposals.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalEntry proposal={proposal}>
                    {proposal.state === 'waiting' && (
                      <ActButton
                        text="Withdraw"
                        look="danger-outline"
                        className="mt-3"
                        work={() => call('withdrawProposal', { params: { slug, id: proposal.id } })}
                        says={() => 'The proposal is withdrawn. Your page stays as it is.'}
                        changes={['getDesk', 'getDeskRating']}
                      />
                    )}
                  </ProposalEntry>
                </li>
              ))}
            </ul>
          </Titled>
        )}
      </Titled>
    </div>
  )
}

function FactsForm({ slug, shown }: { slug: string; shown: Stated }) {
  const unfinished = useUnfinished(`facts ${slug}`)
  const { typed: before } = unfinished
  const send = useFormAct({
    work: (typed) => {
      const words = (field: string) => typed[field]?.trim() || null
      const body = {
        region: words('region'),
        refund: typed.refund === '' ? null : typed.refund === 'yes',
        reimburse_test: words('reimburse_test'),
        endotoxin_test: words('endotoxin_test'),
        sterility_test: words('sterility_test'),
      }
      return call('proposeFacts', { params: { slug }, body })
    },
    says: ({ message }) => message,
    changes: ['getDesk', 'getDeskRating'],
  })
  return (
    <DeskForm unfinished={unfinished} submitText="Propose" busyText="Sending..." submit={send}>
      {WORDS.map(([field, most]) => (
        <TextField
          key={field}
          label={FIELD_TEXT[field]}
          name={field}
          isOptional
          defaultValue={before[field] ?? shown[field] ?? ''}
          maxLength={most}
          dir="auto"
        />
      ))}
      <SelectField
        label={FIELD_TEXT.refund}
        name="refund"
        defaultValue={before.refund ?? (shown.refund === null ? '' : shown.refund ? 'yes' : 'no')}
        none="Not stated"
        options={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
      />
    </DeskForm>
  )
}
