import { useState } from 'react'
import type { FoundArticle } from '#contract/office/evidence-desk.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { formOf, useOpenDraft } from '../queries.ts'
import { RecordFields } from '../record-fields.tsx'
import { emptyOf, type Schema, shapeOf } from '../schema.ts'
import { articleEntry } from './article-entry.ts'

type Props = { compound: string; looksUp: { doi: boolean; pmid: boolean } }

/** An article by its identifier or by hand. Nothing of it is kept until it is saved as a draft. */
export function AddArticle({ compound, looksUp }: Props) {
  // The count gives each article a fresh form.
  const [begun, setBegun] = useState<{ found: FoundArticle | null; count: number } | null>(null)
  const begin = (found: FoundArticle | null) => setBegun({ found, count: (begun?.count ?? 0) + 1 })
  const lookUp = useAct({
    work: async (id: string) => (await call('lookUpArticle', { query: { id } })).article,
    after: (found) => (found ? begin(found) : setBegun(null)),
  })
  const known = [looksUp.doi && 'DOI', looksUp.pmid && 'PMID'].filter(Boolean).join(' or ')
  return (
    <Titled title="Add an article" className="mt-8 max-w-3xl">
      {known === '' ? (
        <p className="mt-2 text-sm text-muted">
          Looking up by DOI or PMID is not set up here (CROSSREF_URL and EUROPEPMC_URL), so articles are typed
          by hand.
        </p>
      ) : (
        <div className="mt-3">
          <Form
            submitText="Look up"
            check={({ 'article-id': id }) => !id?.trim() && { 'article-id': `Type the ${known} first.` }}
            submit={({ 'article-id': id = '' }) =>
              lookUp.actAsync(id).then(
                () => undefined,
                (error) => ({ faults: { 'article-id': messageOf(error) } }),
              )
            }
          >
            <TextField
              label={known}
              name="article-id"
              help="Fills the form below. Nothing is saved yet."
              maxLength={300}
            />
          </Form>
        </div>
      )}
      {lookUp.data === null && (
        <p role="status" className="mt-3 text-sm">
          The service knows no such article.
        </p>
      )}
      {begun && (
        <div key={begun.count} className="mt-6 space-y-4">
          {begun.found && <Source found={begun.found} />}
          {begun.found?.known ? (
            <>
              <p>The catalogue has this article already. To cite it here, add this compound to its record.</p>
              <ButtonLink link={links.study(begun.found.known)}>See the article</ButtonLink>
            </>
          ) : (
            <ArticleForm compound={compound} found={begun.found} />
          )}
        </div>
      )}
      {begun?.found !== null && (
        <Button className="mt-4" onClick={() => begin(null)}>
          Type one by hand
        </Button>
      )}
    </Titled>
  )
}

function Source({ found: { service, status, notice } }: { found: FoundArticle }) {
  return (
    <>
      <p className="text-sm text-muted">
        As {service} describes it. What it does not say is empty: read the article, and say what it found in
        your own words.
      </p>
      {status !== 'ok' && (
        <Notice>
          <span>
            {service} says that this article was{' '}
            {status === 'concern' ? 'given an expression of concern' : status}
            {notice && <span>{`: ${notice}`}</span>}
            <span>. Claims that cite it have to say so.</span>
          </span>
        </Notice>
      )}
    </>
  )
}

type FormProps = { compound: string; found: FoundArticle | null }

function ArticleForm({ compound, found }: FormProps) {
  const openDraft = useOpenDraft()
  const [typed, setTyped] = useState<Record<string, unknown>>()
  const [data, instead] = useLoaded(formOf('article'), 'h-64')
  if (!data) return instead
  const schema = data.schema as Schema
  const entry = typed ?? { ...(emptyOf(shapeOf(schema)) as object), ...articleEntry(compound, found) }
  return (
    <>
      <RecordFields schema={schema} path={[]} typing={{ entry, errors: new Map(), change: setTyped }} />
      <ActButton
        text="Save as a draft"
        look="primary"
        work={() => call('createDraft', { body: { kind: 'article', entry } })}
        says={() => 'The article is a draft. Send it to review: a colleague publishes it.'}
        after={openDraft}
      />
      <p className="text-sm text-muted">
        It is a draft until it is published. From then on claims of this compound can cite it.
      </p>
    </>
  )
}
