import { DAY_MS } from '#domain/text/duration.ts'

/** What the weighted mean looks at of a review. Times in milliseconds. */
export type WeighableReview = {
  rating: number
  written_at: number
  /** When its author's account was made. */
  joined_at: number
  is_purchase_confirmed: boolean
  /** Marks of the text's word pairs: like texts share at least one. */
  bands: readonly number[]
  /** What else its author has reviewed, and when. */
  elsewhere: readonly { target_id: string; written_at: number }[]
}

/**
 * Which reviews of one target look arranged. Only data stored for other reasons is used: when accounts were
 * made, when they wrote, which other things they reviewed, and marks of their texts.
 */

/** When reviews are tied, and how many tied ones are a ring. */
const RING = {
  /** So near in time is 'at the same time', of writing and of joining. */
  near_days: 2,
  /** An account is new for so long. */
  new_days: 14,
  /** As many other targets in common, reviewed at the same time, as good as all that either has reviewed. */
  least_common: 2,
  common_share: 0.75,
  /** Like texts or a common course: so many reviews are a ring. */
  least: 5,
  /** New accounts that joined and wrote at the same time, and have done little else. */
  least_new: 10,
  most_elsewhere_new: 2,
  /** Such new accounts are a ring only when they agree to this share … */
  unanimous: 0.9,
  /** … and are this share of all who wrote meanwhile: the honest of all ages come in between. */
  share: 0.75,
} as const

/** For each review whether it belongs to a ring. One with a confirmed purchase never does. */
export function arrangedOf(reviews: readonly WeighableReview[]): boolean[] {
  const bands = new Map(reviews.map((review) => [review, new Set(review.bands)]))
  const isLike = (one: WeighableReview, other: WeighableReview) =>
    other.bands.some((band) => bands.get(one)?.has(band))
  const courses = new Map(reviews.map((review) => [review, courseOf(review)]))
  // Only those that share a mark or another target can be tied so: most share neither.
  const marks = ({ bands: own, elsewhere }: WeighableReview) => [
    ...own,
    ...elsewhere.map(({ target_id }) => target_id),
  ]
  const like = groupsOf(reviews, marks, (one, other) => {
    const isNear = isNearIn(one.written_at, other.written_at) || isNearIn(one.joined_at, other.joined_at)
    if (!isNear && !(isNew(one) && isNew(other))) return false
    return isLike(one, other) || hasCommonCourse(one.elsewhere, courses.get(other) ?? new Map())
  }).filter((group) => group.length >= RING.least)
  const fresh = groupsOf(
    reviews.filter(isSingleMinded),
    () => [''],
    (one, other) => isNearIn(one.written_at, other.written_at) && isNearIn(one.joined_at, other.joined_at),
  ).filter((group) => group.length >= RING.least_new && isOneVoice(group) && isMostOf(group, reviews))
  const arranged = new Set([...like, ...fresh].flat())
  return reviews.map((review) => arranged.has(review))
}

type Tie = (one: WeighableReview, other: WeighableReview) => boolean

/** Reviews that are tied, directly or through others; only those with a mark in common are compared. */
function groupsOf(
  reviews: readonly WeighableReview[],
  marksOf: (review: WeighableReview) => (string | number)[],
  areTied: Tie,
): WeighableReview[][] {
  const open = reviews.filter(({ is_purchase_confirmed }) => !is_purchase_confirmed)
  const leader = open.map((_, index) => index)
  const leaderOf = (index: number): number => {
    let at = index
    while (leader[at] !== at) {
      leader[at] = leader[leader[at] ?? at] ?? at
      at = leader[at] ?? at
    }
    return at
  }
  const marked = open.flatMap((review, index) => marksOf(review).map((mark) => ({ mark, review, index })))
  for (const bucket of Map.groupBy(marked, ({ mark }) => mark).values())
    bucket.forEach((one, place) => {
      for (let next = place + 1; next < bucket.length; next++) {
        const other = bucket[next]
        if (!other) continue
        const [a, b] = [leaderOf(one.index), leaderOf(other.index)]
        if (a !== b && areTied(one.review, other.review)) leader[b] = a
      }
    })
  return [...Map.groupBy(open, (_, index) => leaderOf(index)).values()]
}

const isNearIn = (one: number, other: number) => Math.abs(one - other) <= RING.near_days * DAY_MS
const isNew = ({ written_at, joined_at }: WeighableReview) => written_at - joined_at <= RING.new_days * DAY_MS
const isSingleMinded = (review: WeighableReview) =>
  isNew(review) && review.elsewhere.length <= RING.most_elsewhere_new

/** An author's other reviews by target, with their times: each target is reviewed once. */
const courseOf = ({ elsewhere }: WeighableReview) =>
  new Map(elsewhere.map(({ target_id, written_at }) => [target_id, written_at]))

function hasCommonCourse(one: WeighableReview['elsewhere'], other: ReadonlyMap<string, number>): boolean {
  const [shorter, longer] = [Math.min(one.length, other.size), Math.max(one.length, other.size)]
  // No more can be common than the shorter has.
  if (shorter < RING.least_common || shorter < RING.common_share * longer) return false
  const common = one.filter(({ target_id, written_at }) => {
    const at = other.get(target_id)
    return at !== undefined && isNearIn(at, written_at)
  }).length
  return common >= RING.least_common && common >= RING.common_share * (one.length + other.size - common)
}

/** Whether as good as all praise, or all condemn. */
function isOneVoice(group: readonly WeighableReview[]): boolean {
  const praise = group.filter(({ rating }) => rating >= 4).length
  const blame = group.filter(({ rating }) => rating <= 2).length
  return Math.max(praise, blame) >= RING.unanimous * group.length
}

function isMostOf(group: readonly WeighableReview[], reviews: readonly WeighableReview[]): boolean {
  const times = group.map(({ written_at }) => written_at)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const meanwhile = reviews.filter(({ written_at }) => written_at >= from && written_at <= to).length
  return group.length >= RING.share * meanwhile
}
