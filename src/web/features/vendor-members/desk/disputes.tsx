import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  DISPUTE_SUBJECTS,
  type DisputeState,
  type DisputeSubject,
} from '#contract/community/dispute-vocabulary.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { PER_PAGE, paged, read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { Select } from '#web/ui/input.tsx'
import { ListRows } from '#web/ui/list-frame.tsx'
import { DeskForm, useUnfinished } from './desk-form.tsx'
import { CaseField, caseFaults, useOpenDispute } from './open-dispute.tsx'
import { deskReviews } from './reviews.tsx'
import { deskPage } from './views.ts'

/** What a page of the server has at most; older ones are reached by the operators. */
const MOST_CHOICES = 100

const SUBJECT_TEXT: Record<DisputeSubject, string> = {
  review: 'A review',
  price: 'A price',
  certificate: 'A certificate',
  rating: 'A part of the rating',
}
const STATE_TEXT: Record<DisputeState, string> = {
  received: 'Received',
  in_review: 'In review',
  decided: 'Decided',
  appealed: 'Appealed',
}

/** The vendor's disputes, and the form to open one. */
export function Disputes({ slug, page }: { slug: string; page: number }) {
  const { data, error } = useQuery(read('listDeskDisputes', { params: { slug }, query: paged(page) }))
  return (
    <div className="max-w-3xl">
      <section aria-labelledby="disputes">
        <h2 id="disputes" className="text-lg">
          Disputes
        </h2>
        <p className="mt-1 text-sm text-muted">
          Both sides are heard. The decision and its reason are public, the statements are not.
        </p>
        <ListRows
          rows={data?.disputes}
          keyOf={({ ticket }) => ticket}
          summary={data && counted(data.total, 'dispute')}
          empty="Nothing is in dispute. One that you open below is listed here, with what happens next."
          error={error}
          pages={{
            page,
            perPage: PER_PAGE,
            total: data?.total,
            linkTo: (next) => deskPage(slug, 'disputes', next),
          }}
        >
          {({ ticket, about, state, created_at }) => (
            <li key={ticket} className="py-3">
              <p className="flex flex-wrap items-center gap-2">
                <Link {...links.dispute(ticket)} className="text-accent underline underline-offset-4">
                  {ticket}
                </Link>
                <Tag>{STATE_TEXT[state]}</Tag>
                <span className="text-sm text-muted">{shortDate(created_at)}</span>
              </p>
              <p className="text-sm wrap-anywhere">{about}</p>
            </li>
          )}
        </ListRows>
      </section>
      <OpenDispute slug={slug} />
    </div>
  )
}

function OpenDispute({ slug }: { slug: string }) {
  const unfinished = useUnfinished(`dispute ${slug}`)
  const { typed } = unfinished
  const [subject, setSubject] = useState<DisputeSubject>(subjectOf(typed.subject))
  const open = useOpenDispute(slug)
  return (
    <section aria-labelledby="open-dispute" className="mt-8 max-w-xl">
      <h3 id="open-dispute" className="mb-4">
        Open a dispute
      </h3>
      <DeskForm
        unfinished={unfinished}
        submitText="Open the dispute"
        busyText="Opening..."
        check={(typed): Faults => ({
          ...(typed.id?.trim() ? {} : { id: 'Say which one.' }),
          ...caseFaults(typed),
        })}
        submit={({ id = '', words = '' }) => open({ subject, id, words })}
      >
        {(faults) => (
          <>
            <Field label="About" name="subject">
              {(control) => (
                <Select
                  {...control}
                  value={subject}
                  onChange={({ target }) => setSubject(subjectOf(target.value))}
                >
                  {DISPUTE_SUBJECTS.map((each) => (
                    <option key={each} value={each}>
                      {SUBJECT_TEXT[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Which key={subject} slug={slug} subject={subject} initial={typed.id} fault={faults.id} />
            <CaseField error={faults.words} typed={typed.words} />
          </>
        )}
      </DeskForm>
    </section>
  )
}

const subjectOf = (typed: string | undefined) => DISPUTE_SUBJECTS.find((each) => each === typed) ?? 'review'

type WhichProps = {
  slug: string
  subject: DisputeSubject
  initial: string | undefined
  fault: string | undefined
}

function Which({ slug, subject, initial = '', fault }: WhichProps) {
  const reviews = useQuery({ ...deskReviews(slug, 1), enabled: subject === 'review' }).data
  const offers = useQuery(
    read(
      'listVendorOffers',
      { query: { name: slug, limit: MOST_CHOICES } },
      { enabled: subject === 'price' },
    ),
  ).data
  const certificates = useQuery(
    read(
      'listDeskCertificates',
      { params: { slug }, query: paged(1, MOST_CHOICES) },
      { enabled: subject === 'certificate' },
    ),
  ).data
  const options =
    subject === 'certificate'
      ? (certificates?.certificates ?? []).map(({ slug: value, compound, lot, tested_on }) => ({
          value,
          text: [compound.name, `lot ${lot}`, tested_on && `tested ${shortDate(tested_on)}`]
            .filter(Boolean)
            .join(', '),
        }))
      : subject === 'review'
        ? (reviews?.reviews ?? []).map(({ id, rating, review_text }) => ({
            value: id,
            text: `${rating} of 5 stars: ${review_text.slice(0, 60)}`,
          }))
        : subject === 'price'
          ? (offers?.vendors ?? []).map(({ id, drug_name, size, price }) => ({
              value: id,
              text: [drug_name, size, price].filter(Boolean).join(', '),
            }))
          : Object.keys(FORMULA.weights).map((part) => ({ value: part, text: part }))
  return (
    <Field label="Which one" name="id" error={fault}>
      {(control) => (
        // What was chosen before is chosen again once it is known what there is.
        <Select
          {...control}
          key={String(options.length > 0)}
          defaultValue={options.some(({ value }) => value === initial) ? initial : ''}
          required
        >
          <option value="" disabled>
            Please choose
          </option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
