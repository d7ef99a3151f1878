import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { DrugCard } from '#contract/catalogue.ts'
import { costPerMg } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { featuredQuery } from './queries.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

const ON_DESKTOP = 8
/** Pictures in the first screen; the others wait until they come near. */
const URGENT = 3

/** 'Featured Products': a strip that is swiped or moved by its buttons; 8 on desktops, 20 on phones. */
export function FeaturedStrip() {
  const { drugs } = useSuspenseQuery(featuredQuery).data
  const strip = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(strip)
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollBy({ left: direction * width * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby="featured" className="py-4">
      <div className="gutter flex h-11 items-center justify-between">
        <h2 id="featured" className="text-lg">
          Featured Products
        </h2>
        <div className="flex max-md:hidden">
          <IconButton label="Previous products" disabled={edges.atStart} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" size={20} />
          </IconButton>
          <IconButton label="Next products" disabled={edges.atEnd} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        data-at-start={edges.atStart || undefined}
        data-at-end={edges.atEnd || undefined}
        className="strip gutter mt-1 flex gap-3 overflow-x-auto py-1 md:gap-4"
      >
        {drugs.map((drug, place) => (
          <li
            key={drug.id}
            className={`w-36 shrink-0 snap-start md:w-44 ${place >= ON_DESKTOP ? 'md:hidden' : ''}`}
          >
            <FeaturedCard drug={drug} isUrgent={place < URGENT} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeaturedCard({ drug, isUrgent }: { drug: DrugCard; isUrgent: boolean }) {
  return (
    <article className="group relative">
      <ProductImage src={drug.img} isUrgent={isUrgent} className="aspect-square w-full rounded-md" />
      <h3 className="mt-2 truncate text-sm" title={drug.proper_name}>
        <Link
          {...links.compound(drug.name, { name: drug.proper_name, ...(drug.img && { img: drug.img }) })}
          className="group-hover:text-accent after:absolute after:inset-0"
        >
          {drug.proper_name}
        </Link>
      </h3>
      <p className="text-sm">
        {drug.lowest_cost_per_mg !== null && drug.currency ? (
          <Figure value={costPerMg(drug.lowest_cost_per_mg, drug.currency)} unit="/ mg" />
        ) : (
          <Unknown words="no price per mg" />
        )}
      </p>
    </article>
  )
}
