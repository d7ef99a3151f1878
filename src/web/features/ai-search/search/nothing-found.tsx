import { Link } from '@tanstack/react-router'
import { CATEGORIES } from '#contract/vocabulary.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Purposes to begin with, where the typed text leads nowhere. */
const PURPOSES = ['Sleep', 'Body weight', 'Joint pain', 'Memory', 'Anxiety', 'Muscle mass', 'Ageing']

/** A search that found nothing at all: where else to look. */
export function NothingFound({ query }: { query: string }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-md border border-dashed border-rule px-4 py-10 text-center">
      <div className="max-w-full break-words text-muted">
        <p className="text-ink">No products found matching &quot;{query}&quot;.</p>
        <p>Try a different search term or browse our categories</p>
      </div>
      <ButtonLink link={links.home()}>Browse our categories</ButtonLink>
      <Chips id="by-purpose" label="Purposes" items={PURPOSES.map((name) => [name, links.search(name)])} />
      <Chips
        id="by-category"
        label="Categories"
        items={CATEGORIES.map((name) => [name, links.category(name)])}
      />
    </div>
  )
}

type ChipsProps = {
  id: string
  label: string
  items: [name: string, link: ReturnType<typeof links.home>][]
}

function Chips({ id, label, items }: ChipsProps) {
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="text-sm text-muted">
        {label}
      </p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {items.map(([name, link]) => (
          <li key={name}>
            <Link {...link} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
