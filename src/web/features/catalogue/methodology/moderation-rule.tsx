import { useQuery } from '@tanstack/react-query'
import { REMOVAL_APPEAL_DAYS } from '#contract/community/removal-vocabulary.ts'
import { read } from '#web/lib/api.ts'

/** Whether the office here is more than one; null while that is not known, and then nothing is said of it. */
export const useIsForTwo = () => useQuery(read('countModeration', {})).data?.is_for_two ?? null

/** How removals are made here, by one person or by two. */
export function ModerationRule() {
  const isForTwo = useIsForTwo()
  return (
    <p>
      A moderator takes a review, question or answer, also of a vendor, from view with a reason
      {isForTwo && <span>, and a second person confirms it or restores it</span>}
      <span>. The author, or the vendor, reads by which rule and why, and may appeal once, within </span>
      {REMOVAL_APPEAL_DAYS} days
      {isForTwo && <span>; another person decides then</span>}
      <span>.</span>
      {isForTwo === false && <span>{' The office here is one person, who decides on appeals too.'}</span>}{' '}
      What is out of view counts nowhere.
    </p>
  )
}
