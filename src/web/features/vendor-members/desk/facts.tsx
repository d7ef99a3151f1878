import { useState } from 'react'
import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { Stated } from '#contract/office/desk.ts'
import { SHIPPING_REGIONS } from '#contract/vocabulary.ts'
import { FIELD_TEXT } from '#domain/text/stated-text.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { decimalOf, isCurrency, minorOf, readTypedAmount } from '#web/lib/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { type Faults, SelectField, TextField, type Typed } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { DeskForm, type Unfinished, useUnfinished } from './desk-form.tsx'
import { ProposalEntry } from './proposal-item.tsx'

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

type Props = { slug: string; shown: Stated; stated: StatedField[] }
type Rule = NonNullable<Stated['shipping_rules']>[number]
/** The price of a delivery that was just added is unknown until it is typed: an empty price is not free delivery. */
type Row = { key: number; rule: Rule; isNew?: true }

/** How the vendor is reached and what it delivers for: shown at once. */
export function TermsForm(props: Props) {
  const unfinished = useUnfinished(`terms ${props.slug}`)
  // Begins again with the shown terms once they are sent.
  return <Terms key={unfinished.round} {...props} unfinished={unfinished} />
}

function Terms({ slug, shown, stated, unfinished }: Props & { unfinished: Unfinished }) {
  const { typed: before } = unfinished
  const [rules, setRules] = useState<Row[]>(() => rowsOf(before, shown.shipping_rules ?? []))
  const send = useFormAct({
    work: (typed) =>
      call('setTerms', {
        params: { slug },
        body: {
          contact: typed.contact?.trim() || null,
          shipping: typed.shipping?.trim() || null,
          shipping_rules: rules.length > 0 ? rules.map(({ key }) => ruleOf(typed, key)) : null,
        },
      }),
    says: ({ message }) => message,
    changes: ['getDesk', 'getDeskRating'],
  })
  /** A field of a delivery, with the words typed in it before. */
  const field = (name: string, key: number, shown: string | number) => ({
    name: `${name}-${key}`,
    defaultValue: before[`${name}-${key}`] ?? shown,
  })
  const free = SHIPPING_REGIONS.filter((region) => !rules.some(({ rule }) => rule.region === region))
  return (
    <Titled title="Contact and deliveries">
      <p className="mt-1 mb-4 text-sm text-muted">
        Shown at once, marked as stated by the vendor, and used by the best basket.
        {stated.length === 0 && <span>{' So far the page shows what the catalogue has.'}</span>}
      </p>
      <DeskForm
        unfinished={unfinished}
        submitText="Show this"
        busyText="Saving..."
        check={(typed) => faultsOf(typed, rules)}
        submit={send}
      >
        <TextField
          label="Contact"
          name="contact"
          help="An email, an https link or words."
          isOptional
          defaultValue={before.contact ?? shown.contact ?? ''}
          maxLength={120}
        />
        <TextField
          label="Delivery time"
          name="shipping"
          help="How long it takes in general, such as 3-7 days. Days and prices to a region go below."
          isOptional
          defaultValue={before.shipping ?? shown.shipping ?? ''}
          maxLength={80}
        />
        {rules.map(({ rule, key, isNew }) => (
          <fieldset key={key} className="rounded-md border border-rule p-4">
            <legend className="px-1 text-sm font-medium">Delivery {key + 1}</legend>
            <div className="space-y-3">
              <SelectField
                label="To"
                {...field('region', key, rule.region)}
                options={SHIPPING_REGIONS.map((region) => [region, region])}
              />
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  label="Price"
                  inputMode="decimal"
                  {...field('price', key, isNew ? '' : decimalOf(rule.price_minor, rule.currency))}
                />
                <TextField label="Currency" maxLength={3} {...field('currency', key, rule.currency)} />
              </div>
              <div className="grid grid-cols-2 gap-3">
                {DAYS.map(({ label, field: days }) => (
                  <TextField
                    key={days}
                    label={label}
                    isOptional
                    inputMode="numeric"
                    {...field(days, key, rule[days] ?? '')}
                  />
                ))}
              </div>
              <TextField
                label="Free from"
                isOptional
                inputMode="decimal"
                {...field(
                  'free',
                  key,
                  rule.free_from_minor === null ? '' : decimalOf(rule.free_from_minor, rule.currency),
                )}
              />
              <Button
                aria-label={`Take delivery ${key + 1} away`}
                onClick={() => setRules(rules.filter((each) => each.key !== key))}
              >
                Take away
              </Button>
            </div>
          </fieldset>
        ))}
        {free[0] !== undefined && (
          <Button
            onClick={() =>
              setRules([...rules, { key: (rules.at(-1)?.key ?? -1) + 1, rule: newRule(free), isNew: true }])
            }
          >
            Add a delivery
          </Button>
        )}
      </DeskForm>
    </Titled>
  )
}

