import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { capital } from '#domain/text/capital.ts'
import { call } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Typed } from '#web/ui/form.tsx'

type Props = {
  vendor: string
  subject: DisputeSubject
  name: string
  error: string | undefined
  /** What was typed here before, by field. */
  before: Typed
}

const SHOWN = 12

/** Which price, review, certificate or part of the rating of a vendor is meant: found by its words, kept as its id. */
export function DisputedField({ vendor, subject, name, error, before }: Props) {
  const errorId = useId()
  const [text, setText] = useState(before[`${name}-words`] ?? '')
  const [chosen, setChosen] = useState<ComboboxOption | null>(
    before[name] ? { id: before[name], name: text } : null,
  )
  const asked = useDebounced(text.trim())
  const { data } = useQuery(disputableQuery(vendor, subject, subject === 'price' ? asked : ''))
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const options = data?.filter(({ name: title, note }) =>
    words.every((word) => `${title} ${note ?? ''}`.toLowerCase().includes(word)),
  )
  return (
    <div>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      <Combobox
        label="Which one"
        name={`${name}-words`}
        errorId={error && errorId}
        help={HELP[subject]}
        text={text}
        onType={(typed) => {
          setText(typed)
          setChosen(null)
        }}
        // What is chosen lies over nothing that is pressed next.
        options={chosen ? null : (options?.slice(0, SHOWN) ?? null)}
        onChoose={(option) => {
          setChosen(option)
          setText(option.name)
        }}
      />
      <FieldError id={errorId} text={error} />
    </div>
  )
}

const HELP: Record<DisputeSubject, string> = {
  price: 'The compound, then choose the pack.',
  review: 'Words of the review, one of the newest 100.',
  certificate: 'The compound or lot, one of the newest 100 batches.',
  rating: 'The part of the rating.',
}

const page = { limit: 100 }

/** What everybody can see of a vendor, so that its dispute is about something that is there. */
const disputableQuery = (vendor: string, subject: DisputeSubject, q: string) =>
  queryOptions({
    queryKey: ['disputable', vendor, subject, q],
    queryFn: async ({ signal }): Promise<(ComboboxOption & { note?: string })[]> => {
      if (subject === 'price') {
        const { vendors } = await call(
          'listVendorOffers',
          // The first word names the compound; the other words filter the results.
          { query: { name: vendor, q: q.split(/\s+/)[0] ?? '', ...page } },
          { signal },
        )
        return vendors.map(({ id, drug_name, size, price }) => ({
          id,
          name: [drug_name, size].filter(Boolean).join(', '),
          note: price ?? '',
        }))
      }
      if (subject === 'review') {
        const { vendor: found } = await call('getVendorDetails', { query: { name: vendor } }, { signal })
        const { reviews } = await call(
          'listVendorReviews',
          { params: { id: found.id }, query: page },
          { signal },
        )
        return reviews.map(({ id, rating, review_text, created_at }) => ({
          id,
          name: review_text.slice(0, 100),
          note: `${rating} of 5, ${shortDate(created_at)}`,
        }))
      }
      if (subject === 'certificate') {
        const { batches } = await call(
          'listVendorBatches',
          { params: { slug: vendor }, query: page },
          { signal },
        )
        return batches.flatMap(({ compound, lot, certificates }) =>
          certificates.map(({ slug, tested_on }) => ({
            id: slug,
            name: `${compound.name}, lot ${lot}`,
            note: tested_on ? `tested ${shortDate(tested_on)}` : '',
          })),
        )
      }
      return Object.keys(FORMULA.weights).map((part) => ({ id: part, name: capital(part) }))
    },
  })
