import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { Section } from '#web/features/core/site/section.tsx'
import { call, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactsView } from './facts-view.tsx'
import { HelpStrip } from './help-strip.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import type { AiAnswer } from './run-search.ts'

const NOTHING_FITS = 'Server returned a success response but no results were found.'

/** What came of a question: recommendations, none, or help alone for whoever asks for it. */
export function AnswerView({ answer }: { answer: AiAnswer }) {
  const { recommendations, engine, message, facts, help } = answer
  const strip = help && <HelpStrip help={help} />
  if (help?.urgent) return strip
  // Words that were not understood, and an illness, may tell of danger: then help stands before the compounds.
  const isHelpFirst = recommendations.some(
    ({ not_recommended: because }) => because === 'not_understood' || because === 'ask_first',
  )
  return (
    <>
      {isHelpFirst && strip}
      {engine?.note && (
        <p role="status" className="mb-4 flex items-start gap-2 text-sm text-muted">
          <Info aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {engine.note}
        </p>
      )}
      {facts && <FactsView facts={facts} />}
      {recommendations.length > 0 && message && (
        <p className="mb-4 max-w-[72ch] text-sm text-muted">{message}</p>
      )}
      {recommendations.length > 0 ? (
        <Recommendations recommendations={recommendations} />
      ) : facts ? (
        <p className="mt-6 text-sm text-muted">This search was not counted.</p>
      ) : (
        <div className="flex flex-col items-center gap-5 rounded-md border border-dashed border-rule px-4 py-16 text-center">
          <div className="max-w-[52ch] text-muted">
            <h2 className="text-lg text-ink">No Results Found</h2>
            <p className="mt-1">{message || NOTHING_FITS}</p>
            <p className="mt-3 text-sm">This search was not counted.</p>
          </div>
          <ButtonLink link={links.home()}>Browse Categories</ButtonLink>
        </div>
      )}
      {!isHelpFirst && strip}
    </>
  )
}

function Recommendations({ recommendations }: Pick<AiAnswer, 'recommendations'>) {
  const ids = recommendations.map(({ id }) => id)
  const images = useResultImages(ids)
  const cards = useQuery(
    // As they are now, whenever the answer was given.
    read('listDrugsById', { query: { ids: ids.join() } }, { enabled: ids.length > 0, retry: false }),
  ).data?.drugs
  const { data: coverage } = useQuery(coverageQuery)
  const isPriced = cards?.some(({ vendor_count }) => vendor_count > 0)
  return (
    <>
      {coverage?.has_demo_vendors && isPriced && <DemoNotice className="mt-4 mb-2" />}
      <ol>
        {recommendations.map((recommendation, place) => (
          <li key={recommendation.id}>
            <Section>
              <RecommendationCard
                recommendation={recommendation}
                rank={{ place: ranked(recommendations.slice(0, place + 1)), of: ranked(recommendations) }}
                card={cards?.find(({ id }) => id === recommendation.id)}
                image={images.get(recommendation.id) ?? null}
                isUrgent={place < 2}
              />
            </Section>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Named compounds, and what is shown without being recommended, have no rank among the recommendations. */
const ranked = (recommendations: AiAnswer['recommendations']) =>
  recommendations.filter(({ is_recommended = true, is_subject }) => is_recommended && !is_subject).length

const BATCH = 3
const BEFORE_FIRST_MS = 50
const BETWEEN_MS = 150

/** Pictures by compound, fetched three at a time so that they never delay the text. */
function useResultImages(ids: string[]): ReadonlyMap<string, string | null> {
  const [images, setImages] = useState<ReadonlyMap<string, string | null>>(new Map())
  const wanted = ids.join()
  useEffect(() => {
    const given = new AbortController()
    const load = async () => {
      const waiting = wanted.split(',').filter(Boolean)
      await pause(BEFORE_FIRST_MS)
      while (waiting.length > 0 && !given.signal.aborted) {
        const batch = waiting.splice(0, BATCH)
        const found = await Promise.all(batch.map((id) => imageOf(id, given.signal)))
        if (!given.signal.aborted) setImages((before) => new Map([...before, ...found]))
        if (waiting.length > 0) await pause(BETWEEN_MS)
      }
    }
    void load()
    return () => given.abort()
  }, [wanted])
  return images
}

/** Null where there is none or it cannot be had: a placeholder stands there. */
async function imageOf(id: string, signal: AbortSignal): Promise<[string, string | null]> {
  const answer = await call('getRandomImage', { params: { id } }, { signal }).catch(() => null)
  return [id, answer?.random_vendor_image ?? null]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
