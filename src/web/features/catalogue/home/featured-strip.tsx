import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Featured } from '#contract/catalogue/catalogue-list.ts'
import { LowestPrice } from '#web/features/catalogue/listing/amount-found.tsx'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { catalogueQuery, showcaseQuery } from './queries.ts'

const ON_DESKTOP = 8

type Props = {
  /** How the catalogue below is sorted and filtered: what it begins with is not featured as well. */
  search: CatalogueSearch
  /** What a signed-in person said that they are interested in; theirs come first. */
  interests?: readonly string[]
}

/** 'Featured Products': a strip that is swiped or moved by its buttons; at most 8 on desktops, 20 on phones. */
export function FeaturedStrip({ search, interests = [] }: Props) {
  const [first] = useSuspenseInfiniteQuery(catalogueQuery(search)).data.pages
  const repeated = new Set(first?.compounds.map(({ id }) => id))
  const featured = useSuspenseQuery(showcaseQuery).data.featured.filter(({ id }) => !repeated.has(id))
  const strip = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(strip)
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollBy({ left: direction * width * 0.8, behavior: 'smooth' })
  }
  if (featured.length === 0) return null
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
        {byInterests(featured, interests).map((drug, place) => (
          <li
            key={drug.id}
            className={`w-60 shrink-0 snap-start md:w-64 ${place >= ON_DESKTOP ? 'md:hidden' : ''}`}
          >
            <FeaturedCard drug={drug} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The reason, then the name: a compound without a reason is not featured. */
function FeaturedCard({ drug }: { drug: Featured }) {
  const hasMarket = useHasMarket()
  return (
    <article className="group relative flex h-full flex-col rounded-md border border-rule bg-surface p-4 hover:border-edge">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-muted">{drug.reason}</p>
          <h3 className="mt-0.5 truncate text-base" title={drug.proper_name}>
            <Link
              {...links.compound(drug.name, { name: drug.proper_name, ...(drug.img && { img: drug.img }) })}
              className="group-hover:text-accent after:absolute after:inset-0 after:rounded-md"
            >
              {drug.proper_name}
            </Link>
          </h3>
        </div>
        <ProductImage src={drug.img} className="size-12 shrink-0 rounded-sm text-center" />
      </div>
      <p className="mt-1 line-clamp-3 text-sm">{drug.fact}</p>
      {(hasMarket || drug.vendor_count > 0) && (
        <p className="mt-auto flex items-baseline justify-between gap-2 pt-3 text-sm">
          <LowestPrice of={drug} otherwise={<Unknown text="no price per mg" />} />
          <span className="figures text-xs text-muted">{counted(drug.vendor_count, 'vendor')}</span>
        </p>
      )}
    </article>
  )
}

/** Whether a sideways strip stands at its start or its end: tells which way there is more. */
function useScrollEdges(strip: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const atStart = element.scrollLeft < 8
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
  return edges
}

/** Sorts compounds that fit more of a person's interests first; ties keep their order. Interests are named like categories. */
export function byInterests<T extends { categories: readonly string[] }>(
  featured: readonly T[],
  interests: readonly string[],
): T[] {
  const wanted = new Set(interests.map((interest) => interest.toLowerCase()))
  const fitting = ({ categories }: T) => categories.filter((name) => wanted.has(name.toLowerCase())).length
  return featured.toSorted((a, b) => fitting(b) - fitting(a))
}
