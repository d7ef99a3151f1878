import { useEffect, useState } from 'react'
import { forgetRefusal, refusalOf } from '#web/features/ai-search/refused-question.ts'
import { Upgrade } from '#web/features/catalogue/upgrade.tsx'

/** Says above the regular results why they are not an answer of AI search. */
export function RefusalNote({ query }: { query: string }) {
  const [refusal] = useState(() => refusalOf(query))
  useEffect(() => forgetRefusal, [])
  if (refusal === null) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p role="alert">{refusal}</p>
      <Upgrade text="Upgrade Subscription" look="outline" />
    </div>
  )
}
