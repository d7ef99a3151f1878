import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'

type Props = {
  /** Those that the claim does not cite yet. */
  articles: DeskArticle[]
  compound: string
  onAdd: (slug: string) => void
}

/** Chooses one more article of the compound for a claim to cite. */
export function AddStudy({ articles, compound, onAdd }: Props) {
  const [slug, setSlug] = useState('')
  return (
    <>
      {articles.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <div className="min-w-0 flex-1">
            <Select
              aria-label="Article to cite"
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            >
              <option value="">Choose an article</option>
              {articles.map((article) => (
                <option key={article.slug} value={article.slug}>
                  {[article.publication_date?.slice(0, 4), article.title].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </div>
          <Button
            disabled={slug === ''}
            onClick={() => {
              onAdd(slug)
              setSlug('')
            }}
          >
            Add the study
          </Button>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        {articles.length === 0 && <span>{'Every article of this compound is cited already. '}</span>}
        <span>An article that is not here is first</span>{' '}
        <Link {...officeLinks.evidence(compound)} className="text-accent underline underline-offset-4">
          added in the office
        </Link>
        .
      </p>
    </>
  )
}
