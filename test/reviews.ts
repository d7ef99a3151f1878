import type { ModerationAction, ReviewScale } from '#contract/vocabulary.ts'
import type { TestApp } from './app.ts'

/** Words enough that no two of these texts are like each other. */
const WORDS =
  'parcel label batch powder colour smell vial cap seal price foam tape print sticker ribbon stamp tray courteous honest reply refund laboratory letter courier weather box glass paper invoice address'.split(
    ' ',
  )

/** Another text for every number: many reviews that are no copies of each other. */
export const reviewText = (n: number) =>
  `The parcel of order ${n} had ${Array.from(
    { length: 12 },
    (_, k) => WORDS[(n * 7 + k * k * (n % 13) + k * 5 + ((n >> 3) ^ k)) % WORDS.length],
  ).join(' ')}`

/** Ids of a compound and a vendor of the demo catalogue. */
export async function targetsOf(app: TestApp) {
  const { drugs } = (await app.visitor('listDrugs', { query: { limit: 20 } })).body
  const { vendors } = (await app.visitor('listVendors', { query: {} })).body
  const [drug, otherDrug, vendor] = [drugs[0]?.id, drugs[1]?.id, vendors[0]?.id]
  if (!drug || !otherDrug || !vendor) throw new Error('The demo catalogue is empty.')
  return { drug, otherDrug, vendor, drugs: drugs.map(({ id }) => id) }
}

export type Person = Awaited<ReturnType<TestApp['person']>>

/** The call that writes a review, refused or not. */
export const write = (
  who: Person,
  target_id: string,
  given: {
    rating?: number
    review_text?: string
    scales?: Partial<Record<ReviewScale, number>>
    target_type?: 'drug' | 'vendor'
    account_id?: string
  } = {},
) =>
  who.call('writeReview', {
    body: {
      account_id: who.id,
      target_type: 'drug',
      target_id,
      rating: 4,
      review_text: 'It came within a week, well packed and with a certificate.',
      ...given,
    },
  })

/** The call that changes a review, by its id or that of its target, refused or not. */
export const edit = (
  who: Person,
  id: string,
  given: {
    rating?: number
    review_text?: string
    scales?: Partial<Record<ReviewScale, number>>
    account_id?: string
  } = {},
) =>
  who.call('editOrDeleteReview', {
    params: { id },
    body: { account_id: who.id, rating: 4, review_text: 'It was weaker than the first.', ...given },
  })

/** A moderator's step about a text; a removal has a reason. */
export const moderate = (
  who: Person,
  id: string,
  action: ModerationAction,
  more: { reason?: string; template?: string } = {},
) =>
  who.call('moderateReview', {
    params: { id },
    body: { action, ...(action === 'remove' && { reason: 'It insults people.' }), ...more },
  })
