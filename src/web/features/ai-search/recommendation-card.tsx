import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { AiRecommendation } from '#contract/ai-search.ts'
import { SimilarityChip } from '#web/features/catalogue/similarity-chip.tsx'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { Quotes } from './quotes.tsx'

type Props = { recommendation: AiRecommendation; image: string | null; isUrgent: boolean }

/** A compound that fits the question: why, by which words of its record, and what it is. */
export function RecommendationCard({ recommendation, image, isUrgent }: Props) {
  const { proper_name, reason, evidence, quotes, what_it_does, how_it_works, similarity } = recommendation
  const address = links.compound(proper_name, {
    name: proper_name,
    ...(what_it_does && { description: what_it_does }),
    ...(image && { img: image }),
  })
  return (
    <article className="grid gap-x-6 rounded-md border border-rule bg-surface p-4 md:grid-cols-[11rem_minmax(0,1fr)] md:p-6">
      <div className="flex items-start gap-4 md:contents">
        <Link {...address} aria-hidden="true" tabIndex={-1} className="shrink-0 md:row-span-2">
          <ProductImage src={image} isUrgent={isUrgent} className="aspect-4/3 w-24 rounded-md md:w-44" />
        </Link>
        <header className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-xs">
            <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-0.5 font-medium text-accent-strong">
              <Sparkles aria-hidden="true" size={13} />
              AI Recommendation
            </span>
            <SimilarityChip similarity={similarity} />
          </p>
          <h2 className="mt-2 text-xl break-words">
            <Link {...address} className="hover:text-accent">
              {proper_name}
            </Link>
          </h2>
        </header>
      </div>
      <div className="min-w-0 md:col-start-2">
        <section className="mt-4 border-t border-rule pt-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="text-sm">Why it matches your query</h3>
            <EvidenceMark level={evidence} />
          </div>
          <p className="mt-2 max-w-[68ch]">{reason}</p>
          <Quotes quotes={quotes} />
        </section>
        <div className="mt-5 grid gap-x-8 gap-y-4 border-t border-rule pt-4 lg:grid-cols-2">
          <About title="What it does" text={what_it_does} />
          <About title="How it works" text={how_it_works} />
        </div>
        <ButtonLink address={address} aria-label={`View Details of ${proper_name}`} className="mt-5">
          View Details
        </ButtonLink>
      </div>
    </article>
  )
}

/** Not every record says both. */
function About({ title, text }: { title: string; text?: string }) {
  if (!text) return null
  return (
    <section>
      <h3 className="text-sm">{title}</h3>
      <p className="mt-1.5 max-w-[68ch] text-sm text-muted">{text}</p>
    </section>
  )
}
