import { useEffect, useState } from 'react'
import { forgetRefusal, type RefusedQuestion, refusalOf } from '#web/features/ai-search/refused-question.ts'
import { Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'

/** Why these results are shown in place of an answer of AI search; null for a plain search. */
export function useRefusal(query: string) {
  const [refusal] = useState(() => refusalOf(query))
  useEffect(() => forgetRefusal, [])
  return refusal
}

export const RefusalNote = ({ refusal: { message, usage, mayUpgrade } }: { refusal: RefusedQuestion }) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
    <div>
      <p role="alert">{message}</p>
      <p className="figures text-muted">{usage}</p>
    </div>
    {mayUpgrade && <Upgrade text="Upgrade Subscription" look="outline" />}
  </div>
)