const DAYS = [
  { label: 'Days, at least', field: 'days_from' },
  { label: 'Days, at most', field: 'days_to' },
] as const
const MOST_DAYS = 365
/** Null for an empty field; undefined for anything but a number of days. */
function daysOf(typed: string | undefined): number | null | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS ? Number(text) : undefined
}

/** The deliveries that were typed before, else those that are shown. */
function rowsOf(before: Typed, shown: readonly Rule[]): Row[] {
  const keys = Object.keys(before).flatMap((name) => /^region-(\d{1,3})$/.exec(name)?.[1] ?? [])
  if (before.contact === undefined) return shown.map((rule, key) => ({ rule, key }))
  return keys.map(Number).map((key) => {
    const rule = shown[key]
    return rule ? { key, rule } : { key, rule: newRule([]), isNew: true }
  })
}

const newRule = ([region = 'Worldwide']: Rule['region'][]): Rule => ({
  region,
  price_minor: 0,
  currency: 'USD',
  free_from_minor: null,
  days_from: null,
  days_to: null,
})

function ruleOf(typed: Typed, key: number): Rule {
  const free = typed[`free-${key}`]?.trim()
  const currency = (typed[`currency-${key}`] ?? '').trim().toUpperCase()
  return {
    region: SHIPPING_REGIONS.find((region) => region === typed[`region-${key}`]) ?? 'Worldwide',
    price_minor: minorOf(typed[`price-${key}`] ?? '', currency) ?? 0,
    currency,
    free_from_minor: free ? minorOf(free, currency) : null,
    days_from: daysOf(typed[`days_from-${key}`]) ?? null,
    days_to: daysOf(typed[`days_to-${key}`]) ?? null,
  }
}

function faultsOf(typed: Typed, rules: readonly { key: number }[]): Faults {
  const faults: Faults = {}
  const seen = new Set<string>()
  for (const { key } of rules) {
    const region = typed[`region-${key}`] ?? ''
    if (seen.has(region)) faults[`region-${key}`] = 'This region is named twice.'
    seen.add(region)
    const [from, to] = DAYS.map(({ field }) => {
      const days = daysOf(typed[`${field}-${key}`])
      if (days === undefined) faults[`${field}-${key}`] = `Write whole days, ${MOST_DAYS} at most.`
      return days
    })
    if (from != null && to != null && from > to)
      faults[`days_to-${key}`] = 'This is fewer than the days at least.'
    const currency = typed[`currency-${key}`]?.trim().toUpperCase()
    if (!isCurrency(currency)) {
      faults[`currency-${key}`] = 'A code such as USD.'
      continue
    }
    const price = typed[`price-${key}`]?.trim()
    const read = readTypedAmount(price ?? '', currency)
    if (!price) faults[`price-${key}`] = 'Write an amount such as 9.50, or 0 for free delivery.'
    else if ('problem' in read) faults[`price-${key}`] = read.problem
    const free = typed[`free-${key}`]?.trim()
    if (free && !minorOf(free, currency)) faults[`free-${key}`] = 'Write an amount such as 100.'
  }
  return faults
}
