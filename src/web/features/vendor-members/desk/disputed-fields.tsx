import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DISPUTE_SUBJECTS, type DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { capital } from '#domain/text/capital.ts'
import { call } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { ComboboxOption } from '#web/ui/combobox.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { type Faults, SelectField, type Typed } from '#web/ui/form.tsx'

type Props = {
  vendor: string
  /** What is asked for first. */
  first: DisputeSubject
  /** What was typed here before, by field. */
  typed: Typed
}

/** What is in dispute: a sort of thing, and which one of the vendor's. */
export function DisputedFields({ vendor, first, typed }: Props) {
  const before = subjectOf(typed.subject) ?? first
  const [subject, setSubject] = useState(before)
  return (
    <>
      <SelectField
        label="About"
        name="subject"
        value={subject}
        onChange={({ target }) => setSubject(subjectOf(target.value) ?? first)}
        options={DISPUTE_SUBJECTS.map((each) => [each, capital(each)])}
      />
      {/* For another subject the typed id would name something else. */}
      <Which key={subject} {...{ vendor, subject }} before={subject === before ? typed : {}} />
    </>
  )
}

export const disputedFaults = ({ id = '' }: Typed): Faults => (id ? {} : { id: 'Choose one of the list.' })

export const subjectOf = (typed: string | undefined) => DISPUTE_SUBJECTS.find((each) => each === typed)

const SHOWN = 12

type WhichProps = { vendor: string; subject: DisputeSubject; before: Typed }

/** One of the things of a vendor: found by its words, kept as its id. */
function Which({ vendor, subject, before }: WhichProps) {
  const [text, setText] = useState(before['id-words'] ?? '')
  const [chosen, setChosen] = useState<ComboboxOption | null>(
    before.id ? { id: before.id, name: text } : null,
  )
  const asked = useDebounced(text.trim())
  const { data } = useQuery(disputableQuery(vendor, subject, subject === 'price' ? asked : ''))
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const options = data?.filter(({ name: title, note }) =>
    words.every((word) => `${title} ${note ?? ''}`.toLowerCase().includes(word)),
  )
  return (
    <div>
      <input type="hidden" name="id" value={chosen?.id ?? ''} />
      <ComboboxField
        label="Which one"
        name="id-words"
        keptIn="id"
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
